import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {site} from '../program';
import {docsIn} from './docs';
import {readMessage} from './readMessage';
import {CARD_PATHS, PATH, serverCard} from './serverCard';
import {answering} from './server';
import {openThreads} from './threads';
import type {ToolContext} from './tool';

/** Longest body, in bytes: a strategy has at most 256 KB, and twice as many as text in JSON. */
const LONGEST_BODY = 1024 ** 2;
/** Most requests that are answered at a time; the others are told to come back. */
const MOST_REQUESTS = 64;
/** How long a request may take to arrive, in milliseconds. */
const ARRIVAL = 30_000;

interface Place {
  port: number;
  directory: string;
  /** That one call may compute. */
  seconds: number;
  /** Tells the operator. */
  tell: (text: string) => void;
  /** What a thread of its own runs. */
  program: URL;
  /** The docs as data. */
  docs: URL;
}

/** Why a request is refused, with the status that says so. */
interface Refused {
  status: number;
  reason: string;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {'Content-Type': 'application/json', 'Cache-Control': 'no-store'}).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, {status, reason}: Refused): void =>
  answer(response, status, {jsonrpc: '2.0', id: null, error: {code: -32_000, message: reason}});

/**
 * What is wrong with a request before its body is read; `null` for nothing. A page of another site must not reach the server through
 * its reader's browser, neither by its own address nor by a name that leads here.
 */
function refusedAtOnce({method, url = '', headers}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, port: number): Refused | null {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`, new URL(site()).host];
  const origins = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, new URL(site()).origin];
  if (!own.includes(headers.host ?? '')) {
    return {status: 403, reason: '这个主机名不是本站的。'};
  }
  if (headers.origin !== undefined && !origins.includes(headers.origin)) {
    return {status: 403, reason: '别的网站的页面不能用这个服务。'};
  }
  const path = url.replace(/\?.*/, '');
  if (CARD_PATHS.includes(path)) {
    return method === 'GET' ? null : {status: 405, reason: '只接受 GET。'};
  }
  if (path !== PATH) {
    return {status: 404, reason: `这里只有 ${PATH}。`};
  }
  // Every request is answered by itself: there are no sessions to end and no messages of the server to wait for.
  return method === 'POST' ? null : {status: 405, reason: '只接受 POST。'};
}

/** A body as text; `null` when it is longer than may be. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LONGEST_BODY) {
      return null;
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Answers one message with a server of its own, which ends with it: when its client goes away, what it computes is stopped. */
async function answerMessage(
  request: IncomingMessage,
  response: ServerResponse,
  context: Pick<ToolContext, 'docs' | 'threads'>,
): Promise<void> {
  if (request.method === 'GET') {
    // Any page may read it: it says what the site says of itself.
    response.setHeader('Access-Control-Allow-Origin', '*');
    answer(response, 200, serverCard());
    return;
  }
  const body = await bodyOf(request);
  if (body === null) {
    response.setHeader('Connection', 'close');
    refuse(response, {status: 413, reason: `一条消息最长 ${LONGEST_BODY / 1024 ** 2} MB。`});
    return;
  }
  const read = readMessage(body);
  if ('problem' in read) {
    refuse(response, {status: 400, reason: read.problem});
    return;
  }
  if ('refusals' in read) {
    answer(response, 400, read.refusals[0] ?? {});
    return;
  }
  const server = answering(context, true);
  const transport = new StreamableHTTPServerTransport({sessionIdGenerator: undefined, enableJsonResponse: true});
  response.once('close', () => void server.close());
  // The library's type has optional members where its own interface wants them defined or absent.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, JSON.parse(body));
}

/** Serves the protocol over HTTP on loopback until the process is told to end. */
export async function serveHttp({port, directory, seconds, tell, program, docs: file}: Place): Promise<void> {
  const docs = docsIn(file);
  const threads = openThreads(program, {directory, seconds, isRemote: true});
  let active = 0;
  const http = createServer({requestTimeout: ARRIVAL, headersTimeout: ARRIVAL}, (request, response) => {
    const refused = active >= MOST_REQUESTS ? {status: 503, reason: '现在太忙，请过一会儿再试。'} : refusedAtOnce(request, port);
    if (refused !== null) {
      response.setHeader('Connection', 'close');
      refuse(response, refused);
      return;
    }
    active += 1;
    response.once('close', () => (active -= 1));
    answerMessage(request, response, {docs, threads}).catch((error: unknown) => {
      tell(`${String(error)}\n`);
      response.destroy();
    });
  });
  const closed = new Promise<void>((resolve, reject) => http.once('close', resolve).once('error', reject));
  http.listen(port, '127.0.0.1', () => tell(`MCP：http://127.0.0.1:${port}${PATH}\n`));
  const stop = (): void => {
    http.close();
    http.closeAllConnections();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await closed;
  threads.close();
}
