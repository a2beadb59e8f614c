// SPDX-License-Identifier: MIT
// Verdicts in words, with the figures behind them.

const kVerdicts = {
  solved: ['good', 'Solved. There may be other solutions.'],
  unique: ['good', 'Exactly one solution.'],
  multiple: ['bad', 'More than one solution.'],
  optimal: ['good', 'A best solution; none is better.'],
  none: ['bad', 'No solution.'],
  unknown: ['', 'Undecided: a limit came first.'],
  error: ['bad', 'The solver contradicts the rules: this is a bug.'],
};

/** Returns an element with properties and children. */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Writes a message below a form. */
export function say(id, text, className = '') {
  const message = document.getElementById(id);
  message.textContent = text;
  message.className = `message ${className}`.trim();
}

/** Returns the paragraph for the status of a search. */
export const verdictOf = (status) => {
  const [className, text] = kVerdicts[status];
  return element('p', {className: `verdict ${className}`.trim(), textContent: text});
};

/** Returns seconds in a readable unit. */
export function shortTime(seconds) {
  if (seconds < 0.0995) return `${(1000 * seconds).toFixed(seconds < 0.01 ? 1 : 0)} ms`;
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}

const shortCount = (count) => Number(count).toLocaleString('en');

/** Returns "hashi/sat (SAT), 12 ms, 320 variables, ...". */
export function figuresOf(line) {
  const {variables, constraints, conflicts, nodes} = line.stats;
  const words = [`${line.model} (${line.engine})`, shortTime(line.seconds.total)];
  if (variables) words.push(`${shortCount(variables)} variables`);
  if (constraints) words.push(`${shortCount(constraints)} constraints`);
  if (conflicts) words.push(`${shortCount(conflicts)} conflicts`);
  if (nodes) words.push(`${shortCount(nodes)} nodes`);
  return element('p', {className: 'figures', textContent: words.join(', ')});
}

/** Returns what a line of `solve` says besides its solutions and figures. */
export function resultParts(line) {
  const parts = [verdictOf(line.status)];
  const add = (text) => parts.push(element('p', {textContent: text}));
  if (line.objective !== null && line.objective !== undefined) add(`Value: ${line.objective}`);
  if (line.note) add(line.note);
  for (const {sentence, forced} of line.answers ?? [])
    add(sentence + (forced === false ? ' (In other solutions it is different.)' : ''));
  return parts;
}

/** A table of the same board under several models, filled row by row. Steps are nodes of branch and
 *  bound, or conflicts. */
export class ComparisonTable {
  constructor() {
    this.element = element('table', {className: 'compare'});
    const head = this.element.createTHead().insertRow();
    for (const title of ['Model', 'Engine', 'Verdict', 'Time', 'Variables', 'Steps'])
      head.append(element('th', {textContent: title, scope: 'col'}));
    this.body = this.element.createTBody();
  }

  add({name, engine}) {
    const row = this.body.insertRow();
    for (const text of [name.split('/')[1], engine, '…', '', '', '']) row.insertCell().textContent = text;
    [3, 4, 5].forEach((k) => { row.cells[k].className = 'number'; });
    return row;
  }

  fill(row, line) {
    const {variables, conflicts, nodes} = line.stats;
    row.cells[2].textContent = line.status;
    row.cells[3].textContent = shortTime(line.seconds.total);
    row.cells[4].textContent = shortCount(variables ?? 0);
    row.cells[5].textContent = shortCount(nodes || conflicts || 0);
  }
}

/** Returns the state of a running search in words. */
export function progressText(seconds, progress) {
  const words = [`${seconds.toFixed(seconds < 10 ? 1 : 0)} s`];
  if (progress) {
    for (const key of ['conflicts', 'nodes', 'solutions'])
      if (progress[key] > 0) words.push(`${shortCount(progress[key])} ${key}`);
    if (progress.value !== null) words.push(`best ${progress.value}`);
    if (progress.bound !== null) words.push(`bound ${progress.bound}`);
    if (progress.share !== null) words.push(`${Math.round(100 * progress.share)} %`);
  }
  return words.join(', ');
}

/** Shows verdicts beside the board: below it on a narrow screen, otherwise above the questions. */
export function placeVerdict() {
  const get = (id) => document.getElementById(id);
  const narrow = matchMedia('(max-width: 46rem)');
  const place = () => get(narrow.matches ? 'board-verdict' : 'question-verdict').append(get('verdict'));
  narrow.addEventListener('change', place);
  place();
}
