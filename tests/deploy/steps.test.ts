import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {askServer} from '../support/nginx/ask';
import {changedRules} from '../support/nginx/changedRules';
import {startHosting, type Hosting} from '../support/nginx/hosting';
import {writeTinySite} from '../support/nginx/tinySite';

/** The longest address that nginx takes (site.conf), and the longest header that it takes by itself. */
const [LONGEST, LONGEST_HEADER] = [2047, 8000];
/** Steps of a regular expression for each character of the longest address. */
const STEPS = 20;
const LIMIT = `(*LIMIT_MATCH=${LONGEST * STEPS})`;

/** Beginnings of the regular expressions of the configuration. */
const PATTERN = /(\brewrite "?|\blocation ~ |\bif \(\$\w+ !?~\*? "?|^ +"~\*?)/gm;

/**
 * The rules of deploy/nginx, in which the engine itself counts the steps of each expression and gives up after too
 * many.
 */
const countedRules = (): string =>
  changedRules((text) => {
    const counted = text.replace(PATTERN, `$1${LIMIT}`);
    // Each line with the sign of an expression has one that is counted.
    expect(counted.split(LIMIT).length).toBe((text.match(/^(?! *#).*(~|rewrite ).*$/gm)?.length ?? 0) + 1);
    return counted;
  });

let site: Hosting;
beforeAll(async () => {
  site = await startHosting((builds) => writeTinySite(`${builds}/a`, 'aaaa1111'), countedRules());
});
afterAll(() => site.stop());

/** Times that an expression gave up, of all requests so far. */
const givenUp = (): string[] =>
  readFileSync(join(site.logs, 'error.log'), 'utf8').match(/(pcre2_match|pcre_exec)\(\) failed: -47/g) ?? [];

/** `part` as often as it fits before `end`. */
const filled = (length: number, part: string, end: string): string =>
  part.repeat(Math.floor((length - end.length) / part.length)) + end;

test('the engine gives up where it is told to', async () => {
  const rules = changedRules((text) => text.replace('rewrite "^', 'rewrite "(*LIMIT_MATCH=100)^'));
  const strict = await startHosting((builds) => writeTinySite(`${builds}/a`, 'aaaa1111'), rules);
  const {status} = await askServer(strict.https, `/${'x'.repeat(200)}/`);
  await strict.stop();
  expect(status).toBe(500);
});

test.each(
  [
    '-',
    '.html',
    '/index',
    '/index.html',
    '.htm',
    '/inde',
    '.',
    '/',
    'x',
    'x-',
    'x/',
    '%E3%80%82',
    '%EF%BC',
    '%E4%B8%AD%E3%80%82',
    '%2d',
    '%0a-',
  ].flatMap((part) => ['x-', '-', 'x', 'x.html/', '%E4%B8%AD-', '/index'].map((end) => [part, end] as const)),
)(
  'the longest address of “%s” with “%s” at its end takes no more steps than a plain one of its length may',
  async (part, end) => {
    const before = givenUp().length;
    for (const start of ['/', '/index', '/docs/x']) {
      const {status} = await askServer(site.https, start + filled(LONGEST - start.length, part, end));
      expect([200, 301, 404]).toContain(status);
    }
    expect(givenUp().length).toBe(before);
  },
);

test.each([
  ['text/markdown', ';q=0.1'],
  [' ', 'text/markdown'],
  ['text/markdown;', 'q=0.1'],
  ['text/markdown; ', ',text/html;q=0.9'],
  [',text/html ;', 'text/markdown'],
  ['; q', 'text/markdown;q=1'],
  ['text/markdown;q=0.', '1'],
  ['9', ', text/markdown;q=0.999, text/html;q=0.999'],
  ['text/*; a="', ', text/markdown'],
])(
  'the longest Accept of “%s” with “%s” at its end takes no more steps than the longest address may',
  async (part, end) => {
    const before = givenUp().length;
    for (const start of ['', 'text/markdown;', 'text/markdown;q=0.', 'text/html']) {
      const accept = start + filled(LONGEST_HEADER - start.length, part, end);
      expect((await askServer(site.https, '/docs/x', {headers: {accept}})).status).toBe(200);
    }
    expect(givenUp().length).toBe(before);
  },
);
