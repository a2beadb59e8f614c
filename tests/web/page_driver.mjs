// SPDX-License-Identifier: MIT
// Starts the browser for the tests of the page, and does what people do on it.

import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {Browser} from './browser.mjs';

export const [program, page, folder] = process.argv.slice(2);
export const pageFile = path.resolve(page);
export const address = pathToFileURL(pageFile).href;
export const kCtrl = 2, kShift = 8;
export const browser = await Browser.start(program, folder);
export const tests = [];
// `skip` is a reason not to run the test.
export const test = (name, body, skip = null) => tests.push({name, body, skip});

export const isIdle = `document.getElementById('running').hidden &&
    !document.getElementById('solve').disabled && document.querySelector('#board[aria-busy=false]')`;
// What a part of the page says, and how many parts there are, once nothing is under way any more.
export async function text(id) {
  await browser.until(isIdle);
  return browser.run(`document.getElementById('${id}').textContent`);
}
export async function countOf(selector) {
  await browser.until(isIdle);
  return browser.run(`document.querySelectorAll('${selector}').length`);
}
export const value = (id) => browser.run(`document.getElementById('${id}').value`);
// Waits until a part of the page says something.
export const says = (id, pattern) =>
    browser.until(`${pattern}.test(document.getElementById('${id}').textContent)`);
export const set = (id, content, type = 'input') => browser.run(`(() => {
  const field = document.getElementById('${id}');
  field.value = ${JSON.stringify(content)};
  field.dispatchEvent(new Event('${type}', {bubbles: true}));
})()`);
export const click = (id) => browser.run(`document.getElementById('${id}').click()`);
export const pictureOf = () => browser.run(`document.querySelector('#board').innerHTML`);

// Reads a board and waits for its picture.
export async function paste(board) {
  await browser.run(`document.getElementById('board').replaceChildren()`);
  await set('text', board);
  await browser.run(`document.getElementById('paste').requestSubmit()`);
  await browser.until(`document.querySelector('#board svg')`);
  await browser.until(isIdle);
}

// Presses a button and waits for what it says.
export async function ask(id) {
  await click(id);
  await browser.until(`document.querySelector('#result').childElementCount > 0`);
  return text('result');
}

// Returns the place of a cell on the screen.
export const cellAt = async (row, column) => browser.run(`(() => {
  const svg = document.querySelector('#board svg');
  svg.scrollIntoView({block: 'center'});
  const {x, y} = new DOMPoint(${32 * column}, ${32 * row}).matrixTransform(svg.getScreenCTM());
  return [x, y];
})()`);

// Types text into the cell of the board at a row and a column, counted in cells of the picture.
export async function typeAt(row, column, keys) {
  await browser.drag([await cellAt(row, column)]);
  await browser.run(`document.getElementById('board').focus()`);
  for (const key of keys) await browser.key(key);
}
// Begins an empty board in the tab "Draw".
export async function newBoard(kind, rows, cols) {
  await click('tab-draw');
  await set('draw-puzzle', kind, 'change');
  await set('draw-rows', rows);
  await set('draw-cols', cols);
  await browser.run(`document.getElementById('board-title').textContent = ''`);  // of another board
  await browser.run(`document.getElementById('new-board').requestSubmit()`);
  await browser.until(`document.getElementById('board-title').textContent.endsWith(', ${rows}×${cols}')`);
  await browser.until(isIdle);
}
export const native = () => browser.run(`JSON.parse(localStorage.getItem('quadrille-page-1')).native`);

// Opens the page anew and waits for its board.
export async function reopen(url = address) {
  await browser.open('about:blank');
  await browser.open(url);
  await browser.until(`document.documentElement.dataset.ready`);
  await browser.until(isIdle);
}
export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const kSmallLines = 'numberlink\nsize: 2x3\nrules: fill touch\ngrid:\n1 . 1\n2 . 2\n';
export const kSmallSudoku = 'sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n';
