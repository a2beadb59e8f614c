// SPDX-License-Identifier: MIT
// The first question to a board, in milliseconds: a fresh process of the command, a fresh instance of
// the WebAssembly module, as in a page that was just opened, and a fresh Python that has imported the
// package. Medians of seven runs.
//
//   tools/web/build
//   PYTHON=bin/python node bench/first_solves.mjs build/bin/quadrille [BOARD...]
//
// PYTHON (default: python3) is one where the package is installed; without it there is no column.

import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const {Core} = await import(`${top}/build-web/package/core.mjs`);
const [native, ...named] = process.argv.slice(2);
// The fewest clues of a 9x9 Sudoku take minutes.
const examples = readdirSync(`${top}/examples`).filter((name) => /^(?!min-clues).*\.txt$/.test(name))
                     .map((name) => `${top}/examples/${name}`);
const kRuns = 7;
const python = process.env.PYTHON ?? 'python3';
const pythonProgram = `
import quadrille, sys, time
text = sys.stdin.read()
start = time.perf_counter()
quadrille.solve(quadrille.read_one(text), unique=True, time_limit=60)
print(1000 * (time.perf_counter() - start))
`;

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

const inProcess = (file) => {
  const {stdout} = spawnSync(native, ['solve', '--unique', '--json', '--time-limit', '60', file],
                             {encoding: 'utf8'});
  return 1000 * JSON.parse(stdout.split('\n')[0]).seconds.total;
};
const inWasm = (text) => {
  const core = new Core(module);
  return timed(() => {
    const {handle} = core.call({do: 'read', text}).puzzles[0];
    core.call({do: 'solve', handle, unique: true, timeLimit: 60});
  });
};
const inPython = (text) =>
    Number(spawnSync(python, ['-c', pythonProgram], {input: text, encoding: 'utf8'}).stdout);

const hasPython = spawnSync(python, ['-c', 'import quadrille']).status === 0;
console.log('board: native ms, wasm ms (ratio)' + (hasPython ? ', Python ms (ratio)' : ''));
for (const file of named.length > 0 ? named : examples) {
  const text = readFileSync(file, 'utf8');
  const base = medianOf(() => inProcess(file));
  const cell = (time) => `${time.toFixed(1)} (${(time / base).toFixed(1)})`;
  const others = [medianOf(() => inWasm(text))];
  if (hasPython) others.push(medianOf(() => inPython(text)));
  console.log(`${path.basename(file)}: ${base.toFixed(1)}, ${others.map(cell).join(', ')}`);
}
