// SPDX-License-Identifier: MIT
// Clues that are drawn on the board.

import assert from 'node:assert/strict';

import {ask, browser, cellAt, click, isIdle, kCtrl, native, newBoard, paste, says, test, text,
        typeAt, value} from './page_driver.mjs';

test('clues are drawn on the board', async () => {
  await newBoard('battleship', 2, 2);
  await browser.run(`(() => {
    const fleet = [...document.querySelectorAll('#fields label')].find(
        (label) => label.textContent.startsWith('fleet')).querySelector('input');
    fleet.value = '1x1';
    fleet.dispatchEvent(new Event('input', {bubbles: true}));
  })()`);
  await browser.until(isIdle);
  await typeAt(0.5, 2.5, '1');
  await browser.until(isIdle);
  await typeAt(2.5, 1.5, '1');
  await browser.until(isIdle);
  assert.match(await native(), /rows: 1 \?\ncolumns: \? 1/);
  assert.match(await ask('unique'), /Exactly one/);
  await click('back');
  await browser.until(isIdle);
  await browser.drag([await cellAt(1.5, 0.5)]);  // a click: water
  await browser.until(isIdle);
  assert.match(await native(), /~ \./);
  await browser.drag([await cellAt(1.5, 0.5)], 'right');
  await browser.until(isIdle);
  assert.doesNotMatch(await native(), /~/);
  await browser.key('z', kCtrl);
  await browser.until(isIdle);
  assert.match(await native(), /~ \./);
  await click('tab-paste');
});

test('every kind of clue is drawn', async () => {
  await newBoard('sudoku', 4, 4);
  await typeAt(0.5, 0.5, '5');  // too large
  await typeAt(0.5, 1.5, '3');
  await browser.until(isIdle);
  assert.match(await native(), /grid:\n\. 3 \. \./);
  await newBoard('slitherlink', 2, 2);
  await typeAt(3.5, 1.5, '3');
  await browser.until(isIdle);
  assert.match(await native(), /grid:\n\. \.\n3 \./);
  await newBoard('hashi', 1, 3);
  await typeAt(0.5, 0.5, ['1', 'ArrowRight', 'ArrowRight', '1']);
  await browser.until(isIdle);
  assert.match(await native(), /1 \. 1/);
  await newBoard('masyu', 2, 2);
  await browser.drag([await cellAt(0.5, 0.5)]);
  await browser.until(isIdle);
  assert.match(await native(), /w \./);
  await newBoard('survo', 2, 2);
  await typeAt(0.5, 2.5, '3');
  await typeAt(2.5, 0.5, '4');
  await browser.until(isIdle);
  assert.match(await native(), /rows: 3 \?\ncolumns: 4 \?/);
  await newBoard('rogo', 2, 2);
  await typeAt(0.5, 0.5, '12-');
  await typeAt(0.5, 1.5, '#');
  await browser.until(isIdle);
  assert.match(await native(), /-12 #/);
  await newBoard('circuit', 2, 2);
  await browser.drag([await cellAt(0.5, 0.5), await cellAt(0.5, 1.5)]);
  await browser.until(isIdle);
  assert.match(await native(), /o-o/);
  // One end alone is no board yet: the clue is shown, and the other end makes it one.
  await newBoard('numberlink', 2, 2);
  await typeAt(0.5, 0.5, 'A');
  await says('result', /Not a board yet/);
  await browser.until(isIdle);
  assert.equal(await browser.run(`document.querySelector('#board .draft text').textContent`), 'A');
  await typeAt(1.5, 1.5, 'A');
  await browser.until(`document.getElementById('result').textContent === ''`);
  await browser.until(isIdle);
  assert.match(await native(), /A \.\n\. A/);
  await click('tab-paste');
});

test('a board that was read can be changed', async () => {
  await paste('numberlink\nsize: 1x4\nrules: fill touch\ngrid:\n1 . . 1\n');
  await click('tab-draw');
  await browser.until(isIdle);
  await typeAt(0.5, 2.5, '#');
  await browser.until(isIdle);
  assert.match(await ask('unique'), /No solution/);
  await click('tab-paste');
});

test('regions of a jigsaw board are dragged', async () => {
  await newBoard('sudoku', 4, 4);
  await browser.run(`[...document.querySelectorAll('#fields button')].find(
      ({textContent}) => textContent === 'Draw regions').click()`);
  await browser.until(isIdle);
  assert.match(await native(), /regions: aabb aabb ccdd ccdd/);
  await browser.drag([await cellAt(0.5, 0.5), await cellAt(0.5, 2.5)]);  // region a gets r1c3
  await browser.until(`document.querySelectorAll('#board .region').length === 16`);
  assert.match(await text('result'), /Not a board yet: .*region/);
  await browser.until(isIdle);
  await browser.drag([await cellAt(1.5, 2.5), await cellAt(1.5, 1.5)]);  // region b gets r2c2
  await browser.until(`document.querySelectorAll('#board .region').length === 0`);
  await browser.until(isIdle);
  assert.match(await native(), /regions: aaab abbb ccdd ccdd/);
  assert.equal(await browser.run(`document.querySelector('#fields input').value`), 'aaab abbb ccdd ccdd');
  await click('undo');
  await browser.until(`document.querySelectorAll('#board .region').length === 16`);
  await click('tab-paste');
});

test('rules of a board that is drawn are chosen', async () => {
  await newBoard('numberlink', 2, 2);
  await browser.run(`(() => {
    const select = document.querySelector('#fields .rule');
    select.value = 'no-fill';
    select.dispatchEvent(new Event('change'));
  })()`);
  await says('task', /Cells may stay empty/);
  await browser.until(isIdle);
  assert.match(await native(), /rules: no-fill no-touch/);
  await click('tab-paste');
});

test('a design is completed, and completed in another way', async () => {
  await newBoard('slitherlink', 3, 3);
  await typeAt(3.5, 3.5, '2');
  await browser.until(isIdle);
  const completed = async () => {
    await click('complete');
    await browser.until(isIdle);
    assert.match(await native(), /grid:\n.*\n. 2 .\n/);
    return native();
  };
  const one = await completed();
  assert.match(await ask('unique'), /Exactly one/);
  await click('back');
  await click('undo');
  await browser.until(isIdle);
  assert.match(await native(), /grid:\n\. \. \.\n\. 2 \.\n/);
  assert.notEqual(await completed(), one);
  await newBoard('hashi', 3, 3);
  assert.ok(await browser.run(`document.getElementById('complete').hidden`));
  await click('tab-paste');
});

test('a click that begins before an edit is read and ends after it counts', async () => {
  await newBoard('masyu', 2, 2);
  const [x, y] = await cellAt(1.5, 1.5);
  await browser.drag([await cellAt(0.5, 0.5)]);
  const mouse = (type, buttons) => browser.send('Input.dispatchMouseEvent',
      {type, x, y, button: 'left', buttons, clickCount: 1});
  await mouse('mousePressed', 1);
  await browser.until(isIdle);
  await mouse('mouseReleased', 0);
  await browser.until(isIdle);
  assert.match(await native(), /w \.\n\. w/);
  await click('tab-paste');
});
