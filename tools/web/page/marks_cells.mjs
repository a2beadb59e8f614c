// SPDX-License-Identifier: MIT
// Marks that are values of cells: numbers, ships and water, clues to keep.
//
// All kinds of marks have these members; a board is {info, kind, native}, `at` is the cursor [row, column]:
//   help                          what to press
//   size(board)                   rows and columns that the cursor can be in
//   empty(board)                  a partial solution without marks
//   key(board, marks, at, key)    the marks after a key, or null if it has no meaning
//   press(board, marks, point)    the marks after a click at {x, y}, in cells, or null
//   say(board, marks, at)         the cursor's cell in words
// Numbers also have values(board), to choose from, and enter(board, marks, at, number or null).

export const kErase = new Set(['Backspace', 'Delete', '.', '0']);

const emptyGrid = ({info}) => ({
  grid: Array.from({length: info.rows}, () => Array(info.cols).fill(null)),
});

const withCell = (marks, [row, column], value) => ({
  ...marks,
  grid: marks.grid.map((line, r) => line.map((old, c) => (r === row && c === column ? value : old))),
});

const givenAt = ({native}, [row, column]) => {
  const token = native.grid?.[row]?.[column] ?? '.';
  return token === '.' ? null : token;
};

const cellSize = ({info}) => [info.rows, info.cols];
const place = ([row, column]) => `row ${row + 1}, column ${column + 1}`;

// Boards without boxes have numbers up to their number of cells.
const mostOf = ({info: {rows, cols}, kind}) =>
    (kind.board.some(({name}) => name === 'box') ? cols : rows * cols);

export const numberMarks = {
  help: 'Click on a cell and choose a number, or type it. Arrow keys move, Delete empties a cell.',
  size: cellSize,
  empty: emptyGrid,
  press: () => null,
  values: (board) => Array.from({length: mostOf(board)}, (_, k) => k + 1),
  enter: (board, marks, at, number) => (givenAt(board, at) ? null : withCell(marks, at, number)),
  key(board, marks, at, key) {
    if (givenAt(board, at)) return null;
    const old = marks.grid[at[0]][at[1]];
    if (/^[0-9]$/.test(key)) {
      const most = mostOf(board);
      const longer = 10 * (old ?? 0) + Number(key);
      const number = longer <= most ? longer : Number(key);
      return number >= 1 && number <= most ? withCell(marks, at, number) : withCell(marks, at, null);
    }
    return kErase.has(key) ? withCell(marks, at, null) : null;
  },
  say(board, marks, at) {
    const given = givenAt(board, at), mark = marks.grid[at[0]][at[1]];
    return `${place(at)}: ${given ? `given ${given}` : mark ?? 'empty'}`;
  },
};

const next = (order, old) => order[(order.indexOf(old) + 1) % order.length];
const cellAt = ({x, y}) => [Math.floor(y), Math.floor(x)];
const isInside = (board, [row, column]) =>
    row >= 0 && column >= 0 && row < board.info.rows && column < board.info.cols;

export const shipMarks = {
  help: 'Click: water, ship, nothing. Keys: arrows move, W water, S ship, Delete empties.',
  size: cellSize,
  empty: emptyGrid,
  press(board, marks, point) {
    const at = cellAt(point);
    if (!isInside(board, at) || givenAt(board, at)) return null;
    return withCell(marks, at, next([null, '~', '+'], marks.grid[at[0]][at[1]]));
  },
  key(board, marks, at, key) {
    if (givenAt(board, at)) return null;
    if (key === ' ') return this.press(board, marks, {x: at[1], y: at[0]});
    if (/^[wW~]$/.test(key)) return withCell(marks, at, '~');
    if (/^[sS+]$/.test(key)) return withCell(marks, at, '+');
    return kErase.has(key) ? withCell(marks, at, null) : null;
  },
  say(board, marks, at) {
    const mark = marks.grid[at[0]][at[1]];
    const word = mark === null ? 'unknown' : mark === '~' ? 'water' : 'ship';
    return `${place(at)}: ${givenAt(board, at) ? 'given' : word}`;
  },
};

export const clueMarks = {
  help: 'Click or space: the number stays, goes, or is undecided.',
  size: cellSize,
  empty: emptyGrid,
  press(board, marks, point) {
    const at = cellAt(point);
    if (!isInside(board, at)) return null;
    const number = Number(board.native.grid[at[0]][at[1]]);
    return withCell(marks, at, next([null, number, 0], marks.grid[at[0]][at[1]]));
  },
  key(board, marks, at, key) {
    if (key === ' ' || key === 'Enter') return this.press(board, marks, {x: at[1], y: at[0]});
    return kErase.has(key) ? withCell(marks, at, null) : null;
  },
  say(board, marks, at) {
    const mark = marks.grid[at[0]][at[1]];
    return `${place(at)}: ${mark === null ? 'undecided' : mark === 0 ? 'goes' : `${mark} stays`}`;
  },
};
