import {writeFileSync} from 'node:fs';
import type {ClientRequest} from 'node:http';
import {request} from 'node:https';
import {join} from 'node:path';
import {connect} from 'node:tls';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {askServer} from '../support/nginx/ask';
import {changedRules} from '../support/nginx/changedRules';
import {startHosting, type Hosting} from '../support/nginx/hosting';
import {readAtOnce} from '../support/nginx/readers';
import {writeTinySite} from '../support/nginx/tinySite';

let site: Hosting;
beforeAll(async () => {
  site = await startHosting((builds) => writeTinySite(`${builds}/a`, 'aaaa1111'));
});
afterAll(() => site.stop());

test('an address with 200 unread answers gets 429 for more requests, while other addresses are served', async () => {
  writeFileSync(join(site.root, 'current/img/large.png'), Buffer.alloc(16_000_000));
  const open: ClientRequest[] = [];
  const statuses = await Promise.all(
    Array.from(
      {length: 220},
      () =>
        new Promise<number>((resolve, reject) => {
          const question = request({
            host: '127.0.0.1',
            port: site.https,
            path: '/img/large.png',
            rejectUnauthorized: false,
          });
          open.push(question.on('response', ({statusCode = 0}) => resolve(statusCode)).on('error', reject));
          question.end();
        }),
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await askServer(site.https, '/docs/x', {from: '127.0.0.2'})).status).toBe(200);
  open.forEach((question) => question.on('error', () => undefined).destroy());
});

// At one request a minute in place of 200 a second: no machine is too slow to go beyond it.
test('an address gets a thousand answers at once, then 429 until it asks more slowly, while other addresses are served', async () => {
  const rules = changedRules((text) => text.replace('rate=200r/s', 'rate=1r/m'));
  const limited = await startHosting((builds) => writeTinySite(`${builds}/a`, 'aaaa1111'), rules);
  let answers = 0;
  const {errors, requests} = await readAtOnce(limited.https, ['/docs/x'], 1, () => ++answers < 1100);
  const other = await askServer(limited.https, '/docs/x', {from: '127.0.0.2'});
  await limited.stop();
  expect([requests, [...errors.keys()], other.status]).toEqual([1100, ['status 429'], 200]);
  expect(errors.get('status 429')).toBeGreaterThan(80);
  expect(errors.get('status 429')).toBeLessThan(100);
});

test('a connection that does not finish its request is closed', async () => {
  const rules = changedRules((text) => text.replace('client_header_timeout 10s', 'client_header_timeout 1s'));
  const strict = await startHosting((builds) => writeTinySite(`${builds}/a`, 'aaaa1111'), rules);
  await new Promise((resolve) => {
    const socket = connect({host: '127.0.0.1', port: strict.https, rejectUnauthorized: false}, () =>
      socket.write('GET / HTTP/1.1\r\nHost: '),
    );
    socket.on('close', resolve).on('error', resolve).resume();
  });
  await strict.stop();
});
