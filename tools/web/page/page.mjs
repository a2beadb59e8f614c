// SPDX-License-Identifier: MIT
// The page: the board with its marks, and the questions about it.

import {BoardView, showPicture} from './board_view.mjs';
import {Clock} from './clock.mjs';
import {Input} from './input.mjs';
import {keepSession} from './keeping.mjs';
import {Keypad} from './keypad.mjs';
import {Live} from './live.mjs';
import {showWords} from './marks_words.mjs';
import {PuzzleState} from './puzzle_state.mjs';
import {scoreText} from './scores.mjs';
import {askCheck, askCommon, askComparison, askDifference, askHint, askSolution, askUnique,
        solvedParts} from './questions.mjs';
import {element, placeVerdict, say} from './results.mjs';
import {connectSaving, fillFormats} from './saving.mjs';
import {SearchRun} from './search_run.mjs';
import {connectUndo, showUndo} from './undo_buttons.mjs';
import {missingMarks, splitMarks} from './trial.mjs';
import {ruleSentences} from './words.mjs';
import {Zoom} from './zoom.mjs';

const get = (id) => document.getElementById(id);

/** The board on the page, and all that is asked about it. */
export class Page {
  state = null;
  shown = {};  // what the board shows besides the marks: answer, other, common, cells
  #turn = 0;
  #busy = 0;
  #isPraised = false;

  /** `view` and `search` are solvers, for pictures and for searches. */
  constructor({view, search}, catalogue) {
    this.view = view;
    this.search = search;
    this.kinds = catalogue.puzzles;
    this.searches = new SearchRun(() => this.#enable(), (parts) => this.result(parts));
    this.clock = new Clock();
    this.keypad = new Keypad((number) => this.boardView.enter(number, this.keypad.mode));
    this.boardView = new BoardView(get('board'), this.keypad, (text) => { get('board-cell').textContent = text; });
    this.zoom = new Zoom();
    this.input = new Input(this);
    placeVerdict();
    this.#connectQuestions();
    this.live = new Live(this);
    get('candidates').addEventListener('click', () => this.boardView.noteCandidates());
    connectUndo(this);
    connectSaving(this);
    addEventListener('pagehide', () => this.#keep());
    document.addEventListener('visibilitychange', () => this.#keep());
    this.#enable();
  }

  kind(id) { return this.kinds.find((kind) => kind.id === id); }
  /** What undo takes back: clues while they are drawn, otherwise marks. */
  get history() { return this.input.drawing.isOn ? this.input.drawing : this.state; }
  result(parts) { get('result').replaceChildren(...parts); }

  // ---- the board

  /** Shows a puzzle, with the position and the time of a session. */
  async use(puzzle, {position = {}, seconds = 0, link = null, isBroken = false, isDrawing = false}) {
    this.searches.stop();
    const state = this.state = new PuzzleState(puzzle, this.kind(puzzle.puzzle), this.search);
    this.link = link;
    this.shown = {};
    this.#isPraised = false;
    this.#enable();
    this.#describe(puzzle);
    this.result([]);
    get('figures').replaceChildren();
    say('save-message', '');
    get('written').hidden = true;
    fillFormats(this.kind(puzzle.puzzle).formats);
    if (!isDrawing) this.clock.start(seconds);
    if (!isDrawing) this.boardView.goHome();
    if (!(await state.restore(position)) || isBroken)
      say('input-message', 'The marks in the link do not fit the board: left out.', 'bad');
    if (state !== this.state) return;
    const drawn = this.redraw();
    const models = await puzzle.models();
    if (state === this.state)
      get('model').replaceChildren(new Option('best', ''), ...models.map(({name, engine}) =>
          new Option(`${name} (${engine})`, name)));
    await drawn;
  }

  #describe({puzzle, rows, cols, rules}) {
    const {title, task} = this.kind(puzzle);
    get('board-title').textContent = `${title}, ${rows}×${cols}`;
    get('task').textContent = task + (rules ? ` ${ruleSentences(rules)}` : '');
  }

  #label() {
    const {puzzle, rows, cols} = this.state.puzzle;
    const what = this.shown.answer ? ', solved' : this.shown.common ? ', what is known' : '';
    return `${this.kind(puzzle).title} board, ${rows} rows, ${cols} columns${what}`;
  }

  /** Takes new marks from the board; `isMore` says that they continue the last step. */
  change(part, isMore = false) {
    this.state.change(part, isMore);
    this.redraw();
  }

  /** Draws the marks, and nothing else but what is asked live. */
  async redraw() {
    if (!this.state) return;
    this.shown = {};
    this.live.ask();
    await this.draw();
  }

  /** Draws the last board that was finished, and says why it is not yet another one. */
  async showUnfinished(text) {
    this.live.forget();
    this.shown = {};
    await this.draw();
    this.#keep();
    this.result([element('p', {textContent: text})]);
  }

  /** Draws what is to be seen: an answer, two, what is common, or the marks. */
  draw() {
    return this.whileBusy(() => this.#drawNow().catch((error) =>
        this.result([element('p', {className: 'bad', textContent: error.message})])));
  }

  /** Marks the board as busy until all that is under way is done. */
  async whileBusy(work) {
    ++this.#busy;
    get('board').setAttribute('aria-busy', 'true');
    try {
      return await work();
    } finally {
      if (--this.#busy === 0) get('board').setAttribute('aria-busy', 'false');
    }
  }

  // Returns the marks that the library draws, and the layers that the page draws over them.
  #layers() {
    const {rule, position: {marks, before}} = this.state;
    const {common} = this.live;
    if (!rule || rule.isTable) return {drawn: common ?? marks ?? undefined, layers: []};
    const layers = [];
    if (common)
      layers.push({rule, marks: missingMarks(common, marks), className: 'common'});
    let drawn = marks;
    for (const [old, className] of [[before, 'trial'], [this.shown.before, 'fresh']]) {
      if (!old) continue;
      const {kept, added} = splitMarks(drawn, old);
      drawn = kept;
      layers.push({rule, marks: added, className});
    }
    // The library leaves out crosses.
    layers.unshift({rule, marks: {...rule.empty(this.state.board), excluded: drawn.excluded}, className: ''});
    return {drawn, layers};
  }

  // Returns what the board view edits: clues, or marks; null if neither.
  #editable(layers) {
    const {board, rule, marks, position: {notes}} = this.state;
    if (this.input.drawing.isOn) return this.input.drawing.editable(board, layers);
    return rule && {board, rule, marks, notes, layers,
                    change: (part, isMore) => this.change(part, isMore)};
  }

  async #drawNow() {
    const {state, shown} = this;
    const turn = ++this.#turn;
    const {answer, other, common, cells = this.live.cells} = shown;
    const isMarks = !answer && !common;
    const {drawn, layers} = this.#layers();
    const what = answer ? {answer, other} : {marks: common ?? drawn};
    const [svg, second] = await Promise.all([
      state.puzzle.draw({...what, cells}),
      other && state.puzzle.draw({answer: other, other: answer}),
    ]);
    if (turn !== this.#turn) return;  // something newer is being drawn
    const editable = isMarks ? this.#editable(layers) : null;
    this.boardView.show(svg, this.#label(), editable);
    this.zoom.apply();
    if (second) this.#showPair(svg, second);
    this.#showBelow(editable);
    this.#showCharacters(what);
    if (editable && state.rule) await this.#praise(state, turn);
    this.#keep();
  }

  // Shows what belongs to the marks: tables, number keys, buttons.
  #showBelow(editable) {
    const {state} = this;
    const rule = editable?.rule;
    if (!rule?.isTable) get('words').replaceChildren();
    else showWords(get('words'), state, this.shown.before, (marks) => this.change({marks}));
    if (state.puzzle.understood.length > 0 && editable) get('words').append(understoodList(state.puzzle));
    this.keypad.show(rule?.values?.(state.board) ?? [], rule?.modes?.(state.board) ?? []);
    const help = typeof rule?.help === 'function' ? rule.help(state.board) : rule?.help;
    get('board-help').textContent = help ?? (state.rule ? '' : 'Marks cannot be made on this board.');
    get('score').textContent = rule && !rule.drawsClues ? scoreText(state.board, state.marks) : '';
    get('candidates').hidden = !rule?.candidates;
    get('back').hidden = Boolean(editable) || !state.rule;
    showUndo(this.history, editable);
  }

  // Draws the board in characters if that is open.
  async #showCharacters(what) {
    const {puzzle} = this.state, details = get('text-picture');
    details.ontoggle = async () => {
      if (details.open) details.querySelector('pre').textContent = await puzzle.draw({...what, as: 'text'});
    };
    await details.ontoggle();
  }

  // Says so if the marks are a solution. If the puzzle asks for a best one, the rules do not tell.
  async #praise({puzzle, marks}, turn) {
    const isSolved = !puzzle.sense && await puzzle.isSolution(marks);
    if (turn !== this.#turn || isSolved === this.#isPraised) return;
    this.#isPraised = isSolved;
    if (isSolved) this.clock.pause();
    this.result(isSolved ? solvedParts() : []);
  }

  // Keeps the board for the next visit.
  #keep() {
    if (!this.state?.puzzle.native) return;
    const {puzzle: {native}, position} = this.state;
    const isKept = keepSession({native, position, seconds: this.clock.seconds, link: this.link,
                                draft: this.input.drawing.draft});
    get('keep-message').hidden = isKept;
  }

  #showPair(one, other) {
    const pair = element('div', {className: 'pair'});
    [one, other].forEach((svg, k) => {
      const picture = element('div');
      const figure = element('figure', {}, picture, element('figcaption', {textContent: `Solution ${k + 1}`}));
      showPicture(picture, svg, `Solution ${k + 1}`);
      pair.append(figure);
    });
    get('board').replaceChildren(pair);
  }

  // ---- questions

  #connectQuestions() {
    const ask = (id, question, needsMarks) => get(id).addEventListener('click', () => {
      if (needsMarks && !this.state.rule) {
        this.result([element('p', {textContent: 'Marks cannot be made on this board.'})]);
        return;
      }
      this.ask(question);
    });
    ask('solve', askSolution);
    ask('unique', askUnique);
    ask('common', askCommon);
    ask('difference', askDifference);
    ask('hint', askHint);
    ask('check', askCheck, true);
    ask('compare', askComparison);
    get('back').addEventListener('click', () => this.redraw());
    document.addEventListener('keydown', (event) => { if (event.key === 'Escape') this.searches.stop(); });
  }

  /** Asks a question and shows its answer. */
  async ask(question) {
    const {state} = this, {marks} = state;
    this.live.stop();
    const answer = await this.searches.run(async (options) => question({
      puzzle: await state.searching(),
      options: {...options, model: get('model').value || undefined},
      marks,
      showFigures: (parts) => get('figures').replaceChildren(...parts),
    }));
    if (!answer || state !== this.state) return;
    if (answer.marks) state.change({marks: {...state.rule.empty(state.board), ...answer.marks}});
    const {answer: solution, other, common, cells} = answer;
    this.shown = {answer: solution, other, common, cells, before: answer.marks && marks};
    await this.draw();
    this.result([...answer.parts, ...(answer.marks && this.#isPraised ? solvedParts() : [])]);
    get('figures').replaceChildren(...answer.figures ?? []);
  }

  #enable() {
    const isRunning = this.searches?.isRunning ?? false;
    const enable = (isEnabled, ...ids) => {
      for (const button of ids.flatMap((id) => [...get(id).querySelectorAll('button')]))
        button.disabled = !isEnabled;
    };
    enable(true, 'pane-paste', 'new-board');
    enable(!isRunning, 'pane-generate');
    enable(!isRunning && this.state !== null, 'actions');
    enable(this.state !== null, 'save');
  }
}

function understoodList(puzzle) {
  const list = element('ol');
  for (const line of puzzle.understood) list.append(element('li', {textContent: line}));
  return element('details', {}, element('summary', {textContent: 'How the text was understood'}), list);
}
