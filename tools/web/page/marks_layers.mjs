// SPDX-License-Identifier: MIT
// Marks on boards of several layers, which the picture shows side by side: lines within a layer as
// on other boards (marks_lines.mjs), and passages to the next layer. A mark is
// [layer, row, column, layer, row, column].

import {edgeState, kNext, lineMarks, withEdge} from './marks_lines.mjs';
import {entryOf} from './native_text.mjs';
import {wordShape} from './shapes.mjs';

const kCentre = 0.22;  // how near to the middle of a cell a click means a passage
const flatBoards = new WeakMap();

// Returns the board as the picture shows it: layers in rows and columns, with gaps between them.
function flat(board) {
  if (flatBoards.has(board)) return flatBoards.get(board);
  const [rows, cols, layers] = entryOf(board.native, 'size').split('x').map(Number);
  const across = Math.ceil(Math.sqrt(layers)), down = Math.ceil(layers / across);
  const layerAt = (r, c) => Math.floor(r / (rows + 1)) * across + Math.floor(c / (cols + 1));
  const isGap = (r, c) => r % (rows + 1) === rows || c % (cols + 1) === cols || layerAt(r, c) >= layers;
  const pointOf = (layer, r, c) => [Math.floor(layer / across) * (rows + 1) + r, (layer % across) * (cols + 1) + c];
  const cellOf = (r, c) => [layerAt(r, c), r % (rows + 1), c % (cols + 1)];
  const info = {rows: down * (rows + 1) - 1, cols: across * (cols + 1) - 1};
  const grid = Array.from({length: info.rows}, (_, r) => Array.from({length: info.cols}, (_, c) => {
    const [layer, row, column] = cellOf(r, c);
    return isGap(r, c) ? '#' : board.native.grid[layer * rows + row][column];
  }));
  const made = {info, native: {entries: [], grid}, isGap, pointOf, cellOf, layers};
  flatBoards.set(board, made);
  return made;
}

const convert = (list, of) => (list ?? []).map((ends) => of(ends));
const flattened = ({pointOf}, {edges, excluded}) => {
  const of = ([l1, r1, c1, l2, r2, c2]) => [...pointOf(l1, r1, c1), ...pointOf(l2, r2, c2)];
  return {edges: convert(edges, of), excluded: convert(excluded, of)};
};
const stacked = ({cellOf}, {edges, excluded}) => {
  const of = ([r1, c1, r2, c2]) => [...cellOf(r1, c1), ...cellOf(r2, c2)];
  return {edges: convert(edges, of), excluded: convert(excluded, of)};
};
const within = ({edges, excluded}) => {
  const isStep = ([r1, c1, r2, c2]) => Math.abs(r1 - r2) + Math.abs(c1 - c2) === 1;
  return {edges: edges.filter(isStep), excluded: excluded.filter(isStep)};
};

// Returns the ends of the passage from a cell to another layer, the upper layer first; null if
// the board ends there.
function passage({pointOf, cellOf, layers}, [r, c], step) {
  const [layer, row, column] = cellOf(r, c), other = layer + step;
  if (other < 0 || other >= layers) return null;
  return [...pointOf(Math.min(layer, other), row, column), ...pointOf(Math.max(layer, other), row, column)];
}

// Returns the passage that a click means: to the next layer, or from the last one to that before it.
function passageAt(board, {x, y}) {
  const at = [Math.floor(y), Math.floor(x)];
  const isNear = Math.hypot(x - at[1] - 0.5, y - at[0] - 0.5) < kCentre;
  const isOn = board.native.grid[at[0]]?.[at[1]] !== undefined && !board.isGap(...at);
  return isNear && isOn ? passage(board, at, 1) ?? passage(board, at, -1) : null;
}

const placeOf = (row, column) => ({x: column + 0.5, y: row + 0.5});
const isPassage = ([l1, , , l2]) => l1 !== l2;

/** Lines and passages in layers. */
export const layerMarks = {
  ...lineMarks,
  help: lineMarks.help + ' Click on the middle of a cell: a passage to the next layer. Keys: Page Down and ' +
        'Page Up for a passage to the next layer and to the one before.',
  size: (board) => lineMarks.size(flat(board)),
  brush(board, marks, point, isCross, isDrag) {
    const plain = flat(board), now = flattened(plain, marks), ends = isDrag ? null : passageAt(plain, point);
    if (!ends) return lineMarks.brush(plain, now, point, isCross, isDrag);
    const state = edgeState(now, ends);
    return {ends, state: isCross ? (state === 'none' ? 'open' : 'none') : kNext[state]};
  },
  paint(board, marks, point, value, isDrag) {
    const plain = flat(board), now = flattened(plain, marks);
    const next = value.ends ? withEdge(now, value.ends, value.state)
                            : lineMarks.paint(plain, now, point, value, isDrag);
    return next === now ? marks : stacked(plain, next);
  },
  pointAt: (board, point) => lineMarks.pointAt(flat(board), point),
  step(board, marks, from, to, erases) {
    const plain = flat(board);
    if (plain.isGap(...from) || plain.isGap(...to)) return marks;
    return stacked(plain, lineMarks.step(plain, flattened(plain, marks), from, to, erases));
  },
  hasLine: (board, marks, from, to) => lineMarks.hasLine(board, flattened(flat(board), marks), from, to),
  key(board, marks, at, key, isShifted) {
    const plain = flat(board), now = flattened(plain, marks);
    const step = {PageDown: 1, PageUp: -1}[key], ends = step && !plain.isGap(...at) && passage(plain, at, step);
    const next = ends ? withEdge(now, ends, kNext[edgeState(now, ends)])
                      : lineMarks.key(plain, now, at, key, isShifted);
    return next && stacked(plain, next);
  },
  // A passage that is not there has its cross in the corner of its upper cell.
  crosses(board, marks) {
    const plain = flat(board), now = flattened(plain, marks);
    const corners = (marks.excluded ?? []).filter(isPassage).map(([layer, row, column]) => {
      const {x, y} = placeOf(...plain.pointOf(layer, row, column));
      return {x: x + 0.32, y: y - 0.32};
    });
    return [...lineMarks.crosses(plain, within(now)), ...corners];
  },
  shapes(board, marks) {
    const plain = flat(board), now = flattened(plain, marks);
    const arrows = (marks.edges ?? []).filter(isPassage).flatMap((ends) => [0, 3].map((k) =>
        wordShape(placeOf(...plain.pointOf(...ends.slice(k, k + 3))), k === 0 ? '↓' : '↑')));
    return [...lineMarks.shapes(plain, within(now)), ...arrows];
  },
  say(board, marks, at) {
    const plain = flat(board), now = flattened(plain, marks);
    if (plain.isGap(...at)) return 'between two layers';
    const [layer, row, column] = plain.cellOf(...at);
    const words = [[1, 'next layer'], [-1, 'layer before']].map(([step, name]) => {
      const ends = passage(plain, at, step), state = ends ? edgeState(now, ends) : 'open';
      return state === 'open' ? '' : `${state === 'line' ? 'passage' : 'no passage'} to the ${name}`;
    });
    const said = lineMarks.say(plain, now, at).replace(/^row \d+, column \d+/,
                                                       `layer ${layer + 1}, row ${row + 1}, column ${column + 1}`);
    return [said, ...words].filter(Boolean).join(', ');
  },
};
