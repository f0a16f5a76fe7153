import {spawn} from 'node:child_process';
import {request} from 'node:http';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {connected, disconnect, ROOT, smallDocs, toolFolder} from '../support/assistant';
import {freePorts} from '../support/nginx/freePorts';
import {crossing} from '../unit/engine/language/documents';

const folder = toolFolder({'strategy-docs.jsonl': smallDocs(), 'bars.csv': 'date,close\n2024-01-02,1\n'});

interface Reply {
  status: number | undefined;
  body: string;
}

let port: number;
let child: ReturnType<typeof spawn>;
let ended: Promise<unknown>;
beforeAll(async () => {
  [port] = (await freePorts(1)) as [number];
  child = spawn(process.execPath, ['strategy.mjs', 'mcp', '--http', String(port)], {cwd: folder, stdio: ['ignore', 'pipe', 'pipe']});
  ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve) => child.stderr?.on('data', (text) => String(text).includes(`127.0.0.1:${port}/mcp`) && resolve()));
});
afterAll(async () => {
  child.kill('SIGTERM');
  await Promise.all([ended, disconnect()]);
});

/** A request with a body and headers of whoever sends it. */
function sent(
  path: string,
  {body = '', method = 'POST', headers = {}}: {body?: string; method?: string; headers?: object} = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{host: '127.0.0.1', port, path, method},
        headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers},
      },
      (answer) => {
        let text = '';
        answer.on('data', (part) => (text += String(part)));
        answer.once('end', () => resolve({status: answer.statusCode, body: text}));
      },
    );
    // The server may close while a body that is too long is still on its way; the answer has come before.
    asked.once('error', reject);
    asked.end(body);
  });
}

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

test('the same tools answer over HTTP, with the same words', async () => {
  const client = new Client({name: 'tests', version: '1.0.0'});
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  const local = await connected(folder);
  expect(client.getInstructions()).toContain('读不到用户电脑上的文件');
  expect(await client.listTools()).toEqual(await local.client.listTools());
  expect(await client.listResources()).toEqual(await local.client.listResources());
  for (const call of [
    {name: 'search_docs', arguments: {query: '短线上穿长线'}},
    {name: 'read_page', arguments: {address: 'llms-strategy.md'}},
    {name: 'check_strategy', arguments: {document: crossing()}},
    {name: 'run_backtest', arguments: {strategy: 'BuyAndHoldStrategy', from: '2019-01-02'}},
  ]) {
    expect(await client.callTool(call)).toEqual(await local.client.callTool(call));
  }
  await client.close();
});

test.each(['/mcp/server-card', '/.well-known/mcp/server-card.json'])(
  '%s says where the endpoint is, before anyone connects',
  async (path) => {
    const {status, body} = await sent(path, {method: 'GET'});
    const {host, origin} = new URL(ROOT);
    expect([status, JSON.parse(body)]).toMatchObject([
      200,
      {name: `${host.split('.').reverse().join('.')}/strategy-docs`, remotes: [{type: 'streamable-http', url: `${origin}/mcp`}]},
    ]);
    expect((await sent(path, {body: PING})).status).toBe(405);
    expect((await sent(path, {method: 'GET', headers: {host: 'evil.example'}})).status).toBe(403);
  },
);

test('several clients are answered at once', async () => {
  const replies = await Promise.all(Array.from({length: 20}, () => sent('/mcp', {body: PING})));
  expect(new Set(replies.map(({status}) => status))).toEqual(new Set([200]));
});

describe('what others may not do', () => {
  const called = (name: string, args: object): Promise<Reply> =>
    sent('/mcp', {body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: args}})});

  test.each([
    ['run_backtest', {strategy: 'BuyAndHoldStrategy', data: ['bars.csv']}],
    ['run_backtest', {strategy: 'BuyAndHoldStrategy', data: ['A=/etc/passwd']}],
    ['run_backtest', {document: crossing(), market: ['VIX=bars.csv']}],
    ['explain_strategy', {document: crossing(), data: 'bars.csv'}],
    [
      'run_backtest',
      {strategy: 'FileBasedStrategy', params: {signal_source: 'x', signal_generator: 'y', vendor: 'local', path: 'bars.csv'}},
    ],
  ])('%s %j reads no file of the server', async (name, args) => {
    const {status, body} = await called(name, args);
    expect([status, JSON.parse(body)]).toMatchObject([
      200,
      {result: {isError: true, content: [{text: expect.stringContaining('这里在网上，读不到')}]}},
    ]);
  });

  test.each([
    ['another host', '/mcp', {headers: {host: 'evil.example'}}, 403],
    ['another site’s page', '/mcp', {headers: {origin: 'https://evil.example'}}, 403],
    ['a page without an origin of its own', '/mcp', {headers: {origin: 'null'}}, 403],
    ['another path', '/', {}, 404],
    ['GET', '/mcp', {method: 'GET'}, 405],
    ['DELETE', '/mcp', {method: 'DELETE'}, 405],
    ['no JSON', '/mcp', {body: '{'}, 400],
    ['a list', '/mcp', {body: `[${PING}]`}, 400],
    ['a message too long', '/mcp', {body: `{"a":"${'x'.repeat(1024 ** 2)}"}`}, 413],
  ])('%s is refused', async (_, path, how, status) => {
    const reply = await sent(path, {body: PING, ...how});
    expect([reply.status, reply.body]).toEqual([status, expect.stringMatching(/\p{Script=Han}/u)]);
  });

  test.each([{host: new URL(ROOT).host}, {host: new URL(ROOT).host, origin: new URL(ROOT).origin}])(
    '%j is the site itself',
    async (headers) => {
      expect((await sent('/mcp', {body: PING, headers})).status).toBe(200);
    },
  );
});

test('ends when it is told to', async () => {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
