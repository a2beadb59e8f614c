// SPDX-License-Identifier: MIT
// What the page draws over the library's picture: the cursor, crosses, and marks in other colours.

import {noteShapes} from './notes.mjs';
import {boxShape, crossShape, groupOf} from './shapes.mjs';

// Returns the box of a cell of the cursor, in cells.
function boxOf({board, rule}, at) {
  return rule.box?.(at, board) ?? {x: at[1] * (rule.scale ?? 1), y: at[0] * (rule.scale ?? 1)};
}

// Returns marks in a colour of their own, with their crosses.
function markGroup(rule, board, marks, className) {
  const crosses = (rule.crosses?.(board, marks) ?? []).map(crossShape);
  return groupOf([...(rule.shapes?.(board, marks) ?? []), ...crosses], `marks ${className}`);
}

function cursorShape(shown, cell) {
  const {x, y, width = 1, height = 1} = boxOf(shown, cell), inset = 2 / 32;
  return boxShape({x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset},
                  {class: 'cursor'});
}

/** Returns the overlay of what the board shows: `layers` are [{rule, marks, className}], drawn in this
 *  order. */
export function overlayOf(shown, cursor, selected) {
  const {board, rule, layers = []} = shown;
  const {under, over} = rule.selects ? noteShapes(shown) : {under: [], over: []};
  const overlay = groupOf([], 'overlay');
  overlay.append(groupOf(under, 'colours'));
  if (selected.length > 1)
    overlay.append(groupOf(selected.map((cell) => boxShape(boxOf(shown, cell))), 'selection'));
  for (const layer of layers)
    overlay.append(markGroup(layer.rule, board, layer.marks, layer.className));
  overlay.append(groupOf(over, 'notes'), groupOf([cursorShape(shown, cursor)], ''));
  return overlay;
}
