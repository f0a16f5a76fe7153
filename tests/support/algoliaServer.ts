import type {IncomingMessage, ServerResponse} from 'node:http';
import {createServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import {generate} from 'selfsigned';
import {close, listen} from './loopback';
import {test as base} from './test';

interface Query {
  query: string;
  indexName: string;
  hitsPerPage: number;
  page?: number;
  [parameter: string]: unknown;
}

interface Received {
  host: string;
  path: string;
  parameters: URLSearchParams;
  body: {requests?: Query[]};
}

/** How a host responds to a query. */
export type Behaviour = (response: ServerResponse, received: Received) => void;

function hit(query: string, number: number): object {
  const hierarchy = {
    lvl0: '核心概念',
    lvl1: '风险分析',
    lvl2: `托管 ${query} <b>${number}</b>`,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const marked = {
    lvl0: {value: hierarchy.lvl0},
    lvl1: {value: hierarchy.lvl1},
    lvl2: {value: `托管 <mark>${query}</mark> <b>${number}</b>`},
  };
  return {
    objectID: `hosted-${number}`,
    url: `https://docs.hengzhou.example/docs/${number === 1 ? 'concepts/risk-analysis#maximum-drawdown' : `hosted/${number}`}`,
    type: 'lvl2',
    content: null,
    hierarchy,
    _highlightResult: {hierarchy: marked},
    _snippetResult: {hierarchy: marked},
  };
}

const TOTAL = 45;

/** The answer of a healthy host: 45 hits whatever the query, in pages of the size that was asked for. */
function answerTo({indexName: index, query, hitsPerPage, page = 0}: Query): object {
  const first = page * hitsPerPage;
  const hits = Array.from({length: Math.min(hitsPerPage, TOTAL - first)}, (_, index) => hit(query, first + index + 1));
  return {
    index,
    hits,
    nbHits: TOTAL,
    nbPages: Math.ceil(TOTAL / hitsPerPage),
    page,
    hitsPerPage,
    query,
    params: '',
    processingTimeMS: 1,
  };
}

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response
    .writeHead(status, {'content-type': 'application/json', 'access-control-allow-origin': '*'})
    .end(JSON.stringify(value));
};

/** Answers every query with 45 hits. */
export const healthy: Behaviour = (response, {body}) => json(response, {results: (body.requests ?? []).map(answerTo)});

/** Answers with these hits. @param nbHits how many it says there are. */
export const answering =
  (hits: readonly unknown[], nbHits: number): Behaviour =>
  (response) =>
    json(response, {results: [{hits, nbHits}]});

export const status =
  (code: number): Behaviour =>
  (response) =>
    json(response, {message: `status ${code}`, status: code}, code);

export interface AlgoliaServer {
  port: number;
  log: Received[];
  /** Chooses the behaviour of each host by its name; empties the log. */
  behave: (choose: (host: string) => Behaviour) => void;
  stop: () => Promise<void>;
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
  }
  return body;
}

/** Emulates all of Algolia's hosts on one port of loopback; the Host header tells them apart. */
export async function startAlgolia(): Promise<AlgoliaServer> {
  const {private: key, cert} = await generate([{name: 'commonName', value: 'algolia.test'}], {keyType: 'ec'});
  let choose: (host: string) => Behaviour = () => healthy;
  const log: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? '';
    const {pathname, searchParams} = new URL(request.url ?? '/', `https://${host}`);
    if (pathname === '/script.js') {
      // The analytics script of the hosted site, which counts nothing here.
      response.writeHead(200, {'content-type': 'text/javascript'}).end();
      return;
    }
    const received: Received = {
      host,
      path: pathname,
      parameters: searchParams,
      body: JSON.parse((await read(request)) || '{}') as Received['body'],
    };
    log.push(received);
    choose(host)(response, received);
  };
  const server = createServer({key, cert});
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Tests make the browser abort requests, which is no error here.
    handle(request, response).catch(() => response.destroy());
  });
  await listen(server, 0);
  return {
    port: (server.address() as AddressInfo).port,
    log,
    behave(next) {
      choose = next;
      log.length = 0;
    },
    stop: () => close(server),
  };
}

const HOSTS = ['*.algolia.net', '*.test'];

/** The strict test in a browser that resolves all of Algolia's host names to one loopback server per worker. */
export const test = base.extend<object, {algolia: AlgoliaServer}>({
  algolia: [
    async ({}, use) => {
      const server = await startAlgolia();
      await use(server);
      await server.stop();
    },
    {scope: 'worker'},
  ],
  launchOptions: [
    async ({launchOptions, algolia}, use) => {
      const rules = HOSTS.map((host) => `MAP ${host} 127.0.0.1:${algolia.port}`).join(', ');
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`, '--ignore-certificate-errors'],
      });
    },
    {scope: 'worker'},
  ],
  // DocSearch's libraries try whether they may compile code, and do without.
  allowedPolicy: /script-src eval/,
  allowedHosts: /\.(algolia\.net|test)$/,
});
