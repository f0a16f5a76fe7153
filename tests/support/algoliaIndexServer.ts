import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {gunzipSync} from 'node:zlib';
import {close, listen} from './loopback';

export type IndexStep = 'getSettings' | 'settings' | 'synonyms' | 'batch' | 'copy' | 'move' | 'delete' | 'task';

export interface IndexState {
  records: Map<string, object>;
  settings: Record<string, unknown>;
  synonyms: Map<string, object>;
  rules: Map<string, object>;
}

interface Operation {
  operation?: 'copy' | 'move';
  destination?: string;
  scope?: string[];
  requests?: {action: string; body: {objectID: string}}[];
}

export const newIndex = (content: Partial<IndexState> = {}): IndexState => ({
  records: new Map(),
  settings: {},
  synonyms: new Map(),
  rules: new Map(),
  ...content,
});

const byId = (objects: readonly {objectID: string}[]): [string, object][] =>
  objects.map((object) => [object.objectID, object]);

function stepOf({method, url = ''}: IncomingMessage, body: Operation): IndexStep {
  const [, , , , what] = new URL(url, 'http://x').pathname.split('/');
  switch (what) {
    case 'operation':
      return body.operation ?? 'copy';
    case 'settings':
      return method === 'GET' ? 'getSettings' : 'settings';
    case 'synonyms':
    case 'batch':
    case 'task':
      return what;
    default:
      return 'delete';
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  const body = Buffer.concat(parts);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}

/**
 * Emulates the indexing API of Algolia on loopback. As with Algolia, a write only queues a task; it takes effect, after
 * all earlier ones, when its task is polled.
 * @param refused steps that are answered with an error, which shows the key, before they have any effect.
 */
export async function startAlgoliaIndex({
  apiKey,
  refused = [],
}: {
  apiKey: string;
  refused?: readonly IndexStep[];
}): Promise<{indices: Map<string, IndexState>; log: IndexStep[]; host: string; stop: () => Promise<void>}> {
  const indices = new Map<string, IndexState>();
  const log: IndexStep[] = [];
  const tasks: (() => void)[] = [];

  const at = (name: string): IndexState => {
    const index = indices.get(name) ?? newIndex();
    indices.set(name, index);
    return index;
  };
  const queue = (effect: () => void): object => ({taskID: tasks.push(effect) - 1, updatedAt: new Date().toISOString()});

  function poll(taskID: number): object {
    for (const [number, effect] of tasks.slice(0, taskID + 1).entries()) {
      effect();
      tasks[number] = () => undefined;
    }
    return {status: 'published', pendingTask: false};
  }

  function operate(index: string, {operation, destination = '', scope = []}: Operation): void {
    const source = indices.get(index);
    if (operation === 'move' && source !== undefined) {
      indices.set(destination, source);
      indices.delete(index);
    } else if (source !== undefined) {
      const copied = Object.fromEntries(scope.map((part) => [part, source[part as keyof IndexState]]));
      Object.assign(at(destination), structuredClone(copied));
    }
  }

  function answer(step: IndexStep, url: URL, index: string, body: Operation): [status: number, body: object] {
    const tooBig = body.requests?.find((request) => Buffer.byteLength(JSON.stringify(request.body)) > 10_000);
    if (tooBig !== undefined) {
      return [400, {message: `Record objectID=${tooBig.body.objectID} is too big`, status: 400}];
    }
    switch (step) {
      case 'getSettings':
        return indices.has(index)
          ? [200, at(index).settings]
          : [404, {message: `Index ${index} does not exist`, status: 404}];
      case 'settings':
        return [200, queue(() => Object.assign(at(index).settings, body))];
      case 'synonyms':
        return [200, queue(() => (at(index).synonyms = new Map(byId(body as unknown as {objectID: string}[]))))];
      case 'batch':
        return [200, queue(() => body.requests?.forEach((one) => at(index).records.set(one.body.objectID, one.body)))];
      case 'delete':
        return [200, queue(() => indices.delete(index))];
      case 'task':
        return [200, poll(Number(url.pathname.split('/').at(-1)))];
      default:
        return [200, queue(() => operate(index, body))];
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const text = await bodyOf(request);
    const body = (text === '' ? {} : JSON.parse(text)) as Operation;
    const index = decodeURIComponent(url.pathname.split('/')[3] ?? '');
    const step = stepOf(request, body);
    log.push(step);
    const key = request.headers['x-algolia-api-key'];
    const [status, result] =
      key !== apiKey
        ? [403, {message: 'Invalid Application-ID or API key', status: 403}]
        : refused.includes(step)
          ? [400, {message: `failed on purpose, key ${key}`, status: 400}]
          : answer(step, url, index, body);
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(result));
  });
  // A port of its own: a client that has just spoken to another would reuse the connection.
  await listen(server, 0);
  return {indices, log, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => close(server)};
}
