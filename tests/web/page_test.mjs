// SPDX-License-Identifier: MIT
// The page of tools/web/build in a headless browser: every kind is loaded, solved and hinted, every
// generator is run, searches are stopped, boards are drawn and marked by mouse and keyboard. No
// complaint may reach the console, and no request may leave the page.
//
//   node page_test.mjs BROWSER PAGE.html FOLDER

import assert from 'node:assert/strict';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {Browser} from './browser.mjs';

const [program, page, folder] = process.argv.slice(2);
const address = pathToFileURL(path.resolve(page)).href;
const kShift = 8;
const browser = await Browser.start(program, folder);
const tests = [];
const test = (name, body) => tests.push({name, body});

const text = (id) => browser.run(`document.getElementById('${id}').textContent`);
const value = (id) => browser.run(`document.getElementById('${id}').value`);
const set = (id, content, type = 'input') => browser.run(`(() => {
  const field = document.getElementById('${id}');
  field.value = ${JSON.stringify(content)};
  field.dispatchEvent(new Event('${type}', {bubbles: true}));
})()`);
const click = (id) => browser.run(`document.getElementById('${id}').click()`);
const isIdle = `document.getElementById('running').hidden &&
    !document.getElementById('solve').disabled && document.querySelector('#board[aria-busy=false]')`;
const pictureOf = () => browser.run(`document.querySelector('#board').innerHTML`);

// Reads a board and waits for its picture.
async function paste(board) {
  await browser.run(`document.getElementById('board').replaceChildren()`);
  await set('text', board);
  await browser.run(`document.getElementById('pane-paste').requestSubmit()`);
  await browser.until(`document.querySelector('#board svg')`);
  await browser.until(isIdle);
}

// Presses a button and waits for what it says.
async function ask(id) {
  await click(id);
  await browser.until(`document.querySelector('#result').childElementCount > 0`);
  await browser.until(isIdle);
  return text('result');
}

// Returns the place of a cell on the screen.
const cellAt = async (row, column) => browser.run(`(() => {
  const svg = document.querySelector('#board svg');
  svg.scrollIntoView({block: 'center'});
  const {x, y} = new DOMPoint(${32 * column}, ${32 * row}).matrixTransform(svg.getScreenCTM());
  return [x, y];
})()`);

test('every kind is loaded, solved, asked about and hinted', async () => {
  const kinds = await browser.run(
      `[...document.querySelectorAll('#example option')].map(({value}) => value).filter(Boolean)`);
  assert.ok(kinds.length >= 11);
  for (const kind of kinds) {
    console.log(`  ${kind}`);
    await browser.run(`document.getElementById('board').replaceChildren()`);
    await set('example', kind, 'change');
    await browser.until(`document.querySelector('#board svg')`);
    await browser.until(isIdle);
    assert.equal(await text('input-message'), '', kind);
    assert.match(await ask('hint'), /\w/, kind);
    assert.match(await ask('unique'), /Exactly one|More than one|best solution/, kind);
    assert.match(await ask('solve'), /Solved|Exactly one|best solution/, kind);
    assert.match(await ask('common'), /Exactly one|More than one|best|only SAT|SAT model/i, kind);
    assert.match(await text('text-picture'), /\S{3}/, kind);
  }
});

test('every generator makes a board, also by difficulty', async () => {
  await click('tab-generate');
  const kinds = await browser.run(
      `[...document.querySelectorAll('#make-puzzle option')].map(({value}) => value)`);
  await set('make-rows', 4);
  await set('make-cols', 4);
  for (const kind of kinds) {
    await set('make-puzzle', kind, 'change');
    const difficulty = await browser.run(`(() => {
      const select = document.querySelector('#settings select[name=difficulty]');
      if (!select || '${kind}' === 'sudoku') return '';
      return select.value = select.options[1].value;
    })()`);
    await browser.run(`document.getElementById('pane-generate').requestSubmit()`);
    await browser.until(`/Generated in/.test(document.getElementById('result').textContent)`);
    await browser.until(isIdle);
    // A Sudoku has several smallest sets of clues.
    const verdict = kind === 'min-clues' ? /More than one/ : /Exactly one/;
    assert.match(await ask('unique'), verdict, `${kind} ${difficulty}`);
  }
  await click('tab-paste');
});

test('URLs of other sites are read', async () => {
  await paste('https://puzz.link/p?numlin/5/5/1j2h3m1h2j3');
  assert.match(await text('board-title'), /Numberlink, 5×5/);
  await paste('sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n');
  for (const format of ['puzzlink', 'penpa', 'fpuzzles', 'sudokupad']) {
    await set('format', format, 'change');
    await browser.run(`document.getElementById('save').requestSubmit()`);
    await browser.until(`/Cop/.test(document.getElementById('save-message').textContent)`);
    const url = await value('written');
    assert.match(url, /^https:/, format);
    await paste(url);
    assert.match(await text('board-title'), /Sudoku, 4×4/, format);
  }
});

test('what is wrong with a text is said with its place', async () => {
  await set('text', 'sudoku\nbox: 2x2\ngrid:\n1 . . x\n');
  await browser.run(`document.getElementById('pane-paste').requestSubmit()`);
  await browser.until(`/line 4/.test(document.getElementById('input-message').textContent)`);
});

test('a search is stopped, and the board can be used again', async () => {
  const rows = Array(60).fill(Array(60).fill('.').join(' ')).join('\n');
  await paste(`slitherlink\nsize: 60x60\ngrid:\n${rows}\n`);
  await click('common');
  await browser.until(`!document.getElementById('running').hidden`);
  await click('stop');
  await browser.until(isIdle, 5);
  assert.equal(await text('result'), 'Stopped.');
  await set('make-puzzle', 'sudoku', 'change');
  await set('make-rows', 36);
  await set('make-cols', 36);
  await browser.run(`document.getElementById('pane-generate').requestSubmit()`);
  await browser.until(`!document.getElementById('running').hidden`);
  await browser.key('Escape');
  await browser.until(isIdle, 5);
  assert.equal(await text('result'), 'Stopped.');
  await paste('survo\nsize: 2x2\nrows: 3 7\ncolumns: 4 6\ngrid:\n. .\n. .\n');
  assert.match(await ask('unique'), /Exactly one/);
});

test('two solutions are shown side by side', async () => {
  await paste('survo\nsize: 2x2\nrows: ? ?\ncolumns: ? ?\ngrid:\n1 .\n. .\n');
  assert.match(await ask('difference'), /differ/);
  await browser.until(`document.querySelectorAll('#board .pair svg').length === 2`);
  await click('back');
  await browser.until(`!document.querySelector('#board .pair')`);
});

test('engines are compared', async () => {
  await paste('hashi\nsize: 5x6\ngrid:\n. 1 . . . 2\n. . . . . .\n2 . . 3 . 3\n. . . . . .\n1 . . 1 . .\n');
  await ask('compare');
  const engines = await browser.run(
      `[...document.querySelectorAll('.compare tbody tr')].map(({cells}) => cells[1].textContent)`);
  assert.ok(engines.includes('sat') && engines.includes('ip'), engines.join());
});

test('marks are made by keyboard, checked, undone', async () => {
  await paste('sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n');
  await browser.run(`document.getElementById('board').focus()`);
  const before = await pictureOf();
  await browser.key('ArrowRight');
  await browser.key('1');
  await browser.until(`!document.getElementById('undo').disabled`);
  assert.notEqual(await pictureOf(), before);
  assert.match(await ask('check'), /No solution has:.*r1c2/);
  await click('undo');
  await browser.until(`document.getElementById('clear').disabled`);
  assert.match(await ask('check'), /Right so far/);
  assert.match(await text('board-cell'), /row 1, column 2/);
  await browser.drag([await cellAt(3.5, 0.5)]);
  const press = (key) => browser.run(`document.querySelectorAll('#keypad button')[${key - 1}].click()`);
  await press(3);
  assert.match(await ask('check'), /Right so far/);
  await press(4);
  await browser.until(isIdle);
  assert.match(await ask('check'), /No solution has:.*r4c1/);
});

test('lines are drawn with the mouse and by keyboard', async () => {
  await paste('numberlink\nsize: 2x3\nrules: fill touch\ngrid:\n1 . 1\n2 . 2\n');
  const centre = async (row, column) => cellAt(row + 0.5, column + 0.5);
  await browser.drag([await centre(0, 0), await centre(0, 1), await centre(0, 2)]);
  await browser.until(`document.querySelectorAll('#board polyline').length > 0`);
  assert.match(await ask('check'), /Right so far/);
  await browser.drag([await cellAt(1, 0.5)]);  // a line between the ends of two labels
  assert.match(await ask('check'), /No solution has/);
  await browser.drag([await cellAt(1, 0.5)]);  // a cross
  await browser.until(`document.querySelector('#board .excluded')`);
  await browser.run(`document.getElementById('board').focus()`);
  await browser.key('ArrowLeft', kShift);
  assert.match(await ask('check'), /\w/);
});

test('bridges, ships and loops are marked', async () => {
  await paste('hashi\nsize: 1x3\ngrid:\n1 . 1\n');
  await browser.drag([await cellAt(0.5, 1.5)]);
  await browser.until(`!document.getElementById('clear').disabled`);
  assert.match(await ask('check'), /Right so far/);
  await browser.drag([await cellAt(0.5, 1.5)]);
  await browser.until(`document.getElementById('result').textContent !== ''`);
  assert.match(await ask('check'), /No solution has/);
  await paste('slitherlink\nsize: 1x1\ngrid:\n4\n');
  await browser.drag([await cellAt(0.5, 1.5)]);
  await browser.until(`!document.getElementById('clear').disabled`);
  assert.match(await ask('check'), /Right so far/);
  await paste('battleship\nsize: 2x2\nfleet: 1x1\nrows: 1 0\ncolumns: 1 0\ngrid:\n. .\n. .\n');
  await browser.drag([await cellAt(1.5, 1.5)]);
  await browser.until(`!document.getElementById('clear').disabled`);
  assert.match(await ask('check'), /Right so far/);
  await browser.drag([await cellAt(1.5, 1.5)]);
  assert.match(await ask('check'), /No solution has/);
});

test('a board is drawn in place', async () => {
  await click('tab-draw');
  await set('draw-puzzle', 'battleship', 'change');
  await set('draw-rows', 2);
  await set('draw-cols', 2);
  await browser.run(`document.getElementById('new-board').requestSubmit()`);
  await browser.until(`document.querySelectorAll('#editor .tally input').length === 4`);
  const type = (label, content) => browser.run(`(() => {
    const field = document.querySelector('#editor [aria-label="${label}"]');
    field.focus();
    field.value = '${content}';
    field.dispatchEvent(new Event('input', {bubbles: true}));
  })()`);
  await browser.run(`(() => {
    const fleet = [...document.querySelectorAll('#editor label')].find(
        (label) => label.textContent.startsWith('fleet')).querySelector('input');
    fleet.value = '1x1';
    fleet.dispatchEvent(new Event('input', {bubbles: true}));
  })()`);
  await type('sum of row 1', '1');
  await type('sum of column 2', '1');
  await browser.until(`/Battleship, 2×2/.test(document.getElementById('board-title').textContent)`);
  await browser.until(isIdle);
  assert.match(await ask('unique'), /Exactly one/);
  for (const kind of await browser.run(
           `[...document.querySelectorAll('#draw-puzzle option')].map(({value}) => value)`)) {
    await set('draw-puzzle', kind, 'change');
    await browser.run(`document.getElementById('new-board').requestSubmit()`);
    await browser.until(`document.querySelectorAll('#editor td input').length >= 4`);
  }
  await click('tab-paste');
});

test('a board that was read can be changed in the table', async () => {
  await paste('numberlink\nsize: 1x4\nrules: fill touch\ngrid:\n1 . . 1\n');
  await browser.run(`(() => {
    const field = document.querySelector('#editor [aria-label="row 1, column 3"]');
    field.value = '#';
    field.dispatchEvent(new Event('input', {bubbles: true}));
  })()`);
  await browser.until(isIdle);
  assert.match(await ask('unique'), /No solution/);
});

test('the link to a board opens it', async () => {
  await paste('survo\nsize: 2x2\nrows: 3 7\ncolumns: 4 6\ngrid:\n. .\n. .\n');
  await click('copy-link');
  await browser.until(`/#board=/.test(document.getElementById('written').value)`);
  const link = await value('written');
  await browser.open('about:blank');
  await browser.open(link);
  await browser.until(`document.documentElement.dataset.ready`);
  assert.match(await text('board-title'), /Survo, 2×2/);
});

test('what is pasted while the page starts stays', async () => {
  const board = 'survo\nsize: 2x2\nrows: 3 7\ncolumns: 4 6\ngrid:\n. .\n. .';
  const source = `addEventListener('DOMContentLoaded', () => {
    document.getElementById('text').value = ${JSON.stringify(board)};
  })`;
  await browser.open('about:blank');
  const {identifier} = await browser.send('Page.addScriptToEvaluateOnNewDocument', {source});
  await browser.open(address);
  await browser.until(`document.documentElement.dataset.ready`);
  await browser.send('Page.removeScriptToEvaluateOnNewDocument', {identifier});
  assert.equal(await value('text'), board);
  assert.match(await text('board-title'), /Survo, 2×2/);
});

test('every field has a label', async () => {
  const nameless = await browser.run(`[...document.querySelectorAll('input, select, textarea, button')]
      .filter((field) => !field.labels?.length && !field.getAttribute('aria-label') &&
                         !field.textContent.trim())
      .map((field) => field.outerHTML)`);
  assert.deepEqual(nameless, []);
});

test('nothing is wider than a phone', async () => {
  await browser.resize(360, 740, true);
  await paste(await browser.run(`document.getElementById('text').value`));
  assert.ok(await browser.run(`document.documentElement.scrollWidth <= 360`));
  await browser.resize(1280, 900);
});

let failures = 0;
try {
  await browser.resize(1280, 900);
  await browser.open(address);
  await browser.until(`document.documentElement.dataset.ready`);
  for (const {name, body} of tests) {
    try {
      await body();
      console.log(`ok: ${name}`);
    } catch (error) {
      ++failures;
      console.log(`FAILED: ${name}\n${error.stack}`);
    }
  }
  assert.deepEqual(browser.problems, [], 'complaints on the console');
  assert.deepEqual(browser.requests, [], 'requests that leave the page');
} finally {
  await browser.close();
}
process.exit(failures === 0 ? 0 : 1);
