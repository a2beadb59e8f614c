// SPDX-License-Identifier: MIT
// The numbers that each open cell may hold by a look at its row, its column and its region, for the
// pencil marks. Boards with sums have each number once, others once in each row, column and region.

import {entryOf} from './native_text.mjs';
import {regionsOf} from './regions.mjs';

const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

// Returns the lines of a board as lists of cells, each with its sum; null if that is not known.
function linesOf({info: {rows, cols, rules}, native}) {
  const cellsOf = (isIn) => Array.from({length: rows * cols}, (_, k) => [Math.floor(k / cols), k % cols]).filter(isIn);
  const sums = (name) => entryOf(native, name)?.split(/\s+/).map((token) => (token === '?' ? null : Number(token)));
  const lines = [
    ...Array.from({length: rows}, (_, k) => ({cells: cellsOf(([r]) => r === k), sum: sums('rows')?.[k] ?? null})),
    ...Array.from({length: cols}, (_, k) => ({cells: cellsOf(([, c]) => c === k), sum: sums('columns')?.[k] ?? null})),
  ];
  const box = entryOf(native, 'box')?.split('x').map(Number), regions = regionsOf(native);
  const regionAt = regions ? ([r, c]) => regions[r][c]
      : box ? ([r, c]) => `${Math.floor(r / box[0])},${Math.floor(c / box[1])}` : null;
  const names = regionAt ? new Set(cellsOf(() => true).map(regionAt)) : [];
  for (const name of names) lines.push({cells: cellsOf((cell) => regionAt(cell) === name), sum: null});
  if (rules.split(/\s+/).includes('diagonals')) {
    lines.push({cells: cellsOf(([r, c]) => r === c), sum: null});
    lines.push({cells: cellsOf(([r, c]) => r + c === cols - 1), sum: null});
  }
  return lines;
}

// Decides whether a number can be part of the sum of a line: the smallest numbers that are free
// must not be too much with it, and the largest must be enough.
function fits({cells, sum}, valueAt, number, free) {
  if (sum === null) return true;
  const others = free.filter((other) => other !== number);
  const open = cells.filter((cell) => valueAt(cell) === null).length - 1;
  const rest = sum - sumOf(cells.map((cell) => valueAt(cell) ?? 0)) - number;
  return rest >= sumOf(others.slice(0, open)) && rest <= sumOf(open > 0 ? others.slice(-open) : []);
}

/** Returns {'row,column': [number, ..]} for the open cells; `marks` also have the givens. */
export function candidatesOf(board, marks, most) {
  const valueAt = ([r, c]) => marks.grid[r][c] ?? (/^\d+$/.test(board.native.grid[r][c]) ? Number(board.native.grid[r][c]) : null);
  const hasSums = entryOf(board.native, 'rows') !== undefined, lines = linesOf(board);
  const cells = lines.slice(0, board.info.rows).flatMap((line) => line.cells);
  const usedIn = (some) => new Set(some.map(valueAt).filter((value) => value !== null));
  const all = Array.from({length: most}, (_, k) => k + 1);
  return Object.fromEntries(cells.filter((cell) => valueAt(cell) === null).map((cell) => {
    const mine = lines.filter((line) => line.cells.some(([r, c]) => r === cell[0] && c === cell[1]));
    const used = hasSums ? usedIn(cells) : usedIn(mine.flatMap((line) => line.cells));
    const free = all.filter((number) => !used.has(number));
    return [String(cell), free.filter((number) => mine.every((line) => fits(line, valueAt, number, free)))];
  }));
}
