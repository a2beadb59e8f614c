// SPDX-License-Identifier: MIT
// Talks to a worker that runs the core, so that a long search never blocks the caller.
//
//   const solver = new Solver(module, startWorker);
//   const [puzzle] = await solver.read(text);
//   const line = await puzzle.solve({unique: true, signal});
//   puzzle.dispose();
//   solver.dispose();

import {QuadrilleError} from './core.mjs';

const abortReason = (signal) => signal.reason ?? new DOMException('aborted', 'AbortError');

/** A puzzle that a solver holds. */
export class Puzzle {
  #solver;
  #handle;
  #generation;

  constructor(solver, generation, {handle, ...info}) {
    this.#solver = solver;
    this.#generation = generation;
    this.#handle = handle;
    Object.assign(this, info);  // puzzle, rows, cols, sense, rules, native, understood
  }

  solve(options = {}) { return this.#call('solve', options); }
  hint(marks, options = {}) { return this.#call('hint', {marks, ...options}); }
  check(answer, options = {}) { return this.#call('check', {answer, ...options}); }
  checkMarks(marks, options = {}) { return this.#call('checkMarks', {marks, ...options}); }
  async isSolution(marks, options = {}) {
    return (await this.#call('isSolution', {marks, ...options})).right;
  }
  write(format, options = {}) { return this.#call('write', {format, ...options}); }
  async models(options = {}) { return (await this.#call('models', options)).models; }
  async draw(options = {}) {
    const picture = await this.#call('draw', options);
    return picture.svg ?? picture.text;
  }

  /** Frees the puzzle in the worker. */
  dispose() {
    const handle = this.#handle, generation = this.#generation;
    this.#handle = undefined;
    if (handle !== undefined) this.#solver.forget(handle, generation);
  }

  #call(verb, {signal, onProgress, ...options}) {
    if (this.#handle === undefined) throw new Error('the puzzle has been disposed of');
    const request = async (worker) => {
      if (this.#generation !== worker.generation) {  // the old worker was ended
        const read = await worker.post({do: 'read', text: this.native});
        this.#handle = read.puzzles[0].handle;
        this.#generation = worker.generation;
      }
      return worker.post({do: verb, handle: this.#handle, ...options}, onProgress);
    };
    return this.#solver.run(request, signal);
  }
}

// A worker and its unanswered requests.
class Line {
  #worker;
  #pending = new Map();
  #last = 0;

  constructor(worker, module, generation) {
    this.generation = generation;
    this.#worker = worker;
    const listen = (type, listener) => {
      if (worker.on) worker.on(type, (data) => listener({data, message: data.message}));
      else worker.addEventListener(type, listener);
    };
    listen('message', ({data}) => this.#receive(data));
    listen('error', ({message}) => this.end(new Error(message ?? 'the worker failed')));
    worker.postMessage({module});
  }

  post(request, onProgress) {
    const id = ++this.#last;
    const {promise, ...settle} = withResolvers();
    this.#pending.set(id, {...settle, onProgress});
    this.#worker.postMessage({id, request});
    return promise;
  }

  end(reason) {
    this.#worker.terminate();
    for (const {reject} of this.#pending.values()) reject(reason);
    this.#pending.clear();
    this.isEnded = true;
  }

  #receive({id, progress, reply, error}) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (progress) return pending.onProgress?.(progress);
    this.#pending.delete(id);
    if (error) pending.reject(new QuadrilleError(error));
    else pending.resolve(reply);
  }
}

function withResolvers() {
  const deferred = {};
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, {resolve, reject}));
  return deferred;
}

/** Answers requests one after the other in a worker. */
export class Solver {
  #module;
  #startWorker;
  #line;
  #generations = 0;
  #queue = Promise.resolve();

  /** `startWorker` returns a new worker that serves the core. */
  constructor(module, startWorker) {
    this.#module = module;
    this.#startWorker = startWorker;
  }

  /** Reads all puzzles of a text: a file, or a URL. The result also has `format` and `warnings`. */
  read(text, {signal, ...options} = {}) {
    return this.run(async (worker) => {
      const {puzzles, ...rest} = await worker.post({do: 'read', text, ...options});
      const list = puzzles.map((info) => new Puzzle(this, worker.generation, info));
      return Object.assign(list, rest);
    }, signal);
  }

  /** Makes a puzzle; null if the time limit came first. */
  generate(puzzle, {signal, ...options} = {}) {
    return this.run(async (worker) => {
      const made = await worker.post({do: 'generate', puzzle, ...options});
      return made.puzzle && new Puzzle(this, worker.generation, made.puzzle);
    }, signal);
  }

  /** All puzzles, their models, formats and settings. */
  catalogue({signal} = {}) {
    return this.run((worker) => worker.post({do: 'catalogue'}), signal);
  }

  /** Ends the worker. */
  dispose() {
    this.#line?.end(new Error('the solver has been disposed of'));
    this.#startWorker = () => { throw new Error('the solver has been disposed of'); };
  }

  /** For Puzzle: runs a request when those before it are done. A signal that aborts it ends the
   *  worker; the next request starts another one. */
  run(request, signal) {
    const done = this.#queue.then(() => this.#runNow(request, signal));
    this.#queue = done.catch(() => {});
    return done;
  }

  /** For Puzzle. */
  forget(handle, generation) {
    if (generation === this.#generations && this.#line && !this.#line.isEnded)
      this.run((worker) => worker.post({do: 'dispose', handle})).catch(() => {});
  }

  async #runNow(request, signal) {
    if (signal?.aborted) throw abortReason(signal);
    if (!this.#line || this.#line.isEnded)
      this.#line = new Line(this.#startWorker(), this.#module, ++this.#generations);
    const line = this.#line;
    const abort = () => line.end(abortReason(signal));
    signal?.addEventListener('abort', abort, {once: true});
    try {
      return await request(line);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }
}
