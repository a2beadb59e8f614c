// SPDX-License-Identifier: MIT
// Starts the page with the board of a link, of the last visit, or an example.

import {keptSession, linkedSession} from './keeping.mjs';
import {Page} from './page.mjs';
import {startSolvers} from './solvers.mjs';

const get = (id) => document.getElementById(id);

// A link that was opened before has its board, with later marks, in the browser's storage. A reload
// never opens the link again.
function firstSession(example) {
  const pasted = get('text').value.trim(), linked = linkedSession(), kept = keptSession();
  const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  if (linked) return kept && (isReload || kept.link === linked.link) ? kept : linked;
  if (pasted) return {native: pasted};
  return kept ?? {native: example};
}

async function start() {
  const solvers = await startSolvers();
  const page = new Page(solvers, await solvers.view.catalogue());
  await page.input.open(firstSession(page.kinds[0].example));
  addEventListener('hashchange', () => { if (linkedSession()) page.input.open(linkedSession()); });
  page.search.catalogue();  // starts the second worker before it is needed
}

start().then(() => { document.documentElement.dataset.ready = 'yes'; }, (error) => {
  get('input-message').textContent = `This browser cannot run the solver: ${error.message}`;
});
