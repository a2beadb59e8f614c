// SPDX-License-Identifier: MIT
'use strict';
const assert = require('node:assert/strict');
const test = require('node:test');

test('require() gives the same functions', async () => {
  const {compile, open, solve} = require('quadrille');
  const line = await solve('survo\nsize: 2x2\nrows: 3 7\ncolumns: 4 6\ngrid:\n. .\n. .\n',
                           {unique: true});
  assert.equal(line.status, 'unique');
  assert.deepEqual(line.solutions[0].grid, [[1, 2], [3, 4]]);
  assert.ok(await compile() instanceof WebAssembly.Module);
  const solver = await open();
  const [board] = await solver.read('slitherlink\nsize: 1x1\ngrid:\n4\n');
  assert.equal((await board.solve()).solutions[0].edges.length, 4);
  solver.dispose();
});
