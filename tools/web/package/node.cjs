// SPDX-License-Identifier: MIT
// The package for require(): all functions return promises, so the ES module can come later.
'use strict';

const loaded = import('./node.mjs');
for (const name of ['compile', 'open', 'solve'])
  exports[name] = async (...args) => (await loaded)[name](...args);
