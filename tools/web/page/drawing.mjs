// SPDX-License-Identifier: MIT
// The tab "Draw": clues are put on the board itself; the other entries of a board, such as the
// fleet, have fields. An edit can be undone.

import {clueEditing} from './clues.mjs';
import {blankBoard, composeNative, entryOf, parseNative} from './native_text.mjs';
import {withRegions} from './regions.mjs';
import {element} from './results.mjs';
import {ruleSentences} from './words.mjs';

const get = (id) => document.getElementById(id);
// Fields of boards that can be drawn; others are texts, or have layers.
const kDrawn = new Set(['numbers', 'labels', 'letters', 'points']);
// Entries that are on the board, or follow from it.
const kOnBoard = new Set(['size', 'grid', 'board']);

// A board of kept clues is full from the start, so that nothing is drawn.
const isDrawn = ({board, answer}) => answer !== 'kept' && board.some(({type}) => kDrawn.has(type));

/** The board that is being drawn. */
export class Drawing {
  isTrial = false;
  #page;
  #native = null;  // parsed; null if the board on the page cannot be drawn
  #past = [];
  #future = [];
  #seed = 0;
  #read;

  /** `read(text)` shows the board of a text, which may be unfinished. */
  constructor(page, read) {
    this.#page = page;
    this.#read = read;
    for (const kind of page.kinds.filter(isDrawn)) get('draw-puzzle').append(new Option(kind.title, kind.id));
    get('new-board').addEventListener('submit', (event) => {
      event.preventDefault();
      const [rows, cols] = ['draw-rows', 'draw-cols'].map((id) => Number(get(id).value));
      this.#start(blankBoard(page.kind(get('draw-puzzle').value), rows, cols));
      this.#read(composeNative(this.#native));
    });
    get('complete').addEventListener('click', () => this.#complete());
  }

  /** Whether clicks on the board draw clues. */
  get isOn() { return this.#native !== null && get('tab-draw').getAttribute('aria-selected') === 'true'; }

  /** The text of the board that is being drawn if the page shows another one, or null. */
  get draft() {
    const text = this.#native && composeNative(this.#native);
    return this.isOn && text !== composeNative(this.#page.state.board.native) ? text : null;
  }
  /** Goes on with a draft. */
  resume(draft) {
    get('tab-draw').click();
    this.#start(parseNative(draft));
    this.#read(draft);
  }

  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }
  get isBlank() {
    return (this.#native.grid ?? []).every((row) => row.every((token) => '.o '.includes(token)));
  }
  undo() { this.#go(this.#past, this.#future); }
  redo() { this.#go(this.#future, this.#past); }
  clear() {
    const [rows, cols] = entryOf(this.#native, 'size')?.split('x').map(Number) ??
        [this.#native.grid.length, this.#native.grid[0].length];
    this.#change({...this.#native, grid: blankBoard(this.#page.kind(this.#native.id), rows, cols).grid});
  }

  // Adds clues until there is one solution; another time others.
  async #complete() {
    const native = composeNative(this.#native), {puzzle, rows, cols} = this.#page.state.puzzle;
    const made = await this.#page.searches.run(({timeLimit, signal}) => this.#page.search.generate(
        puzzle, {rows, cols, seed: ++this.#seed, settings: {design: native}, timeLimit, signal}));
    if (made === undefined) return;
    if (made === null) this.#page.result([element('p', {textContent: 'The time was up.'})]);
    else this.#change(parseNative(made.native));
    made?.dispose();
  }

  /** Takes over a puzzle that came from elsewhere. */
  take({puzzle, rows, cols, native}) {
    this.#native = null;
    get('fields').replaceChildren();
    get('complete').hidden = true;
    if (!isDrawn(this.#page.kind(puzzle))) return;
    get('draw-puzzle').value = puzzle;
    get('draw-rows').value = rows;
    get('draw-cols').value = cols;
    this.#start(parseNative(native));
  }

  /** Returns what the board view edits, above further layers. */
  editable(board, layers) {
    const draft = {rule: clueEditing, marks: this.#native, className: 'draft'};
    return {board, rule: clueEditing, marks: this.#native, layers: [...layers, draft],
            change: ({marks}, isMore) => {
              this.#change(marks, isMore);
              this.#showFields();
            }};
  }

  #start(native) {
    this.#native = native;
    this.#past = [];
    this.#future = [];
    this.#showFields();
  }

  #change(native, isMore = false) {
    if (!isMore) this.#past.push(this.#native);
    this.#future = [];
    this.#native = native;
    this.#read(composeNative(native));
  }

  #go(from, to) {
    to.push(this.#native);
    this.#native = from.pop();
    this.#showFields();
    this.#read(composeNative(this.#native));
  }

  // Fields for what is not on the board.
  #showFields() {
    const {keys, board, settings} = this.#page.kind(this.#native.id);
    get('complete').hidden = !settings.some(({name}) => name === 'design');
    const isSum = (name) => board.some(({type}) => type === 'sums') && ['rows', 'columns'].includes(name);
    get('fields').replaceChildren(...this.#native.entries
        .filter(({name}) => !kOnBoard.has(name) && !isSum(name))
        .flatMap((entry) => (entry.name === 'rules' ? this.#ruleChoices(entry)
            : [this.#field(entry, keys.find(({name}) => name === entry.name)?.help ?? '')])));
    if (!keys.some(({name}) => name === 'regions') || !entryOf(this.#native, 'box')) return;
    const button = element('button', {type: 'button', textContent: 'Draw regions'});
    button.addEventListener('click', () => {
      this.#change(withRegions(this.#native));
      this.#showFields();
    });
    get('fields').append(button);
  }

  // Returns a choice for each group of rules, such as "fill|no-fill".
  #ruleChoices(entry) {
    const chosen = entry.value.split(/\s+/);
    const groups = [...this.#page.kind(this.#native.id).rules.matchAll(/[\w-]+(?:\|[\w-]+)+/g)]
        .map(([group]) => group.split('|')).filter((group) => group.some((rule) => chosen.includes(rule)));
    return groups.map((group) => {
      const select = element('select', {className: 'rule'},
                             ...group.map((rule) => new Option(ruleSentences(rule) || 'No such rule.', rule)));
      select.value = group.find((rule) => chosen.includes(rule));
      select.addEventListener('change', () => this.#set(entry.name, {value:
          [...get('fields').querySelectorAll('.rule')].map(({value}) => value).join(' ')}));
      return element('label', {className: 'wide'}, 'Rule', select);
    });
  }

  #set(name, part) {
    this.#change({...this.#native, entries: this.#native.entries.map((entry) =>
        (entry.name === name ? {...entry, ...part} : entry))});
  }

  #field({name, value, lines}, help) {
    const isLong = lines.length > 0;
    const input = element(isLong ? 'textarea' : 'input', {value: isLong ? lines.join('\n') : value});
    input.addEventListener('input', () => this.#set(name,
        isLong ? {lines: input.value.split('\n')} : {value: input.value}));
    return element('label', {title: help, className: isLong ? 'wide' : ''}, name, input);
  }
}
