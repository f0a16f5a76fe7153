import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {LinkChecker, type LinkResult} from 'linkinator';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {serve} from '../support/serve.mjs';

/** Crawls a served folder; links to other hosts are not followed. */
async function brokenLinks(url: string): Promise<{broken: string[]; seen: number}> {
  const {links} = await new LinkChecker().check({
    path: url,
    recurse: true,
    checkFragments: true,
    linksToSkip: async (link) => !link.startsWith('http://127.0.0.1'),
  });
  const broken = links.filter(({state}: LinkResult) => state === 'BROKEN');
  return {broken: [...new Set(broken.map(({url: target, parent}) => `${target} ← ${parent}`))], seen: links.length};
}

const bad = mkdtempSync(join(tmpdir(), 'bad-links-'));
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  writeFileSync(join(bad, 'index.html'), '<a href="/gone">断</a><a href="/page#没有">锚</a><a href="/page#有">好</a>');
  writeFileSync(join(bad, 'page.html'), '<h2 id="有">有</h2>');
  stops.push(await serve('build', 4191), await serve(bad, 4192));
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

describe('links and anchors of the built site', () => {
  test('all lead somewhere', async () => {
    const {broken, seen} = await brokenLinks('http://127.0.0.1:4191/');
    expect(broken).toEqual([]);
    expect(seen).toBeGreaterThan(30);
  });

  test('lead somewhere with a trailing slash and with .html as well', async () => {
    for (const path of ['/docs/', '/docs.html', '/docs/concepts/overview/', '/docs/concepts/overview.html', '/index.html']) {
      expect((await fetch(`http://127.0.0.1:4191${path}`)).status, path).toBe(200);
    }
  });

  test('that are broken are found, Chinese anchors included', async () => {
    const {broken} = await brokenLinks('http://127.0.0.1:4192/');
    expect(broken.map((line) => decodeURI(line).split(' ')[0]).sort()).toEqual(['http://127.0.0.1:4192/gone', 'http://127.0.0.1:4192/page#没有']);
  });
});
