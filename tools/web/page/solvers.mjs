// SPDX-License-Identifier: MIT
// Starts the solvers from what is written into the page: one for pictures and small questions, and
// one for searches, so that the board stays alive during a long one.

import {Solver} from '../package/client.mjs';

const textOf = (id) => document.getElementById(id).textContent;

// Compiles the module while it is unpacked.
async function unpackedModule() {
  const text = atob(textOf('module').trim()), packed = new Uint8Array(text.length);
  for (let k = 0; k < text.length; ++k) packed[k] = text.charCodeAt(k);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(stream, {headers: {'Content-Type': 'application/wasm'}}));
}

/** Returns {view, search}. */
export async function startSolvers() {
  const url = URL.createObjectURL(new Blob([textOf('worker')], {type: 'text/javascript'}));
  let first = new Worker(url);  // it starts while the module is compiled
  const startWorker = () => {
    const worker = first ?? new Worker(url);
    first = null;
    return worker;
  };
  const module = await unpackedModule();
  return {view: new Solver(module, startWorker), search: new Solver(module, startWorker)};
}
