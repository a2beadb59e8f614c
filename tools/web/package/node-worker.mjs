// SPDX-License-Identifier: MIT
import {parentPort} from 'node:worker_threads';

import {server} from './serve.mjs';

parentPort.on('message', server((message) => parentPort.postMessage(message)));
