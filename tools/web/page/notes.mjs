// SPDX-License-Identifier: MIT
// Pencil marks: small numbers in the corners or the centre of cells, and colours. The solver does
// not see them. Keys are those of SudokuPad.
//
//   notes = {corner: {'0,1': [2, 4]}, centre: {}, colour: {'0,0': [3, 5]}}

import {colourOf} from './colours.mjs';
import {givenAt} from './marks_cells.mjs';
import {boxShape, wordShape} from './shapes.mjs';

/** What a number that is typed can become, with the key that chooses it. */
export const kModes = {value: 'z', corner: 'x', centre: 'c', colour: 'v'};

// The places of small numbers in the corners, in the order in which they fill them.
const kCorners = [[0.16, 0.18], [0.84, 0.18], [0.16, 0.82], [0.84, 0.82], [0.5, 0.18], [0.5, 0.82],
                  [0.16, 0.5], [0.84, 0.5], [0.5, 0.5]];

/** Returns notes without what is not in their form; those of a link may be anything. */
export function cleanNotes(notes) {
  const isNumber = (value) => Number.isInteger(value) && value > 0;
  const isList = (value) => Array.isArray(value) && value.every(isNumber);
  return Object.fromEntries(['corner', 'centre', 'colour'].map((mode) =>
      [mode, Object.fromEntries(Object.entries(notes?.[mode] ?? {}).filter(([cell, value]) =>
          /^\d+,\d+$/.test(cell) && isList(value)))]));
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);

/** Returns notes with a number put into cells, or taken from them if all have it. */
export function noted({board, marks, notes}, cells, number, mode) {
  const free = cells.filter((at) => mode === 'colour' ||
      (!givenAt(board, at) && marks.grid[at[0]][at[1]] === null)).map(String);
  const old = notes[mode] ?? {}, now = {...old};
  const has = (cell) => (old[cell] ?? []).includes(number);
  const isTaken = free.every(has);
  for (const cell of free) {
    if (isTaken) now[cell] = old[cell].filter((other) => other !== number);
    else if (!has(cell)) now[cell] = sorted([...(old[cell] ?? []), number]);
    if (now[cell]?.length === 0) delete now[cell];
  }
  return {...notes, [mode]: now};
}

/** Returns the part of the position that Delete changes: first values, then small numbers, then
 *  colours; null if the cells are empty. */
export function emptied({board, rule, marks, notes}, cells) {
  const filled = cells.filter((at) => !givenAt(board, at) && marks.grid[at[0]][at[1]] !== null);
  if (filled.length > 0) {
    return {marks: filled.reduce((now, at) => rule.enter(board, now, at, null), marks)};
  }
  for (const modes of [['corner', 'centre'], ['colour']]) {
    if (!modes.some((mode) => cells.some((at) => notes[mode]?.[at]))) continue;
    const left = {...notes};
    for (const mode of modes) {
      left[mode] = Object.fromEntries(Object.entries(notes[mode] ?? {})
          .filter(([cell]) => !cells.map(String).includes(cell)));
    }
    return {notes: left};
  }
  return null;
}

/** Returns the mode of a digit that is pressed with Shift, Ctrl or Alt, or without. */
export function modeOf({shiftKey, ctrlKey, metaKey, altKey}, mode) {
  return shiftKey ? 'corner' : ctrlKey || metaKey ? 'centre' : altKey ? 'colour' : mode;
}

// Returns numbers as the lines of a cell: one, or more if they are long.
function linesOf(numbers) {
  if (!numbers.some((number) => number > 9)) return numbers.length > 0 ? [numbers.join('')] : [];
  const perLine = numbers.length > 4 ? Math.ceil(Math.sqrt(numbers.length)) : 2;
  return Array.from({length: Math.ceil(numbers.length / perLine)},
                    (_, k) => numbers.slice(k * perLine, (k + 1) * perLine).join(' '));
}

function wordsIn(at, corner = [], centre = []) {
  const [row, column] = at;
  const small = {class: 'mark-note'};
  const shapes = corner.slice(0, kCorners.length).map((number, k) =>
      wordShape({x: column + kCorners[k][0], y: row + kCorners[k][1]}, number, 8, small));
  const lines = linesOf(centre), length = Math.max(0, ...lines.map((line) => line.length));
  const size = Math.min(10, 46 / Math.max(1, length), 28 / Math.max(1, lines.length));
  lines.forEach((line, k) => {
    const y = row + 0.5 + (k - (lines.length - 1) / 2) * size / 30;
    shapes.push(wordShape({x: column + 0.5, y}, line, size, small));
  });
  return shapes;
}

/** Returns what is drawn for notes: {under, over}, shapes below and above the numbers. Small numbers
 *  give way to those of the layers. */
export function noteShapes({board, marks, notes = {}, layers = []}) {
  const isFilled = ([row, column]) => givenAt(board, [row, column]) !== null ||
      [marks, ...layers.map((layer) => layer.marks)].some(({grid}) => (grid?.[row]?.[column] ?? null) !== null);
  const place = (cell) => cell.split(',').map(Number);
  // Several colours of a cell are stripes.
  const under = Object.entries(notes.colour ?? {}).flatMap(([cell, numbers]) => {
    const [row, column] = place(cell), width = 1 / numbers.length;
    return numbers.map((number, k) =>
        boxShape({x: column + k * width, y: row, width}, {fill: colourOf(number)}));
  });
  const cells = new Set([...Object.keys(notes.corner ?? {}), ...Object.keys(notes.centre ?? {})]);
  const over = [...cells].map(place)
      .filter((at) => !isFilled(at))
      .flatMap((at) => wordsIn(at, notes.corner?.[at], notes.centre?.[at]));
  return {under, over};
}

/** Returns the notes of a cell in words. */
export function sayNotes({notes = {}}, at) {
  return ['corner', 'centre', 'colour'].filter((mode) => notes[mode]?.[at])
      .map((mode) => `${mode} ${notes[mode][at].join(' ')}`).join(', ');
}
