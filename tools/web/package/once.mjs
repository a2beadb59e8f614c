// SPDX-License-Identifier: MIT

/** Returns a function that calls `make` once and returns that result each time. */
export function once(make) {
  let made;
  return () => (made ??= make());
}

/** Returns solve(text, options). */
export function oneShot(open) {
  return async (text, {puzzle, format, rules, signal, ...options} = {}) => {
    const solver = await open();
    try {
      const [board] = await solver.read(text, {puzzle, format, rules, signal});
      return await board.solve({signal, ...options});
    } finally {
      solver.dispose();
    }
  };
}
