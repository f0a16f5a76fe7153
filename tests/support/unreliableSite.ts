import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, join} from 'node:path';
import {root} from './fixtures';
import {close, listen} from './loopback';
import {sites} from './sites';
import {test as base} from './test';

/** What happens to a file on its way to the browser. */
export type DeliveryFault =
  /** Headers and half of the body, then the connection breaks. */
  | 'cut'
  | {late: number}
  /** The body before `pauseAt` at once, and the rest after `late` milliseconds. */
  | {late: number; pauseAt: string};

export interface UnreliableSite {
  url: string;
  /** Paths that were requested. */
  asked: string[];
  /** Chooses what happens to each path, from now on. */
  fail: (choose: (path: string) => DeliveryFault | null) => void;
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
const folder = join(root, sites.main.folder);

/** The file behind a clean address. */
function fileOf(path: string): string | undefined {
  const whole = join(folder, path);
  return [whole, `${whole.replace(/\/$/, '')}.html`, join(whole, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

async function start(): Promise<UnreliableSite & {stop: () => Promise<void>}> {
  let choose: (path: string) => DeliveryFault | null = () => null;
  const asked: string[] = [];

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    asked.push(path);
    const fault = choose(path);
    const found = fileOf(path);
    const file = found ?? join(folder, '404.html');
    const body = readFileSync(file);
    const lasts = path.startsWith('/assets/') && found !== undefined;
    const head = (): ServerResponse =>
      response.writeHead(found === undefined ? 404 : 200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-length': body.length,
        'cache-control': lasts ? 'max-age=31536000, immutable' : 'no-cache',
      });
    if (fault === null) {
      head().end(body);
    } else if (fault === 'cut') {
      head().write(body.subarray(0, body.length / 2), () => setTimeout(() => response.destroy(), 50));
    } else if ('pauseAt' in fault) {
      const half = body.indexOf(fault.pauseAt);
      head().write(body.subarray(0, half));
      setTimeout(() => response.end(body.subarray(half)), fault.late);
    } else {
      setTimeout(() => head().end(body), fault.late);
    }
  }

  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      response.destroy(error as Error);
    }
  });
  await listen(server, 0);
  // The type of a server that listens on a port.
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    fail(next) {
      choose = next;
    },
    stop: () => close(server),
  };
}

/** The production build on a server of its own; the test chooses its faults. */
export const test = base.extend<{site: UnreliableSite}>({
  site: async ({}, use) => {
    const site = await start();
    await use(site);
    await site.stop();
  },
});
