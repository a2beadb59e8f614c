// SPDX-License-Identifier: MIT
// Compares the WebAssembly module with the native command: the first question to a fresh instance,
// as in a page that was just opened, beside a fresh process. Medians of seven runs, in milliseconds.
//
//   tools/web/build
//   node bench/web/first_solves.mjs build/bin/quadrille [BOARD...]

import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const {Core} = await import(`${top}/build-web/package/core.mjs`);
const [native, ...named] = process.argv.slice(2);
// The fewest clues of a 9x9 Sudoku take minutes.
const examples = readdirSync(`${top}/examples`).filter((name) => /^(?!min-clues).*\.txt$/.test(name))
                     .map((name) => `${top}/examples/${name}`);
const kRuns = 7;

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
function medianOf(run) {
  const times = Array.from({length: kRuns}, run);
  return median(times);
}

const bytes = readFileSync(`${top}/build-web/package/quadrille.wasm`);
const page = statSync(`${top}/build-web/quadrille.html`).size;
console.log(`module: ${bytes.length} bytes, ${gzipSync(bytes, {level: 9}).length} zipped; page: ${page} bytes`);
const timed = (work) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
let module;
console.log(`compile: ${medianOf(() => timed(() => { module = new WebAssembly.Module(bytes); })).toFixed(0)} ms, ` +
            `start: ${medianOf(() => timed(() => new Core(module))).toFixed(1)} ms`);

console.log('board, question: native ms, wasm ms, ratio');
for (const file of named.length > 0 ? named : examples) {
  const text = readFileSync(file, 'utf8');
  const natively = medianOf(() => {
    const {stdout} = spawnSync(native, ['solve', '--unique', '--json', '--time-limit', '60', file],
                               {encoding: 'utf8'});
    return 1000 * JSON.parse(stdout.split('\n')[0]).seconds.total;
  });
  const inWasm = medianOf(() => {
    const core = new Core(module);
    return timed(() => {
      const {handle} = core.call({do: 'read', text}).puzzles[0];
      core.call({do: 'solve', handle, unique: true, timeLimit: 60});
    });
  });
  console.log(`${path.basename(file)}: ${natively.toFixed(1)}, ${inWasm.toFixed(1)}, ` +
              `${(inWasm / natively).toFixed(1)}`);
}
