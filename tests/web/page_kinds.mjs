// SPDX-License-Identifier: MIT
// Every kind solved on the page by mouse, by keyboard and by finger: the module says what the
// solution is, and three "hands" put it on the board.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {gunzipSync} from 'node:zlib';

import {Core} from '../../tools/web/package/core.mjs';
import {ask, browser, cellAt, isIdle, kShift, pageFile, paste, test, text} from './page_driver.mjs';

async function coreOfPage() {
  const [, packed] = readFileSync(pageFile, 'utf8').match(/<script type="text\/plain" id="module">([^<]*)</);
  return new Core(await WebAssembly.compile(gunzipSync(Buffer.from(packed, 'base64'))));
}

const keyOf = ([r1, c1], [r2, c2]) =>
    (r1 === r2 ? (c2 > c1 ? 'ArrowRight' : 'ArrowLeft') : r2 > r1 ? 'ArrowDown' : 'ArrowUp');
const centre = (scale, [row, column]) => cellAt(scale * row + 0.5, scale * column + 0.5);

// Moves the cursor of the keyboard from its place to another one.
const cursor = {
  at: [0, 0],
  async to(point) {
    for (const k of [0, 1]) {
      for (; this.at[k] !== point[k]; this.at[k] += Math.sign(point[k] - this.at[k]))
        await browser.key(['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][k + (point[k] > this.at[k] ? 2 : 0)]);
    }
  },
};

const byPointer = (drag) => ({
  line: async (from, to, scale) => drag([await centre(scale, from), await centre(scale, to)]),
  press: async (at, count) => { for (let k = 0; k < count; ++k) await drag([await centre(1, at)]); },
  async enter(at, number) {
    await drag([await centre(1, at)]);
    await pressNode(drag, `[...document.querySelectorAll('#keypad button')].find(
        ({textContent}) => textContent === '${number}')`);
  },
  passage: async (from) => drag([await centre(1, from)]),
  tick: async (cell) => {
    for (let k = 0; k < 2; ++k) await pressNode(drag, `document.querySelector('[data-cell="${cell}"]')`);
  },
});
async function pressNode(drag, node) {
  await drag([await browser.run(`(() => {
    const node = ${node};
    node.scrollIntoView({block: 'center'});
    const {x, y, width, height} = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })()`)]);
  await browser.until(isIdle);
}

const kHands = {
  mouse: byPointer((points) => browser.drag(points)),
  finger: byPointer((points) => browser.touch(points, 20)),
  keyboard: {
    line: async (from, to) => {
      await cursor.to(from);
      await browser.key(keyOf(from, to), kShift);
      cursor.at = from.map((value, k) => value + Math.sign(to[k] - value));  // the cursor goes along
    },
    press: async (at, count) => {
      await cursor.to(at);
      for (let k = 0; k < count; ++k) await browser.key(' ');
    },
    enter: async (at, number) => {
      await cursor.to(at);
      for (const digit of String(number)) await browser.key(digit);
    },
    passage: async (from) => {
      await cursor.to(from);
      await browser.key('PageDown');
    },
    tick: async (cell) => {
      await browser.run(`document.querySelector('[data-cell="${cell}"]').focus()`);
      for (let k = 0; k < 2; ++k) {
        await browser.key(' ', 0, 'Space');
        await browser.until(isIdle);
      }
    },
  },
};

const edgesOf = (cells) => cells.slice(1).map((to, k) => [cells[k], to]);
const openCells = (grid) => grid.flatMap((row, r) => row.map((value, c) => ({at: [r, c], value})));

// Puts a solution on the board, by the form of the answer.
const kPut = {
  paths: async (hand, {paths}) => {
    for (const [from, to] of paths.flatMap(({cells}) => edgesOf(cells))) {
      const flat = ([layer, row, column]) => [row, column + 4 * layer];  // layers of three columns
      if (from.length === 2) await hand.line(from, to, 1);
      else if (from[0] === to[0]) await hand.line(flat(from), flat(to), 1);
      else await hand.passage(flat(from[0] < to[0] ? from : to));
    }
  },
  loop: async (hand, {loop}) => {
    for (const [from, to] of edgesOf([...loop, loop[0]])) await hand.line(from, to, 1);
  },
  edges: async (hand, {edges}) => { for (const [a, b, c, d] of edges) await hand.line([a, b], [c, d], 1); },
  sides: async (hand, {edges}) => { for (const [a, b, c, d] of edges) await hand.line([a, b], [c, d], 2); },
  bridges: async (hand, {bridges}) => {
    for (const [a, b, c, d, count] of bridges) {
      for (let k = 0; k < count; ++k) await hand.line([a, b], [c, d], 1);
    }
  },
  numbers: async (hand, {grid}, native) => {
    for (const {at, value} of openCells(grid)) if (native[at[0]][at[1]] === '.') await hand.enter(at, value);
  },
  kept: async (hand, {grid}) => {
    for (const {at, value} of openCells(grid)) await hand.press(at, value === 0 ? 2 : 1);
  },
  letters: async (hand, {grid}, native) => {
    for (const {at, value} of openCells(grid.map((row) => [...row])))
      if (value !== '~' && native[at[0]][at[1]] === '.') await hand.press(at, 1);
  },
  positions: async (hand, {positions}) => {
    for (const [k, position] of positions.entries())
      for (const [name, value] of Object.entries(position)) await hand.tick(`${k}|${name}|${value}`);
  },
};

for (const [name, hand] of Object.entries(kHands)) {
  test(`every kind is solved by ${name}`, async () => {
    const core = await coreOfPage();
    await browser.send('Emulation.setTouchEmulationEnabled', {enabled: name === 'finger'});
    for (const {id, example, answer} of core.call({do: 'catalogue'}).puzzles) {
      const [{handle, native}] = core.call({do: 'read', text: example}).puzzles;
      const [solution] = core.call({do: 'solve', handle}).solutions;
      await paste(example);
      await browser.run(`document.getElementById('board').focus()`);
      cursor.at = [0, 0];
      const grid = native.replace(/^[^]*\ngrid:\n/, '').split('\n').map((line) => line.split(' '));
      await kPut[answer](hand, solution, grid);
      await browser.until(isIdle);
      // The page does not say so of its own accord if the puzzle asks for a best solution.
      const said = await text('result');
      if (!/Solved!/.test(said)) assert.match(`${id}: ${said} ${await ask('check')}`, /Solved!/);
      console.log(`  ${id}`);
    }
    await browser.send('Emulation.setTouchEmulationEnabled', {enabled: false});
  });
}
