// SPDX-License-Identifier: MIT
// Starts the solvers from what is written into the page: one for pictures and small questions, and
// one for searches, so that the board stays alive during a long one.

import {Solver} from '../package/client.mjs';

const textOf = (id) => document.getElementById(id).textContent;

async function unpackedModule() {
  const packed = Uint8Array.from(atob(textOf('module').trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** Returns {view, search}. */
export async function startSolvers() {
  const module = await unpackedModule();
  const url = URL.createObjectURL(new Blob([textOf('worker')], {type: 'text/javascript'}));
  const startWorker = () => new Worker(url);
  return {view: new Solver(module, startWorker), search: new Solver(module, startWorker)};
}
