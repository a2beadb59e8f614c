// SPDX-License-Identifier: MIT
// Clues that are drawn on the board itself, with the members of a kind of marks (marks_cells.mjs):
// its "marks" are a parsed native text. The cursor also visits the sums at the margins.

import {regionShapes, regionsOf, withRegion} from './regions.mjs';
import {boxShape, lineShape, wordShape} from './shapes.mjs';

const kShips = ['.', '~', 'o', '<', '>', '^', 'v', '#', '+'];

// Returns what a click puts into a cell in turn; null if the clues are typed.
function turnsOf({kind}) {
  const words = kind.board.find((part) => part.words)?.words;
  return words ? ['.', ...Object.keys(words)] : kind.answer === 'letters' ? kShips : null;
}

const hasField = ({kind}, ...types) => kind.board.some(({type}) => types.includes(type));
// Numbers of any size, also negative ones, and cells without one.
const isFree = ({kind}) => kind.board.some(({type, none}) => type === 'numbers' && none < -1);
const hasBlocks = (board) => isFree(board) || hasField(board, 'labels', 'points');
// Returns the least and the greatest number that a cell takes, by the form of the answer.
function rangeOf(board) {
  const {kind, info} = board;
  if (kind.answer === 'sides') return [0, 4];
  if (kind.answer === 'bridges') return [1, 8];
  if (hasField(board, 'box', 'regions')) return [1, info.cols];
  return kind.answer === 'numbers' && hasSums(board) ? [1, info.rows * info.cols] : [0, 9999];
}
const kErase = new Set(['Backspace', 'Delete', '.', ' ']);

const isPoints = ({native}) => native.entries.some(({name}) => name === 'board');
const isCorners = ({kind}) => kind.answer === 'sides';
const hasSums = ({kind}) => kind.board.some(({type}) => type === 'sums');
const emptyOf = (board) => (isPoints(board) ? 'o' : '.');
const scaleOf = (board) => (isCorners(board) ? 2 : 1);

// Returns the place of a sum in its entry, or null if the cell is on the board.
function sumAt({info: {rows, cols}}, [row, column]) {
  if (row === rows && column < cols) return {name: 'columns', k: column};
  return column === cols && row < rows ? {name: 'rows', k: row} : null;
}

function tokenAt(board, native, at) {
  const sum = sumAt(board, at);
  if (sum) return native.entries.find(({name}) => name === sum.name)?.value.split(/\s+/)[sum.k] ?? '?';
  const step = isPoints(board) ? 2 : 1;
  return native.grid[step * at[0]]?.[step * at[1]] ?? '';
}

const withGrid = (native, row, column, token) => ({
  ...native,
  grid: native.grid.map((line, r) => line.map((old, c) => (r === row && c === column ? token : old))),
});

// Returns a native text with another token in a cell, or another sum.
function withToken(board, native, at, token) {
  const sum = sumAt(board, at);
  if (token === tokenAt(board, native, at)) return native;
  if (!sum) {
    const step = isPoints(board) ? 2 : 1;
    return withGrid(native, step * at[0], step * at[1], token);
  }
  return {...native, entries: native.entries.map((entry) => {
    if (entry.name !== sum.name) return entry;
    const values = entry.value.split(/\s+/);
    values[sum.k] = token;
    return {...entry, value: values.join(' ')};
  })};
}

// Returns the token after a key, or null.
function typed(board, old, key, isSum) {
  if (kErase.has(key)) return isSum ? '?' : emptyOf(board);
  if (/^[0-9]$/.test(key)) {
    const [least, most] = isSum ? [0, 9999] : rangeOf(board);
    const longer = /^-?[1-9][0-9]*$/.test(old) ? old + key : key;
    return [longer, key].find((number) => Number(number) >= least && Number(number) <= most) ?? null;
  }
  if (isSum) return key === '?' ? '?' : null;
  const turns = turnsOf(board);
  if (turns) return turns.includes(key.toLowerCase()) ? key.toLowerCase() : null;
  if (isPoints(board)) return 'stST#oO'.includes(key) ? key.toUpperCase().replace('O', 'o') : null;
  if (key === '#' && hasBlocks(board)) return key;
  if (board.kind.board.some(({type}) => type === 'labels') && /^[A-Za-z]$/.test(key)) return key;
  return isFree(board) && key === '-' && /^[1-9]/.test(old) ? '-' + old : null;
}

function lineCell([r1, c1], [r2, c2]) { return [r1 + r2, c1 + c2]; }

// Returns the keys for those without a keyboard.
function keysOf(board) {
  if (isPoints(board)) return 'ST#';
  const turns = (turnsOf(board) ?? []).slice(1), [least, most] = rangeOf(board);
  const digits = most < 10 ? '0123456789'.slice(least, most + 1) : '0123456789';
  return [...turns, ...(turns.length === 0 || hasSums(board) ? digits : ''),
          ...(hasSums(board) ? '?' : ''), ...(hasBlocks(board) ? '#' : ''), ...(isFree(board) ? '-' : '')];
}

/** The clues of a board as marks. */
export const clueEditing = {
  drawsClues: true,
  drags: true,
  isDragged: (board) => isPoints(board) || regionsOf(board.native) !== null,
  values(board) {
    return [...keysOf(board)];
  },
  help(board) {
    const turns = turnsOf(board) ? 'Click: the next clue. ' : '';
    const lines = isPoints(board) ? 'Drag from point to point for a given line; S, T and # are keys. ' : '';
    const regions = regionsOf(board.native) ? 'Drag from a region over the cells that it gets. ' : '';
    return `${turns}${lines}${regions}Click on a cell and type its clue; Delete or a right click empties it.`;
  },
  size: (board) => [board.info.rows + (hasSums(board) ? 1 : 0), board.info.cols + (hasSums(board) ? 1 : 0)],
  box(at, board) {
    const scale = scaleOf(board), shift = isCorners(board) ? 0.5 : 0;
    return {x: scale * at[1] + shift, y: scale * at[0] + shift, width: scale, height: scale};
  },
  cellAt(board, {x, y}) {
    const scale = scaleOf(board), shift = isCorners(board) ? 0.5 : 0;
    return [Math.floor((y - shift) / scale), Math.floor((x - shift) / scale)];
  },
  press(board, native, point, isCross) {
    const at = this.cellAt(board, point), [rows, columns] = this.size(board);
    if (at[0] < 0 || at[1] < 0 || at[0] >= rows || at[1] >= columns) return null;
    const isSum = sumAt(board, at) !== null, turns = turnsOf(board);
    if (isCross) return withToken(board, native, at, isSum ? '?' : emptyOf(board));
    if (!turns || isSum || (at[0] === board.info.rows && at[1] === board.info.cols)) return null;
    const old = tokenAt(board, native, at);
    return withToken(board, native, at, turns[(turns.indexOf(old) + 1) % turns.length]);
  },
  key(board, native, at, key) {
    const token = typed(board, tokenAt(board, native, at), key, sumAt(board, at) !== null);
    return token === null ? null : withToken(board, native, at, token);
  },
  drop(board, native, start, point, isCross) {
    const from = this.cellAt(board, start), to = this.cellAt(board, point);
    if (!isPoints(board) || Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) !== 1) return null;
    const [row, column] = lineCell(from, to), line = from[0] === to[0] ? '-' : '|';
    const isThere = native.grid[row]?.[column] === line;
    return withGrid(native, row, column, isThere || isCross ? ' ' : line);
  },
  // A drag over the cells of a jigsaw board changes their region.
  brush(board, native, point, isCross, isDrag) {
    const [row, column] = this.cellAt(board, point), regions = isDrag && regionsOf(native);
    return regions?.[row]?.[column] ?? null;
  },
  paint(board, native, point, name) {
    const at = this.cellAt(board, point), old = regionsOf(native)[at[0]]?.[at[1]];
    return old === undefined || old === name ? native : withRegion(native, at, name);
  },
  // Clues that the picture does not show yet, because the board is unfinished.
  shapes(board, native) {
    const shapes = regionShapes(native, board.native), [rows, columns] = this.size(board);
    for (let row = 0; row < rows; ++row) {
      for (let column = 0; column < columns; ++column) {
        const token = tokenAt(board, native, [row, column]);
        if (token === tokenAt(board, board.native, [row, column])) continue;
        const box = this.box([row, column], board), inset = 3 / 32;
        shapes.push(boxShape({x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset,
                              height: box.height - 2 * inset}, {class: 'pending'}));
        if (token !== '.' && token !== '')
          shapes.push(wordShape({x: box.x + box.width / 2, y: box.y + box.height / 2}, token));
      }
    }
    return [...shapes, ...pendingLines(board, native)];
  },
  say(board, native, at) {
    const token = tokenAt(board, native, at);
    return `row ${at[0] + 1}, column ${at[1] + 1}: ${token === '.' ? 'empty' : token}`;
  },
};

function pendingLines(board, native) {
  if (!isPoints(board)) return [];
  return native.grid.flatMap((line, r) => line.flatMap((token, c) => {
    if (r % 2 === c % 2 || token === board.native.grid[r]?.[c] || token === ' ') return [];
    const [dx, dy] = r % 2 === 0 ? [0.5, 0] : [0, 0.5], x = c / 2 + 0.5, y = r / 2 + 0.5;
    return [lineShape([{x: x - dx, y: y - dy}, {x: x + dx, y: y + dy}])];
  }));
}
