// SPDX-License-Identifier: MIT
// Questions about boards on the page: all kinds and generators, searches that are stopped, live answers.

import assert from 'node:assert/strict';

import {ask, browser, click, countOf, isIdle, kSmallSudoku, newBoard, paste, says, set, test, text,
        typeAt, value} from './page_driver.mjs';

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
    const select = `document.querySelector('#settings select[name=difficulty]')`;
    const levels = await browser.run(
        `[...${select}?.options ?? []].slice(1).map(({value}) => value).concat('')`);
    // Small boards are not of every difficulty: the easiest one that there is, or any.
    let difficulty;
    for (difficulty of levels) {
      await browser.run(`${select} && (${select}.value = '${difficulty}')`);
      await browser.run(`document.getElementById('result').replaceChildren()`);
      await browser.run(`document.getElementById('generate').requestSubmit()`);
      await says('result', /Generated in|none of/);
      await browser.until(isIdle);
      if (/Generated in/.test(await text('result'))) break;
    }
    assert.match(await text('result'), /Generated in/, kind);
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
    await says('save-message', /Cop/);
    const url = await value('written');
    assert.match(url, /^https:/, format);
    await paste(url);
    assert.match(await text('board-title'), /Sudoku, 4×4/, format);
  }
});

test('what is wrong with a text is said with its place', async () => {
  await set('text', 'sudoku\nbox: 2x2\ngrid:\n1 . . x\n');
  await browser.run(`document.getElementById('paste').requestSubmit()`);
  await says('input-message', /line 4/);
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
  await browser.run(`document.getElementById('generate').requestSubmit()`);
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
  await click('compare');
  await browser.until(`!document.getElementById('running').hidden || document.querySelector('.compare')`);
  await browser.until(isIdle);
  const engines = await browser.run(
      `[...document.querySelectorAll('.compare tbody tr')].map(({cells}) => cells[1].textContent)`);
  assert.ok(engines.includes('sat') && engines.includes('ip'), engines.join());
});

const setLive = (isOn) =>
    browser.run(`document.getElementById('live').checked !== ${isOn} && document.getElementById('live').click()`);

test('live shows what is common, and why there is no solution', async () => {
  await paste(kSmallSudoku);
  await setLive(true);
  await says('result', /Exactly one/);
  await browser.until(`document.querySelectorAll('#board .marks.common text').length === 12`);
  await typeAt(0.5, 1.5, '2');
  await says('result', /No solution has/);
  await browser.key('Delete');
  await says('result', /Exactly one/);
  await newBoard('sudoku', 4, 4);
  await says('result', /More than one/);
  await typeAt(0.5, 0.5, '1');
  await typeAt(0.5, 1.5, '1');
  await browser.until(`/No solution/.test(document.getElementById('result').textContent) &&
      document.querySelector('#result li')`);
  await click('undo');
  await says('result', /More than one/);
  await setLive(false);
  await browser.until(`document.querySelectorAll('#board .marks.common').length === 0`);
  await click('tab-paste');
});

test('live answers for every kind', async () => {
  await setLive(true);
  for (const kind of await browser.run(
           `[...document.querySelectorAll('#example option')].map(({value}) => value).filter(Boolean)`)) {
    await browser.run(`document.getElementById('result').replaceChildren()`);
    await set('example', kind, 'change');
    await says('result', /solution/);
    await browser.until(isIdle);
    assert.equal(await countOf('#result .bad:not(.verdict)'), 0, kind);
  }
  await setLive(false);
});

test('live says what is odd about a board', async () => {
  await setLive(true);
  await paste('hashi\nsize: 1x5\ngrid:\n1 . 2 . 2\n');
  await says('result', /No solution.*odd.*2 in r1c3/);
  await setLive(false);
});

test('live fills the table of a logic puzzle', async () => {
  await setLive(true);
  await paste('zebra\nattribute Colour: blue red\nattribute Pet: cat dog\nclues:\n' +
              'The cat lives in the red house.\nThe blue house is the first.\n');
  await says('result', /Exactly one/);
  await browser.until(isIdle);
  assert.match(await browser.run(`document.querySelector('#board svg').textContent`), /blue\s*dog/);
  await setLive(false);
});

test('live searches are ended by the next change', async () => {
  await setLive(true);
  const rows = Array(30).fill(Array(30).fill('.').join(' ')).join('\n');
  await paste(`slitherlink\nsize: 30x30\ngrid:\n${rows}\n`);
  await paste('survo\nsize: 2x2\nrows: 3 7\ncolumns: 4 6\ngrid:\n. .\n. .\n');
  await browser.until(`/Exactly one/.test(document.getElementById('result').textContent)`, 20);
  await setLive(false);
});

test('the first view has no words of the engine, and a hint is said once', async () => {
  for (const kind of await browser.run(
           `[...document.querySelectorAll('#example option')].map(({value}) => value).filter(Boolean)`)) {
    await browser.run(`document.getElementById('board').replaceChildren()`);
    await set('example', kind, 'change');
    await browser.until(`document.querySelector('#board svg')`);
    await browser.until(isIdle);
    assert.doesNotMatch(await text('task'), /Rule:|no-/, kind);
  }
  await paste(kSmallSudoku);
  await ask('unique');
  const seen = await browser.run(`document.querySelector('main').innerText`);
  assert.doesNotMatch(seen, /variables|constraints|conflicts|\bSAT\b|model|engine/i);
  assert.match(await text('figures'), /sudoku\/\w/);
  await ask('hint');
  assert.equal(await countOf('#result li'), 0);
  assert.ok(await countOf('#board .marks.fresh text') > 0);
});
