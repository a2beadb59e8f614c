// SPDX-License-Identifier: MIT
// Marks on a Hashi board: how many bridges there are between two islands. See marks_cells.mjs.

import {entryOf} from './native_text.mjs';
import {lineShape, wordShape} from './shapes.mjs';

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

// Returns the ends of the channel between two islands, and the counts that it may have.
function channelOf({native}, from, to) {
  const [a, b] = from[0] < to[0] || from[1] < to[1] ? [from, to] : [to, from];
  const most = Number(entryOf(native, 'bridges') ?? 2);
  return {ends: [...a, ...b], counts: Array.from({length: most}, (_, k) => k + 1)};
}

// Returns the marks with the next count: one more bridge, then `last` (0 is a cross, if it has its
// turn), then open. The right button only sets and takes away the cross.
function cycled(board, marks, [from, to], isCross, hasCross) {
  const {ends, counts} = channelOf(board, from, to);
  const order = isCross ? [null, 0] : hasCross ? [null, ...counts, 0] : [null, ...counts];
  const next = order[(order.indexOf(countOf(marks, ends)) + 1) % order.length];
  return withCount(marks, ends, isCross && countOf(marks, ends) > 0 ? 0 : next);
}

// Returns the two islands of the channel nearest to a place, or null.
function channelAt(board, {x, y}) {
  const at = [Math.floor(y), Math.floor(x)];
  const dx = x - at[1] - 0.5, dy = y - at[0] - 0.5;
  if (isIsland(board, at)) {
    const toward = Math.abs(dx) > Math.abs(dy) ? [0, Math.sign(dx)] : [Math.sign(dy), 0];
    const to = islandFrom(board, at, toward);
    return to && [at, to];
  }
  const pairs = [[[0, -1], [0, 1], Math.abs(dy)], [[-1, 0], [1, 0], Math.abs(dx)]]
      .map(([back, forth, distance]) => ({
        ends: [islandFrom(board, at, back), islandFrom(board, at, forth)], distance,
      }))
      .filter(({ends}) => ends[0] && ends[1])
      .sort((a, b) => a.distance - b.distance);
  return pairs[0]?.ends ?? null;
}

// Returns the lines of a bridge.
function bridgeLines([r1, c1, r2, c2, count]) {
  const isLevel = r1 === r2;
  return Array.from({length: count}, (_, k) => {
    const shift = (k - (count - 1) / 2) * 0.22;
    const [dx, dy] = isLevel ? [0, shift] : [shift, 0], inset = 0.35;
    const [ix, iy] = isLevel ? [inset, 0] : [0, inset];
    return lineShape([{x: c1 + 0.5 + dx + ix, y: r1 + 0.5 + dy + iy},
                      {x: c2 + 0.5 + dx - ix, y: r2 + 0.5 + dy - iy}], {class: 'mark-bridge'});
  });
}

const middleOf = ([r1, c1, r2, c2]) => ({x: (c1 + c2) / 2 + 0.5, y: (r1 + r2) / 2 + 0.5});

// Returns "≥1" or "≤1" between islands that are known not to have some count, as hints say.
function boundShapes(board, {excluded}) {
  const known = excluded.filter((other) => other.length === 5);
  const first = known.filter((one, k) => known.findIndex((other) => sameEnds(one, other)) === k);
  return first.map((one) => {
    const {counts} = channelOf(board, one.slice(0, 2), one.slice(2, 4));
    const left = [0, ...counts].filter((count) => !known.some((other) => sameEnds(one, other) && other[4] === count));
    return wordShape(middleOf(one), left[0] > 0 ? `≥${left[0]}` : `≤${left.at(-1)}`, 11, {class: 'mark-note'});
  });
}

/** Marks on a Hashi board. */
export const bridgeMarks = {
  help: 'Drag from an island to the next one: one bridge, two, none. Click between two islands: ' +
        'the same, and a cross. Right click, right drag or long press: a cross. Keys: arrows move, ' +
        'Shift with an arrow does the same as the click.',
  drags: true,
  size: ({info}) => [info.rows, info.cols],
  empty: () => ({bridges: [], excluded: []}),
  press(board, marks, point, isCross) {
    const channel = channelAt(board, point);
    return channel && cycled(board, marks, channel, isCross, true);
  },
  drop(board, marks, start, point, isCross) {
    const from = [Math.floor(start.y), Math.floor(start.x)];
    if (!isIsland(board, from)) return null;
    const dx = point.x - start.x, dy = point.y - start.y;
    const to = islandFrom(board, from, Math.abs(dx) > Math.abs(dy) ? [0, Math.sign(dx)]
                                                                   : [Math.sign(dy), 0]);
    return to && cycled(board, marks, [from, to], isCross, false);
  },
  key(board, marks, at, key, isShifted) {
    if (!isShifted || !kSteps[key] || !isIsland(board, at)) return null;
    const to = islandFrom(board, at, kSteps[key]);
    return to && cycled(board, marks, [at, to], false, true);
  },
  shapes: (board, marks) => [...marks.bridges.flatMap(bridgeLines), ...boundShapes(board, marks)],
  crosses: (board, marks) => marks.excluded.filter((ends) => ends.length === 4).map(middleOf),
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
