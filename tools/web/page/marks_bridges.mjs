// SPDX-License-Identifier: MIT
// Marks on a Hashi board: how many bridges there are between two islands. See marks_cells.mjs.

import {entryOf} from './native_text.mjs';

const kSteps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
const isIsland = ({native}, [row, column]) => (native.grid?.[row]?.[column] ?? '.') !== '.';

// Returns the nearest island in a direction, or null.
function islandFrom(board, [row, column], [dr, dc]) {
  for (let r = row + dr, c = column + dc; r >= 0 && c >= 0 && r < board.info.rows &&
       c < board.info.cols; r += dr, c += dc) {
    if (isIsland(board, [r, c])) return [r, c];
  }
  return null;
}

const sameEnds = (a, b) => [0, 1, 2, 3].every((k) => a[k] === b[k]);

// Returns 0 (known to have none), 1, 2, .., or null (open).
function countOf(marks, ends) {
  const bridge = marks.bridges.find((other) => sameEnds(other, ends));
  if (bridge) return bridge[4];
  return marks.excluded.some((other) => other.length === 4 && sameEnds(other, ends)) ? 0 : null;
}

function withCount(marks, ends, count) {
  const bridges = marks.bridges.filter((other) => !sameEnds(other, ends));
  const excluded = marks.excluded.filter((other) => !sameEnds(other, ends));
  if (count === 0) excluded.push(ends);
  if (count > 0) bridges.push([...ends, count]);
  return {bridges, excluded};
}

function cycled({native}, marks, from, to) {
  const [a, b] = from[0] < to[0] || from[1] < to[1] ? [from, to] : [to, from];
  const ends = [...a, ...b];
  const most = Number(entryOf(native, 'bridges') ?? 2);
  const order = [null, ...Array.from({length: most}, (_, k) => k + 1), 0];
  return withCount(marks, ends, order[(order.indexOf(countOf(marks, ends)) + 1) % order.length]);
}

export const bridgeMarks = {
  help: 'Click between two islands: one bridge, two, none at all, open. Keys: arrows move, Shift ' +
        'with an arrow does the same from an island.',
  size: ({info}) => [info.rows, info.cols],
  empty: () => ({bridges: [], excluded: []}),
  press(board, marks, {x, y}) {
    const at = [Math.floor(y), Math.floor(x)];
    const dx = x - at[1] - 0.5, dy = y - at[0] - 0.5;
    if (isIsland(board, at)) {
      const toward = Math.abs(dx) > Math.abs(dy) ? [0, Math.sign(dx)] : [Math.sign(dy), 0];
      const to = islandFrom(board, at, toward);
      return to && cycled(board, marks, at, to);
    }
    const pairs = [[[0, -1], [0, 1], Math.abs(dy)], [[-1, 0], [1, 0], Math.abs(dx)]]
        .map(([back, forth, distance]) => ({
          from: islandFrom(board, at, back), to: islandFrom(board, at, forth), distance,
        }))
        .filter(({from, to}) => from && to)
        .sort((a, b) => a.distance - b.distance);
    return pairs.length > 0 ? cycled(board, marks, pairs[0].from, pairs[0].to) : null;
  },
  key(board, marks, at, key, isShifted) {
    if (!isShifted || !kSteps[key] || !isIsland(board, at)) return null;
    const to = islandFrom(board, at, kSteps[key]);
    return to && cycled(board, marks, at, to);
  },
  crosses: (board, marks) => marks.excluded.filter((ends) => ends.length === 4)
      .map(([r1, c1, r2, c2]) => ({x: (c1 + c2) / 2 + 0.5, y: (r1 + r2) / 2 + 0.5})),
  say(board, marks, at) {
    const where = `row ${at[0] + 1}, column ${at[1] + 1}`;
    if (!isIsland(board, at)) return `${where}: water`;
    const words = Object.entries(kSteps).map(([key, step]) => {
      const to = islandFrom(board, at, step);
      if (!to) return '';
      const [a, b] = at[0] < to[0] || at[1] < to[1] ? [at, to] : [to, at];
      const count = countOf(marks, [...a, ...b]);
      return count === null ? '' : `${count} ${key.slice(5).toLowerCase()}`;
    });
    return [`${where}: island ${board.native.grid[at[0]][at[1]]}`, ...words].filter(Boolean)
        .join(', ');
  },
};
