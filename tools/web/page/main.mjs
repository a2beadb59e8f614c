// SPDX-License-Identifier: MIT
// The page: connects its parts.

import {BoardView, showPicture} from './board_view.mjs';
import {showEditor} from './editor.mjs';
import {generateOptions, showSettings} from './generating.mjs';
import {blankBoard, composeNative, parseNative} from './native_text.mjs';
import {PuzzleState} from './puzzle_state.mjs';
import {askCheck, askCommon, askComparison, askDifference, askHint, askSolution, askUnique,
        generatedParts, solvedParts} from './questions.mjs';
import {element, progressText, say} from './results.mjs';
import {connectSaving, linkedBoard} from './saving.mjs';
import {startSolvers} from './solvers.mjs';
import {connectTabs} from './tabs.mjs';
import {showWords} from './marks_words.mjs';

const get = (id) => document.getElementById(id);
// Fields of boards that can be drawn; others are texts, or have layers.
const kDrawn = new Set(['numbers', 'labels', 'letters', 'points']);
const isDrawn = (kind) => kind.board.some(({type}) => kDrawn.has(type));
const kMostKeys = 36;
const kMostFields = 1600;  // more would make the page slow

class Page {
  constructor({view, search}, catalogue) {
    this.view = view;
    this.search = search;
    this.kinds = catalogue.puzzles;
    this.state = null;
    this.shown = {};  // what the board shows besides the marks: answer, other, common, cells
    this.running = null;
    this.drawing = 0;
    this.isPraised = false;
    this.boardView = new BoardView(get('board'), (marks, board) => {
      if (board === this.state.board) this.mark(marks);
    }, (text) => { get('board-cell').textContent = text; });
    this.#fillLists();
    this.#connectInput();
    this.#connectActions();
    connectSaving(this);
    this.#enable();
  }

  kind(id) { return this.kinds.find((kind) => kind.id === id); }

  // ---- where a puzzle comes from

  #fillLists() {
    for (const kind of this.kinds) {
      const {id, title, generates} = kind;
      get('example').append(new Option(title, id));
      if (isDrawn(kind)) get('draw-puzzle').append(new Option(title, id));
      if (generates) get('make-puzzle').append(new Option(title, id));
    }
    showSettings(this.kind(get('make-puzzle').value));
  }

  #connectInput() {
    connectTabs(['paste', 'draw', 'generate']);
    get('pane-paste').addEventListener('submit', (event) => {
      event.preventDefault();
      this.read(get('text').value);
    });
    get('example').addEventListener('change', (event) => {
      if (event.target.value === '') return;
      get('text').value = this.kind(event.target.value).example;
      this.read(get('text').value);
    });
    get('new-board').addEventListener('submit', (event) => {
      event.preventDefault();
      const [rows, cols] = ['draw-rows', 'draw-cols'].map((id) => Number(get(id).value));
      const board = blankBoard(this.kind(get('draw-puzzle').value), rows, cols);
      this.#edit(board);
      this.#readDrawing(composeNative(board));
    });
    get('make-puzzle').addEventListener('change', (event) => showSettings(this.kind(event.target.value)));
    get('pane-generate').addEventListener('submit', (event) => {
      event.preventDefault();
      this.generate();
    });
    get('make-next').addEventListener('click', () => {
      get('make-seed').value = Number(get('make-seed').value) + 1;
      this.generate();
    });
    get('which').addEventListener('change', (event) => this.#use(this.puzzles[event.target.value]));
  }

  /** Reads a text and shows its first puzzle. */
  async read(text) {
    get('board').setAttribute('aria-busy', 'true');
    try {
      const puzzles = await this.view.read(text);
      const warnings = puzzles.warnings.map(({message}) => `Note: ${message}`);
      say('input-message', warnings.join('\n'));
      await this.#keep(puzzles);
    } catch (error) {
      const place = error.line ? `line ${error.line}${error.column ? `, column ${error.column}` : ''}: ` : '';
      say('input-message', place + error.message, 'bad');
      get('board').setAttribute('aria-busy', 'false');
    }
  }

  #keep(puzzles, isDrawing = false) {
    this.puzzles = puzzles;
    get('choose').hidden = puzzles.length < 2;
    get('which').replaceChildren(...puzzles.map(({puzzle, rows, cols}, k) =>
        new Option(`${k + 1}: ${puzzle} ${rows}×${cols}`, k)));
    return this.#use(puzzles[0], isDrawing);
  }

  // Reads a board that is being drawn: it may be unfinished.
  async #readDrawing(text) {
    const turn = ++this.drawing;
    get('board').setAttribute('aria-busy', 'true');
    try {
      const puzzles = await this.view.read(text);
      if (turn !== this.drawing) return;
      say('input-message', '');
      await this.#keep(puzzles, true);
    } catch (error) {
      if (turn !== this.drawing) return;
      say('input-message', `Not a board yet: ${error.message}`);
      get('board').setAttribute('aria-busy', 'false');
    }
  }

  #edit(board) {
    showEditor(get('editor'), board, this.kind(board.id), (text) => this.#readDrawing(text));
  }

  // Lets a puzzle that came from elsewhere be changed in the editor.
  #showInEditor({puzzle, rows, cols, native}) {
    get('editor').replaceChildren();
    if (!isDrawn(this.kind(puzzle)) || rows * cols > kMostFields) return;
    get('draw-puzzle').value = puzzle;
    get('draw-rows').value = rows;
    get('draw-cols').value = cols;
    this.#edit(parseNative(native));
  }

  async generate() {
    const id = get('make-puzzle').value;
    const start = performance.now();
    const made = await this.#run((options) =>
        this.search.generate(id, {...generateOptions(), timeLimit: options.timeLimit,
                                  signal: options.signal}));
    if (made === undefined) return;
    if (made === null) {
      this.#result([element('p', {className: 'verdict', textContent: 'The time was up.'})]);
      return;
    }
    const seconds = (performance.now() - start) / 1000;
    get('text').value = made.native;
    await this.read(made.native);
    made.dispose();
    this.#result(generatedParts(seconds));
  }

  // ---- the board

  async #use(puzzle, isDrawing = false) {
    this.stop();
    this.state = new PuzzleState(puzzle, this.kind(puzzle.puzzle), this.search);
    this.shown = {};
    this.#enable();
    const {title, task} = this.kind(puzzle.puzzle);
    get('board-title').textContent = `${title}, ${puzzle.rows}×${puzzle.cols}`;
    get('task').textContent = task + (puzzle.rules ? ` Rules here: ${puzzle.rules}.` : '');
    get('board-help').textContent = this.state.rule?.help ?? 'Marks cannot be made on this board.';
    this.#result([]);
    this.isPraised = false;
    say('save-message', '');
    get('written').hidden = true;
    if (!isDrawing) this.#showInEditor(puzzle);
    const models = get('model');
    models.replaceChildren(new Option('best', ''));
    get('format').replaceChildren(...this.kind(puzzle.puzzle).formats
        .filter(({writes}) => writes).map(({name, summary}) => {
          const option = new Option(name, name);
          option.title = summary;
          return option;
        }));
    get('format').value = get('format').querySelector('[value=puzzlink]') ? 'puzzlink' : 'native';
    const drawn = this.draw();
    for (const {name, engine} of await puzzle.models()) models.append(new Option(`${name} (${engine})`, name));
    await drawn;
  }

  mark(marks) {
    this.state.mark(marks);
    this.shown = {};
    this.draw();
  }

  #label() {
    const {puzzle, rows, cols} = this.state.puzzle;
    const what = this.shown.answer ? ', solved' : this.shown.common ? ', what is known' : '';
    return `${this.kind(puzzle).title} board, ${rows} rows, ${cols} columns${what}`;
  }

  /** Draws what is to be seen: an answer, two, what is common, or the marks. */
  async draw() {
    get('board').setAttribute('aria-busy', 'true');
    try {
      await this.#drawNow();
    } catch (error) {
      this.#result([element('p', {className: 'bad', textContent: error.message})]);
    }
    get('board').setAttribute('aria-busy', 'false');
  }

  async #drawNow() {
    const {state, shown} = this;
    const turn = this.drawTurn = (this.drawTurn ?? 0) + 1;
    const {answer, other, common, cells} = shown;
    const isMarks = !answer && !common;
    const what = answer ? {answer, other} : {marks: common ?? state.marks ?? undefined};
    const [svg, text, second] = await Promise.all([
      state.puzzle.draw({...what, cells}),
      state.puzzle.draw({...what, as: 'text'}),
      other && state.puzzle.draw({answer: other, other: answer}),
    ]);
    if (turn !== this.drawTurn) return;  // something newer is being drawn
    const editable = isMarks && state.rule && {board: state.board, rule: state.rule, marks: state.marks};
    this.boardView.show(svg, this.#label(), editable || null);
    if (second) this.#showPair(svg, second);
    get('text-picture').querySelector('pre').textContent = text;
    get('words').replaceChildren();
    if (editable && state.rule.isTable)
      showWords(get('words'), state.board, state.marks, (marks) => this.mark(marks));
    for (const line of state.puzzle.understood.length > 0 && isMarks ? [understoodList(state.puzzle)] : [])
      get('words').append(line);
    this.#showKeypad(editable && state.rule.values?.(state.board));
    get('board-help').hidden = !isMarks;
    get('back').hidden = isMarks || !state.rule;
    get('undo').disabled = !state.canUndo;
    get('clear').disabled = !state.hasMarks;
    if (editable) await this.#praise(state, turn);
  }

  // Says so if the marks are a solution. If the puzzle asks for a best one, the rules do not tell.
  async #praise({puzzle, marks}, turn) {
    const isSolved = !puzzle.sense && await puzzle.isSolution(marks);
    if (turn !== this.drawTurn || isSolved === this.isPraised) return;
    this.isPraised = isSolved;
    this.#result(isSolved ? solvedParts() : []);
  }

  // Buttons for numbers, for those who have no keyboard.
  #showKeypad(numbers) {
    const buttons = numbers && numbers.length <= kMostKeys ? [...numbers, null] : [];
    if (get('keypad').childElementCount === buttons.length) return;
    get('keypad').replaceChildren(...buttons.map((number) => {
      const button = element('button', {type: 'button', textContent: number ?? '⌫'});
      if (number === null) button.setAttribute('aria-label', 'empty the cell');
      button.addEventListener('click', () => this.boardView.enter(number));
      return button;
    }));
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

  #connectActions() {
    const ask = (id, question, needsMarks) => get(id).addEventListener('click', () => {
      if (needsMarks && !this.state.rule) {
        this.#result([element('p', {textContent: 'Marks cannot be made on this board.'})]);
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
    get('stop').addEventListener('click', () => this.stop());
    get('undo').addEventListener('click', () => { this.state.undo(); this.shown = {}; this.draw(); });
    get('clear').addEventListener('click', () => { this.state.clear(); this.shown = {}; this.draw(); });
    get('back').addEventListener('click', () => { this.shown = {}; this.draw(); });
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.stop();
      if (event.key === 'z' && (event.ctrlKey || event.metaKey) && event.target === get('board') &&
          this.state?.canUndo) {
        event.preventDefault();
        get('undo').click();
      }
    });
  }

  async ask(question) {
    const {state} = this;
    const answer = await this.#run(async (options) => question({
      puzzle: await state.searching(),
      options: {...options, model: get('model').value || undefined},
      marks: state.marks,
      show: (parts) => this.#result(parts),
    }));
    if (!answer || state !== this.state) return;
    if (answer.marks) state.mark(answer.marks);
    const {answer: solution, other, common, cells} = answer;
    this.shown = {answer: solution, other, common, cells};
    await this.draw();
    this.#result(answer.parts);
  }

  stop() { this.running?.abort(); }

  // Runs a search with progress and a stop button; returns undefined if it fails or is stopped.
  async #run(search) {
    if (this.running) return undefined;
    this.running = new AbortController();
    const start = performance.now();
    let progress = null;
    const tick = () => {
      get('progress').textContent = progressText((performance.now() - start) / 1000, progress);
    };
    const timer = setInterval(tick, 100);
    // Short searches show nothing, so that the page does not flicker.
    const delayed = setTimeout(() => { get('running').hidden = false; }, 150);
    this.#result([]);
    this.#enable();
    try {
      return await search({
        signal: this.running.signal,
        timeLimit: Number(get('limit').value) || undefined,
        onProgress: (figures) => { progress = figures; },
      });
    } catch (error) {
      const isStopped = error.name === 'AbortError';
      this.#result([element('p', {className: isStopped ? 'verdict' : 'bad',
                                  textContent: isStopped ? 'Stopped.' : error.message})]);
      return undefined;
    } finally {
      clearInterval(timer);
      clearTimeout(delayed);
      get('running').hidden = true;
      this.running = null;
      this.#enable();
    }
  }

  #enable() {
    const enable = (isEnabled, ...ids) => {
      for (const button of ids.flatMap((id) => [...get(id).querySelectorAll('button')]))
        button.disabled = !isEnabled;
    };
    enable(true, 'pane-paste', 'new-board');
    enable(this.running === null, 'pane-generate');
    enable(this.running === null && this.state !== null, 'actions');
    enable(this.state !== null, 'save');
  }

  #result(parts) { get('result').replaceChildren(...parts); }
}

function understoodList(puzzle) {
  const list = element('ol');
  for (const line of puzzle.understood) list.append(element('li', {textContent: line}));
  return element('details', {}, element('summary', {textContent: 'How the text was understood'}), list);
}

async function start() {
  const solvers = await startSolvers();
  const page = new Page(solvers, await solvers.view.catalogue());
  // What was pasted in the meantime stays.
  get('text').value = linkedBoard() ?? (get('text').value.trim() || page.kinds[0].example);
  await page.read(get('text').value);
  page.search.catalogue();  // starts the second worker before it is needed
}

start().then(() => { document.documentElement.dataset.ready = 'yes'; }, (error) => {
  get('input-message').textContent = `This browser cannot run the solver: ${error.message}`;
});
