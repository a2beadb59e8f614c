// SPDX-License-Identifier: MIT
// A headless Chromium, driven by the DevTools protocol over a pipe.
//
//   const browser = await Browser.start('chromium', folder);
//   await browser.open('file:///page.html');
//   await browser.run('document.title');
//   await browser.close();

import {spawn} from 'node:child_process';
import {writeFileSync} from 'node:fs';

const kSecondsToAnswer = 90;  // some expressions wait for a search

// Fails if the promise is not kept in some seconds.
function inTime(promise, what, seconds) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${seconds} s: ${what}`)), 1000 * seconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export class Browser {
  /** Complaints of the page, and addresses outside it that it asked for. */
  problems = [];
  requests = [];
  #process;
  #pending = new Map();
  #listeners = [];
  #last = 0;
  #session;
  #rest = '';

  static async start(program, folder) {
    const browser = new Browser();
    const flags = ['--headless=new', '--remote-debugging-pipe', '--no-first-run', '--disable-gpu',
                   '--disable-extensions', '--disable-background-networking', '--disable-sync',
                   '--disable-component-update', `--user-data-dir=${folder}/profile`];
    if (process.getuid?.() === 0) flags.push('--no-sandbox');
    browser.#process = spawn(program, [...flags, 'about:blank'],
                             {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
    browser.#process.stdio[4].setEncoding('utf8').on('data', (text) => browser.#receive(text));
    const {targetInfos} = await browser.#send('Target.getTargets');
    const {targetId} = targetInfos.find(({type}) => type === 'page');
    const {sessionId} = await browser.#send('Target.attachToTarget', {targetId, flatten: true});
    browser.#session = sessionId;
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await browser.send(`${domain}.enable`);
    return browser;
  }

  #receive(text) {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop();
    for (const message of messages.map((one) => JSON.parse(one))) {
      if (message.id === undefined) {
        this.#note(message);
        continue;
      }
      const {resolve, reject} = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    }
  }

  #note({method, params}) {
    if (method === 'Runtime.exceptionThrown')
      this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === 'Runtime.consoleAPICalled' && ['error', 'warning', 'assert'].includes(params.type))
      this.problems.push(params.args.map(({value, description}) => value ?? description).join(' '));
    if (method === 'Log.entryAdded' && params.entry.level === 'error') this.problems.push(params.entry.text);
    if (method === 'Network.requestWillBeSent' && !/^(file|data|blob):/.test(params.request.url))
      this.requests.push(params.request.url);
    this.#listeners = this.#listeners.filter((listener) => !listener(method, params));
  }

  #send(method, params = {}, sessionId = undefined) {
    const id = ++this.#last;
    this.#process.stdio[3].write(JSON.stringify({id, method, params, sessionId}) + '\0');
    const answer = new Promise((resolve, reject) => this.#pending.set(id, {resolve, reject}));
    return inTime(answer, `${method} ${params.expression ?? ''}`, kSecondsToAnswer);
  }

  send(method, params) { return this.#send(method, params, this.#session); }

  async open(url) { await this.#load('Page.navigate', {url}); }
  async reload() { await this.#load('Page.reload', {}); }

  async #load(method, params) {
    const loaded = new Promise((resolve) =>
        this.#listeners.push((event) => event === 'Page.loadEventFired' && (resolve(), true)));
    await this.send(method, params);
    await inTime(loaded, `${method} ${params.url ?? ''}`, kSecondsToAnswer);
  }

  /** Evaluates an expression in the page and returns its value, awaited. */
  async run(expression) {
    const {result, exceptionDetails} = await this.send('Runtime.evaluate',
        {expression, awaitPromise: true, returnByValue: true, userGesture: true});
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true; fails after the seconds. */
  async until(expression, seconds = 60) {
    const end = Date.now() + 1000 * seconds;
    while (!(await this.run(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`never true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Presses a key; `modifiers` are 1 Alt, 2 Ctrl, 4 Meta, 8 Shift. */
  async key(key, modifiers = 0, code = undefined) {
    const text = key.length === 1 && !(modifiers & 7) ? key : undefined;
    const windowsVirtualKeyCode = key === ' ' ? 32 : undefined;  // buttons look at it
    await this.send('Input.dispatchKeyEvent',
                    {type: 'keyDown', key, code, text, modifiers, windowsVirtualKeyCode});
    await this.send('Input.dispatchKeyEvent', {type: 'keyUp', key, code, modifiers, windowsVirtualKeyCode});
  }

  /** Presses a button of the mouse at the first point and moves it through the others. */
  async drag([first, ...others], button = 'left', modifiers = 0) {
    const buttons = {left: 1, right: 2}[button];
    const mouse = (type, [x, y]) => this.send('Input.dispatchMouseEvent',
        {type, x, y, button, buttons: type === 'mouseReleased' ? 0 : buttons, clickCount: 1, modifiers});
    await mouse('mousePressed', first);
    for (const point of others) await mouse('mouseMoved', point);
    await mouse('mouseReleased', others.at(-1) ?? first);
  }

  /** Puts a finger on the first point for some milliseconds, and moves it through the others. */
  async touch([first, ...others], milliseconds = 0) {
    const touch = (type, points) => this.send('Input.dispatchTouchEvent',
        {type, touchPoints: points.map(([x, y]) => ({x, y}))});
    await touch('touchStart', [first]);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (const point of others) await touch('touchMove', [point]);
    await touch('touchEnd', []);
  }

  /** Moves two fingers from two points to two others. */
  async pinch(from, to) {
    const touch = (type, points) => this.send('Input.dispatchTouchEvent',
        {type, touchPoints: points.map(([x, y], id) => ({x, y, id}))});
    await touch('touchStart', from.slice(0, 1));
    await touch('touchStart', from);
    await touch('touchMove', to);
    await touch('touchEnd', []);
  }

  async resize(width, height, isPhone = false) {
    await this.send('Emulation.setDeviceMetricsOverride',
                    {width, height, deviceScaleFactor: 1, mobile: isPhone});
  }

  async setDark(isDark) {
    await this.send('Emulation.setEmulatedMedia',
                    {features: [{name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light'}]});
  }

  async screenshot(file, isWhole = false) {
    const {data} = await this.send('Page.captureScreenshot', {captureBeyondViewport: isWhole});
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#send('Browser.close').catch(() => {});
    await inTime(ended, 'Browser.close', 10).catch(() => this.#process.kill('SIGKILL'));
  }
}
