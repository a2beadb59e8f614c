// SPDX-License-Identifier: MIT
// Marks that are values of cells: numbers, ships and water, clues to keep.
//
// All kinds of marks have these members; a board is {info, kind, native}, `at` is the cursor
// [row, column], a point is {x, y} in cells, isCross says that the right button or a long press is meant:
//   help                                      what to press
//   size(board)                               rows and columns that the cursor can be in
//   empty(board)                              a partial solution without marks
//   key(board, marks, at, key, isShifted)     the marks after a key, or null if it has no meaning
//   press(board, marks, point, isCross)       the marks after a click, or null
//   shapes(board, marks)                      what the page draws for marks of a trial (shapes.mjs)
//   say(board, marks, at)                     the cursor's cell in words
// Instead of press, brush(board, marks, point, isCross, isDrag) returns a value, and
// paint(board, marks, point, value, isDrag) the marks with it: a drag paints one value on its way.
// If `drags` is true, the left button draws instead: lines from point to point with step
// (marks_lines.mjs), or one line to where it ends with drop(board, marks, start, point, isCross).
// isDragged(board) says whether a finger that moves draws, if not all boards are alike.
// Numbers select cells by a drag (`selects`). They also have values(board) and modes(board) for the
// keypad, enter(board, marks, at, number or null), and candidates(board, marks) for the pencil marks.

import {candidatesOf} from './candidates.mjs';
import {circleShape, crossShape, wordShape} from './shapes.mjs';

/** Keys that empty a cell. */
export const kErase = new Set(['Backspace', 'Delete', '.', '0']);

const emptyGrid = ({info}) => ({
  grid: Array.from({length: info.rows}, () => Array(info.cols).fill(null)),
});

const withCell = (marks, [row, column], value) => ({
  ...marks,
  grid: marks.grid.map((line, r) => line.map((old, c) => (r === row && c === column ? value : old))),
});

/** Returns the given in a cell, or null. */
export const givenAt = ({native}, [row, column]) => {
  const token = native.grid?.[row]?.[column] ?? '.';
  return token === '.' ? null : token;
};

const cellSize = ({info}) => [info.rows, info.cols];
const place = ([row, column]) => `row ${row + 1}, column ${column + 1}`;

// Boards without boxes have numbers up to their number of cells.
const mostOf = ({info: {rows, cols}, kind}) =>
    (kind.board.some(({name}) => name === 'box') ? cols : rows * cols);

/** Numbers in cells. */
export const numberMarks = {
  help: 'Click on a cell, or drag over several, and type a number or choose it. Arrow keys move, with ' +
        'Shift they select; Shift with a digit: a small number in the corner, Ctrl: in the centre, ' +
        'Alt: a colour. Delete empties.',
  size: cellSize,
  empty: emptyGrid,
  shapes: (board, marks) =>
      openMarks(board, marks).map(({at, value}) => wordShape(centreOf(at), value)),
  selects: true,
  isDragged: () => true,
  // The modes of keypad.mjs.
  modes: (board) => (mostOf(board) <= 9 ? ['value', 'corner', 'centre', 'colour']
                                        : ['value', 'centre', 'colour']),
  values: (board) => Array.from({length: mostOf(board)}, (_, k) => k + 1),
  enter: (board, marks, at, number) => (givenAt(board, at) ? null : withCell(marks, at, number)),
  candidates: (board, marks) => candidatesOf(board, marks, mostOf(board)),
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
const centreOf = ([row, column]) => ({x: column + 0.5, y: row + 0.5});
const isInside = (board, [row, column]) =>
    row >= 0 && column >= 0 && row < board.info.rows && column < board.info.cols;
const marked = ({grid}) => grid.flatMap((row, r) => row.flatMap((value, c) =>
    (value === null ? [] : [{at: [r, c], value}])));
const openMarks = (board, marks) => marked(marks).filter(({at}) => !givenAt(board, at));
const isFree = (board, at) => isInside(board, at) && !givenAt(board, at);
const painted = (marks, at, value) =>
    (marks.grid[at[0]][at[1]] === value ? marks : withCell(marks, at, value));

/** Ships and water of Battleship. */
export const shipMarks = {
  help: 'Click or drag: ship, water, nothing. Right click or long press: water. Keys: arrows move, ' +
        'W water, S ship, Delete empties.',
  size: cellSize,
  empty: emptyGrid,
  brush(board, marks, point, isCross) {
    const at = cellAt(point);
    if (!isFree(board, at)) return null;
    return {letter: next(isCross ? [null, '~'] : [null, '+', '~'], marks.grid[at[0]][at[1]])};
  },
  paint(board, marks, point, {letter}) {
    const at = cellAt(point);
    return isFree(board, at) ? painted(marks, at, letter) : marks;
  },
  key(board, marks, at, key) {
    if (!isFree(board, at)) return null;
    if (key === ' ')
      return this.paint(board, marks, centreOf(at), this.brush(board, marks, centreOf(at)));
    if (/^[wW~]$/.test(key)) return withCell(marks, at, '~');
    if (/^[sS+]$/.test(key)) return withCell(marks, at, '+');
    return kErase.has(key) ? withCell(marks, at, null) : null;
  },
  shapes: (board, marks) => openMarks(board, marks).map(({at, value}) =>
      (value === '~' ? wordShape(centreOf(at), '~') : circleShape(centreOf(at), 0.3))),
  say(board, marks, at) {
    const mark = marks.grid[at[0]][at[1]];
    const word = mark === null ? 'unknown' : mark === '~' ? 'water' : 'ship';
    return `${place(at)}: ${givenAt(board, at) ? 'given' : word}`;
  },
};

/** Clues that stay or go. */
export const clueMarks = {
  help: 'Click, drag or space: the number stays, goes, or is undecided. Right click or long press: it ' +
        'goes.',
  size: cellSize,
  empty: emptyGrid,
  brush(board, marks, point, isCross) {
    const at = cellAt(point);
    if (!isInside(board, at)) return null;
    const old = marks.grid[at[0]][at[1]];
    return {state: next(isCross ? ['open', 'goes'] : ['open', 'stays', 'goes'],
                        old === null ? 'open' : old === 0 ? 'goes' : 'stays')};
  },
  paint(board, marks, point, {state}) {
    const at = cellAt(point);
    if (!isInside(board, at)) return marks;
    const number = Number(board.native.grid[at[0]][at[1]]);
    return painted(marks, at, {open: null, stays: number, goes: 0}[state]);
  },
  key(board, marks, at, key) {
    if (key === ' ' || key === 'Enter')
      return this.paint(board, marks, centreOf(at), this.brush(board, marks, centreOf(at)));
    return kErase.has(key) ? withCell(marks, at, null) : null;
  },
  shapes: (board, marks) => marked(marks).map(({at, value}) =>
      (value === 0 ? crossShape(centreOf(at)) : circleShape(centreOf(at), 0.42, {class: 'mark-ring'}))),
  say(board, marks, at) {
    const mark = marks.grid[at[0]][at[1]];
    return `${place(at)}: ${mark === null ? 'undecided' : mark === 0 ? 'goes' : `${mark} stays`}`;
  },
};
