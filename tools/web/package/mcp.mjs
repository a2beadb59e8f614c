#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// quadrille-mcp: a server of the Model Context Protocol over standard input and output, so that an
// assistant can hand a puzzle to the solver. README.md says how to add it to one.

import {readFileSync} from 'node:fs';

import {callTool, tools} from './mcp_tools.mjs';

const kSdk = '@modelcontextprotocol/sdk';

async function sdk() {
  try {
    return await Promise.all(['server/index.js', 'server/stdio.js', 'types.js'].map(
        (part) => import(`${kSdk}/${part}`)));
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error(`quadrille-mcp needs ${kSdk}, which is not installed: npm install ${kSdk}`);
    process.exit(3);
  }
}

const [{Server}, {StdioServerTransport}, {CallToolRequestSchema, ListToolsRequestSchema}] = await sdk();
const {name, version} = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const server = new Server({name, version}, {
  capabilities: {tools: {}},
  instructions: 'Solves grid puzzles exactly. Answers are proved, or said to be unknown. Call "puzzles" ' +
                'first to see how a board is written.',
});
server.setRequestHandler(ListToolsRequestSchema, () => ({tools}));
server.setRequestHandler(CallToolRequestSchema, ({params}, {signal, sendNotification}) => {
  const progressToken = params._meta?.progressToken;
  let progress = 0;
  const onProgress = progressToken === undefined ? undefined : ({conflicts, nodes}) =>
      sendNotification({method: 'notifications/progress', params: {
        progressToken, progress: ++progress, message: `${conflicts} conflicts, ${nodes} nodes`}});
  return callTool(params.name, params.arguments ?? {}, {signal, onProgress});
});
process.stdin.on('end', () => process.exit());  // also ends searches
await server.connect(new StdioServerTransport());
