import {afterAll, beforeAll, expect, test} from 'vitest';
import {startHosting, type Hosting} from '../support/nginx/hosting';
import {readAtOnce} from '../support/nginx/readers';
import {writeTinySite} from '../support/nginx/tinySite';

let site: Hosting;
beforeAll(async () => {
  site = await startHosting((builds) => writeTinySite(`${builds}/a`, 'aaaa1111'));
});
afterAll(() => site.stop());

test('a thousand readers at once are all answered', async () => {
  const {errors, requests} = await readAtOnce(site.https, ['/', '/docs/x', '/assets/js/main.aaaa1111.js'], 1000, 5);
  expect([...errors]).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(1000);
});
