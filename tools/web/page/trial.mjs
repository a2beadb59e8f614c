// SPDX-License-Identifier: MIT
// Tells marks of a trial, or of a hint, from those that were there before.

// Lists of marks differ by their members; tables differ cell by cell, with null for no mark.
function splitList(list, before = []) {
  const known = new Set(before.map(String));
  return [list.filter((mark) => known.has(String(mark))),
          list.filter((mark) => !known.has(String(mark)))];
}

function splitTable(rows, before) {
  const pick = (isKept) => rows.map((row, r) => row.map((value, c) =>
      ((value === (before?.[r]?.[c] ?? null)) === isKept ? value : null)));
  return [pick(true), pick(false)];
}

/** Splits marks into {kept, added}: those that are in `before` as well, and the others. */
export function splitMarks(marks, before) {
  const kept = {}, added = {};
  for (const [name, value] of Object.entries(marks)) {
    const split = name === 'grid' ? splitTable : splitList;
    [kept[name], added[name]] = split(value, before[name]);
  }
  return {kept, added};
}

/** Returns those of `all` that the marks neither have nor contradict in a table. */
export function missingMarks(all, marks) {
  const {added} = splitMarks(all, marks);
  if (added.grid)
    added.grid = added.grid.map((row, r) => row.map((value, c) => (marks.grid[r][c] === null ? value : null)));
  return added;
}
