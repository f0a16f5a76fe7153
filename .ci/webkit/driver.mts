import {spawn} from 'node:child_process';
import {ensure, webkitBrowser} from '../programs.mjs';

const ADDRESS = 'http://127.0.0.1:4193';
/** Longest wait for an answer of the driver or a state of a page, in ms. */
const LIMIT = 60_000;

/** Keys by their names in WebDriver. */
export const KEYS = {control: '\uE009', enter: '\uE007', right: '\uE014'} as const;

interface Answer {
  value: {error?: string; message?: string; sessionId?: string} | null;
}

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(ADDRESS + path, {method, ...(body === undefined ? {} : {body: JSON.stringify(body)})});
  const {value} = (await response.json()) as Answer;
  if (value?.error !== undefined) {
    throw new Error(`${method} ${path}: ${value.error}. ${value.message}`);
  }
  return value;
}

/** Repeats until there is a value. @throws the last error, or one that names `what`, after a minute. */
async function until<Value>(what: string, attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + LIMIT;
  for (;;) {
    const value = await attempt().catch((error: Error) => {
      if (Date.now() > end) {
        throw error;
      }
    });
    if (value !== undefined && value !== null && value !== false) {
      return value;
    }
    if (Date.now() > end) {
      throw new Error(`${what}: not within ${LIMIT / 1000} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the driver on a virtual screen; {@link openWebKit} then starts browsers, one at a time. */
export function startDriver(): void {
  ensure('webkit');
  const screen = ['-a', '-s', '-screen 0 1600x1000x24', 'WebKitWebDriver', `--port=${new URL(ADDRESS).port}`];
  const driver = spawn('xvfb-run', screen, {
    detached: true,
    stdio: 'ignore',
    // Its sandbox needs rights that root lacks in a container.
    env: {...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'},
  });
  // For any end of this process: the group is xvfb-run, the screen and the driver.
  process.once('exit', () => process.kill(-(driver.pid as number)));
  driver.unref();
}

/** Starts a WebKit, by the W3C's WebDriver protocol: each journey has its own, so that a crash ends no other. */
export async function openWebKit() {
  const options = {'webkitgtk:browserOptions': {binary: webkitBrowser, args: ['--automation']}};
  const {sessionId} = (await until('WebKit starts', () =>
    call('POST', '/session', {capabilities: {alwaysMatch: options}}),
  )) as {sessionId: string};
  const session = `/session/${sessionId}`;
  const keyboard = (actions: readonly object[]): Promise<unknown> =>
    call('POST', `${session}/actions`, {actions: [{type: 'key', id: 'keyboard', actions}]});
  const key = (type: 'keyDown' | 'keyUp') => (value: string) => ({type, value});

  /** Runs the body of a function in the page. */
  const run = (script: string, ...args: unknown[]): Promise<unknown> =>
    call('POST', `${session}/execute/sync`, {script, args});
  return {
    run,
    /** Opens an address. @throws an error that names it: WebKit's own says “unknown error” of a page that crashed. */
    open: (url: string) =>
      call('POST', `${session}/url`, {url}).catch((error: unknown) => {
        throw new Error(`${url} did not open`, {cause: error});
      }),
    resize: (width: number, height: number) => call('POST', `${session}/window/rect`, {width, height}),
    /** Waits until the body of a function returns a value. */
    waitFor: (what: string, script: string, ...args: unknown[]) => until(what, () => run(script, ...args)),
    type: (text: string) => keyboard([...text].flatMap((letter) => [key('keyDown')(letter), key('keyUp')(letter)])),
    /** Presses keys together. */
    chord: (...keys: string[]) => keyboard([...keys.map(key('keyDown')), ...[...keys].reverse().map(key('keyUp'))]),
    click: async (selector: string) => {
      const element = await call('POST', `${session}/element`, {using: 'css selector', value: selector});
      await call('POST', `${session}/element/${Object.values(element as object)[0] as string}/click`, {});
    },
    close: () =>
      call('DELETE', session).catch((error: Error) => {
        // After a crash there is no session left to close.
        if (!error.message.includes('invalid session id')) {
          throw error;
        }
      }),
  };
}

export type WebKit = Awaited<ReturnType<typeof openWebKit>>;
