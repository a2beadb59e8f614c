// SPDX-License-Identifier: MIT
// Buttons for numbers, and for what they become: values, pencil marks, colours.

import {colourOf, kColourCount} from './colours.mjs';
import {kModes} from './notes.mjs';
import {element} from './results.mjs';

const get = (id) => document.getElementById(id);
const kMostKeys = 36;
const kTitles = {value: 'Number', corner: 'Corner', centre: 'Centre', colour: 'Colour'};

/** The keypad below the board. */
export class Keypad {
  /** What a number becomes: a key of kModes. */
  mode = 'value';
  #enter;
  #shown = '';
  #numbers = [];

  /** `enter(number)` is called with null for an empty cell. */
  constructor(enter) {
    this.#enter = enter;
    get('modes').append(...Object.entries(kModes).map(([mode, key]) => {
      const button = element('button', {type: 'button', textContent: kTitles[mode],
                                        title: `Key ${key.toUpperCase()}`});
      button.dataset.mode = mode;
      button.addEventListener('click', () => this.choose(mode));
      return button;
    }));
  }

  /** Shows keys for numbers; `modes` are those that the board has. */
  show(numbers, modes) {
    this.#numbers = numbers.length <= kMostKeys ? numbers : [];
    get('modes').hidden = modes.length === 0;
    for (const button of get('modes').children) button.hidden = !modes.includes(button.dataset.mode);
    this.choose(modes.includes(this.mode) ? this.mode : 'value');
  }

  choose(mode) {
    this.mode = mode;
    for (const button of get('modes').children)
      button.setAttribute('aria-pressed', String(button.dataset.mode === mode));
    const isColour = mode === 'colour';
    const numbers = isColour ? Array.from({length: kColourCount}, (_, k) => k + 1) : this.#numbers;
    const shown = `${isColour} ${numbers}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const keys = numbers.length > 0 ? [...numbers, null] : [];
    get('keypad').replaceChildren(...keys.map((number) => this.#key(number, isColour)));
  }

  #key(number, isColour) {
    const button = element('button', {type: 'button', textContent: number ?? '⌫'});
    if (number === null) button.setAttribute('aria-label', 'empty the cell');
    else if (isColour) {
      button.setAttribute('aria-label', `colour ${number}`);
      Object.assign(button.style, {background: colourOf(number), color: '#000'});
    }
    button.addEventListener('click', () => this.#enter(number));
    return button;
  }
}
