// SPDX-License-Identifier: MIT
// The page around the board: what survives a reload, links, the clock, small screens.

import assert from 'node:assert/strict';

import {address, ask, browser, cellAt, click, countOf, isIdle, kSmallLines, kSmallSudoku, native,
        newBoard, paste, reopen, says, set, test, text, typeAt, value, wait} from './page_driver.mjs';

test('the board and its marks survive a reload', async () => {
  await paste(kSmallSudoku);
  await browser.run(`document.getElementById('board').focus()`);
  await browser.key('ArrowRight');
  await browser.key('2');
  await browser.until(`!document.getElementById('undo').disabled`);
  await browser.until(isIdle);
  await reopen();
  assert.equal(await browser.run(`document.querySelector('#board text:nth-of-type(2)').textContent`), '2');
  assert.match(await text('board-title'), /Sudoku, 4×4/);
  assert.ok(await browser.run(`!document.getElementById('clear').disabled`));
});

test('a browser that keeps nothing gets a word, not an error', async () => {
  const source = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`;
  const {identifier} = await browser.send('Page.addScriptToEvaluateOnNewDocument', {source});
  await reopen();
  await browser.until(`!document.getElementById('keep-message').hidden`);
  await browser.send('Page.removeScriptToEvaluateOnNewDocument', {identifier});
  await reopen();
  assert.ok(await browser.run(`document.getElementById('keep-message').hidden`));
});

test('the clock is paused and hidden', async () => {
  await paste(kSmallSudoku);
  assert.match(await text('time'), /^0:0[0-3]$/);
  await browser.until(`document.getElementById('time').textContent === '0:02'`, 10);
  await click('pause');
  const seconds = await text('time');
  await wait(1300);
  assert.equal(await text('time'), seconds);
  await click('pause');
  await browser.until(`document.getElementById('time').textContent !== '${seconds}'`, 10);
  await click('hide-time');
  assert.ok(await browser.run(`document.getElementById('time').hidden`));
  await click('hide-time');
});

test('a link with marks has them, and a reload keeps later ones', async () => {
  await paste(kSmallLines);
  await browser.drag([await cellAt(0.5, 1)], 'right');
  await browser.until(`document.querySelectorAll('#board .excluded').length === 1`);
  await click('copy-marks');
  await browser.until(`/&marks=/.test(document.getElementById('written').value)`);
  const link = await value('written');
  await paste(kSmallSudoku);
  await reopen(link);
  assert.equal(await countOf('#board .excluded'), 1);
  await browser.drag([await cellAt(1, 0.5)], 'right');
  await browser.until(`document.querySelectorAll('#board .excluded').length === 2`);
  await browser.until(isIdle);
  await reopen(link);
  assert.equal(await countOf('#board .excluded'), 2);
  await paste(kSmallSudoku);
  await browser.reload();
  await browser.until(`document.documentElement.dataset.ready`);
  assert.match(await text('board-title'), /Sudoku, 4×4/);
  // Pencil marks of a link may be anything.
  const grid = Array(4).fill(Array(4).fill(null));
  const odd = {marks: {grid}, notes: {corner: {'0,1': 7, 'x': [1], '0,2': [3]}, colour: {'0,1': 3}}};
  await reopen(`${address}#board=${encodeURIComponent(kSmallSudoku)}&marks=${encodeURIComponent(JSON.stringify(odd))}`);
  assert.equal(await countOf('#board .notes text'), 1);
  await reopen(link.replace(/&marks=.*/, '&marks=' + encodeURIComponent('{"marks":{"edges":[[9,9,9,8]]}}')));
  assert.match(await text('input-message'), /do not fit/);
  assert.match(await text('board-title'), /Numberlink/);
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
  const top = (id) => browser.run(`document.getElementById('${id}').getBoundingClientRect().top + scrollY`);
  assert.ok(await top('board') < await top('hint') && await top('hint') < await top('text'));
  assert.ok(await top('board') < 300);
  await ask('unique');
  const {bottom, result} = await browser.run(`({
    bottom: document.getElementById('frame').getBoundingClientRect().bottom,
    result: document.getElementById('result').getBoundingClientRect().top})`);
  assert.ok(result >= bottom && result < bottom + 60);
  const small = await browser.run(`[...document.querySelectorAll('button, select, input:not([type=checkbox])')]
      .filter((field) => field.offsetParent && field.getBoundingClientRect().height < 43.5)
      .map(({id, textContent}) => id || textContent)`);
  assert.deepEqual(small, []);
  await browser.resize(1280, 900);
});

test('a large board is enlarged in its frame', async () => {
  await paste(`slitherlink\nsize: 30x30\ngrid:\n${Array(30).fill(Array(30).fill('.').join(' ')).join('\n')}\n`);
  const width = () => browser.run(`document.querySelector('#board svg').getBoundingClientRect().width`);
  const before = await width();
  await click('zoom-in');
  await click('zoom-in');
  assert.ok(await width() > 1.8 * before);
  assert.ok(await browser.run(`document.getElementById('frame').scrollWidth > document.getElementById('frame').clientWidth`));
  assert.ok(await browser.run(`document.documentElement.scrollWidth <= innerWidth`));
  await browser.drag([await cellAt(30.5, 31.5)]);
  await browser.until(`document.querySelectorAll('#board polyline').length === 1`);
  assert.ok(await width() > 1.8 * before);
  await click('zoom-fit');
  assert.ok(Math.abs(await width() - before) < 2);
  await browser.send('Emulation.setTouchEmulationEnabled', {enabled: true});
  const [x, y] = await cellAt(30, 30);
  await browser.pinch([[x - 50, y], [x + 50, y]], [[x - 100, y + 20], [x + 100, y + 20]]);
  assert.ok(Math.abs(await width() / before - 2) < 0.1);
  assert.equal(await countOf('#board polyline'), 1);
  await browser.send('Emulation.setTouchEmulationEnabled', {enabled: false});
  await click('zoom-fit');
});

test('a draft that is no board yet survives a reload', async () => {
  await newBoard('numberlink', 2, 2);
  await typeAt(0.5, 0.5, 'A');
  await says('result', /Not a board yet/);
  await browser.until(isIdle);
  await reopen();
  await browser.until(`document.querySelector('#board .draft text')?.textContent === 'A'`);
  assert.equal(await browser.run(`document.getElementById('tab-draw').getAttribute('aria-selected')`), 'true');
  await typeAt(1.5, 1.5, 'A');
  await browser.until(`document.getElementById('result').textContent === ''`);
  await browser.until(isIdle);
  assert.match(await native(), /A \.\n\. A/);
  await click('tab-paste');
});

// Presses a button that prints, and returns the number of pages and of what is on them.
async function printed(id) {
  await browser.run(`window.print = () => { window.hasPrinted = true; }; window.hasPrinted = false;`);
  await click(id);
  await browser.until(`window.hasPrinted`);
  await browser.send('Emulation.setEmulatedMedia', {media: 'print'});
  const countShown = (selector) => browser.run(
      `[...document.querySelectorAll('${selector}')].filter((node) => node.getClientRects().length > 0).length`);
  const shown = {boards: await countShown('svg'), fields: await countShown('button, textarea, select')};
  await browser.send('Emulation.setEmulatedMedia', {media: ''});
  const {data} = await browser.send('Page.printToPDF', {});
  return {...shown, pages: Buffer.from(data, 'base64').toString('latin1').match(/\/Type \/Page\b/g).length};
}

test('a board is printed alone, with its solution, and in a book', async () => {
  await paste(kSmallSudoku);
  assert.deepEqual(await printed('print'), {boards: 1, fields: 0, pages: 1});
  assert.deepEqual(await printed('print-solved'), {boards: 2, fields: 0, pages: 2});
  assert.match(await text('book'), /Sudoku[^]*Solutions/);
  await set('make-puzzle', 'hashi', 'change');
  await set('make-rows', 5);
  await set('make-cols', 5);
  await set('book-count', 3);
  assert.deepEqual(await printed('make-book'), {boards: 6, fields: 0, pages: 2});
  const pictures = await browser.run(`[...document.querySelectorAll('#book svg')].map(({outerHTML}) => outerHTML)`);
  assert.equal(new Set(pictures).size, 6);
  assert.deepEqual(await printed('print'), {boards: 1, fields: 0, pages: 1});  // the board again
});
