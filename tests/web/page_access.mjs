// SPDX-License-Identifier: MIT
// What axe-core finds to hinder people on the page: nothing.

import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';

import {browser, click, folder, isIdle, set, test} from './page_driver.mjs';

const axe = `${folder}/node_modules/axe-core/axe.min.js`;

test('axe-core has no complaint, in light and dark, on a screen and on a phone', async () => {
  await browser.run(readFileSync(axe, 'utf8'));
  const kinds = await browser.run(
      `[...document.querySelectorAll('#example option')].map(({value}) => value).filter(Boolean)`);
  for (const kind of kinds) {
    await set('example', kind, 'change');
    await browser.until(isIdle);
    await click('hint');
    await browser.until(isIdle);
    await click(`tab-${['paste', 'draw', 'generate'][kinds.indexOf(kind) % 3]}`);
    await browser.until(isIdle);
    for (const [width, isDark] of [[1280, false], [375, true]]) {
      await browser.resize(width, 800, width < 400);
      await browser.setDark(isDark);
      const found = await browser.run(`axe.run(document, {resultTypes: ['violations']}).then(({violations}) =>
          violations.map(({id, nodes}) => id + ': ' + nodes.map(({html}) => html.slice(0, 90)).join(' ')))`);
      assert.deepEqual(found, [], kind);
    }
  }
  await browser.setDark(false);
  await browser.resize(1280, 900);
  await click('tab-paste');
}, existsSync(axe) ? null : 'axe-core cannot be installed');
