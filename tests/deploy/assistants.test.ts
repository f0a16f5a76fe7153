import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ROOT, smallDocs, toolFolder} from '../support/assistant';
import {ask, type Answer, type Question} from '../support/nginx/ask';
import {changedRules} from '../support/nginx/changedRules';
import {freePorts} from '../support/nginx/freePorts';
import {startHosting, type Hosting} from '../support/nginx/hosting';
import {writeTinySite} from '../support/nginx/tinySite';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const HEADERS = {host: new URL(ROOT).host, 'content-type': 'application/json', accept: 'application/json, text/event-stream'};

let site: Hosting;
let child: ReturnType<typeof spawn>;
beforeAll(async () => {
  const [port] = (await freePorts(1)) as [number];
  const folder = toolFolder({'strategy-docs.jsonl': smallDocs()});
  child = spawn(process.execPath, ['strategy.mjs', 'mcp', '--http', String(port)], {cwd: folder, stdio: ['ignore', 'ignore', 'pipe']});
  await new Promise<void>((resolve) => child.stderr?.on('data', (text) => String(text).includes('/mcp') && resolve()));
  // As README.md says: included after site.conf.
  const more = readFileSync('deploy/nginx/mcp.conf', 'utf8').replaceAll(':8765', `:${port}`);
  const rules = changedRules((text) => (text.startsWith('# Include in each server') ? text + more : text));
  site = await startHosting((builds) => writeTinySite(`${builds}/a`, 'aaaa1111'), rules);
});
afterAll(async () => {
  child.kill('SIGTERM');
  await site.stop();
});

const post = ({headers, ...question}: Question = {}): Promise<Answer> =>
  ask(site.https, '/mcp', {method: 'POST', body: PING, headers: {...HEADERS, ...headers}, ...question});

describe('the tools for assistants behind nginx', () => {
  test('answer, with the headers of every answer once', async () => {
    const {status, headers, rawHeaders, body} = await post();
    expect([status, JSON.parse(body.toString())]).toEqual([200, {jsonrpc: '2.0', id: 1, result: {}}]);
    expect(headers).toMatchObject({'x-content-type-options': 'nosniff', 'content-type': expect.stringMatching(/^application\/json/)});
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each<[string, Question, number]>([
    ['another site’s page', {headers: {origin: 'https://evil.example'}}, 403],
    ['another host', {headers: {host: 'evil.example'}}, 403],
    ['a question that is no POST', {method: 'GET', body: ''}, 405],
  ])('%s is refused in the words of the server', async (_, question, status) => {
    const answer = await post(question);
    expect([answer.status, answer.body.toString()]).toEqual([status, expect.stringMatching(/^\{"jsonrpc".*\p{Script=Han}/u)]);
  });

  test.each(['/mcp/server-card', '/.well-known/mcp/server-card.json'])('%s is answered', async (path) => {
    const {status, headers, body} = await ask(site.https, path, {headers: {host: HEADERS.host}});
    expect([status, JSON.parse(body.toString())]).toMatchObject([200, {remotes: [{type: 'streamable-http'}]}]);
    expect(headers).toMatchObject({'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*'});
  });

  test('who asks without an end waits', async () => {
    const answers = await Promise.all(Array.from({length: 60}, () => post({from: '127.0.0.9'})));
    expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200, 429]));
  });

  test('pages take no POST, as before', async () => {
    expect((await ask(site.https, '/docs/x', {method: 'POST'})).status).toBe(405);
  });
});
