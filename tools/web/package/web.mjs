// SPDX-License-Identifier: MIT
// The package for browsers and bundlers.

import {Solver} from './client.mjs';
import {once, oneShot} from './once.mjs';

export {Core, QuadrilleError} from './core.mjs';
export {Puzzle, Solver} from './client.mjs';

/** Returns the compiled module; the same one each time. */
export const compile = once(async () => {
  const response = await fetch(new URL('./quadrille.wasm', import.meta.url));
  return WebAssembly.compile(await response.arrayBuffer());
});

const startWorker = () => new Worker(new URL('./web-worker.mjs', import.meta.url), {type: 'module'});

/** Returns a solver with a worker of its own. */
export const open = async () => new Solver(await compile(), startWorker);

/** Reads a text and solves its first puzzle in a worker. */
export const solve = oneShot(open);
