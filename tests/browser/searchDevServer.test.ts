import {appendFileSync} from 'node:fs';
import {join} from 'node:path';
import {startFixtureDevServer} from '../support/devServer';
import {copyFixtureSite} from '../support/fixtures';
import {hits, openSearch, results, searchField, searchPath} from '../support/search';
import {devServers} from '../support/sites';
import {expect, test} from '../support/test';

const START = 90_000;

test('search on the development server finds what was just written', async ({page}) => {
  test.setTimeout(3 * START);
  const site = copyFixtureSite();
  const stop = await startFixtureDevServer({site, url: devServers.edited});
  try {
    await page.goto(`${devServers.edited}/docs`);
    // The development server answers before its first bundle is ready.
    await expect(page.locator('article h1')).toBeVisible({timeout: START});
    await openSearch(page);
    await searchField(page).fill('长页面');
    await expect(hits(page).first()).toBeVisible();
    appendFileSync(join(site, 'docs/index.mdx'), '\n## 刚写下的饕餮一节\n\n这里第一次出现貔貅二字。\n');
    // The index is a module: the page reloads, or takes it up in place.
    await expect(async () => {
      await page.goto(devServers.edited + searchPath('饕餮'));
      await expect(results(page).first()).toContainText('刚写下的饕餮一节', {timeout: 3000});
    }).toPass({timeout: START});
    await page.getByRole('searchbox').fill('貔貅');
    await expect(results(page).first()).toContainText('貔貅');
  } finally {
    // Otherwise the page goes on prefetching from a server that is gone.
    await page.goto('about:blank');
    await stop();
  }
});
