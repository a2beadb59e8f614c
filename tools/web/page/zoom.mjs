// SPDX-License-Identifier: MIT
// Enlarges the board inside its frame, which then scrolls.

const get = (id) => document.getElementById(id);
const kStep = 1.4, kMost = 6;

const middleOf = ([a, b]) => ({x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, span: Math.hypot(a.x - b.x, a.y - b.y)});

/** The buttons that zoom the board in #frame, and two fingers that zoom and move it. */
export class Zoom {
  #factor = 1;
  #fingers = new Map();

  constructor() {
    get('zoom-in').addEventListener('click', () => this.#zoom(this.#factor * kStep));
    get('zoom-out').addEventListener('click', () => this.#zoom(this.#factor / kStep));
    get('zoom-fit').addEventListener('click', () => this.#zoom(1));
    get('frame').addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;  // a pinch on a touchpad has it, too
      event.preventDefault();
      this.#zoom(this.#factor * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
    }, {passive: false});
    addEventListener('resize', () => this.apply());
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
      get('board').addEventListener(type, (event) => this.#onFinger(event));
  }

  // One finger marks a board on which lines are drawn; there, the page scrolls with two.
  #onFinger({type, pointerType, pointerId, clientX, clientY}) {
    if (pointerType !== 'touch' || !get('board').classList.contains('draws')) return;
    const before = [...this.#fingers.values()];
    if (type === 'pointerup' || type === 'pointercancel') this.#fingers.delete(pointerId);
    else if (type === 'pointerdown' || this.#fingers.has(pointerId))
      this.#fingers.set(pointerId, {x: clientX, y: clientY});
    if (before.length !== 2 || type !== 'pointermove') return;
    const old = middleOf(before), now = middleOf([...this.#fingers.values()]);
    if (Math.abs(now.span / old.span - 1) > 0.01) this.#zoom(this.#factor * now.span / old.span, true);
    const frame = get('frame'), top = frame.scrollTop;
    frame.scrollBy(old.x - now.x, old.y - now.y);
    if (frame.scrollTop === top) scrollBy(0, old.y - now.y);
  }

  // Keeps the middle of the frame where it is.
  #zoom(factor, isSmooth = false) {
    const frame = get('frame'), old = this.#factor;
    this.#factor = Math.min(kMost, Math.max(1, factor < 1.05 && !isSmooth ? 1 : factor));
    const [x, y] = [frame.scrollLeft + frame.clientWidth / 2, frame.scrollTop + frame.clientHeight / 2];
    this.apply();
    frame.scrollLeft = x * this.#factor / old - frame.clientWidth / 2;
    frame.scrollTop = y * this.#factor / old - frame.clientHeight / 2;
  }

  /** Gives the picture on the board its size. */
  apply() {
    const svg = get('board').querySelector(':scope > svg');
    get('zoom-out').disabled = get('zoom-fit').disabled = this.#factor === 1;
    if (!svg) return;
    svg.classList.remove('zoomed');
    svg.style.width = '';
    if (this.#factor === 1) return;
    const {width} = svg.getBoundingClientRect();
    svg.classList.add('zoomed');
    svg.style.width = `${Math.round(width * this.#factor)}px`;
  }
}
