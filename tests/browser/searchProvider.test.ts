import {behaviours, test} from '../support/algoliaServer';
import {hits, openSearch, searchField} from '../support/search';
import {sites} from '../support/sites';
import {expect, open} from '../support/test';

const logo = '.DocSearch-Logo';

test.describe('the logo of the hosted search', () => {
  test.use({allowedConsole: /Failed to load resource|托管搜索没有给出结果/});

  test('is shown with hosted results and hidden with embedded ones', async ({page, algolia}) => {
    algolia.behave(() => behaviours.ok);
    await open(page, `${sites.hosted.url}/docs/concepts/overview`);
    await openSearch(page);
    await expect(page.locator(logo)).toBeHidden();
    await searchField(page).fill('回撤');
    await expect(hits(page).first()).toContainText('托管');
    await expect(page.locator(logo)).toBeVisible();
    algolia.behave(() => behaviours.malformed);
    await searchField(page).fill('佣金');
    await expect(hits(page).first()).toContainText('佣金');
    await expect(page.locator(logo)).toBeHidden();
  });
});
