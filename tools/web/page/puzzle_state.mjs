// SPDX-License-Identifier: MIT
// The puzzle on the page, the marks on it, and how they came about.

import {marksOf} from './kinds.mjs';
import {parseNative} from './native_text.mjs';

export class PuzzleState {
  #solver;
  #searching = null;
  #history = [];

  /** Holds a puzzle of the solver for pictures; searches use another solver. */
  constructor(puzzle, searchSolver) {
    this.puzzle = puzzle;
    this.#solver = searchSolver;
    this.rule = marksOf(puzzle.puzzle) ?? null;
    this.board = {info: puzzle, native: parseNative(puzzle.native)};
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
