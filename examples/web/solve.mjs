// SPDX-License-Identifier: MIT
// In Node: solves the boards of a file and draws them in characters.
//
//   npm install quadrille
//   node solve.mjs board.txt

import {readFile} from 'node:fs/promises';

import {open} from 'quadrille';

const solver = await open();
for (const board of await solver.read(await readFile(process.argv[2], 'utf8'))) {
  const {status, solutions: [answer]} = await board.solve({unique: true});
  console.log(`${board.puzzle} ${board.rows}x${board.cols}: ${status}`);
  if (answer) console.log(await board.draw({as: 'text', answer}));
}
solver.dispose();
