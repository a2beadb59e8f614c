// SPDX-License-Identifier: MIT
// The puzzle on the page, the marks on it, and how they came about.

import {bridgeMarks} from './marks_bridges.mjs';
import {clueMarks, numberMarks, shipMarks} from './marks_cells.mjs';
import {cornerMarks, lineMarks} from './marks_lines.mjs';
import {wordMarks} from './marks_words.mjs';
import {parseNative} from './native_text.mjs';

// How people mark a board, by the form of its answer.
const kMarks = {
  paths: lineMarks,
  loop: lineMarks,
  edges: lineMarks,
  sides: cornerMarks,
  bridges: bridgeMarks,
  numbers: numberMarks,
  kept: clueMarks,
  letters: shipMarks,
  positions: wordMarks,
};

// Returns the rule, or null if the page has no way to make marks: in layers.
const marksOf = ({answer, board}) =>
    (board.some(({type}) => type === 'layers') ? null : kMarks[answer]);

export class PuzzleState {
  #solver;
  #searching = null;
  #history = [];

  /** Holds a puzzle of the solver for pictures, and its kind; searches use another solver. */
  constructor(puzzle, kind, searchSolver) {
    this.puzzle = puzzle;
    this.#solver = searchSolver;
    this.rule = marksOf(kind);
    this.board = {info: puzzle, kind, native: parseNative(puzzle.native)};
    this.marks = this.rule?.empty(this.board) ?? null;
  }

  get canUndo() { return this.#history.length > 0; }
  get hasMarks() {
    return this.marks !== null &&
        JSON.stringify(this.marks) !== JSON.stringify(this.rule.empty(this.board));
  }

  mark(marks) {
    this.#history.push(this.marks);
    this.marks = marks;
  }
  undo() { this.marks = this.#history.pop(); }
  clear() { this.mark(this.rule.empty(this.board)); }

  /** Returns the puzzle in the solver for searches. */
  async searching() {
    this.#searching ??= this.#solver.read(this.puzzle.native).then(([puzzle]) => puzzle);
    return this.#searching;
  }

  dispose() {
    this.puzzle.dispose();
    this.#searching?.then((puzzle) => puzzle.dispose(), () => {});
  }
}
