// SPDX-License-Identifier: MIT
// Regions of a jigsaw Sudoku that is drawn: a drag over cells adds them to the region where it begins.

import {colourOf} from './colours.mjs';
import {boxShape, lineShape} from './shapes.mjs';
import {entryOf} from './native_text.mjs';

const kNames = 'abcdefghijklmnopqrstuvwxyz';

/** Returns the regions of a parsed board as rows of letters, or null if it has none. */
export const regionsOf = (native) => entryOf(native, 'regions')?.split(/\s+/).map((row) => [...row]) ?? null;

/** Returns a parsed board with a cell in another region. */
export function withRegion(native, [row, column], name) {
  const rows = regionsOf(native);
  rows[row][column] = name;
  const value = rows.map((line) => line.join('')).join(' ');
  return {...native, entries: native.entries.map((entry) =>
      (entry.name === 'regions' ? {...entry, value} : entry))};
}

/** Returns a parsed Sudoku with its boxes as regions, which can then be changed. */
export function withRegions(native) {
  const [height, width] = entryOf(native, 'box').split('x').map(Number);
  const side = native.grid.length, across = side / width;
  const nameOf = (r, c) => kNames[Math.floor(r / height) * across + Math.floor(c / width)];
  const value = native.grid.map((row, r) => row.map((_, c) => nameOf(r, c)).join('')).join(' ');
  return {...native, entries: native.entries.map((entry) =>
      (entry.name === 'box' ? {name: 'regions', value, lines: []} : entry))};
}

/** Returns what is drawn for regions that the picture does not show yet: colours and borders. */
export function regionShapes(native, shownNative) {
  const rows = regionsOf(native);
  if (!rows || entryOf(shownNative, 'regions') === entryOf(native, 'regions')) return [];
  const shapes = rows.flatMap((row, y) => row.map((name, x) =>
      boxShape({x, y}, {class: 'region', fill: colourOf(kNames.indexOf(name) + 1)})));
  rows.forEach((row, y) => row.forEach((name, x) => {
    if (x > 0 && row[x - 1] !== name) shapes.push(lineShape([{x, y}, {x, y: y + 1}], {class: 'border'}));
    if (y > 0 && rows[y - 1][x] !== name) shapes.push(lineShape([{x, y}, {x: x + 1, y}], {class: 'border'}));
  }));
  return shapes;
}
