// SPDX-License-Identifier: MIT
// What a loop that is being drawn has so far: steps, and the numbers on it.

import {entryOf} from './native_text.mjs';

/** Returns "5 of 8 steps drawn, 3 left. Score: 7." for boards whose loop has a number of steps;
 *  otherwise ''. */
export function scoreText({native}, marks) {
  const steps = Number(entryOf(native, 'steps'));
  if (!steps || !marks.edges) return '';
  const cells = new Set(marks.edges.flatMap(([r1, c1, r2, c2]) => [`${r1},${c1}`, `${r2},${c2}`]));
  const score = [...cells].map((cell) => cell.split(','))
      .reduce((sum, [row, column]) => sum + (Number(native.grid[row][column]) || 0), 0);
  const drawn = marks.edges.length, left = steps - drawn;
  return `${drawn} of ${steps} steps drawn, ${left < 0 ? `${-left} too many` : `${left} left`}. Score: ${score}.`;
}
