import type {Page} from '@playwright/test';
import {after, behaviours, status, test, type Behaviour} from '../support/algoliaServer';
import {docSearchField, docSearchHits, docSearchModal, openDocSearch, withoutLimits} from '../support/docSearch';
import {hold} from '../support/search';
import {sites} from '../support/sites';
import {blockStorage} from '../support/storage';
import {expect, open} from '../support/test';

// The browser's own message about a failed request, and our warning.
test.use({allowedConsole: /Failed to load resource|托管搜索没有给出结果/});

const NEAREST = 'testapp-dsn.algolia.net';
const {ok, reset, silent, blackHole, stalls, captivePortal, hitWithoutUrl} = behaviours;

const everywhere = (behaviour: Behaviour) => (): Behaviour => behaviour;
const nearest =
  (behaviour: Behaviour) =>
  (host: string): Behaviour =>
    host === NEAREST ? behaviour : ok;

/** Our warnings in the console of a page. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('托管搜索')) {
      warnings.push(message.text());
    }
  });
  return warnings;
}

/** Types a query into the open modal, waits for its hits, and adds to the report how long that took. */
async function ask(page: Page, query: string): Promise<'hosted' | 'embedded'> {
  const start = await page.evaluate(() => performance.now());
  await docSearchField(page).fill(query);
  // Checks every frame: `expect` polls only twice a second, too rarely for the time in the report.
  const shown = await page.waitForFunction((text) => {
    const found = [...document.querySelectorAll('.DocSearch-Modal .DocSearch-Hit a')].find(({textContent}) => textContent?.includes(text));
    return found
      ? {servedBy: found.textContent?.includes('托管') ? ('hosted' as const) : ('embedded' as const), at: performance.now()}
      : null;
  }, query);
  const {servedBy, at} = (await shown.jsonValue()) as {servedBy: 'hosted' | 'embedded'; at: number};
  test.info().annotations.push({type: query, description: `${servedBy} after ${Math.round(at - start)} ms`});
  return servedBy;
}

test.describe('one failing host', () => {
  for (const [name, behaviour] of [
    ['resets the connection', reset],
    ['answers 500', status(500)],
  ] as const) {
    test(`that ${name} is replaced by the next, also for later queries`, async ({page, algolia}) => {
      algolia.behave(nearest(behaviour));
      const warnings = warningsOf(page);
      await withoutLimits(page);
      await open(page, sites.hosted.url);
      await openDocSearch(page);
      expect(await ask(page, '回撤')).toBe('hosted');
      // Another opening knows it, too.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      expect(await ask(page, '佣金')).toBe('hosted');
      expect(algolia.searches().map(({host}) => host === NEAREST)).toEqual([true, false, false]);
      expect(warnings).toEqual([]);
    });
  }

  test('that is slow is given 1 s before the next is asked', async ({page, algolia}) => {
    algolia.behave(nearest(after(3000, ok)));
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    // Which host answers first depends on the speed of the next one; that the next one is asked does not.
    await ask(page, '回撤');
    await expect.poll(() => algolia.searches().map(({host}) => host === NEAREST)).toEqual([true, false]);
  });
});

/** One failure of each kind; the warnings for each status and each malformed answer are tested in unit/search/clients. */
const failures: [name: string, behaviour: Behaviour, cause: RegExp][] = [
  // The limit is 1.3 s; a busy machine's own delays are shorter than this.
  ['are slow', after(15_000, ok), /1\.3 秒内没有应答/],
  ['stall in the middle of the answer', stalls, /1\.3 秒内没有应答/],
  ['accept the query and never answer', silent, /1\.3 秒内没有应答/],
  ['never finish the TLS handshake', blackHole, /1\.3 秒内没有应答/],
  ['reset the connection', reset, /所有主机都连不上或出错/],
  ['answer 500', status(500), /所有主机都连不上或出错/],
  ['answer 429', status(429), /请求过多（429）/],
  ['refuse the key with 403', status(403), /密钥被拒绝（403）.*ALGOLIA_API_KEY/],
  ['are a captive portal', captivePortal, /应答不是 JSON.*登录/],
  ['send a hit without an address', hitWithoutUrl, /应答不是搜索结果（结果里缺少/],
];

test.describe('all hosts that', () => {
  for (const [name, behaviour, cause] of failures) {
    test(`${name} are replaced by the embedded search, immediately from the second query on`, async ({page, algolia}) => {
      algolia.behave(everywhere(behaviour));
      const warnings = warningsOf(page);
      await open(page, sites.hosted.url);
      await openDocSearch(page);
      expect(await ask(page, '回撤')).toBe('embedded');
      const asked = algolia.searches().length;
      expect(await ask(page, '佣金')).toBe('embedded');
      const later = algolia.searches().filter(({body}) => body.requests?.[0]?.query === '佣金');
      expect(later, 'the circuit breaker is open').toEqual([]);
      expect(asked).toBeGreaterThanOrEqual(behaviour === blackHole ? 0 : 1);
      // On a busy machine they are late first; the cause is told when it is known, each cause once.
      await expect.poll(() => warnings.join('\n')).toMatch(cause);
      expect(warnings).toHaveLength(new Set(warnings).size);
      expect(warnings[0]).toContain('现在由站内索引回答，2 分钟后再试托管搜索');
    });
  }
});

test.describe('after a failure', () => {
  test('other pages in the tab use the embedded search immediately and log why', async ({page, algolia}) => {
    algolia.behave(everywhere(status(403)));
    const warnings = warningsOf(page);
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    expect(await ask(page, '回撤')).toBe('embedded');
    algolia.behave(everywhere(ok));
    await open(page, `${sites.hosted.url}/docs`);
    await openDocSearch(page);
    expect(await ask(page, '佣金')).toBe('embedded');
    expect(algolia.searches()).toEqual([]);
    expect(warnings).toHaveLength(2);
  });

  test('the hosted search is tried again after 120 s', async ({page, algolia}) => {
    algolia.behave(everywhere(status(403)));
    await withoutLimits(page);
    await page.clock.install();
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    expect(await ask(page, '回撤')).toBe('embedded');
    algolia.behave(everywhere(ok));
    // The clock also advances in real time, by more on a busy machine; the exact second is tested in unit/search.
    await page.clock.fastForward(90_000);
    expect(await ask(page, '佣金')).toBe('embedded');
    await page.clock.fastForward(31_000);
    expect(await ask(page, '夏普')).toBe('hosted');
  });

  test('the search page uses the embedded search as well', async ({page, algolia}) => {
    algolia.behave(everywhere(status(403)));
    await open(page, `${sites.hosted.url}/search?q=佣金`);
    await expect(page.getByRole('status')).toHaveText(/^找到 \d+ 条结果$/);
    await expect(page.getByRole('main').getByRole('listitem').first()).not.toContainText('托管');
  });
});

test.describe('with storage blocked', () => {
  test.use({allowedConsole: /Failed to load resource|托管搜索没有给出结果|Docusaurus browser storage is not available/});

  test('DocSearch does without, and a failure is remembered by the page itself', async ({page, algolia}) => {
    algolia.behave(everywhere(reset));
    await blockStorage(page);
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    expect(await ask(page, '回撤')).toBe('embedded');
    algolia.behave(everywhere(ok));
    expect(await ask(page, '佣金')).toBe('embedded');
    expect(algolia.searches()).toEqual([]);
  });
});

test.describe('when the site’s own index does not arrive either', () => {
  test.use({allowedConsole: /Failed to load resource|ChunkLoadError|Loading chunk|托管搜索没有给出结果|搜索索引没有加载成功/});

  test('the reader is told so instead of “nothing found”, and the next query may succeed', async ({page, algolia}) => {
    algolia.behave(everywhere(status(403)));
    await page.route(/search-headings/, (route) => route.abort());
    await open(page, sites.hosted.url);
    await openDocSearch(page);
    await docSearchField(page).fill('回撤');
    await expect(docSearchModal(page)).toContainText('无法获取结果。您可能需要检查网络连接。');
    await page.unroute(/search-headings/);
    await docSearchField(page).fill('佣金');
    await expect(docSearchHits(page).first()).toContainText('佣金');
    await docSearchField(page).fill('qqqqqqqq');
    await expect(docSearchModal(page)).toContainText('没有结果');
    await expect(docSearchModal(page)).not.toContainText('无法获取结果');
  });
});

test.describe('when DocSearch throws', () => {
  test.use({allowedConsole: /null|托管搜索没有给出结果/});

  test('the page stays, and the search page answers what was typed', async ({page, algolia}) => {
    algolia.behave(everywhere(ok));
    await withoutLimits(page);
    const release = await hold(page, /\/assets\/js\//);
    await page.goto(`${sites.hosted.url}/docs`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('回撤');
    // DocSearch reads the selection without looking whether there is one.
    await page.evaluate(() => Object.assign(window, {getSelection: () => null}));
    release();
    await expect(page).toHaveURL(`${sites.hosted.url}/search?q=${encodeURIComponent('回撤')}`);
    await expect(page.getByRole('status')).toHaveText('找到 45 条结果');
    await expect(page.getByRole('button', {name: '搜索文档'})).toBeVisible();
  });
});
