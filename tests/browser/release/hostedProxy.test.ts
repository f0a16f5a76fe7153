import {behaviours, test} from '../../support/algoliaServer';
import {docSearchField, docSearchHits, docSearchModal, openDocSearch, withoutLimits} from '../../support/docSearch';
import {releaseSites} from '../../support/sites';
import {expect, open} from '../../support/test';

const site = releaseSites.hostedProxy.url;

// The browser itself logs the request that failed; a browser repeats a request when a connection that it reuses is reset.
test.use({allowedConsole: /net::ERR_/, isCold: true});

test.beforeEach(({page}) => withoutLimits(page));

test('with the deferred start switched off, pages start by themselves', async ({page}) => {
  await page.goto(`${site}/docs`);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

test('only the operator’s hosts are asked, and the next one after a failure', async ({page, algolia}) => {
  algolia.behave((host) => (host === 'proxy.test' ? behaviours.reset : behaviours.ok));
  await open(page, site);
  const hosts = await page.locator('link[rel=preconnect]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(hosts).toContain('https://proxy.test/');
  await openDocSearch(page);
  await docSearchField(page).fill('回撤');
  await expect(docSearchHits(page).first()).toContainText('托管');
  expect(algolia.searches().map(({host, path}) => host + path)).toEqual([
    'proxy.test/algolia/1/indexes/*/queries',
    'second.test/1/indexes/*/queries',
  ]);
});

test('modal and page ask with the operator’s parameters and without those of the page’s context', async ({page, algolia}) => {
  algolia.behave(() => behaviours.ok);
  const configured = {facetFilters: ['language:zh-Hans'], distinct: true};
  await open(page, site);
  await openDocSearch(page);
  await docSearchField(page).fill('回撤');
  await expect.poll(() => algolia.searches().map(({body}) => body.requests?.[0])).toEqual([expect.objectContaining(configured)]);
  await open(page, `${site}/search?q=佣金`);
  await expect.poll(() => algolia.searches().at(-1)?.body.requests).toEqual([expect.objectContaining({...configured, query: '佣金'})]);
});

test('Ask AI takes the question to the operator’s assistant, and its answer stands in the modal', async ({page}) => {
  const asked: string[] = [];
  await page.route('https://askai.algolia.com/**', async (route) => {
    const request = route.request();
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
    if (request.url().includes('token')) {
      await route.fulfill({headers, json: {success: true, token: 'session'}});
      return;
    }
    // The stream of Vercel's AI SDK, which Ask AI speaks.
    const parts = [
      {type: 'start', messageId: 'answer'},
      {type: 'text-start', id: '0'},
      {type: 'text-delta', id: '0', delta: '先看最大回撤。'},
      {type: 'text-end', id: '0'},
      {type: 'finish'},
    ];
    const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');
    await route.fulfill({headers: {...headers, 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1'}, body});
  });
  await open(page, site);
  await openDocSearch(page);
  await docSearchField(page).fill('回撤多深才正常');
  await docSearchModal(page).getByText('问 AI：').click();
  await expect(docSearchModal(page)).toContainText('先看最大回撤。');
  await expect(docSearchModal(page)).toContainText('回答由 AI 生成，可能有错，请对照原文核实。');
  expect(asked).toContain('POST /chat');
});
