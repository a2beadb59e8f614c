// SPDX-License-Identifier: MIT
// The time spent on a board. It rests while it is paused and while the page cannot be seen.

const get = (id) => document.getElementById(id);

// Returns "1:05" or "1:00:05".
function clockText(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, k) => (k === 0 ? part : String(part).padStart(2, '0'))).join(':');
}

/** The clock beside the board's title, with its two buttons. */
export class Clock {
  seconds = 0;
  #last = null;  // when it was read, or null while it rests
  #isPaused = false;

  constructor() {
    setInterval(() => this.#tick(), 250);
    get('pause').addEventListener('click', () => (this.#isPaused ? this.go() : this.pause()));
    get('hide-time').addEventListener('click', () => {
      get('time').hidden = !get('time').hidden;
      get('hide-time').textContent = get('time').hidden ? 'Show time' : 'Hide time';
      get('pause').hidden = get('time').hidden;
    });
  }

  /** Starts at a number of seconds. */
  start(seconds = 0) {
    this.seconds = seconds;
    this.go();
    this.#show();
  }

  go() {
    this.#isPaused = false;
    get('pause').textContent = 'Pause';
  }

  pause() {
    this.#isPaused = true;
    this.#last = null;
    get('pause').textContent = 'Go on';
  }

  #tick() {
    const now = performance.now(), isRunning = !this.#isPaused && !document.hidden;
    if (isRunning && this.#last !== null) this.seconds += (now - this.#last) / 1000;
    this.#last = isRunning ? now : null;
    this.#show();
  }

  #show() {
    const text = clockText(this.seconds);
    if (get('time').textContent !== text) get('time').textContent = text;
  }
}
