// SPDX-License-Identifier: MIT
// What can be asked about a puzzle: each question runs a search and returns what to show, as
// {parts, figures?, answer?, other?, common?, marks?, cells?}; `figures` are for the curious.

import {ComparisonTable, element, figuresOf, resultParts, shortTime, verdictOf} from './results.mjs';

const say = (text, className = '') => element('p', {textContent: text, className});
const cellsOf = (marks) => marks.flatMap(({cells}) => cells);
const listOf = (marks) => {
  const list = element('ul');
  for (const {text} of marks.slice(0, 12)) list.append(element('li', {textContent: text}));
  if (marks.length > 12) list.append(element('li', {textContent: `and ${marks.length - 12} more`}));
  return list;
};

/** Finds a solution. */
export async function askSolution({puzzle, options}) {
  const line = await puzzle.solve(options);
  return {parts: resultParts(line), figures: [figuresOf(line)], answer: line.solutions[0]};
}

/** Finds out whether there is exactly one solution. */
export async function askUnique({puzzle, options}) {
  const line = await puzzle.solve({...options, unique: true});
  return {parts: resultParts(line), figures: [figuresOf(line)], answer: line.solutions[0]};
}

// Says why there is no solution, or more than one.
function reasonParts({clash, rule, deciding}) {
  const parts = [];
  if (rule) parts.push(say(`Without the rule '${rule}' it would have a solution.`));
  if (clash.length > 0) parts.push(say('No solution has all of these clues:'), listOf(clash));
  if (deciding.length > 0) {
    parts.push(say('Each of these alone would leave one solution:'), listOf(deciding));
  }
  return parts;
}

/** Finds what all solutions have in common, or why the board has no solution. */
export async function askCommon({puzzle, options}) {
  const line = await puzzle.solve({...options, why: true});
  const parts = [...resultParts(line), ...reasonParts(line.reasons)];
  if (line.status === 'multiple') {
    parts.push(say(line.common_complete
        ? 'The board shows all that the solutions have in common.'
        : 'The board shows what is known to be common; the search was not finished.'));
  }
  return {parts, figures: [figuresOf(line)], common: line.common, cells: cellsOf(line.reasons.clash)};
}

/** Finds two solutions. */
export async function askDifference({puzzle, options}) {
  const line = await puzzle.solve({...options, unique: true});
  const [one, other] = line.solutions;
  const figures = [figuresOf(line)];
  if (!other) return {parts: resultParts(line), figures, answer: one};
  return {
    parts: [...resultParts(line), say('The shaded cells differ.')],
    figures,
    answer: one,
    other,
  };
}

/** Returns what to say of marks that are a solution. */
export const solvedParts = () => [say('Solved!', 'verdict good')];

/** Returns what to say of a board that is asked about live. */
export function liveParts(line) {
  const note = line.note ? [say(line.note)] : [];
  const parts = [verdictOf(line.status), ...note, ...reasonParts(line.reasons)];
  if (line.status === 'multiple') {
    parts.splice(1, 0, say(line.common_complete ? 'The board shows what they have in common.'
                                                : 'The board shows some of what they have in common.'));
  }
  return parts;
}

/** Returns what is wrong with the marks, or null. */
export function objection(report) {
  if (report.status !== 'none') return null;
  if (report.impossible.length > 0) {
    return {parts: [say('No solution has:', 'verdict bad'), listOf(report.impossible)],
            cells: cellsOf(report.impossible)};
  }
  if (report.conflict.length > 0) {
    return {parts: [say('No solution has all of these marks:', 'verdict bad'),
                    listOf(report.conflict)],
            cells: cellsOf(report.conflict)};
  }
  return {parts: [say('The puzzle has no solution.', 'verdict bad')]};
}

/** Finds the next step by hand. */
export async function askHint({puzzle, options, marks}) {
  const hint = await puzzle.hint(marks, options);
  const wrong = objection(hint);
  if (wrong) return wrong;
  if (hint.complete && !hint.step) return {parts: solvedParts()};
  if (!hint.step && hint.status === 'unknown')
    return {parts: [say('Undecided: a limit came first.', 'verdict')]};
  if (!hint.step)
    return {parts: [say('The solutions with these marks have nothing more in common.', 'verdict')]};
  const {technique, text, cells, marks: found} = hint.step;
  return {
    parts: [say(technique, 'verdict'), say(text)],
    cells: [...cells, ...cellsOf(found)],
    marks: marks && hint.after,
    common: marks ? undefined : hint.after,
  };
}

/** Finds out whether the marks can become a solution. */
export async function askCheck({puzzle, options, marks}) {
  const report = await puzzle.checkMarks(marks, options);
  if (report.complete) return {parts: solvedParts()};
  return objection(report) ?? {
    parts: [report.status === 'unknown' ? say('Undecided: a limit came first.', 'verdict')
                                        : say('Right so far.', 'verdict good')],
  };
}

/** Asks the best model of each engine, one after the other. */
export async function askComparison({puzzle, options, showFigures}) {
  const table = new ComparisonTable();
  const figures = [element('div', {className: 'scroll'}, table.element),
                   say('The question was whether the solution is the only one.', 'figures')];
  showFigures(figures);
  const models = await puzzle.models();
  const best = models.filter(({engine}, k) =>
      models.findIndex((model) => model.engine === engine) === k);
  for (const model of best) {
    const row = table.add(model);
    table.fill(row, await puzzle.solve({...options, model: model.name, unique: true}));
  }
  return {parts: [], figures};
}

/** Returns what to say after a puzzle was generated. */
export const generatedParts = (seconds) => [say(`Generated in ${shortTime(seconds)}.`, 'figures')];
