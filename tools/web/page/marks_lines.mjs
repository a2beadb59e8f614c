// SPDX-License-Identifier: MIT
// Marks that are lines between neighbouring points: the centres of cells, or the corners of a
// Slitherlink board. A line is there, is known not to be there, or is open. See marks_cells.mjs.

import {lineShape} from './shapes.mjs';

const sameEdge = (a, b) => a.every((value, k) => value === b[k]);
const without = (list, edge) => (list ?? []).filter((other) => !sameEdge(other, edge));
const has = (list, edge) => (list ?? []).some((other) => sameEdge(other, edge));

// Returns the edge between two points with its upper or left end first.
export function edgeBetween([r1, c1], [r2, c2]) {
  return r1 < r2 || c1 < c2 ? [r1, c1, r2, c2] : [r2, c2, r1, c1];
}

// Returns the state of an edge: 'line', 'none' or 'open'.
export function edgeState(marks, edge) {
  return has(marks.edges, edge) ? 'line' : has(marks.excluded, edge) ? 'none' : 'open';
}

// Returns marks with an edge in a state.
export function withEdge(marks, edge, state) {
  const edges = without(marks.edges, edge), excluded = without(marks.excluded, edge);
  if (state === 'line') edges.push(edge);
  if (state === 'none') excluded.push(edge);
  return {...marks, edges, excluded};
}

/** The state after a click. */
export const kNext = {open: 'line', line: 'none', none: 'open'};
const kSteps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
const kNear = 0.3;  // how near to the middle of a line a drag must come to cross it out

// Returns the token of a cell, or the character of a point or of a given line between two points.
function tokenOf({native}, row, column) {
  const step = native.entries.some(({name}) => name === 'board') ? 2 : 1;
  return native.grid?.[step * row]?.[step * column];
}

// Decides whether the board itself says all about a line: it is given, or ends at a hole.
function isSettled(board, [r1, c1, r2, c2]) {
  return ['-', '|'].includes(tokenOf(board, (r1 + r2) / 2, (c1 + c2) / 2)) ||
      [tokenOf(board, r1, c1), tokenOf(board, r2, c2)].includes('#');
}

// `scale` cells lie between two points, the first of which is at the centre of the first cell.
function linesOnPoints(scale, pointsBeside) {
  const size = ({info}) => [info.rows + pointsBeside, info.cols + pointsBeside];
  const isPoint = (board, [row, column]) => {
    const [rows, columns] = size(board);
    return row >= 0 && column >= 0 && row < rows && column < columns && !board.isGap?.(row, column);
  };
  const nearest = ({x, y}) => [Math.round((y - 0.5) / scale), Math.round((x - 0.5) / scale)];
  const placeOf = ([row, column]) => ({x: scale * column + 0.5, y: scale * row + 0.5});
  const middleOf = ([r1, c1, r2, c2]) => placeOf([(r1 + r2) / 2, (c1 + c2) / 2]);
  // Returns the edge nearest to a place, or null if it is off the board, or too far for a drag.
  const edgeAt = (board, point, isDrag) => {
    const at = nearest(point);
    const dx = (point.x - 0.5) / scale - at[1], dy = (point.y - 0.5) / scale - at[0];
    const to = Math.abs(dx) > Math.abs(dy) ? [at[0], at[1] + Math.sign(dx)]
                                           : [at[0] + Math.sign(dy), at[1]];
    if (!isPoint(board, at) || !isPoint(board, to) || sameEdge(at, to)) return null;
    const edge = edgeBetween(at, to), {x, y} = middleOf(edge);
    return isDrag && Math.hypot(point.x - x, point.y - y) > kNear * scale ? null : edge;
  };
  return {
    help: 'Drag to draw lines. Click between two points: a line, a cross, nothing. Right click or ' +
          'long press: a cross. Keys: arrows move, Shift with an arrow does the same as the click.',
    drags: true,
    scale,
    size,
    empty: () => ({edges: [], excluded: []}),
    brush(board, marks, point, isCross, isDrag) {
      const edge = edgeAt(board, point, isDrag);
      if (!edge) return null;
      const state = edgeState(marks, edge);
      return isCross ? (state === 'none' ? 'open' : 'none') : kNext[state];
    },
    // A drag leaves lines alone.
    paint(board, marks, point, state, isDrag) {
      const edge = edgeAt(board, point, isDrag);
      if (!edge || edgeState(marks, edge) === state) return marks;
      return isDrag && edgeState(marks, edge) === 'line' ? marks : withEdge(marks, edge, state);
    },
    // Returns the point of a drag, and the marks after a step from one point to the next one.
    pointAt: (board, point) => (isPoint(board, nearest(point)) ? nearest(point) : null),
    step(board, marks, from, to, erases) {
      const edge = edgeBetween(from, to);
      return withEdge(marks, edge, erases ? 'open' : 'line');
    },
    hasLine: (board, marks, from, to) => edgeState(marks, edgeBetween(from, to)) === 'line',
    key(board, marks, at, key, isShifted) {
      if (!isShifted || !kSteps[key]) return null;
      const to = [at[0] + kSteps[key][0], at[1] + kSteps[key][1]];
      if (!isPoint(board, to)) return null;
      const edge = edgeBetween(at, to);
      return withEdge(marks, edge, kNext[edgeState(marks, edge)]);
    },
    crosses: (board, marks) => (marks.excluded ?? []).filter((edge) => !isSettled(board, edge)).map(middleOf),
    shapes: (board, marks) => (marks.edges ?? []).filter((edge) => !isSettled(board, edge))
        .map(([r1, c1, r2, c2]) => lineShape([placeOf([r1, c1]), placeOf([r2, c2])])),
    say(board, marks, at) {
      const words = Object.entries(kSteps).map(([key, [dr, dc]]) => {
        const to = [at[0] + dr, at[1] + dc];
        const state = isPoint(board, to) ? edgeState(marks, edgeBetween(at, to)) : 'open';
        const side = key.slice(5).toLowerCase();
        return state === 'open' ? '' : `${state === 'line' ? 'line' : 'no line'} ${side}`;
      });
      const given = board.native.grid?.[scale === 1 ? at[0] : -1]?.[at[1]] ?? '';
      return [`row ${at[0] + 1}, column ${at[1] + 1}`, given === '.' ? '' : given, ...words]
          .filter(Boolean).join(', ');
    },
  };
}

/** Lines between the centres of cells. */
export const lineMarks = linesOnPoints(1, 0);
/** Lines between the corners of cells, with a corner at the picture's first centre. */
export const cornerMarks = linesOnPoints(2, 1);
