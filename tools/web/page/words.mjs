// SPDX-License-Identifier: MIT
// Rules and formats in words for people who solve.

// A rule that is no restriction has no words.
const kRules = {
  'fill': 'Every cell must be used.',
  'no-fill': 'Cells may stay empty.',
  'touch': 'A path may run beside itself.',
  'no-touch': 'No path runs beside itself.',
  'shortest': 'All paths together are as short as possible.',
  'any-length': '',
  'exact': 'The loop has exactly this number of steps.',
  'at-most': 'The loop may have fewer steps.',
  'diagonals': 'The numbers on each of the two diagonals differ, too.',
  'no-diagonals': '',
  'loops': '',
  'no-loops': 'Bridges must not join islands in a ring.',
};

const kFormats = {
  native: 'Text of Quadrille', puzzlink: 'Link to puzz.link', 'puzzlink-arukone': 'Link to puzz.link (arukone)',
  pzpr: 'File of pzpr', 'pzpr-arukone': 'File of pzpr (arukone)', penpa: 'Link to Penpa+',
  fpuzzles: 'Link to f-puzzles', sudokupad: 'Link to SudokuPad', puzzlekit: 'puzzlekit JSON',
  line: 'One line', numbers: 'Rows of numbers', sdk: 'SadMan file', picture: 'Table of survo.fi',
  bridges: 'Game ID of Bridges', solo: 'Game ID of Solo', loopy: 'Game ID of Loopy', pearl: 'Game ID of Pearl',
};

/** Returns the rules of a board, such as "fill no-touch", in sentences. */
export function ruleSentences(rules) {
  return rules.split(/\s+/).map((rule) => kRules[rule] ?? `Rule: ${rule}.`).filter(Boolean).join(' ');
}

/** Returns the title of a format. */
export const formatTitle = (name) => kFormats[name] ?? name;
