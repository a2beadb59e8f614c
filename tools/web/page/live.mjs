// SPDX-License-Identifier: MIT
// The switch "live": after each change, what all solutions have in common, or why the board has none.

import {liveParts, objection} from './questions.mjs';
import {element} from './results.mjs';

const get = (id) => document.getElementById(id);

/** Asks about each new board and about each mark; the next change ends what is still running. */
export class Live {
  /** What all solutions have in common, and cells to point at; null while it is unknown. */
  common = null;
  cells = [];
  #page;
  #state = null;
  #line = null;
  #controller = null;

  constructor(page) {
    this.#page = page;
    get('live').addEventListener('change', () => {
      this.forget();
      page.redraw();
      if (!this.isOn) page.result([]);
      this.ask();
    });
  }

  get isOn() { return get('live').checked; }
  stop() { this.#controller?.abort(); }

  /** Ends what is running and forgets what is known. */
  forget() {
    this.stop();
    this.#state = null;
    this.#line = null;
    this.common = null;
    this.cells = [];
  }

  /** Asks about the board and its marks, if the switch is on. */
  async ask() {
    if (this.#state !== this.#page.state) this.forget();
    this.stop();
    if (!this.isOn || !this.#page.state || this.#page.searches.isRunning) return;
    const controller = this.#controller = new AbortController();
    try {
      await this.#askNow(this.#page.state, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#page.result([element('p', {className: 'bad', textContent: error.message})]);
    } finally {
      if (this.#controller === controller) this.#controller = null;
    }
  }

  async #askNow(state, signal) {
    const timeLimit = Number(get('limit').value) || undefined;
    const puzzle = await state.searching();
    if (signal.aborted) return;
    this.#state = state;
    this.#line ??= await puzzle.solve({why: true, timeLimit, signal});
    const report = state.hasMarks && this.#line.status !== 'none'
        ? await puzzle.checkMarks(state.marks, {timeLimit, signal}) : null;
    if (signal.aborted || state !== this.#page.state) return;
    const wrong = report && objection(report);
    const {common} = this.#line;
    this.common = common && this.#line.status !== 'none'
        ? {...state.rule?.empty(state.board), ...common} : null;
    this.cells = wrong?.cells ?? this.#line.reasons?.clash.flatMap(({cells}) => cells) ?? [];
    await this.#page.draw();
    if (signal.aborted || report?.complete) return;
    this.#page.result(wrong?.parts ?? liveParts(this.#line));
  }
}
