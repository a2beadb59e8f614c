// SPDX-License-Identifier: MIT
// The page of tools/web/build in a headless browser: every kind is loaded, solved and hinted, every
// generator is run, searches are stopped, boards are drawn and marked by mouse and keyboard. No
// complaint may reach the console, and no request may leave the page.
//
//   node page_test.mjs BROWSER PAGE.html FOLDER [NAMES]
//
// NAMES is a regular expression: only these tests are run.

import assert from 'node:assert/strict';

import {address, browser, tests} from './page_driver.mjs';
import './page_questions.mjs';
import './page_kinds.mjs';
import './page_marks.mjs';
import './page_drawing.mjs';
import './page_frame.mjs';
import './page_access.mjs';

const pattern = process.argv[5] ?? '';
const counts = {ok: 0, FAILED: 0, skipped: 0};
function note(verdict, name, more = '') {
  ++counts[verdict];
  console.log(`${verdict}: ${name}${more && `\n${more}`}`);
}
try {
  await browser.resize(1280, 900);
  await browser.open(address);
  await browser.until(`document.documentElement.dataset.ready`);
  for (const {name, body, skip} of tests.filter(({name}) => name.match(pattern))) {
    if (skip) {
      note('skipped', name, skip);
      continue;
    }
    try {
      await body();
      note('ok', name);
    } catch (error) {
      note('FAILED', name, error.stack);
    }
  }
  console.log(Object.entries(counts).map(([verdict, count]) => `${verdict} ${count}`).join(', '));
  assert.deepEqual(browser.problems, [], 'complaints on the console');
  assert.deepEqual(browser.requests, [], 'requests that leave the page');
} finally {
  await browser.close();
}
process.exit(counts.FAILED === 0 ? 0 : 1);
