// SPDX-License-Identifier: MIT
// Shows a board and turns clicks, drags and keys on it into marks.

const kSvg = 'http://www.w3.org/2000/svg';
const kCell = 32;  // the side of a cell in the library's pictures
const kSteps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

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

export class BoardView {
  #element;
  #change;
  #shown = null;  // {board, rule, marks}: what can be marked
  #cursor = [0, 0];
  #drag = null;
  #announce;

  /** `change(marks, board)` is called with new marks, `announce(text)` with the cell at the cursor. */
  constructor(element, change, announce) {
    this.#element = element;
    this.#change = change;
    this.#announce = announce;
    element.addEventListener('keydown', (event) => this.#onKey(event));
    element.addEventListener('pointerdown', (event) => this.#onDown(event));
    element.addEventListener('pointermove', (event) => this.#onMove(event));
    element.addEventListener('pointerup', (event) => this.#onUp(event));
    element.addEventListener('pointercancel', () => { this.#drag = null; });
  }

  /** Shows a picture. `editable` is {board, rule, marks}, or null if it cannot be marked. */
  show(svg, label, editable) {
    showPicture(this.#element, svg, label);
    this.#element.setAttribute('aria-label', label);
    if (!editable || this.#shown?.board !== editable.board) this.#drag = null;
    this.#shown = editable && !editable.rule.isTable ? editable : null;
    this.#element.classList.toggle('draws', Boolean(this.#shown?.rule.drags));
    if (!this.#shown) return;
    const [rows, columns] = editable.rule.size(editable.board);
    this.#cursor = [Math.min(this.#cursor[0], rows - 1), Math.min(this.#cursor[1], columns - 1)];
    this.#drawOverlay();
  }

  /** Fills the cell at the cursor with a number, or empties it with null. */
  enter(number) {
    const {board, rule, marks} = this.#shown;
    const changed = rule.enter(board, marks, this.#cursor, number);
    if (changed) this.#set(changed);
  }

  // The cursor, and crosses for what is known not to be there.
  #drawOverlay() {
    const {board, rule, marks} = this.#shown;
    const svg = this.#element.querySelector('svg');
    svg.querySelector('.overlay')?.remove();
    const overlay = document.createElementNS(kSvg, 'g');
    overlay.setAttribute('class', 'overlay');
    for (const {x, y} of rule.crosses?.(board, marks) ?? []) {
      const [cx, cy] = [x * kCell, y * kCell];
      overlay.append(shape('path', {
        class: 'excluded',
        d: `M${cx - 4} ${cy - 4}l8 8M${cx + 4} ${cy - 4}l-8 8`,
      }));
    }
    const scale = rule.scale ?? 1;
    overlay.append(shape('rect', {
      class: 'cursor',
      x: this.#cursor[1] * scale * kCell + 2,
      y: this.#cursor[0] * scale * kCell + 2,
      width: kCell - 4,
      height: kCell - 4,
      rx: 4,
    }));
    svg.append(overlay);
  }

  #moveTo(cursor) {
    this.#cursor = cursor;
    this.#drawOverlay();
    const {board, rule, marks} = this.#shown;
    this.#announce(rule.say(board, marks, cursor));
  }

  #set(marks) {
    this.#shown.marks = marks;
    this.#announce(this.#shown.rule.say(this.#shown.board, marks, this.#cursor));
    this.#change(marks, this.#shown.board);
  }

  #onKey(event) {
    if (!this.#shown || event.ctrlKey || event.metaKey || event.altKey) return;
    const {board, rule, marks} = this.#shown;
    const changed = rule.key(board, marks, this.#cursor, event.key, event.shiftKey);
    const step = kSteps[event.key];
    if (changed) this.#set(changed);
    if (step) {
      const size = rule.size(board);
      const to = this.#cursor.map((value, k) =>
          Math.max(0, Math.min(size[k] - 1, value + step[k])));
      this.#moveTo(to);
    }
    if (changed || step) event.preventDefault();
  }

  // Returns the place of a pointer in cells.
  #point(event) {
    const svg = this.#element.querySelector('svg');
    const {x, y} = new DOMPoint(event.clientX, event.clientY)
                       .matrixTransform(svg.getScreenCTM().inverse());
    return {x: x / kCell, y: y / kCell};
  }

  #onDown(event) {
    if (!this.#shown || event.button !== 0) return;
    const point = this.#point(event);
    this.#drag = {start: point, from: this.#shown.rule.pointAt?.(this.#shown.board, point),
                  hasMoved: false};
    if (this.#shown.rule.drags) this.#element.setPointerCapture(event.pointerId);
  }

  // A drag draws lines from point to point, or erases them if the first one is there already.
  #onMove(event) {
    if (!this.#drag?.from || !this.#shown?.rule.drags) return;
    const {board, rule} = this.#shown;
    const to = rule.pointAt(board, this.#point(event));
    if (!to) return;
    let [row, column] = this.#drag.from;
    let marks = this.#shown.marks;
    while (row !== to[0] || column !== to[1]) {
      const next = row !== to[0] ? [row + Math.sign(to[0] - row), column]
                                 : [row, column + Math.sign(to[1] - column)];
      this.#drag.erases ??= rule.hasLine(marks, [row, column], next);
      marks = rule.step(marks, [row, column], next, this.#drag.erases);
      [row, column] = next;
      this.#drag.hasMoved = true;
    }
    if (marks === this.#shown.marks) return;
    this.#drag.from = to;
    this.#cursor = to;
    this.#set(marks);
  }

  #onUp(event) {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag || drag.hasMoved || !this.#shown) return;
    const {board, rule, marks} = this.#shown;
    const scale = rule.scale ?? 1;
    const [rows, columns] = rule.size(board);
    const point = this.#point(event);
    const at = rule.pointAt?.(board, point) ?? [Math.floor(point.y / scale),
                                                Math.floor(point.x / scale)];
    if (at[0] >= 0 && at[1] >= 0 && at[0] < rows && at[1] < columns) this.#moveTo(at);
    const changed = rule.press(board, marks, point);
    if (changed) this.#set(changed);
  }
}

function shape(name, attributes) {
  const element = document.createElementNS(kSvg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
