// SPDX-License-Identifier: MIT
// How each kind of puzzle is marked on the board, and how its boards are drawn.

import {bridgeMarks} from './marks_bridges.mjs';
import {cornerMarks, lineMarks} from './marks_lines.mjs';
import {clueMarks, numberMarks, shipMarks} from './marks_cells.mjs';
import {wordMarks} from './marks_words.mjs';

const kMarks = {
  numberlink: lineMarks,
  rogo: lineMarks,
  circuit: lineMarks,
  slitherlink: cornerMarks,
  masyu: lineMarks,
  hashi: bridgeMarks,
  sudoku: numberMarks,
  survo: numberMarks,
  'min-clues': clueMarks,
  battleship: shipMarks,
  zebra: wordMarks,
};

/** Returns how marks are made, or undefined if the page has no way to make them. */
export const marksOf = (id) => kMarks[id];

/** What to type into the cells of a board that is being drawn. */
export const kDrawHelp = {
  numberlink: 'Type each label into two cells; # is a hole.',
  rogo: 'Type numbers; # is a forbidden cell.',
  circuit: 'Type o for a point, # for a hole, S and T for the ends of a path. ' +
           'The buttons between points are given lines.',
  slitherlink: 'Type 0 to 3: how many sides of the cell belong to the loop.',
  masyu: 'Type w for a white circle, b for a black one.',
  hashi: 'Type the numbers of the islands, 1 to 8, or ? for an unknown one.',
  sudoku: 'Type the given numbers.',
  survo: 'Type the given numbers, and the sums at the margins (? if unknown).',
  'min-clues': 'Type a completed Sudoku.',
  battleship: 'Type the tallies at the margins (? if unknown) and what is given: ~ water, ' +
              '< > ^ v ends, # middle, o submarine, + some part of a ship.',
};
