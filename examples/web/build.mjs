// SPDX-License-Identifier: MIT
// Bundles app.mjs with esbuild into the folder dist, which any web server can serve. The worker and
// the module are files of their own beside it: the package finds them there.
//
//   npm install quadrille esbuild
//   node build.mjs

import {copyFile} from 'node:fs/promises';

import {build} from 'esbuild';

await build({
  entryPoints: {
    'app': 'app.mjs',
    'web-worker': 'quadrille/web-worker.mjs',
    'quadrille': 'quadrille/quadrille.wasm',
  },
  loader: {'.wasm': 'copy'},
  outExtension: {'.js': '.mjs'},
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  outdir: 'dist',
});
await copyFile('index.html', 'dist/index.html');
