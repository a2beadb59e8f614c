// SPDX-License-Identifier: MIT
// A board as a table of fields, to draw it in place: its cells, the tallies at its margins, and its
// other entries, such as the fleet.

import {composeNative} from './native_text.mjs';

const kGrids = ['grid', 'board'];
const kSteps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

/** Shows the fields of a parsed board of a kind in `element`; `change(text)` is called after each
 *  edit. */
export function showEditor(element, board, {keys, board: parts}, change) {
  const edited = () => change(composeNative(board));
  const help = document.createElement('p');
  help.className = 'help';
  help.textContent = keys.filter(({name}) => kGrids.includes(name)).map((key) => key.help).join(' ');
  const shown = [help];
  const hasTallies = parts.some(({type}) => type === 'sums');
  const fields = document.createElement('div');
  fields.className = 'fields';
  for (const entry of board.entries) {
    if (entry.name === 'size' || kGrids.includes(entry.name)) continue;
    if (hasTallies && ['rows', 'columns'].includes(entry.name)) continue;
    fields.append(entryField(entry, keys, edited));
  }
  if (fields.children.length > 0) shown.push(fields);
  const box = document.createElement('div');
  box.className = 'scroll';
  const hasPoints = parts.some(({type}) => type === 'points');
  box.append(hasPoints ? pointTable(board, edited) : cellTable(board, hasTallies, edited));
  shown.push(box);
  element.replaceChildren(...shown);
}

function entryField(entry, keys, edited) {
  const label = document.createElement('label');
  const isLong = entry.lines.length > 0;
  const input = document.createElement(isLong ? 'textarea' : 'input');
  label.textContent = entry.name;
  label.title = keys.find(({name}) => name === entry.name)?.help ?? '';
  input.value = isLong ? entry.lines.join('\n') : entry.value;
  if (isLong) label.className = 'wide';
  input.addEventListener('input', () => {
    if (isLong) entry.lines = input.value.split('\n');
    else entry.value = input.value;
    edited();
  });
  label.append(input);
  return label;
}

// Lets the arrow keys move between the fields of a table.
function moveByArrows(table) {
  table.addEventListener('keydown', (event) => {
    const step = kSteps[event.key];
    const cell = event.target.closest('td');
    if (!step || !cell) return;
    const row = table.rows[cell.parentElement.rowIndex + step[0]];
    const next = row?.cells[cell.cellIndex + step[1]]?.firstElementChild;
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select?.();
  });
}

function field(value, label, store) {
  const input = document.createElement('input');
  input.value = value;
  input.setAttribute('aria-label', label);
  input.autocomplete = 'off';
  input.addEventListener('focus', () => input.select());
  input.addEventListener('input', () => store(input.value.trim().replace(/\s+/g, '_')));
  return input;
}

function cellTable(board, hasTallies, edited) {
  const table = document.createElement('table');
  table.className = 'editor';
  const tallies = (name) => board.entries.find((entry) => entry.name === name);
  const tally = (entry, k, label) => {
    const values = entry.value.split(/\s+/);
    return field(values[k] === '?' ? '' : values[k] ?? '', label, (value) => {
      const now = entry.value.split(/\s+/);
      now[k] = value || '?';
      entry.value = now.join(' ');
      edited();
    });
  };
  board.grid.forEach((tokens, r) => {
    const row = table.insertRow();
    tokens.forEach((token, c) => row.insertCell().append(
        field(token === '.' ? '' : token, `row ${r + 1}, column ${c + 1}`, (value) => {
          board.grid[r][c] = value || '.';
          edited();
        })));
    if (!hasTallies) return;
    const cell = row.insertCell();
    cell.className = 'tally';
    cell.append(tally(tallies('rows'), r, `sum of row ${r + 1}`));
  });
  if (hasTallies) {
    const row = table.insertRow();
    row.className = 'tally';
    board.grid[0].forEach((_, c) => row.insertCell().append(
        tally(tallies('columns'), c, `sum of column ${c + 1}`)));
  }
  moveByArrows(table);
  return table;
}

// Points, with a button between two neighbours for a given line.
function pointTable(board, edited) {
  const table = document.createElement('table');
  table.className = 'editor points';
  board.grid.forEach((characters, r) => {
    const row = table.insertRow();
    characters.forEach((character, c) => {
      const cell = row.insertCell();
      if (r % 2 === 0 && c % 2 === 0) {
        cell.append(field(character, `point in row ${r / 2 + 1}, column ${c / 2 + 1}`, (value) => {
          board.grid[r][c] = value.slice(-1) || 'o';
          edited();
        }));
      } else if (r % 2 !== c % 2) {
        cell.append(lineButton(board, r, c, edited));
      }
    });
  });
  moveByArrows(table);
  return table;
}

function lineButton(board, r, c, edited) {
  const button = document.createElement('button');
  const line = r % 2 === 0 ? '-' : '|';
  const show = () => button.setAttribute('aria-pressed', String(board.grid[r][c] === line));
  button.type = 'button';
  button.className = 'edge';
  button.textContent = '·';
  button.setAttribute('aria-label', r % 2 === 0
      ? `line to the right of row ${r / 2 + 1}, column ${(c + 1) / 2}`
      : `line below row ${(r + 1) / 2}, column ${c / 2 + 1}`);
  button.addEventListener('click', () => {
    board.grid[r][c] = board.grid[r][c] === line ? ' ' : line;
    show();
    edited();
  });
  show();
  return button;
}
