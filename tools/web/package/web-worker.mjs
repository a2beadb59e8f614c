// SPDX-License-Identifier: MIT
import {server} from './serve.mjs';

const receive = server((message) => self.postMessage(message));
self.onmessage = ({data}) => receive(data);
