// SPDX-License-Identifier: MIT
// The package for Node.

import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';

import {Solver} from './client.mjs';
import {once, oneShot} from './once.mjs';

export {Core, QuadrilleError} from './core.mjs';
export {Puzzle, Solver} from './client.mjs';

/** Returns the compiled module; the same one each time. */
export const compile = once(
    async () => WebAssembly.compile(await readFile(new URL('./quadrille.wasm', import.meta.url))));

const startWorker = () => new Worker(new URL('./node-worker.mjs', import.meta.url));

/** Returns a solver with a worker of its own. */
export const open = async () => new Solver(await compile(), startWorker);

/** Reads a text and solves its first puzzle in a worker. */
export const solve = oneShot(open);
