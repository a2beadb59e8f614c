// SPDX-License-Identifier: MIT
// Gives pictures, links, and texts in other formats.

import {linkTo} from './keeping.mjs';
import {say} from './results.mjs';
import {formatTitle} from './words.mjs';

const get = (id) => document.getElementById(id);

// Offers a text as a file.
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

/** Lists the formats that a board can be written in. */
export function fillFormats(formats) {
  get('format').replaceChildren(...formats.filter(({writes}) => writes).map(({name, summary}) => {
    const option = new Option(formatTitle(name), name);
    option.title = summary;
    return option;
  }));
  get('format').value = get('format').querySelector('[value=puzzlink]') ? 'puzzlink' : 'native';
}

/** Connects the buttons; `page` has the puzzle's `state` and what is `shown`. */
export function connectSaving(page) {
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
  get('copy-marks').addEventListener('click', () =>
      give(linkTo(page.state.puzzle.native, page.state.position), []));
}
