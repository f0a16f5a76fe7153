import type {Page} from '@playwright/test';
import {behaviours, status, test, type AlgoliaServer} from '../support/algoliaServer';
import {doNotTrack} from '../support/connection';
import {docSearchField, docSearchHits, openDocSearch, reopenDocSearch, withoutLimits} from '../support/docSearch';
import {sites} from '../support/sites';
import {expect, open} from '../support/test';

/** Long enough for an unwanted event to arrive; views are reported after 400 ms. */
const moment = 1200;

const events = (algolia: AlgoliaServer): Record<string, unknown>[] =>
  algolia.log.filter(({path}) => path === '/1/events').flatMap(({body}) => body.events ?? []);

async function search(page: Page, site: string, query: string): Promise<void> {
  await open(page, site);
  await openDocSearch(page);
  await docSearchField(page).fill(query);
  await expect(docSearchHits(page).filter({hasText: query}).first()).toBeVisible();
}

test.beforeEach(async ({algolia, page}) => {
  algolia.behave(() => behaviours.ok);
  await withoutLimits(page);
});

test.describe('with insights', () => {
  const click = (number: number): unknown =>
    expect.objectContaining({
      eventType: 'click',
      index: 'hengzhou',
      queryID: 'query-id',
      objectIDs: [`hosted-${number}`],
      positions: [number],
    });

  test('an opened result is reported once, for the index of the provider, without scripts from other hosts', async ({page, algolia}) => {
    const requestedHosts: string[] = [];
    page.on('request', (request) => requestedHosts.push(new URL(request.url()).hostname));
    await search(page, sites.hostedProxy.url, '回撤');
    await docSearchHits(page).first().click();
    await expect.poll(() => events(algolia)).toContainEqual(click(1));
    await page.waitForTimeout(moment);
    expect(events(algolia).filter(({eventType}) => eventType === 'click')).toHaveLength(1);
    expect(algolia.searches()[0]?.body.requests?.[0]).toMatchObject({clickAnalytics: true});
    const [event] = algolia.log.filter(({path}) => path === '/1/events');
    expect(event?.host).toBe('insights.algolia.io');
    expect(event?.parameters.get('X-Algolia-Application-Id')).toBe('TESTAPP');
    expect([...new Set(requestedHosts)].sort()).toEqual(['127.0.0.1', 'insights.algolia.io', 'proxy.test']);
  });

  for (const number of [1, 3]) {
    test(`clicked result ${number} is reported once, with its position`, async ({page, algolia}) => {
      await search(page, sites.hostedProxy.url, '回撤');
      await docSearchHits(page)
        .nth(number - 1)
        .click();
      await expect.poll(() => events(algolia)).toContainEqual(click(number));
      await page.waitForTimeout(moment);
      expect(events(algolia).filter(({eventType}) => eventType === 'click')).toHaveLength(1);
    });
  }

  test('a saved search that is opened again is not reported', async ({page, algolia}) => {
    await search(page, sites.hostedProxy.url, '回撤');
    await docSearchHits(page).first().click();
    await expect.poll(() => events(algolia)).toContainEqual(click(1));
    await reopenDocSearch(page, '/docs/concepts/risk-analysis');
    await docSearchHits(page).first().click();
    await page.waitForTimeout(moment);
    expect(events(algolia).filter(({eventType}) => eventType === 'click')).toHaveLength(1);
  });
});

test('without insights, nothing is reported', async ({page, algolia}) => {
  await search(page, sites.hosted.url, '回撤');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(moment);
  expect(events(algolia)).toEqual([]);
});

test('a reader who asks not to be tracked is not tracked', async ({page, algolia}) => {
  await doNotTrack(page);
  await search(page, sites.hostedProxy.url, '回撤');
  await docSearchHits(page).first().click();
  await page.waitForTimeout(moment);
  expect(events(algolia)).toEqual([]);
  expect(algolia.searches()[0]?.body.requests?.[0]).toMatchObject({clickAnalytics: false});
});

test.describe('with insights and a provider that fails', () => {
  test.use({allowedConsole: /Failed to load resource|托管搜索没有给出结果/});

  test('results of the embedded search are not reported', async ({page, algolia}) => {
    algolia.behave(() => status(403));
    await search(page, sites.hostedProxy.url, '回撤');
    await docSearchHits(page).nth(1).click();
    await page.waitForTimeout(moment);
    expect(events(algolia)).toEqual([]);
  });
});
