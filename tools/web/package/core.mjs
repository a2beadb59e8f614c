// SPDX-License-Identifier: MIT
// Runs quadrille.wasm in the calling thread: requests in, replies out, as objects.
//
//   const core = await startCore(module);
//   core.call({do: 'read', text}).puzzles[0].handle

/** A request that failed: the text is not a puzzle, an option does not exist, ... */
export class QuadrilleError extends Error {
  /** @param {{kind: string, line: ?number, column: ?number, message: string}} error */
  constructor({kind, line, column, message}) {
    super(message);
    this.name = 'QuadrilleError';
    this.kind = kind;
    this.line = line;
    this.column = column;
  }
}

// The few functions of WASI that the module needs. It has no files, arguments or environment.
function wasi(memory) {
  const kSuccess = 0, kBadFile = 8;
  const view = () => new DataView(memory().buffer);
  return {
    clock_time_get(clock, _precision, result) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(result >>> 0, BigInt(Math.round(milliseconds * 1e6)), true);
      return kSuccess;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count >>> 0, 0, true);
      view().setUint32(size >>> 0, 0, true);
      return kSuccess;
    },
    environ_get: () => kSuccess,
    fd_close: () => kSuccess,
    fd_fdstat_get: () => kBadFile,
    fd_read: () => kBadFile,
    fd_seek: () => kBadFile,
    fd_write: () => kBadFile,
    proc_exit(code) {
      throw new Error(`quadrille.wasm ended (${code})`);
    },
  };
}

/** One instance of the module, with a session in it. */
export class Core {
  #exports;
  #session;
  #decoder = new TextDecoder();
  #encoder = new TextEncoder();
  #host = {};

  constructor(module) {
    const imports = {
      quadrille: {
        stop: () => (this.#host.stop?.() ? 1 : 0),
        progress: (text, length) => {
          this.#host.progress?.(JSON.parse(this.#text(text, length)));
        },
      },
      env: {emscripten_notify_memory_growth() {}, __call_sighandler() {}},
      wasi_snapshot_preview1: wasi(() => this.#exports.memory),
    };
    this.#exports = new WebAssembly.Instance(module, imports).exports;
    this.#exports._initialize?.();
    this.#session = this.#exports.open();
  }

  /** Answers a request; throws QuadrilleError. `host` may have `stop()` and `progress(figures)`. */
  call(request, host = {}) {
    const bytes = this.#encoder.encode(JSON.stringify(request));
    const memory = this.#exports.reserve(bytes.length);
    this.#bytes(memory, bytes.length).set(bytes);
    this.#host = host;
    const length = this.#exports.call(this.#session, memory, bytes.length);
    const reply = JSON.parse(this.#text(this.#exports.reply(this.#session), length));
    if (reply.error && reply.schema === undefined) throw new QuadrilleError(reply.error);
    return reply;
  }

  // Addresses arrive as signed numbers.
  #bytes(start, length) {
    return new Uint8Array(this.#exports.memory.buffer, start >>> 0, length >>> 0);
  }
  #text(start, length) { return this.#decoder.decode(this.#bytes(start, length)); }
}
