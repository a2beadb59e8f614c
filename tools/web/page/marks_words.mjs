// SPDX-License-Identifier: MIT
// Marks on a logic puzzle: a grid with a cell for each value at each position, which is a tick, a
// cross or open. A tick rules out the other cells of its row, and the other values at its
// position: these are crosses that are not marked.

import {element} from './results.mjs';

// Returns [{name, values}] of the native text.
function attributesOf({native}) {
  return native.entries.filter(({name}) => name.startsWith('attribute '))
      .map(({name, value}) => ({
        name: name.slice('attribute '.length).replace(/^"(.*)"$/, '$1'),
        values: [...value.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare),
      }));
}

const kNext = {open: 'cross', implied: 'tick', cross: 'tick', tick: 'open'};
const kSigns = {open: '', implied: '×', cross: '×', tick: '✓'};
const kWords = {open: 'open', implied: 'ruled out', cross: 'crossed out', tick: 'ticked'};

/** Values at positions. */
export const wordMarks = {
  help: 'Click in the grid below the board: a cross, a tick, nothing. Right click or long press: a tick. ' +
        'Keys in the grid: arrows move, space does the same as the click.',
  isTable: true,
  size: () => [1, 1],
  empty(board) {
    const attributes = attributesOf(board);
    const position = Object.fromEntries(attributes.map(({name}) => [name, null]));
    return {positions: attributes[0].values.map(() => ({...position})), excluded: []};
  },
  press: () => null,
  key: () => null,
  say: () => '',
};

const isSame = (a, b) => a.every((part, k) => part === b[k]);

// Returns the state of a cell, which is [position, attribute, value].
function stateOf({positions, excluded}, cell) {
  const [at, name, value] = cell;
  if (positions[at][name] === value) return 'tick';
  if ((excluded ?? []).some((other) => isSame(other, cell))) return 'cross';
  const isImplied = positions[at][name] !== null || positions.some((position) => position[name] === value);
  return isImplied ? 'implied' : 'open';
}

function withState({positions, excluded}, cell, state) {
  const [at, name, value] = cell;
  const isTick = state === 'tick';
  return {
    positions: positions.map((position, k) => {
      if (k === at && isTick) return {...position, [name]: value};
      return position[name] === value && (isTick || k === at) ? {...position, [name]: null} : position;
    }),
    excluded: [...(excluded ?? []).filter((other) => !isSame(other, cell)), ...(state === 'cross' ? [cell] : [])],
  };
}

// Moves the focus by the arrow keys, over all cells of the grids.
function moveFocus(event) {
  const [dr, dc] = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]}[event.key] ?? [0, 0];
  if (!dr && !dc) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter((row) => row.querySelector('button'))
      .map((row) => [...row.querySelectorAll('button')]);
  const at = rows.findIndex((row) => row.includes(event.target));
  rows[at + dr]?.[rows[at].indexOf(event.target) + dc]?.focus();
}

/** Fills `box` with a grid for each attribute; `change(marks)` is called with each click. Marks of
 *  a trial, and those that a hint adds to the marks `known` before it, have their own colours. */
export function showWords(box, state, known, change) {
  const {board, marks, position: {before}} = state;
  const focused = box.contains(document.activeElement) ? document.activeElement.dataset.cell : null;
  const cellOf = (cell) => {
    const shown = stateOf(marks, cell), [at, name, value] = cell;
    const isNew = (old) => old && shown !== 'implied' && stateOf(old, cell) !== shown;
    const put = (next) => change(withState(state.marks, cell, next(stateOf(state.marks, cell))));
    const button = element('button', {
      type: 'button', textContent: kSigns[shown],
      className: [shown, isNew(before) ? 'trial' : isNew(known) ? 'fresh' : ''].join(' ').trim(),
    });
    button.dataset.cell = cell.join('|');
    button.setAttribute('aria-label', `${name} ${value} at position ${at + 1}: ${kWords[shown]}`);
    button.addEventListener('click', () => put((now) => kNext[now]));
    button.addEventListener('contextmenu', (event) => {  // a long press of a finger has it, too
      event.preventDefault();
      put((now) => (now === 'tick' ? 'open' : 'tick'));
    });
    return element('td', {}, button);
  };
  const places = marks.positions.map((_, k) => k);
  const grids = attributesOf(board).map(({name, values}) => element('table', {},
      element('thead', {}, element('tr', {}, element('th', {textContent: name, scope: 'col'}),
                                ...places.map((k) => element('th', {textContent: k + 1, scope: 'col'})))),
      element('tbody', {}, ...values.map((value) => element('tr', {},
          element('th', {textContent: value, scope: 'row'}), ...places.map((k) => cellOf([k, name, value])))))));
  const all = element('div', {className: 'grids'}, ...grids);
  all.addEventListener('keydown', moveFocus);
  box.replaceChildren(all);
  if (focused) [...box.querySelectorAll('button')].find(({dataset}) => dataset.cell === focused)?.focus();
}
