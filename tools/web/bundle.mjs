// SPDX-License-Identifier: MIT
// Writes the page as one file: style, scripts, the worker, and the module, compressed.
//
//   node bundle.mjs PACKAGE-FOLDER PAGE.html
//
// Each ES module becomes a function that is called once, after those that it imports, and returns
// its exports. Only the forms of import and export that the page uses are understood.

import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

const kImport = /^import (\{[^}]*\}) from '(\.[^']*)';\n/gm;
const kExport = /^export (?=(?:async )?(?:function|class|const)\s+(\w+))/gm;

// Appends the function of a module to `scripts`, and returns the name of its result.
function addModule(file, names, scripts) {
  if (names.has(file)) return names.get(file);
  const name = `module${names.size}`;
  names.set(file, name);
  const text = readFileSync(file, 'utf8').replace(/^\/\/ SPDX-License-Identifier: MIT\n/, '');
  const exported = [...text.matchAll(kExport)].map((match) => match[1]);
  const body = text.replace(kExport, '').replace(kImport, (_, what, from) => {
    const other = addModule(path.resolve(path.dirname(file), from), names, scripts);
    return `const ${what} = ${other};\n`;
  });
  const rest = body.match(/^(import|export)\b.*$/m);
  if (rest) throw new Error(`${file}: cannot bundle '${rest[0]}'`);
  scripts.push(`const ${name} = (() => {\n${body}\nreturn {${exported.join(', ')}};\n})();\n`);
  return name;
}

function bundle(file) {
  const scripts = [];
  addModule(file, new Map(), scripts);
  const script = scripts.join('\n');
  execFileSync(process.execPath, ['--check', '--input-type=module', '-'],
               {input: script, stdio: ['pipe', 'inherit', 'inherit']});
  if (/<\/script/i.test(script)) throw new Error(`${file}: '</script' would end the script`);
  return script;
}

const [packageFolder, output] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(path.join(here, 'page', name), 'utf8');
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const parts = {
  STYLE: read('style.css'),
  SCRIPT: bundle(path.join(here, 'page', 'main.mjs')),
  WORKER: bundle(path.join(here, 'package', 'web-worker.mjs')),
  MODULE: gzipSync(readFileSync(path.join(packageFolder, 'quadrille.wasm')), {level: 9})
              .toString('base64'),
  LICENCES: escaped(['LICENSE', 'libraries.txt']
      .map((name) => readFileSync(path.join(packageFolder, name), 'utf8')).join('\n')),
  VERSION: JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).version,
};
const page = read('page.html').replace(/@(STYLE|SCRIPT|WORKER|MODULE|LICENCES|VERSION)@/g,
                                       (_, name) => parts[name]);
writeFileSync(output, page);
