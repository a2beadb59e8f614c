// SPDX-License-Identifier: MIT
// The inside of a worker: the first message brings the compiled module, the others are requests.

import {Core, QuadrilleError} from './core.mjs';

/** Returns the listener for messages; `post` sends one back. */
export function server(post) {
  let core;
  return ({module, id, request}) => {
    if (module) {
      core = new Core(module);
      return;
    }
    try {
      post({id, reply: core.call(request, {progress: (progress) => post({id, progress})})});
    } catch (error) {
      const {kind = 'internal', line = null, column = null, message} = error;
      post({id, error: {kind, line, column, message}});
      if (!(error instanceof QuadrilleError)) throw error;  // a trap: the module is of no use now
    }
  };
}
