import {appendFileSync} from 'node:fs';
import {join} from 'node:path';
import {startFixtureDevServer} from '../../support/devServer';
import {copyFixtureSite} from '../../support/fixtures';
import {askDialog, hits, openSearch, results, searchField, searchPath} from '../../support/search';
import {devServer} from '../../support/sites';
import {expect, test} from '../../support/test';
import {interfaceText} from '../../support/texts';

test.use({allowedConsole: /Invalid or unexpected token|Unexpected end of input/});

test('the development server shows drafts with a banner, and its search finds what was just written', async ({
  page,
}) => {
  const site = copyFixtureSite('edited');
  const stop = await startFixtureDevServer(site);
  try {
    await page.goto(`${devServer}/docs/draft`);
    // The server answers before its first bundle is ready.
    await expect(page.getByRole('heading', {level: 1, name: '草稿'})).toBeVisible();
    await expect(page.locator('.theme-draft-banner')).toContainText(
      interfaceText('theme.contentVisibility.draftBanner.title'),
    );

    // The first index comes now; a bundle that is replaced while it is being sent arrives in part, and its reader loads
    // it again.
    await expect(async () => {
      await page.goto(`${devServer}/docs/nested`);
      await openSearch(page);
      await askDialog(page, '长页面');
      await expect(hits(page).first()).toBeVisible();
    }).toPass();
    const field = await searchField(page).elementHandle();
    appendFileSync(join(site, 'docs/index.mdx'), '\n## 刚写下的饕餮一节\n\n这里第一次出现貔貅二字。\n');
    // The open page takes up only the new index.
    await expect
      .poll(async () => {
        await askDialog(page, '长页面');
        await askDialog(page, '饕餮');
        return hits(page).allTextContents();
      })
      .toContainEqual(expect.stringContaining('刚写下的饕餮一节'));
    expect(await field?.evaluate((element) => element.isConnected), 'the author is still in the same dialog').toBe(
      true,
    );
    await page.goto(devServer + searchPath('貔貅'));
    await expect(results(page).first()).toContainText('貔貅');
  } finally {
    // Otherwise the page keeps sending requests to a server that is gone.
    await page.goto('about:blank');
    await stop();
  }
});
