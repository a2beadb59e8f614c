// SPDX-License-Identifier: MIT
// examples/web under Node, bundled by esbuild and opened in a browser; and the types, checked by
// TypeScript. BROWSER names the browser.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {test} from 'node:test';

import {Browser} from './browser.mjs';

const lacks = (name) => !existsSync(`node_modules/${name}`) && `${name} cannot be installed`;
const runs = (...args) => {
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'});
  assert.equal(status, 0, stdout + stderr);
  return stdout;
};
const kTypes = {'.html': 'text/html', '.mjs': 'text/javascript', '.wasm': 'application/wasm'};

test('the example for Node solves a board', () => {
  writeFileSync('board.txt', 'hashi\nsize: 1x3\ngrid:\n1 . 1\n');
  assert.match(runs('solve.mjs', 'board.txt'), /^hashi 1x3: unique\n1.*1\n/);
});

test('the example for bundlers runs in a browser', {
  skip: lacks('esbuild') || (!process.env.BROWSER && 'no chromium'),
}, async () => {
  runs('build.mjs');
  const server = createServer(({url}, response) => {
    const file = `dist${url === '/' ? '/index.html' : url}`;
    response.writeHead(200, {'Content-Type': kTypes[file.match(/\.\w+$/)[0]]}).end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const browser = await Browser.start(process.env.BROWSER, '.');
  try {
    await browser.open(`http://127.0.0.1:${server.address().port}/`);
    await browser.until(`document.querySelector('#board svg') && !document.getElementById('solve').disabled`);
    await browser.run(`document.getElementById('solve').click()`);
    await browser.until(`document.getElementById('status').textContent === 'unique'`);
    assert.deepEqual(browser.problems, []);
    assert.ok(browser.requests.some((url) => url.endsWith('/quadrille.wasm')));
  } finally {
    await browser.close();
    server.close();
  }
});

test('the types are those of TypeScript', {skip: lacks('typescript')}, () => {
  const check = () => spawnSync(process.execPath,
      ['node_modules/typescript/bin/tsc', '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext',
       '--moduleResolution', 'nodenext', '--lib', 'es2022,dom', 'types_test.mts'], {encoding: 'utf8'});
  const {status, stdout} = check();
  assert.equal(status, 0, stdout);
  writeFileSync('types_test.mts', `${readFileSync('types_test.mts', 'utf8')}\nline.solutions.size;\n`);
  assert.match(check().stdout, /size/);
});
