// SPDX-License-Identifier: MIT
// Runs one search at a time, with its progress and a button that stops it.

import {element, progressText} from './results.mjs';

const get = (id) => document.getElementById(id);

/** Runs searches; `changed()` is called when one starts or ends, `show(parts)` with its failure. */
export class SearchRun {
  #controller = null;
  #changed;
  #show;

  constructor(changed, show) {
    this.#changed = changed;
    this.#show = show;
    get('stop').addEventListener('click', () => this.stop());
  }

  get isRunning() { return this.#controller !== null; }
  stop() { this.#controller?.abort(); }

  /** Returns what `search(options)` returns, or undefined if it fails or is stopped. */
  async run(search) {
    if (this.isRunning) return undefined;
    this.#controller = new AbortController();
    const start = performance.now();
    let progress = null;
    const timer = setInterval(() => {
      get('progress').textContent = progressText((performance.now() - start) / 1000, progress);
    }, 100);
    // Short searches show nothing, so that the page does not flicker.
    const delayed = setTimeout(() => { get('running').hidden = false; }, 150);
    this.#show([]);
    this.#changed();
    try {
      return await search({
        signal: this.#controller.signal,
        timeLimit: Number(get('limit').value) || undefined,
        onProgress: (figures) => { progress = figures; },
      });
    } catch (error) {
      const isStopped = error.name === 'AbortError';
      this.#show([element('p', {className: isStopped ? 'verdict' : 'bad',
                                textContent: isStopped ? 'Stopped.' : error.message})]);
      return undefined;
    } finally {
      clearInterval(timer);
      clearTimeout(delayed);
      get('running').hidden = true;
      this.#controller = null;
      this.#changed();
    }
  }
}
