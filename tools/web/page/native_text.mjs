// SPDX-License-Identifier: MIT
// The native form of a board as entries, and blank boards.
//
//   const board = parseNative('hashi\nsize: 1x3\ngrid:\n1 . 1\n');
//   board.grid[0][2]  // '1'
//   composeNative(board)

/** Returns {id, entries: [{name, value, lines}], grid}: `grid` has the tokens of the grid, or the
 *  characters of a Circuit Board, whose rows and columns of points have lines between them. */
export function parseNative(text) {
  const lines = text.split(/\r?\n/).filter((line) => !line.startsWith('//'));
  while (lines.length > 0 && lines[0].trim() === '') lines.shift();
  const board = {id: (lines.shift() ?? '').trim(), entries: [], grid: null};
  for (const line of lines) {
    const key = line.match(/^([A-Za-z][^:]*):(.*)$/);
    if (key) board.entries.push({name: key[1], value: key[2].trim(), lines: []});
    else board.entries.at(-1)?.lines.push(line);
  }
  const last = board.entries.at(-1);
  if (last?.name === 'grid') board.grid = tokens(last.lines);
  if (last?.name === 'board') board.grid = pointRows(last.lines);
  return board;
}

function tokens(lines) {
  return lines.filter((line) => line.trim() !== '').map((line) => line.trim().split(/\s+/));
}

function pointRows(lines) {
  while (lines.length > 0 && lines.at(-1).trim() === '') lines.pop();
  const width = Math.max(...lines.map((line) => line.length)) | 1;
  return lines.map((line) => [...line.padEnd(width)]);
}

/** Returns the text of a parsed board. */
export function composeNative(board) {
  let text = board.id + '\n';
  for (const {name, value, lines} of board.entries) {
    text += name + ':' + (value === '' ? '' : ' ' + value) + '\n';
    if (name === 'grid') text += board.grid.map((row) => row.join(' ') + '\n').join('');
    else if (name === 'board') text += board.grid.map((row) => row.join('').trimEnd() + '\n').join('');
    else text += lines.map((line) => line + '\n').join('');
  }
  return text;
}

/** Returns the value of an entry, or undefined. */
export function entryOf(board, name) {
  return board.entries.find((entry) => entry.name === name)?.value;
}

// Returns the rows and columns of a box for this many numbers, as square as possible.
function boxFor(side) {
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows !== 0) --rows;
  return `${rows}x${side / rows}`;
}

const repeated = (count, text) => Array(count).fill(text).join(' ');

/** Returns an empty board, on which something must still be drawn: the kind's example without its
 *  grid and sums. */
export function blankBoard(kind, rows, cols) {
  const board = parseNative(kind.example);
  const isSquare = entryOf(board, 'box') !== undefined;
  const height = isSquare ? cols : rows;
  const values = {
    size: `${rows}x${cols}`,
    box: boxFor(cols),
    rows: repeated(rows, '?'),
    columns: repeated(cols, '?'),
  };
  for (const entry of board.entries) entry.value = values[entry.name] ?? entry.value;
  board.grid = entryOf(board, 'board') === undefined
      ? Array.from({length: height}, () => Array(cols).fill('.'))
      : Array.from({length: 2 * rows - 1}, (_, r) => Array.from(
          {length: 2 * cols - 1}, (_, c) => (r % 2 === 0 && c % 2 === 0 ? 'o' : ' ')));
  return board;
}
