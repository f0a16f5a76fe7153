import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, join} from 'node:path';
import {root} from './fixtures';
import {close, listen} from './loopback';
import {sites} from './sites';
import {test as base} from './test';

/** What happens to a file on its way to the browser. */
export type Fault =
  | 'missing'
  | 'error'
  /** Headers and half of the body, then the connection breaks. */
  | 'cut'
  /** Its first character is changed. */
  | 'corrupted'
  /** An HTML page with status 200, as some hosts answer for every unknown address. */
  | 'page instead'
  | 'silent'
  | {late: number}
  /** The body before `pauseAt` at once, and the rest after `late` milliseconds. */
  | {late: number; pauseAt: string}
  /** Another text, with the file's own type if none is given. */
  | {text: string; type?: string};

export interface UnreliableSite {
  url: string;
  /** Paths that were requested since the last release. */
  asked: string[];
  /** Chooses what happens to each path, from now on. */
  fail: (choose: (path: string) => Fault | null) => void;
  /** Publishes the site again: every script and style sheet gets another name, and `edit` replaces a text everywhere. */
  release: (options: {edit: readonly [string, string]; keepsOldFiles: boolean}) => void;
  down: () => Promise<void>;
  up: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.md': 'text/markdown; charset=utf-8',
  '.webmanifest': 'application/json',
};
const TEXT = /^(text|application)\//;
const HASH = /\.([0-9a-f]{8})\.(?:js|css)$/;
const folder = join(root, sites.main.folder);
const reversed = (text: string): string => [...text].reverse().join('');

/** The file behind a clean address. */
function fileOf(path: string): string | undefined {
  const whole = join(folder, path);
  return [whole, `${whole.replace(/\/$/, '')}.html`, join(whole, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile());
}

/** A syntax error whatever follows; a change further on might be inside a string and harmless. */
const corrupted = (text: string): string => `)${text.slice(1)}`;

async function start(): Promise<UnreliableSite & {stop: () => Promise<void>}> {
  const hashes = new Set(
    ['js', 'css'].flatMap((kind) => readdirSync(join(folder, 'assets', kind)).flatMap((name) => HASH.exec(name)?.[1] ?? [])),
  );
  let choose: (path: string) => Fault | null = () => null;
  let released: {edit: readonly [string, string]; keepsOldFiles: boolean} | null = null;
  const site = {asked: [] as string[]};
  // Scripts contain Chinese either as it is or escaped.
  const escaped = (text: string): string =>
    text.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`);
  const edited = (text: string, [from, to]: readonly [string, string]): string =>
    text.replaceAll(from, to).replaceAll(escaped(from), escaped(to));
  const rename = (text: string): string => text.replace(/\b[0-9a-f]{8}\b/g, (hash) => (hashes.has(hash) ? reversed(hash) : hash));

  function contentOf(path: string): {status: number; type: string; body: Buffer} {
    const hash = HASH.exec(path)?.[1];
    const isNew = released !== null && hash !== undefined && hashes.has(reversed(hash));
    const isOld = released !== null && hash !== undefined && hashes.has(hash);
    const found = isOld && !released?.keepsOldFiles ? undefined : fileOf(isNew ? path.replace(hash, reversed(hash)) : path);
    const file = found ?? join(folder, '404.html');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const body = readFileSync(file);
    const isEdited = released !== null && !isOld && TEXT.test(type);
    return {
      status: found === undefined ? 404 : 200,
      type,
      body: isEdited ? Buffer.from(edited(rename(body.toString()), released!.edit)) : body,
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    site.asked.push(path);
    const fault = choose(path);
    const {status, type, body} = contentOf(path);
    const send = (text: Buffer | string, code = status, kind = type): void => {
      const lasts = path.startsWith('/assets/') && code === 200 && kind === type;
      const headers = {
        'content-type': kind,
        'content-length': Buffer.byteLength(text),
        'cache-control': lasts ? 'max-age=31536000, immutable' : 'no-cache',
      };
      response.writeHead(code, headers).end(text);
    };
    if (fault === null) {
      send(body);
    } else if (fault === 'missing') {
      send(readFileSync(join(folder, '404.html')), 404, 'text/html; charset=utf-8');
    } else if (fault === 'error') {
      send('oops', 500, 'text/plain');
    } else if (fault === 'cut') {
      response.writeHead(status, {'content-type': type, 'content-length': body.length});
      response.write(body.subarray(0, body.length / 2), () => setTimeout(() => response.destroy(), 50));
    } else if (fault === 'corrupted') {
      send(corrupted(body.toString()));
    } else if (fault === 'page instead') {
      send('<!doctype html><title>登录</title>', 200, 'text/html; charset=utf-8');
    } else if (fault !== 'silent' && 'pauseAt' in fault) {
      const half = body.indexOf(fault.pauseAt);
      response.writeHead(status, {'content-type': type, 'content-length': body.length}).write(body.subarray(0, half));
      setTimeout(() => response.end(body.subarray(half)), fault.late);
    } else if (fault !== 'silent' && 'late' in fault) {
      setTimeout(send, fault.late, body);
    } else if (fault !== 'silent') {
      send(fault.text, status, fault.type);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const down = (): Promise<void> => close(server);
  await listen(server, 0);
  const {port} = server.address() as AddressInfo;
  return Object.assign(site, {
    url: `http://127.0.0.1:${port}`,
    fail(next: typeof choose) {
      choose = next;
    },
    release(options: NonNullable<typeof released>) {
      released = options;
      site.asked.length = 0;
    },
    down,
    up: () => listen(server, port),
    stop: async () => {
      if (server.listening) {
        await down();
      }
    },
  });
}

/** The production build on a server of its own; the test chooses its releases and faults. */
export const test = base.extend<{site: UnreliableSite}>({
  site: async ({}, use) => {
    const site = await start();
    await use(site);
    await site.stop();
  },
});
