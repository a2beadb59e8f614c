// SPDX-License-Identifier: MIT
// The installed npm package under Node. With QUADRILLE_COMMAND, its answers are compared with those
// of the native command.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {after, before, test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {compile, Core, open, QuadrilleError, solve} from 'quadrille';

let solver;
let kinds;
before(async () => {
  solver = await open();
  kinds = (await solver.catalogue()).puzzles;
});
after(() => solver.dispose());

const kSudoku = 'sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n';
// A board whose solution takes far longer than this test.
const kHard = () => {
  const rows = Array(60).fill(Array(60).fill('.').join(' '));
  return `slitherlink\nsize: 60x60\ngrid:\n${rows.join('\n')}\n`;
};

test('every kind solves its example, as the native command does', async () => {
  const native = process.env.QUADRILLE_COMMAND;
  for (const kind of kinds) {
    const [board] = await solver.read(kind.example);
    const line = await board.solve({unique: true});
    assert.ok(line.verified, kind.id);
    if (native) {
      const {stdout} = spawnSync(native, ['solve', '--unique', '--json', '-'],
                                 {input: kind.example, encoding: 'utf8'});
      const expected = JSON.parse(stdout);
      for (const key of ['puzzle', 'rows', 'cols', 'status', 'model', 'rules', 'objective'])
        assert.deepEqual(line[key], expected[key], `${kind.id}: ${key}`);
      if (line.complete && line.solutions.length === 1)
        assert.deepEqual(line.solutions, expected.solutions, kind.id);
    }
    const judgement = await board.check(line);
    assert.equal(judgement.right, true, kind.id);
    board.dispose();
  }
});

test('every kind gives hints that lead to a solution', async () => {
  for (const kind of kinds.filter(({id}) => id !== 'zebra')) {
    const [board] = await solver.read(kind.example);
    const first = await board.hint();
    assert.equal(first.status, 'solved', kind.id);
    if (!first.step) continue;  // nothing is common to all solutions
    const second = await board.hint(first.after);
    assert.equal(second.status, 'solved', kind.id);
    if (second.step) assert.notDeepEqual(second.after, first.after, kind.id);
    assert.equal((await board.checkMarks(second.after)).status, 'solved', kind.id);
  }
});

test('every generator makes a board with one solution', async () => {
  for (const kind of kinds.filter(({generates}) => generates)) {
    const board = await solver.generate(kind.id, {rows: 4, cols: 4, seed: 7});
    const line = await board.solve({unique: true});
    // A Sudoku has several smallest sets of clues.
    if (kind.id !== 'min-clues') assert.equal(line.status, 'unique', kind.id);
    const [again] = await solver.read(board.native);
    assert.deepEqual((await again.solve()).solutions[0], line.solutions[0], kind.id);
  }
});

test('settings of generators are obeyed or refused', async () => {
  const easy = await solver.generate('sudoku', {rows: 9, cols: 9, settings: {difficulty: 'easy'}});
  assert.equal(easy.rows, 9);
  await assert.rejects(solver.generate('sudoku', {rows: 9, cols: 9, settings: {difficulty: 'soft'}}),
                       /expected easy/);
});

test('what is common, and what differs', async () => {
  const [board] = await solver.read('survo\nsize: 2x2\nrows: ? ?\ncolumns: ? ?\ngrid:\n1 .\n. .\n');
  const line = await board.solve({common: true});
  assert.equal(line.status, 'multiple');
  assert.equal(line.common.grid[0][0], 1);
  assert.equal(line.common.grid[1][1], null);
  const why = await board.solve({why: true});
  assert.deepEqual(why.common, line.common);
  assert.deepEqual(why.reasons.deciding, []);  // any second number leaves two solutions
  const [one, other] = line.solutions;
  const plain = await board.draw({answer: one}), shaded = await board.draw({answer: one, other});
  assert.match(shaded, /^<svg /);
  assert.notEqual(plain, shaded);
});

test('a finished board is recognised', async () => {
  const [board] = await solver.read(kSudoku);
  const [solution] = (await board.solve()).solutions;
  assert.equal(await board.isSolution(solution), true);
  assert.equal((await board.checkMarks(solution)).complete, true);
  const open = {grid: solution.grid.map((row) => row.map((number) => (number === 2 ? null : number)))};
  assert.equal(await board.isSolution(open), false);
  assert.equal((await board.checkMarks(open)).complete, false);
});

test('wrong marks are named', async () => {
  const [board] = await solver.read(kSudoku);
  const marks = {grid: [[1, 1, null, null], [null, null, null, null], [null, null, null, null],
                        [null, null, null, null]]};
  const report = await board.checkMarks(marks);
  assert.equal(report.status, 'none');
  assert.ok(report.impossible.some(({text}) => text.includes('r1c2')));
  const judgement = await board.check({grid: Array(4).fill([1, 2, 3, 4])});
  assert.equal(judgement.right, false);
  assert.ok(judgement.violation.cells.length > 0);
});

test('boards are written as URLs and read again', async () => {
  const [board] = await solver.read(kSudoku);
  const {text} = await board.write('puzzlink');
  assert.match(text, /^https:\/\/puzz\.link\/p\?sudoku/);
  const [same] = await solver.read(text);
  assert.equal(same.native, board.native);
  const line = await board.solve();
  const solved = await board.write('penpa', {answer: line.solutions[0]});
  assert.match(solved.text, /#m=/);
  const [penpa] = await solver.read((await board.write('penpa')).text);  // deflated
  assert.equal(penpa.native, board.native);
});

test('integer programs and explanations', async () => {
  const [board] = await solver.read(kinds.find(({id}) => id === 'hashi').example);
  const models = await board.models();
  for (const engine of ['sat', 'ip']) {
    assert.ok(models.some((model) => model.engine === engine));
    const line = await board.solve({engine, unique: true});
    assert.equal(line.engine, engine);
    assert.equal(line.status, 'unique');
  }
  const line = await board.solve({explain: true});
  assert.ok(line.explanation.length > 0);
});

test('bad input and bad requests are errors with a place and an expectation', async () => {
  await assert.rejects(solver.read('sudoku\nbox: 2x2\ngrid:\n1 . . x\n'), (error) => {
    assert.ok(error instanceof QuadrilleError);
    assert.equal(error.kind, 'input');
    assert.equal(error.line, 4);
    return true;
  });
  const [board] = await solver.read(kSudoku);
  await assert.rejects(board.solve({engine: 'cp'}), /unknown engine 'cp'/);
  await assert.rejects(board.solve({model: 'sudoku/nothing'}), /sudoku\/nothing/);
  await assert.rejects(board.solve({limits: 2}), /unknown option 'limits'/);
  await assert.rejects(board.solve({unique: 'yes'}), /'unique' \(expected true or false\)/);
  await assert.rejects(board.draw({cells: [[1]]}), /'cells'/);
  await assert.rejects(board.draw({cells: 'all'}), /'cells'/);
});

test('a signal ends a search at once, and the puzzle can be used again', async () => {
  const [hard] = await solver.read(kHard());
  const [other] = await solver.read(kSudoku);
  const controller = new AbortController();
  const search = hard.solve({limit: 0, signal: controller.signal});
  const queued = other.solve({unique: true});
  setTimeout(() => controller.abort(), 50);
  await assert.rejects(search, {name: 'AbortError'});
  assert.equal((await queued).status, 'unique');
  assert.equal((await hard.draw()).slice(0, 4), '<svg');
  const aborted = AbortSignal.abort(new Error('not wanted'));
  await assert.rejects(other.solve({signal: aborted}), /not wanted/);
  assert.equal((await other.solve()).status, 'solved');
});

test('time limits are obeyed and progress is reported', async () => {
  const [hard] = await solver.read(kHard());
  const seen = [];
  const line = await hard.solve({limit: 0, timeLimit: 1.5, onProgress: (figures) => seen.push(figures)});
  assert.notEqual(line.complete, true);
  assert.ok(seen.length > 0);
  assert.ok(seen.every(({solutions}) => Number.isInteger(solutions)));
});

test('a puzzle that was disposed of is refused, and so is a disposed solver', async () => {
  const [board] = await solver.read(kSudoku);
  board.dispose();
  assert.throws(() => board.solve(), /disposed/);
  const brief = await open();
  const pending = brief.read(kHard()).then(([hard]) => hard.solve({limit: 0}));
  setTimeout(() => brief.dispose(), 100);
  await assert.rejects(pending, /disposed/);
  await assert.rejects(brief.read(kSudoku), /disposed/);
});

test('one call solves a text', async () => {
  const line = await solve(kSudoku, {unique: true});
  assert.equal(line.schema, 'quadrille/1');
  assert.equal(line.status, 'unique');
});

test('the core runs in the calling thread and can be stopped', async () => {
  const core = new Core(await compile());
  const {handle} = core.call({do: 'read', text: kHard()}).puzzles[0];
  let polls = 0;
  const line = core.call({do: 'solve', handle, limit: 0}, {stop: () => ++polls > 100});
  assert.notEqual(line.complete, true);
  core.call({do: 'dispose', handle});
  assert.throws(() => core.call({do: 'solve', handle}), /unknown handle/);
  assert.throws(() => core.call({do: 'dance'}), /unknown request 'dance'/);
});

test('the types name all exports', () => {
  const types = readFileSync(fileURLToPath(new URL('types.d.ts', import.meta.resolve('quadrille'))), 'utf8');
  for (const name of ['compile', 'open', 'solve', 'Core', 'Solver', 'Puzzle', 'QuadrilleError'])
    assert.match(types, new RegExp(`export declare (function|class) ${name}\\b`));
});

test('quadrille-mcp says what to install', () => {
  const {status, stderr} = spawnSync('node_modules/.bin/quadrille-mcp', {encoding: 'utf8'});
  assert.equal(status, 3);
  assert.match(stderr, /npm install @modelcontextprotocol\/sdk/);
});
