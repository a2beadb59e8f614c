// SPDX-License-Identifier: MIT
// Marks on the page by mouse, finger and keyboard, trials and pencil marks.

import assert from 'node:assert/strict';

import {ask, browser, cellAt, click, countOf, isIdle, kCtrl, kShift, kSmallLines, kSmallSudoku,
        paste, pictureOf, reopen, says, test, text, value} from './page_driver.mjs';

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
  assert.match(await ask('check'), /Solved!/);
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
  assert.match(await ask('check'), /No solution has/);
  await browser.drag([await cellAt(1.5, 1.5)]);
  assert.match(await ask('check'), /Right so far/);
});

test('pencil marks go into the corners and the centre, and cells get colours', async () => {
  await paste(kSmallSudoku);
  const words = (part) => browser.run(
      `[...document.querySelectorAll('#board .notes text')].map(({textContent}) => textContent).join('${part}')`);
  await browser.drag([await cellAt(0.5, 1.5), await cellAt(0.5, 2.5), await cellAt(1.5, 2.5)]);
  await browser.until(`document.querySelectorAll('#board .selection rect').length === 3`);
  await browser.key('@', kShift, 'Digit2');
  await browser.until(isIdle);
  assert.equal(await words(','), '2,2');  // the third cell has a given
  await browser.drag([await cellAt(0.5, 3.5)]);
  await browser.key('3', kCtrl, 'Digit3');
  await browser.key('4', kCtrl, 'Digit4');
  await browser.until(isIdle);
  assert.equal(await words(','), '2,2,34');
  await browser.key('3', kCtrl, 'Digit3');
  await browser.until(isIdle);
  assert.equal(await words(','), '2,2,4');
  await browser.key('v');
  await browser.key('5');
  await browser.until(`document.querySelectorAll('#board .colours rect').length === 1`);
  await browser.key('7');  // a second colour
  await browser.until(`document.querySelectorAll('#board .colours rect').length === 2`);
  await browser.key('5');
  await browser.until(`document.querySelectorAll('#board .colours rect').length === 1`);
  await browser.key('z');
  await browser.key('ArrowLeft', kShift);
  await browser.until(`document.querySelectorAll('#board .selection rect').length === 2`);
  await browser.key('Delete');
  await browser.until(isIdle);
  assert.equal(await words(','), '2');
  await browser.key('Delete');
  await browser.until(`document.querySelectorAll('#board .colours rect').length === 0`);
  await browser.key('z', kCtrl);
  await browser.until(`document.querySelectorAll('#board .colours rect').length === 1`);
  await browser.until(isIdle);
  await reopen();
  assert.equal(await words(','), '2');
  assert.equal(await countOf('#board .colours rect'), 1);
  // With the mouse alone.
  await browser.run(`document.querySelector('#modes [data-mode=centre]').click()`);
  await browser.drag([await cellAt(3.5, 0.5)]);
  await browser.run(`document.querySelectorAll('#keypad button')[2].click()`);
  await browser.until(isIdle);
  assert.equal(await words(','), '2,3');
  await paste('survo\nsize: 3x4\nrows: ? ? ?\ncolumns: ? ? ? ?\ngrid:\n. . . .\n. . . .\n. . . .\n');
  await browser.drag([await cellAt(0.5, 0.5)]);
  await browser.run(`document.querySelector('#modes [data-mode=centre]').click()`);
  await browser.run(`document.querySelectorAll('#keypad button')[10].click()`);
  await browser.run(`document.querySelectorAll('#keypad button')[8].click()`);
  await browser.until(isIdle);
  assert.equal(await words(','), '9 11');
  await browser.run(`document.querySelector('#modes [data-mode=value]').click()`);
});

test('marks are undone and done again, with buttons and keys', async () => {
  await paste(kSmallLines);
  const marks = () => browser.run(`document.querySelectorAll('#board .excluded').length`);
  await browser.drag([await cellAt(0.5, 1)], 'right');
  await browser.until(`document.querySelectorAll('#board .excluded').length === 1`);
  await browser.drag([await cellAt(1, 0.5)], 'right');
  await browser.until(`document.querySelectorAll('#board .excluded').length === 2`);
  await browser.until(isIdle);
  await browser.key('z', kCtrl);
  await browser.until(isIdle);
  assert.equal(await marks(), 1);
  await browser.key('y', kCtrl);
  await browser.until(isIdle);
  assert.equal(await marks(), 2);
  await click('undo');
  await click('undo');
  await browser.until(isIdle);
  assert.equal(await marks(), 0);
  await browser.key('Z', kCtrl | kShift);
  await click('redo');
  await browser.until(isIdle);
  assert.equal(await marks(), 2);
  assert.ok(await browser.run(`document.getElementById('redo').disabled`));
});

test('a trial has its own colour, and is kept or taken back', async () => {
  await paste(kSmallLines);
  await browser.drag([await cellAt(0.5, 1)], 'right');
  await click('trial');
  await browser.until(`!document.getElementById('trial-keep').hidden`);
  await browser.drag([await cellAt(1.5, 0.5), await cellAt(1.5, 1.5)]);
  await browser.until(`document.querySelector('#board .marks.trial path')`);
  assert.equal(await countOf('#board polyline'), 0);
  assert.equal(await text('result'), '');
  await click('trial-drop');
  await browser.until(`!document.getElementById('trial').hidden`);
  assert.equal(await countOf('#board .marks.trial path'), 0);
  assert.equal(await countOf('#board .excluded'), 1);
  await click('undo');  // the trial is back
  await browser.until(`document.querySelector('#board .marks.trial path')`);
  await click('trial-keep');
  await browser.until(`document.querySelector('#board polyline')`);
  assert.equal(await countOf('#board .marks.trial path'), 0);
});

test('every kind has a trial', async () => {
  for (const [board, point] of [
    [kSmallSudoku, null],
    ['hashi\nsize: 1x3\ngrid:\n1 . 1\n', [0.5, 1.5]],
    ['slitherlink\nsize: 1x1\ngrid:\n4\n', [0.5, 1.5]],
    ['masyu\nsize: 2x2\ngrid:\n. .\n. .\n', [0.5, 1]],
    ['battleship\nsize: 2x2\nfleet: 1x1\nrows: 1 0\ncolumns: 1 0\ngrid:\n. .\n. .\n', [0.5, 0.5]],
  ]) {
    await paste(board);
    await click('trial');
    await browser.until(`!document.getElementById('trial-keep').hidden`);
    if (point) {
      await browser.drag([await cellAt(...point)]);
    } else {
      await browser.drag([await cellAt(0.5, 1.5)]);
      await browser.key('2');
    }
    await browser.until(`document.querySelector('#board .marks.trial > *')`);
    await browser.until(isIdle);
  }
});

test('choices of a trial in a table have its colour', async () => {
  await paste('zebra\nattribute Colour: blue red\nattribute Pet: cat dog\nclues:\nThe cat lives in the red house.\n');
  await click('trial');
  await browser.until(`!document.getElementById('trial-keep').hidden`);
  await browser.run(`document.querySelector('#words td button').click()`);
  await browser.until(`document.querySelectorAll('#words .cross.trial').length === 1`);
  await browser.run(`document.querySelector('#words td button').click()`);
  await browser.until(`document.querySelectorAll('#words .tick.trial').length === 1`);
  assert.equal(await countOf('#words .implied'), 2);  // the other place, and the other value
  await click('trial-drop');
  await browser.until(`document.querySelectorAll('#words .trial').length === 0`);
  assert.equal(await countOf('#words .open'), 8);
  await browser.run(`document.querySelector('#words td button').focus()`);
  await browser.key('ArrowRight');
  await browser.key('ArrowDown');
  assert.equal(await browser.run(`document.activeElement.dataset.cell`), '1|Colour|red');
});

test('the mouse draws as on puzz.link', async () => {
  await paste('masyu\nsize: 3x3\ngrid:\n. . .\n. . .\n. . .\n');
  await browser.drag([await cellAt(0.5, 0.5), await cellAt(0.5, 2.5), await cellAt(2.5, 2.5)], 'right');
  await browser.until(`document.querySelectorAll('#board .excluded').length === 4`);
  await browser.until(isIdle);
  await click('undo');  // one drag is one step
  await browser.until(`document.querySelectorAll('#board .excluded').length === 0`);
  await browser.drag([await cellAt(0.5, 0.5), await cellAt(0.5, 2.5), await cellAt(2.5, 2.5)]);
  await browser.until(`document.querySelectorAll('#board polyline').length > 0`);
  await browser.until(isIdle);
  await click('undo');
  await browser.until(`document.querySelectorAll('#board polyline').length === 0`);

  await paste('slitherlink\nsize: 1x1\ngrid:\n4\n');
  await browser.drag([await cellAt(0.5, 0.5), await cellAt(0.5, 2.5), await cellAt(2.5, 2.5)]);
  await browser.until(`!document.getElementById('undo').disabled`);
  assert.match(await ask('check'), /Right so far/);

  await paste('hashi\nsize: 1x3\nbridges: 2\ngrid:\n2 . 2\n');
  const island = await cellAt(0.5, 0.5), toward = await cellAt(0.5, 1.8);
  await browser.drag([island, toward]);
  await says('board-cell', /1 right/);
  await browser.drag([island, toward]);
  await says('board-cell', /2 right/);
  await says('result', /Solved!/);
  await browser.drag([island, toward], 'right');
  await browser.until(`document.querySelectorAll('#board .excluded').length === 1`);

  await paste('battleship\nsize: 2x2\nfleet: 1x1\nrows: 1 0\ncolumns: 1 0\ngrid:\n. .\n. .\n');
  await browser.drag([await cellAt(1.5, 0.5), await cellAt(1.5, 1.5), await cellAt(0.5, 1.5)], 'right');
  await browser.until(isIdle);
  assert.match(await text('board-cell'), /row 1, column 2: water/);
  await browser.drag([await cellAt(0.5, 0.5)]);
  await says('result', /Solved!/);
});

test('a long press of a finger is a cross, and a finger selects cells', async () => {
  await browser.send('Emulation.setTouchEmulationEnabled', {enabled: true});
  await paste(kSmallLines);
  await browser.touch([await cellAt(0.5, 1)], 700);
  await browser.until(`document.querySelectorAll('#board .excluded').length === 1`);
  await browser.touch([await cellAt(1.5, 1)], 20);
  await browser.until(`document.querySelectorAll('#board polyline').length === 1`);
  await paste(kSmallSudoku);
  await browser.touch([await cellAt(0.5, 1.5), await cellAt(0.5, 2.5), await cellAt(0.5, 3.5)]);
  await browser.until(`document.querySelectorAll('#board .selection rect').length === 3`);
  await browser.touch([await cellAt(1.5, 0.5)]);
  await browser.until(`document.querySelectorAll('#board .selection rect').length === 0`);
  await browser.send('Emulation.setTouchEmulationEnabled', {enabled: false});
});

test('hints put no crosses around holes', async () => {
  await paste('circuit\nsize: 4x4\nboard:\n# o o o\n\no o o T\n    |\no o o o\n\nS o # o\n');
  await ask('hint');
  assert.ok(await countOf('#board .marks.fresh path') > 0);
  // The middle of a line at a hole is half a cell from the hole's centre.
  const atHoles = await browser.run(`[...document.querySelectorAll('#board .excluded')]
      .map((cross) => cross.getBBox())
      .filter(({x, y, width, height}) => [[16, 16], [80, 112]].some(([cx, cy]) =>
          Math.hypot(x + width / 2 - cx, y + height / 2 - cy) < 20)).length`);
  assert.equal(atHoles, 0);
});

test('candidates are noted for Sudoku and Survo', async () => {
  const notes = () => browser.run(
      `[...document.querySelectorAll('#board .notes text')].map(({textContent}) => textContent)`);
  await paste(kSmallSudoku);
  await click('candidates');
  await browser.until(`document.querySelectorAll('#board .notes text').length === 12`);
  assert.deepEqual((await notes()).slice(0, 3), ['23', '24', '4']);
  await browser.until(isIdle);
  await paste('survo\nsize: 2x3\nrows: 6 ?\ncolumns: 5 7 9\ngrid:\n1 . .\n. . .\n');
  await click('candidates');
  await browser.until(`document.querySelectorAll('#board .notes text').length === 5`);
  assert.deepEqual(await notes(), ['23', '3', '4', '2345', '3456']);
});

test('a loop with a number of steps has its score', async () => {
  await paste('rogo\nsize: 2x3\nsteps: 4\ngrid:\n2 . 3\n. 4 .\n');
  assert.match(await text('score'), /0 of 4 steps drawn, 4 left. Score: 0/);
  await browser.drag([await cellAt(0.5, 0.5), await cellAt(0.5, 1.5), await cellAt(1.5, 1.5)]);
  await says('score', /2 of 4 steps drawn, 2 left. Score: 6/);
  await paste(kSmallSudoku);
  assert.equal(await text('score'), '');
});

test('lines and passages of layers are drawn', async () => {
  await paste('numberlink-3d\nsize: 1x3x2\ngrid:\nA . A\n. . .\n');
  await browser.drag([await cellAt(0.5, 0.5)]);  // the middle of a cell: a passage
  await browser.until(`!document.getElementById('undo').disabled`);
  assert.match(await text('board-cell'), /layer 1, row 1, column 1.*passage to the next layer/);
  await browser.drag([await cellAt(0.5, 4.5), await cellAt(0.5, 6.5)]);
  await browser.until(isIdle);
  await browser.drag([await cellAt(0.5, 6.5)]);  // from the last layer: to the one before
  await says('result', /Solved!/);
  await browser.drag([await cellAt(0.5, 2.5), await cellAt(0.5, 4.5)]);  // no line over the gap
  await browser.until(isIdle);
  assert.match(await ask('check'), /Solved!/);
  await browser.drag([await cellAt(0.5, 1)], 'right');
  await browser.until(`document.querySelectorAll('#board .excluded').length === 1`);
});

test('hints of Hashi show how many bridges there are at least', async () => {
  await paste('hashi\nsize: 3x3\ngrid:\n3 . 2\n. . .\n2 . 1\n');
  await ask('hint');
  assert.match(await browser.run(`document.querySelector('#board .marks.fresh').textContent`), /^[≥≤]\d/);
});
