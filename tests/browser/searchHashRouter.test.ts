import {pathToFileURL} from 'node:url';
import {root} from '../support/fixtures';
import {hits, openSearch, results} from '../support/search';
import {sites} from '../support/sites';
import {expect, hydrated, test} from '../support/test';

for (const [how, home] of [
  ['served', `${sites.hash.url}/`],
  ['opened as a file', pathToFileURL(`${root}/${sites.hash.folder}/index.html`).href],
] as const) {
  test.describe(`search in the hash-router build, ${how}`, () => {
    test('finds a section and goes there', async ({page}) => {
      await page.goto(`${home}#/docs/concepts/overview`);
      await hydrated(page);
      await openSearch(page);
      await page.keyboard.type('夏普比率');
      await expect(hits(page).first()).toContainText('夏普比率');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${home}#/docs/concepts/risk-analysis#sharpe`);
      await expect(page.locator('#sharpe')).toBeInViewport();
    });

    test('has a search page with its query in the address', async ({page}) => {
      await page.goto(`${home}#/search?q=${encodeURIComponent('回撤')}`);
      await hydrated(page);
      await expect(page.getByRole('searchbox')).toHaveValue('回撤');
      await expect(results(page).first()).toContainText('回撤');
      await page.getByRole('searchbox').fill('佣金');
      await expect(page).toHaveURL(`${home}#/search?q=${encodeURIComponent('佣金')}`);
      await expect(results(page).first()).toContainText('佣金');
      await results(page).first().getByRole('link').click();
      await expect(page).toHaveURL(/#\/docs\/guides\/create-portfolio/);
    });
  });
}
