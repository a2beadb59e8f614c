// SPDX-License-Identifier: MIT
// Where a puzzle comes from: a text, a drawing, or a generator.

import {Drawing} from './drawing.mjs';
import {generateOptions, showSettings} from './generating.mjs';
import {connectBook} from './book.mjs';
import {generatedParts} from './questions.mjs';
import {element, say} from './results.mjs';
import {connectTabs} from './tabs.mjs';

const get = (id) => document.getElementById(id);

/** The three tabs; `page` shows the puzzles that they give. */
export class Input {
  #page;
  #puzzles = [];
  #turn = 0;

  constructor(page) {
    this.#page = page;
    this.#fillLists();
    this.drawing = new Drawing(page, (text) => this.#readDrawing(text));
    connectTabs(['paste', 'draw', 'generate'], () => page.redraw());
    this.#connectPaste();
    this.#connectGenerate();
    connectBook(page, generateOptions);
    get('which').addEventListener('change', (event) => this.#use(this.#puzzles[event.target.value]));
  }

  #fillLists() {
    for (const kind of this.#page.kinds) {
      const {id, title, generates} = kind;
      get('example').append(new Option(title, id));
      if (generates) get('make-puzzle').append(new Option(title, id));
    }
    showSettings(this.#page.kind(get('make-puzzle').value));
  }

  #connectPaste() {
    get('paste').addEventListener('submit', (event) => {
      event.preventDefault();
      this.read(get('text').value);
    });
    get('example').addEventListener('change', (event) => {
      if (event.target.value !== '') this.open({native: this.#page.kind(event.target.value).example});
    });
  }

  #connectGenerate() {
    get('make-puzzle').addEventListener('change', (event) =>
        showSettings(this.#page.kind(event.target.value)));
    get('generate').addEventListener('submit', (event) => {
      event.preventDefault();
      this.generate();
    });
    get('make-next').addEventListener('click', () => {
      get('make-seed').value = Number(get('make-seed').value) + 1;
      this.generate();
    });
  }

  /** Puts a session's text into the field and shows its board, or the draft of another one. */
  async open(session) {
    get('text').value = session.native;
    await this.read(session.native, session);
    if (session.draft) this.drawing.resume(session.draft);
  }

  /** Reads a text and shows its first puzzle, with the marks of a session. */
  read(text, session = {}) {
    return this.#page.whileBusy(() => this.#read(text, session).catch((error) => {
      const {line, column, message} = error;
      const place = line ? `line ${line}${column ? `, column ${column}` : ''}: ` : '';
      say('input-message', place + message, 'bad');
    }));
  }

  async #read(text, session) {
    const puzzles = await this.#page.view.read(text);
    say('input-message', puzzles.warnings.map(({message}) => `Note: ${message}`).join('\n'));
    await this.#keep(puzzles, session);
  }

  async #keep(puzzles, session) {
    this.#puzzles = puzzles;
    get('choose').hidden = puzzles.length < 2;
    get('which').replaceChildren(...puzzles.map(({puzzle, rows, cols}, k) =>
        new Option(`${k + 1}: ${puzzle} ${rows}×${cols}`, k)));
    await this.#use(puzzles[0], session);
  }

  async #use(puzzle, session = {}) {
    if (!session.isDrawing) this.drawing.take(puzzle);
    await this.#page.use(puzzle, session);
  }

  // Reads a board that is being drawn: it may be unfinished.
  #readDrawing(text) {
    const turn = ++this.#turn;
    return this.#page.whileBusy(async () => {
      try {
        const puzzles = await this.#page.view.read(text);
        if (turn !== this.#turn) return;
        say('input-message', '');
        await this.#keep(puzzles, {isDrawing: true});
      } catch (error) {
        if (turn === this.#turn) await this.#page.showUnfinished(`Not a board yet: ${error.message}`);
      }
    });
  }

  /** Makes the puzzle that the form describes. */
  async generate() {
    const id = get('make-puzzle').value;
    const start = performance.now();
    const made = await this.#page.searches.run(({timeLimit, signal}) =>
        this.#page.search.generate(id, {...generateOptions(), timeLimit, signal}));
    if (made === undefined) return;
    if (made === null) {
      this.#page.result([element('p', {className: 'verdict', textContent: 'The time was up.'})]);
      return;
    }
    const seconds = (performance.now() - start) / 1000;
    await this.open({native: made.native});
    made.dispose();
    this.#page.result(generatedParts(seconds));
  }
}
