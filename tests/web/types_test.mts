// SPDX-License-Identifier: MIT
// All that types.d.ts promises, for TypeScript to check; it is not run.

import {compile, Core, open, Puzzle, QuadrilleError, solve, Solver} from 'quadrille';
import type {HintResult, SolveResult, Status} from 'quadrille';

const line: SolveResult = await solve('text', {unique: true, signal: AbortSignal.timeout(1000)});
const status: Status = line.status;
const solver: Solver = await open();
const boards = await solver.read('text', {format: 'native', strict: true});
const board: Puzzle = boards[0];
const hint: HintResult = await board.hint({grid: [[null, 1]]}, {timeLimit: 1});
const svg: string = await board.draw({marks: hint.after, cells: hint.step?.cells, candidates: false});
const right: boolean = (await board.check(line, {optimal: true})).right;
const made: Puzzle | null = await solver.generate('hashi', {rows: 5, cols: 5, settings: {difficulty: 'easy'}});
const core = new Core(await compile());
core.call({do: 'read', text: board.native}, {stop: () => right});
try {
  await made?.write('puzzlink', {answer: line.solutions[0]});
} catch (error) {
  if (error instanceof QuadrilleError) console.log(error.kind, error.line, status, svg, boards.format);
}
made?.dispose();
solver.dispose();
