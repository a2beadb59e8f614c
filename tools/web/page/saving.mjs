// SPDX-License-Identifier: MIT
// Print, pictures, links, and texts in other formats.

import {say} from './results.mjs';

const get = (id) => document.getElementById(id);

// Offers a text as a file. */
function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], {type}));
  const link = document.createElement('a');
  Object.assign(link, {href: url, download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// Copies a text; returns false if the browser does not allow it.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// Returns the address of this page with a board in it.
const linkTo = (native) =>
    location.href.replace(/#.*/, '') + '#board=' + encodeURIComponent(native);

/** Returns the board in the address of this page, or null. */
export function linkedBoard() {
  const match = location.hash.match(/^#board=(.+)$/);
  return match && decodeURIComponent(match[1]);
}

async function give(text, warnings) {
  get('written').hidden = false;
  get('written').value = text.trimEnd();
  const isCopied = await copy(text.trimEnd());
  say('save-message', [isCopied ? 'Copied.' : 'Copy it from the field above.',
                       ...warnings.map((warning) => `Lost: ${warning}`)].join('\n'));
}

async function write(puzzle, format) {
  try {
    const {text, warnings} = await puzzle.write(format);
    await give(text, warnings);
  } catch (error) {
    say('save-message', error.message, 'bad');
  }
}

/** Connects the buttons; `page` has the puzzle's `state` and what is `shown`. */
export function connectSaving(page) {
  get('print').addEventListener('click', () => window.print());
  get('save-svg').addEventListener('click', async () => {
    const {state: {puzzle, marks}, shown: {answer, common}} = page;
    const svg = await puzzle.draw(answer ? {answer} : {marks: common ?? marks ?? undefined});
    download(`${puzzle.puzzle}-${puzzle.rows}x${puzzle.cols}.svg`, 'image/svg+xml', svg);
  });
  get('save').addEventListener('submit', (event) => {
    event.preventDefault();
    write(page.state.puzzle, get('format').value);
  });
  get('copy-link').addEventListener('click', () => give(linkTo(page.state.puzzle.native), []));
}
