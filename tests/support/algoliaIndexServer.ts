import {createServer, type IncomingMessage, type Server} from 'node:http';
import {gunzipSync} from 'node:zlib';
import {close, listen} from './loopback';

export type Step = 'getSettings' | 'settings' | 'synonyms' | 'batch' | 'copy' | 'move' | 'delete' | 'task';

export interface IndexState {
  records: Map<string, object>;
  settings: Record<string, unknown>;
  synonyms: Map<string, object>;
  rules: Map<string, object>;
}

export interface LoggedRequest {
  host: number;
  step: Step;
  index: string;
  /** Records of a batch. */
  count: number;
}

/** The failure to answer with: a status, or `reset` to close the connection. */
type Failure = number | 'reset' | undefined;

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

const byId = (objects: readonly {objectID: string}[]): [string, object][] => objects.map((object) => [object.objectID, object]);

function stepOf({method, url = ''}: IncomingMessage, body: Operation): Step {
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
 * Emulates the indexing API of Algolia on loopback: several hosts with one state. As with Algolia, a write only queues a
 * task; it takes effect, after all earlier ones, when its task is polled (a move: when polled for the second time).
 * @param ports one host each.
 * @param fail decides about the n-th request of a step (from 1) before it has any effect.
 */
export async function startAlgoliaIndex(
  ports: readonly number[],
  {apiKey, fail = () => undefined}: {apiKey: string; fail?: (step: Step, nth: number, host: number) => Failure},
): Promise<{indices: Map<string, IndexState>; log: LoggedRequest[]; stop: () => Promise<void>}> {
  const indices = new Map<string, IndexState>();
  const log: LoggedRequest[] = [];
  const tasks: {pollsLeft: number; effect: (() => void) | null}[] = [];

  const at = (name: string): IndexState => {
    const index = indices.get(name) ?? newIndex();
    indices.set(name, index);
    return index;
  };
  const queue = (effect: () => void, pollsLeft = 1): object => ({
    taskID: tasks.push({pollsLeft, effect}) - 1,
    updatedAt: new Date().toISOString(),
  });

  function poll(taskID: number): object {
    const task = tasks[taskID];
    if (task !== undefined && --task.pollsLeft <= 0) {
      tasks.slice(0, taskID + 1).forEach((earlier) => {
        earlier.effect?.();
        earlier.effect = null;
      });
    }
    return {status: task?.effect === null ? 'published' : 'notPublished', pendingTask: false};
  }

  function operate(index: string, {operation, destination = '', scope = []}: Operation): object {
    return queue(
      () => {
        const source = indices.get(index);
        if (operation === 'move' && source !== undefined) {
          indices.set(destination, source);
          indices.delete(index);
        } else if (source !== undefined) {
          const copied = Object.fromEntries(scope.map((part) => [part, source[part as keyof IndexState]]));
          Object.assign(at(destination), structuredClone(copied));
        }
      },
      operation === 'move' ? 2 : 1,
    );
  }

  function answer(step: Step, url: URL, index: string, body: Operation): [status: number, body: object] {
    const tooBig = body.requests?.find((request) => Buffer.byteLength(JSON.stringify(request.body)) > 10_000);
    if (tooBig !== undefined) {
      return [400, {message: `Record objectID=${tooBig.body.objectID} is too big`, status: 400}];
    }
    switch (step) {
      case 'getSettings':
        return indices.has(index) ? [200, at(index).settings] : [404, {message: `Index ${index} does not exist`, status: 404}];
      case 'settings':
        return [200, queue(() => Object.assign(at(index).settings, body))];
      case 'synonyms':
        return [
          200,
          queue(() => {
            const known = url.searchParams.get('replaceExistingSynonyms') === 'true' ? [] : at(index).synonyms;
            at(index).synonyms = new Map([...known, ...byId(body as unknown as {objectID: string}[])]);
          }),
        ];
      case 'batch':
        return [200, queue(() => body.requests?.forEach((one) => at(index).records.set(one.body.objectID, one.body)))];
      case 'delete':
        return [200, queue(() => indices.delete(index))];
      case 'task':
        return [200, poll(Number(url.pathname.split('/').at(-1)))];
      default:
        return [200, operate(index, body)];
    }
  }

  const servers = ports.map((_, host): Server =>
    createServer(async (request, response) => {
      const url = new URL(request.url ?? '', 'http://x');
      const text = await bodyOf(request);
      const body = (text === '' ? {} : JSON.parse(text)) as Operation;
      const index = decodeURIComponent(url.pathname.split('/')[3] ?? '');
      const step = stepOf(request, body);
      log.push({host, step, index, count: body.requests?.length ?? 0});
      const failure = fail(step, log.filter((one) => one.step === step).length, host);
      if (failure === 'reset') {
        request.socket.destroy();
        return;
      }
      const key = request.headers['x-algolia-api-key'];
      const [status, result] =
        failure !== undefined
          ? [failure, {message: `failed on purpose, key ${String(key)}`, status: failure}]
          : key === apiKey
            ? answer(step, url, index, body)
            : [403, {message: 'Invalid Application-ID or API key', status: 403}];
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(result));
    }),
  );
  await Promise.all(servers.map((server, host) => listen(server, ports[host] as number)));
  return {
    indices,
    log,
    stop: async () => {
      await Promise.all(servers.map(close));
    },
  };
}
