// SPDX-License-Identifier: MIT
// Boards to print: one or several, and their solutions on further pages.

import {element, say} from './results.mjs';

const get = (id) => document.getElementById(id);

// Returns a figure with a board, or with its solution.
async function figureOf(puzzle, title, answer) {
  const picture = element('div', {innerHTML: await puzzle.draw(answer ? {answer} : {})});
  return element('figure', {}, element('figcaption', {textContent: title}), picture);
}

async function pages(puzzles, {titles, tasks}, options) {
  const boards = element('div', {className: 'figures-page'}), solutions = element('div', {className: 'figures-page'});
  for (const [k, puzzle] of puzzles.entries()) {
    const {solutions: [answer]} = await puzzle.solve(options);
    boards.append(await figureOf(puzzle, titles[k]));
    if (answer) solutions.append(await figureOf(puzzle, titles[k], answer));
  }
  return [...tasks.map((textContent) => element('p', {textContent})), boards,
          element('h2', {className: 'new-page', textContent: 'Solutions'}), solutions];
}

// Prints puzzles, and then their solutions; the searches can be stopped.
async function printBook(page, titled, make) {
  const parts = await page.searches.run(async (options) => {
    const puzzles = await make(options);
    return puzzles && pages(puzzles, titled, options);
  });
  if (!parts) return;
  get('book').replaceChildren(...parts);
  document.body.classList.add('prints-book');
  window.print();
}

/** Connects the buttons that print. */
export function connectBook(page, generateOptions) {
  addEventListener('afterprint', () => document.body.classList.remove('prints-book'));
  get('print').addEventListener('click', () => window.print());
  get('print-solved').addEventListener('click', () => printBook(
      page, {titles: [get('board-title').textContent], tasks: [get('task').textContent]},
      async () => [await page.state.searching()]));
  get('make-book').addEventListener('click', () => {
    const kind = page.kind(get('make-puzzle').value), count = Number(get('book-count').value);
    const titles = Array.from({length: count}, (_, k) => `${kind.title} ${k + 1}`);
    printBook(page, {titles, tasks: [kind.task]}, async ({signal, timeLimit}) => {
      const puzzles = [], form = generateOptions();
      for (let k = 0; k < count; ++k) {
        const made = await page.search.generate(kind.id, {...form, seed: form.seed + k, signal, timeLimit});
        if (!made) {
          say('input-message', `The time was up for board ${k + 1}.`, 'bad');
          return null;
        }
        puzzles.push(made);
      }
      return puzzles;
    });
  });
}
