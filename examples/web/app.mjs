// SPDX-License-Identifier: MIT
// In a browser: generates a board, draws it, and solves it in a worker.

import {open} from 'quadrille';

const get = (id) => document.getElementById(id);
const solver = await open();
const board = await solver.generate('hashi', {rows: 7, cols: 7, seed: 1});
get('board').innerHTML = await board.draw();
get('solve').disabled = false;
get('solve').addEventListener('click', async () => {
  const {status, solutions: [answer]} = await board.solve({unique: true});
  get('status').textContent = status;
  get('board').innerHTML = await board.draw({answer});
});
