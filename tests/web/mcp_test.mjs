// SPDX-License-Identifier: MIT
// quadrille-mcp, asked by the client of the official SDK, which checks each result against the
// schema that the tool declares.

import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {after, before, test as testOf} from 'node:test';

const skip = !existsSync('node_modules/@modelcontextprotocol/sdk') && 'the SDK cannot be installed';
const test = (name, body) => testOf(name, {skip}, body);

let client;
before(async () => {
  if (skip) return;
  const [{Client}, {StdioClientTransport}] = await Promise.all(
      ['index.js', 'stdio.js'].map((part) => import(`@modelcontextprotocol/sdk/client/${part}`)));
  client = new Client({name: 'test', version: '1'});
  await client.connect(new StdioClientTransport({command: 'node_modules/.bin/quadrille-mcp'}));
});
after(() => client?.close());

const call = async (name, args = {}, options = {}) => {
  const result = await client.callTool({name, arguments: args}, undefined, options);
  assert.ok(!result.isError, result.content?.[0]?.text);
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  return {...result.structuredContent, picture: result.content[1]?.text};
};

const kSudoku = 'sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n';
const kOpen = 'survo\nsize: 2x2\nrows: ? ?\ncolumns: ? ?\ngrid:\n1 .\n. .\n';

test('the tools are listed with their schemas', async () => {
  const {tools} = await client.listTools();
  assert.deepEqual(tools.map(({name}) => name).sort(),
                   ['check', 'common', 'explain', 'generate', 'hint', 'puzzles', 'solve']);
  for (const {name, description, inputSchema, outputSchema} of tools) {
    assert.match(description, /\.$/, name);
    assert.equal(inputSchema.additionalProperties, false, name);
    assert.equal(outputSchema.type, 'object', name);
  }
});

test('an assistant learns from the examples how boards are written', async () => {
  const {puzzles} = await call('puzzles');
  assert.ok(puzzles.length >= 11);
  for (const {id} of puzzles) {
    const [{example}] = (await call('puzzles', {puzzle: id})).puzzles;
    const line = await call('solve', {text: example, unique: true});
    assert.equal(line.puzzle, id);
    assert.match(line.picture, /\S/, id);
  }
});

test('a puzzle is solved, checked and explained', async () => {
  const line = await call('solve', {text: kSudoku, unique: true});
  assert.equal(line.status, 'unique');
  assert.equal((await call('check', {text: kSudoku, answer: line.solutions[0]})).right, true);
  const wrong = await call('check', {text: kSudoku, answer: {grid: Array(4).fill([1, 2, 3, 4])}});
  assert.equal(wrong.right, false);
  assert.ok(wrong.violation.cells.length > 0);
  const explained = await call('explain', {text: kSudoku});
  assert.ok(explained.explanation.length > 0);
  assert.equal(explained.explanation_complete, true);
  const loops = 'slitherlink\nsize: 2x2\ngrid:\n. .\n. .\n';
  assert.equal((await call('solve', {text: loops, count: true})).count, '13');
});

test('marks are checked and hinted', async () => {
  const grid = Array.from({length: 4}, () => Array(4).fill(null));
  const hint = await call('hint', {text: kSudoku, marks: {grid}});
  assert.match(hint.step.text, /\w/);
  assert.equal((await call('check', {text: kSudoku, marks: hint.after})).status, 'solved');
  grid[0][1] = 1;
  const report = await call('check', {text: kSudoku, marks: {grid}});
  assert.equal(report.status, 'none');
  assert.ok(report.impossible.length > 0);
});

test('what is common, and why there is no solution', async () => {
  const line = await call('common', {text: kOpen});
  assert.equal(line.status, 'multiple');
  assert.equal(line.common.grid[0][0], 1);
  const none = await call('common', {text: kSudoku.replace('1 . . .', '1 1 . .')});
  assert.equal(none.status, 'none');
  assert.ok(none.reasons.clash.length > 0);
});

test('a puzzle is made, and solved in another call', async () => {
  const made = await call('generate', {puzzle: 'hashi', rows: 5, cols: 5, seed: 3});
  assert.equal((await call('solve', {text: made.text, unique: true})).status, 'unique');
  assert.match(made.picture, /\d/);
});

test('links and lists of boards are read', async () => {
  const line = await call('solve', {text: 'https://puzz.link/p?numlin/5/5/1j2h3m1h2j3', unique: true});
  assert.equal(line.puzzle, 'numberlink');
  const two = `${kSudoku}\n${kOpen}`;
  assert.equal((await call('solve', {text: two, index: 2})).puzzle, 'survo');
});

test('what is wrong comes back as a message, with its place', async () => {
  const refusal = async (name, args) => {
    const {isError, content} = await client.callTool({name, arguments: args});
    assert.equal(isError, true);
    return content[0].text;
  };
  assert.match(await refusal('solve', {text: 'sudoku\nbox: 2x2\ngrid:\n1 . . x\n'}), /^line 4/);
  assert.match(await refusal('solve', {}), /missing argument 'text'/);
  assert.match(await refusal('solve', {text: kSudoku, limits: 2}), /unknown argument 'limits'/);
  assert.match(await refusal('solve', {text: kSudoku, index: 2}), /1 board/);
  assert.match(await refusal('solve', {text: kSudoku, engine: 'cp'}), /unknown engine/);
  assert.match(await refusal('check', {text: kSudoku}), /answer or marks/);
  assert.match(await refusal('puzzles', {puzzle: 'chess'}), /unknown puzzle 'chess'/);
  assert.match(await refusal('dance', {}), /unknown tool 'dance'/);
});

test('a search obeys its limit, reports progress, is cancelled, and holds up no other call', async () => {
  const rows = Array(60).fill(Array(60).fill('.').join(' ')).join('\n');
  const hard = {text: `slitherlink\nsize: 60x60\ngrid:\n${rows}\n`, limit: 0};
  let messages = 0;
  const line = await call('solve', {...hard, seconds: 1.5}, {onprogress: () => ++messages});
  assert.equal(line.complete, false);
  assert.ok(messages > 0);
  const controller = new AbortController();
  const search = client.callTool({name: 'solve', arguments: {...hard, seconds: 600}}, undefined,
                                 {signal: controller.signal});
  assert.equal((await call('solve', {text: kSudoku})).status, 'solved');
  controller.abort('enough');
  await assert.rejects(search, /enough/);
});
