// SPDX-License-Identifier: MIT
// Enlarges the board inside its frame, which then scrolls.

const get = (id) => document.getElementById(id);
const kStep = 1.4, kMost = 6;

/** The buttons that zoom the board in #frame. */
export class Zoom {
  #factor = 1;

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
  }

  // Keeps the middle of the frame where it is.
  #zoom(factor) {
    const frame = get('frame'), old = this.#factor;
    this.#factor = Math.min(kMost, Math.max(1, factor < 1.05 ? 1 : factor));
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
