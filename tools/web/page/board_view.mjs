// SPDX-License-Identifier: MIT
// Shows a board and turns clicks, drags and keys on it into marks.

import {Gestures} from './gestures.mjs';
import {emptied, kModes, modeOf, noted, sayNotes} from './notes.mjs';
import {overlayOf} from './overlay.mjs';

const kSteps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
const kEmpty = new Set(['Backspace', 'Delete']);

/** Puts a picture into an element and lets it grow with the room. */
export function showPicture(element, svg, label) {
  element.innerHTML = svg;
  const picture = element.firstElementChild;
  const [, , width] = picture.getAttribute('viewBox').split(' ').map(Number);
  picture.removeAttribute('height');
  picture.setAttribute('width', Math.round(width * (width < 400 ? 1.5 : 1.2)));
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', label);
  return picture;
}

/** The board: its picture, with a cursor, and the marks that the page draws over it. */
export class BoardView {
  #element;
  #announce;
  #keypad;
  #shown = null;  // {board, rule, marks, change, ..}: what can be marked
  #cursor = [0, 0];
  #cells = new Set(['0,0']);  // what is selected, among it the cursor

  /** `keypad` says what digits become; `announce(text)` is called with the cell at the cursor. */
  constructor(element, keypad, announce) {
    this.#element = element;
    this.#keypad = keypad;
    this.#announce = announce;
    element.addEventListener('keydown', (event) => this.#onKey(event));
    new Gestures(element, this);
  }

  /** Shows a picture. `editable` is {board, rule, marks, change(part, isMore)}, with what else the
   *  overlay shows, or null if it cannot be marked. */
  show(svg, label, editable) {
    showPicture(this.#element, svg, label);
    this.#element.setAttribute('aria-label', label);
    if (this.#shown?.board !== editable?.board) this.#cells = new Set([String(this.#cursor)]);
    this.#shown = editable && !editable.rule.isTable ? editable : null;
    const rule = this.#shown?.rule;
    const isDragged = rule?.isDragged ? rule.isDragged(editable.board) : rule?.drags || rule?.brush;
    this.#element.classList.toggle('draws', Boolean(isDragged));
    if (!this.#shown) return;
    const [rows, columns] = editable.rule.size(editable.board);
    this.#cursor = [Math.min(this.#cursor[0], rows - 1), Math.min(this.#cursor[1], columns - 1)];
    if (this.#cells.size < 2) this.#cells = new Set([String(this.#cursor)]);
    this.#drawOverlay();
  }

  /** Moves the cursor to the first cell, for another puzzle. */
  goHome() {
    this.#cursor = [0, 0];
    this.#cells = new Set(['0,0']);
  }

  /** What is shown and can be marked, or null. */
  get shown() { return this.#shown; }

  /** Puts a number into the selected cells, as a value or a pencil mark, or empties them with null. */
  enter(number, mode = 'value') {
    const cells = this.#selected();
    if (!this.#shown.rule.enter) {
      this.#type(number === null ? 'Delete' : String(number), false);
    } else if (number === null) {
      const part = emptied(this.#shown, cells);
      if (part) this.set(part);
    } else if (mode === 'value') {
      const {board, rule, marks} = this.#shown;
      this.set({marks: cells.reduce((now, cell) => rule.enter(board, now, cell, number) ?? now, marks)});
    } else {
      this.set({notes: noted(this.#shown, cells, number, mode)});
    }
  }

  /** Writes into the centres of all open cells what they may hold. */
  noteCandidates() {
    const {board, rule, marks, notes} = this.#shown;
    this.set({notes: {...notes, centre: rule.candidates(board, marks)}});
  }

  #selected() { return [...this.#cells].map((cell) => cell.split(',').map(Number)); }

  #drawOverlay() {
    const svg = this.#element.querySelector('svg');
    svg.querySelector('.overlay')?.remove();
    svg.append(overlayOf(this.#shown, this.#cursor, this.#selected()));
  }

  /** Moves the cursor, and selects its cell, or adds it to those selected. */
  moveTo(cursor, isMore = false) {
    this.#cursor = cursor;
    if (!isMore || !this.#shown.rule.selects) this.#cells.clear();
    this.#cells.add(String(cursor));
    this.#drawOverlay();
    this.#say();
  }

  #say() {
    const {board, rule, marks} = this.#shown, notes = sayNotes(this.#shown, this.#cursor);
    this.#announce(rule.say(board, marks, this.#cursor) + (notes && `, ${notes}`));
  }

  /** Takes new marks; `isMore` says that they continue the last step. */
  set(part, isMore = false) {
    Object.assign(this.#shown, part);
    this.#drawOverlay();
    this.#say();
    this.#shown.change(part, isMore);
  }

  // Handles the keys of boards with pencil marks; returns false for others.
  #onNoteKey(event) {
    if (!this.#shown.rule.selects) return false;
    if (kEmpty.has(event.key)) {
      this.enter(null);
      return true;
    }
    const digit = event.code?.match(/^(?:Digit|Numpad)([1-9])$/)?.[1] ?? event.key.match(/^[1-9]$/)?.[0];
    const mode = modeOf(event, this.#keypad.mode);
    if (digit && mode !== 'value') {
      this.enter(Number(digit), mode);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const chosen = Object.keys(kModes).find((name) => kModes[name] === event.key);
    if (chosen) this.#keypad.choose(chosen);
    return chosen !== undefined;
  }

  #onKey(event) {
    if (!this.#shown) return;
    if (this.#onNoteKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyped = this.#type(event.key, event.shiftKey), step = kSteps[event.key];
    if (step) {
      const {board, rule} = this.#shown, size = rule.size(board);
      this.moveTo(this.#cursor.map((value, k) => Math.max(0, Math.min(size[k] - 1, value + step[k]))),
                  event.shiftKey);
    }
    if (isTyped || step) event.preventDefault();
  }

  // Lets the selected cells have a key; returns false if it changes nothing.
  #type(key, isShifted) {
    const {board, rule, marks} = this.#shown;
    const changed = this.#selected().reduce(
        (now, cell) => rule.key(board, now, cell, key, isShifted) ?? now, marks);
    if (changed !== marks) this.set({marks: changed});
    return changed !== marks;
  }
}
