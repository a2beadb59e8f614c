// SPDX-License-Identifier: MIT
// The tools of quadrille-mcp. Each call has a worker of its own, so that calls run beside each
// other and one that is cancelled ends at once.

import {readFileSync} from 'node:fs';

import {open, QuadrilleError} from './node.mjs';

const kSeconds = 30;

const {definitions, $schema} = JSON.parse(
    readFileSync(new URL('./quadrille-1.schema.json', import.meta.url), 'utf8'));
// The line of `solve --json` as a schema of its own.
const kLine = {$schema, ...definitions.line, definitions};

const text = (description) => ({type: 'string', description});
const flag = (description) => ({type: 'boolean', description});
const whole = (description, minimum = 0) => ({type: 'integer', minimum, description});
const kBoard = {
  text: text('A board as "puzzles" shows it, or in another format, or a URL of puzz.link, Penpa+, ' +
             'f-puzzles or SudokuPad'),
  index: whole('Which board of the text, from 1', 1),
  puzzle: text('The id of the puzzle, if the text does not say it'),
  format: text('The format of the text, if it is not to be found out'),
  rules: text('Rules that the text does not have, such as "no-fill"'),
};
const kSearch = {
  seconds: {type: 'number', minimum: 0, description: `The time limit, ${kSeconds} by default`},
  engine: {enum: ['auto', 'sat', 'ip', 'frontier'], description: 'The kind of search'},
  model: text('A model by its name'),
};
const kMarks = {type: 'object', description: 'A solution of which some values are null or left out: ' +
    'the marks on the board, in the form that "solve" gives'};
const kReport = {
  status: {enum: ['solved', 'none', 'unknown'], description: 'none: no solution has these marks'},
  conflict: {...definitions.places, description: 'Marks that no solution has all together'},
  impossible: {...definitions.places, description: 'Marks that no solution has'},
  complete: flag('Whether the marks are a solution already'),
};

const object = (properties, required = []) => ({type: 'object', properties, required});
const reply = (properties) => ({$schema, ...object(properties), definitions: {cell: definitions.cell}});

const solved = (options = {}) => async ({board, search, ...asked}) => {
  const result = await board.solve({...search, ...options, ...asked});
  const [answer] = result.solutions;
  return {result, picture: answer && await board.draw({as: 'text', answer})};
};

async function checked({board, search, answer, marks, optimal}) {
  if ((answer === undefined) === (marks === undefined))
    throw new QuadrilleError({kind: 'request', message: 'expected either answer or marks'});
  const result = marks ? await board.checkMarks(marks, search)
                       : await board.check(answer, {...search, optimal});
  return {result};
}

async function hinted({board, search, marks}) {
  const result = await board.hint(marks, search);
  return {result, picture: await board.draw({as: 'text', marks: result.after})};
}

async function generated({solver, puzzle, seconds = kSeconds, signal, ...options}) {
  const board = await solver.generate(puzzle, {...options, timeLimit: seconds, signal});
  if (!board) throw new QuadrilleError({kind: 'request', message: 'the time limit came first'});
  const {rows, cols, native} = board;
  return {result: {puzzle, rows, cols, text: native}, picture: await board.draw({as: 'text'})};
}

async function listed({solver, puzzle}) {
  const {puzzles} = await solver.catalogue();
  if (!puzzle) return {result: {puzzles: puzzles.map(({id, title, task}) => ({id, title, task}))}};
  const found = puzzles.find(({id}) => id === puzzle);
  if (!found) throw new QuadrilleError({kind: 'request', message: `unknown puzzle '${puzzle}'`});
  const {id, title, task, rules, keys, example, settings, formats, models} = found;
  const names = ({name, summary}) => ({name, summary});
  return {result: {puzzles: [{id, title, task, rules, keys, example, settings,
                              formats: formats.map(names), models: models.map(names)}]}};
}

// What each tool does, its own arguments, its result, and the function that gives it.
const kTools = {
  puzzles: {
    description: 'Lists the puzzles; with "puzzle", how a board of it is written, with an example.',
    input: object({puzzle: kBoard.puzzle}),
    output: reply({puzzles: {type: 'array', items: {type: 'object'}}}),
    run: listed,
  },
  solve: {
    description: 'Solves a puzzle. With "unique" it says whether there is exactly one solution.',
    input: object({...kBoard, ...kSearch,
                   unique: flag('Whether to find out if there is another solution'),
                   limit: whole('The number of solutions to find; 0: all'),
                   count: flag('Whether to count all solutions exactly')}, ['text']),
    output: kLine,
    run: solved(),
  },
  check: {
    description: 'Checks a full answer by the rules, or whether any solution has these marks.',
    input: object({...kBoard, ...kSearch,
                   answer: {description: 'A solution in the form that "solve" gives'},
                   marks: kMarks,
                   optimal: flag('With an answer: whether to find out if another one is better')},
                  ['text']),
    output: reply({...kReport, right: flag('With an answer: whether it obeys the rules'),
                   violation: {type: ['object', 'null'], description: 'The rule that it breaks, where'},
                   value: {type: ['number', 'null']}, best: {type: ['boolean', 'null']},
                   better: {type: ['number', 'null']}}),
    run: checked,
  },
  hint: {
    description: 'Finds the next step by hand from these marks, and says why.',
    input: object({...kBoard, ...kSearch, marks: kMarks}, ['text']),
    output: reply({...kReport, step: {type: ['object', 'null'], description: 'The step in words, its cells'},
                   after: {type: 'object', description: 'The marks with the step'}}),
    run: hinted,
  },
  common: {
    description: 'Finds what all solutions have in common. Without a solution it finds clues that clash, ' +
                 'with several the values that would decide.',
    input: object({...kBoard, ...kSearch}, ['text']),
    output: kLine,
    run: solved({why: true}),
  },
  generate: {
    description: 'Makes a puzzle with exactly one solution. "puzzles" lists the settings.',
    input: object({puzzle: text('The id of the puzzle'), rows: whole('Rows', 1), cols: whole('Columns', 1),
                   seed: whole('Other seeds give other puzzles'),
                   any: flag('Whether it may have several solutions'),
                   settings: {type: 'object', description: 'Settings by name, such as {"difficulty": "easy"}'},
                   seconds: kSearch.seconds}, ['puzzle', 'rows', 'cols']),
    output: reply({puzzle: text('Its id'), rows: whole('Rows'), cols: whole('Columns'),
                   text: text('The board, for the other tools')}),
    run: generated,
  },
  explain: {
    description: 'Solves a puzzle by hand, step by step, and grades its difficulty.',
    input: object({...kBoard, ...kSearch}, ['text']),
    output: kLine,
    run: solved({explain: true}),
  },
};

/** The list of tools as the protocol has it. */
export const tools = Object.entries(kTools).map(([name, {description, input, output}]) => ({
  name, description, inputSchema: {...input, additionalProperties: false}, outputSchema: output,
  annotations: {readOnlyHint: true, openWorldHint: false},
}));

// Reads the board that a call names, and sorts its arguments.
async function taken(solver, args, {signal, onProgress}) {
  if (args.text === undefined) return {solver, signal, ...args};
  const {text, index = 1, puzzle, format, rules, seconds = kSeconds, engine, model, ...rest} = args;
  const boards = await solver.read(text, {puzzle, format, rules, signal});
  if (index < 1 || index > boards.length)
    throw new QuadrilleError({kind: 'request', message: `the text has ${boards.length} boards`});
  return {board: boards[index - 1], search: {engine, model, timeLimit: seconds, signal, onProgress}, ...rest};
}

function refused(message) {
  return {isError: true, content: [{type: 'text', text: message}]};
}

// Returns the first argument that the tool does not have, or lacks, as a message.
function objection({input}, args) {
  const unknown = Object.keys(args).find((key) => !(key in input.properties));
  if (unknown) return `unknown argument '${unknown}'`;
  const missing = input.required.find((key) => args[key] === undefined);
  return missing && `missing argument '${missing}'`;
}

/** Answers a call: its result as data, as text, and a picture in characters where there is one. */
export async function callTool(name, args, options) {
  const tool = kTools[name];
  const wrong = tool ? objection(tool, args) : `unknown tool '${name}'`;
  if (wrong) return refused(wrong);
  const solver = await open();
  try {
    const {result, picture} = await tool.run(await taken(solver, args, options));
    const texts = [JSON.stringify(result), picture].filter(Boolean);
    return {structuredContent: result, content: texts.map((text) => ({type: 'text', text}))};
  } catch (error) {
    if (!(error instanceof QuadrilleError) || error.kind === 'internal') throw error;
    const {line, column, message} = error;
    return refused(line ? `line ${line}${column ? `, column ${column}` : ''}: ${message}` : message);
  } finally {
    solver.dispose();
  }
}
