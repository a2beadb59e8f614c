// SPDX-License-Identifier: MIT
// Mouse, pen and finger on the board: clicks, drags with the left or the right button, long presses.

import {kCell} from './shapes.mjs';

const kLongPress = 500;  // milliseconds
const kMoved = 0.35;     // a pointer that moves by fewer cells clicks
const kStride = 0.2;     // how far apart a drag looks at its way, in cells

/** Connects an element with the BoardView `view`, whose rule says what gestures mean. */
export class Gestures {
  #element;
  #view;
  #drag = null;

  constructor(element, view) {
    this.#element = element;
    this.#view = view;
    element.addEventListener('pointerdown', (event) => this.#onDown(event));
    element.addEventListener('pointermove', (event) => this.#onMove(event));
    element.addEventListener('pointerup', (event) => this.#onUp(event));
    element.addEventListener('pointercancel', () => this.#end());
    element.addEventListener('contextmenu', (event) => { if (view.shown) event.preventDefault(); });
  }

  // Returns the place of a pointer in cells.
  #point(event) {
    const svg = this.#element.querySelector('svg');
    const {x, y} = new DOMPoint(event.clientX, event.clientY)
                       .matrixTransform(svg.getScreenCTM().inverse());
    return {x: x / kCell, y: y / kCell};
  }

  // Returns the cursor's cell at a point, or null outside the board.
  #cellAt(point) {
    const {board, rule} = this.#view.shown, scale = rule.scale ?? 1;
    const [rows, columns] = rule.size(board);
    const at = (rule.cellAt ?? rule.pointAt)?.(board, point) ??
        [Math.floor(point.y / scale), Math.floor(point.x / scale)];
    return at[0] >= 0 && at[1] >= 0 && at[0] < rows && at[1] < columns ? at : null;
  }

  // What is under the pointer: a board that is drawn is read anew after each edit, and stays itself.
  get #target() {
    const {board, rule} = this.#view.shown;
    return {rule, size: String(rule.size(board))};
  }
  // Whether the drag, if any, began on the board that is shown.
  #isOn(drag) {
    if (!drag || !this.#view.shown) return false;
    const {rule, size} = this.#target;
    return rule === drag.target.rule && size === drag.target.size;
  }

  #end() {
    clearTimeout(this.#drag?.timer);
    this.#drag = null;
  }

  #onDown(event) {
    if (!this.#view.shown || ![0, 2].includes(event.button)) return;
    this.#end();
    if (!event.isPrimary) return;  // two fingers move the board
    const {board, rule} = this.#view.shown, point = this.#point(event);
    const drag = this.#drag = {
      target: this.#target, start: point, last: point, isCross: event.button === 2,
      from: rule.pointAt?.(board, point), hasMoved: false, strokes: 0,
    };
    const isTouch = event.pointerType === 'touch';
    if (isTouch && !rule.selects) drag.timer = setTimeout(() => this.#press(drag, true), kLongPress);
    if (rule.drags || rule.brush || !isTouch) this.#element.setPointerCapture(event.pointerId);
    if (!rule.selects) return;
    const at = this.#cellAt(point);
    if (at) this.#view.moveTo(at, event.shiftKey || event.ctrlKey || event.metaKey);
    drag.hasSelected = true;
  }

  #onMove(event) {
    const drag = this.#drag;
    if (!this.#isOn(drag)) return;
    const point = this.#point(event), {rule} = this.#view.shown;
    if (!drag.hasMoved && Math.hypot(point.x - drag.start.x, point.y - drag.start.y) < kMoved) return;
    clearTimeout(drag.timer);
    drag.hasMoved = true;
    if (rule.selects) this.#select(point);
    else if (rule.step && !drag.isCross) this.#drawLines(point);
    else if (rule.brush) this.#paint(point);
    drag.last = point;
  }

  #select(point) {
    const at = this.#cellAt(point);
    if (at) this.#view.moveTo(at, true);
  }

  // Draws lines from point to point, or erases them if the first one is there already.
  #drawLines(point) {
    const drag = this.#drag, {board, rule} = this.#view.shown;
    const to = drag.from && rule.pointAt(board, point);
    if (!to) return;
    let [row, column] = drag.from;
    let {marks} = this.#view.shown;
    while (row !== to[0] || column !== to[1]) {
      const next = row !== to[0] ? [row + Math.sign(to[0] - row), column]
                                 : [row, column + Math.sign(to[1] - column)];
      drag.erases ??= rule.hasLine(board, marks, [row, column], next);
      marks = rule.step(board, marks, [row, column], next, drag.erases);
      [row, column] = next;
    }
    drag.from = to;
    this.#stroke(marks, to);
  }

  // Gives all that the pointer passes the same value.
  #paint(point) {
    const drag = this.#drag, {board, rule} = this.#view.shown;
    let {marks} = this.#view.shown;
    const [dx, dy] = [point.x - drag.last.x, point.y - drag.last.y];
    const count = Math.max(1, Math.ceil(Math.hypot(dx, dy) / kStride));
    for (let k = 0; k <= count; ++k) {
      const at = {x: drag.last.x + dx * k / count, y: drag.last.y + dy * k / count};
      drag.value ??= rule.brush(board, marks, at, drag.isCross, true);
      if (drag.value !== null) marks = rule.paint(board, marks, at, drag.value, true);
    }
    this.#stroke(marks, this.#cellAt(point));
  }

  #stroke(marks, at) {
    if (marks === this.#view.shown.marks) return;
    this.#view.set({marks}, this.#drag.strokes++ > 0);
    if (at) this.#view.moveTo(at);
  }

  #onUp(event) {
    const drag = this.#drag;
    if (!this.#isOn(drag)) return this.#end();
    const {board, rule, marks} = this.#view.shown;
    if (!drag.hasMoved) {
      this.#press(drag, drag.isCross);
    } else if (rule.drop) {
      const changed = rule.drop(board, marks, drag.start, this.#point(event), drag.isCross);
      const at = this.#cellAt(drag.start);
      if (at) this.#view.moveTo(at);
      if (changed) this.#view.set({marks: changed});
    }
    this.#end();
  }

  #press(drag, isCross) {
    if (drag !== this.#drag || !this.#view.shown) return;
    this.#end();
    const {board, rule, marks} = this.#view.shown, point = drag.start;
    const at = this.#cellAt(point);
    if (at && !(rule.selects && drag.hasSelected)) this.#view.moveTo(at);
    let changed = rule.press?.(board, marks, point, isCross);
    const value = rule.brush?.(board, marks, point, isCross, false) ?? null;
    if (value !== null) changed = rule.paint(board, marks, point, value, false);
    if (changed && changed !== marks) this.#view.set({marks: changed});
  }
}
