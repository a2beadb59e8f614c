// SPDX-License-Identifier: MIT
// The puzzle on the page, the marks on it, and how they came about.

import {bridgeMarks} from './marks_bridges.mjs';
import {clueMarks, numberMarks, shipMarks} from './marks_cells.mjs';
import {layerMarks} from './marks_layers.mjs';
import {cornerMarks, lineMarks} from './marks_lines.mjs';
import {wordMarks} from './marks_words.mjs';
import {parseNative} from './native_text.mjs';
import {cleanNotes} from './notes.mjs';

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

const marksOf = ({answer, board}) =>
    (board.some(({type}) => type === 'layers') ? layerMarks : kMarks[answer]);

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** A puzzle with the marks of its solver, which can be undone. */
export class PuzzleState {
  #solver;
  #searching = null;
  #past = [];
  #future = [];

  /** Holds a puzzle of the solver for pictures, and its kind; searches use another solver. */
  constructor(puzzle, kind, searchSolver) {
    this.puzzle = puzzle;
    this.#solver = searchSolver;
    this.rule = marksOf(kind);
    this.board = {info: puzzle, kind, native: parseNative(puzzle.native)};
    this.position = this.#blank();
  }

  // `before` are the marks before a trial.
  #blank() {
    return {marks: this.rule?.empty(this.board) ?? null, notes: cleanNotes({}), before: null};
  }

  get marks() { return this.position.marks; }
  get isTrial() { return this.position.before !== null; }
  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }
  get isBlank() { return isSame(this.position, this.#blank()); }
  get hasMarks() { return this.marks !== null && !isSame(this.marks, this.#blank().marks); }

  /** Replaces a part of the position: `marks`, `notes`; `isMore` says that it continues the last step. */
  change(part, isMore = false) {
    if (!isMore) this.#past.push(this.position);
    this.#future = [];
    this.position = {...this.position, ...part};
  }
  undo() {
    this.#future.push(this.position);
    this.position = this.#past.pop();
  }
  redo() {
    this.#past.push(this.position);
    this.position = this.#future.pop();
  }
  clear() { this.change(this.#blank()); }

  startTrial() { this.change({before: this.marks}); }
  keepTrial() { this.change({before: null}); }
  dropTrial() { this.change({marks: this.position.before, before: null}); }

  /** Takes over a saved position; returns false if its marks do not fit the board. */
  async restore({marks, notes = {}, before = null}) {
    if (!this.rule || !marks) return true;
    try {
      for (const some of [marks, before].filter(Boolean)) await this.puzzle.draw({marks: some});
    } catch {
      return false;
    }
    const blank = this.#blank();
    const complete = (some) => some && {...blank.marks, ...some};
    this.position = {marks: complete(marks), notes: cleanNotes(notes), before: complete(before)};
    return true;
  }

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
