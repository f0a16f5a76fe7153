import {holdScripts} from '../support/chunks';
import {inputMethod} from '../support/inputMethod';
import {results, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, hydrated, open, test} from '../support/test';

const searchPage = (query = ''): string => sites.main.url + searchPath(query);

test.describe('the address of the search page', () => {
  test('gets one history entry for a query, not one for each key', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await open(page, searchPage());
    const before = await page.evaluate(() => history.length);
    await page.getByRole('searchbox').pressSequentially('max_positions');
    await expect(page).toHaveURL(/q=max_positions$/);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(/concepts\/overview$/);
  });

  test('goes back to the previous query, and forward again', async ({page}) => {
    await open(page, searchPage('回撤'));
    const field = page.getByRole('searchbox');
    await expect(results(page).first()).toContainText('回撤');
    await field.fill('佣');
    await field.fill('佣金');
    await expect(results(page).first()).toContainText('佣金');
    await page.goBack();
    await expect(field).toHaveValue('回撤');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('“回撤”的搜索结果');
    await expect(results(page).first()).toContainText('回撤');
    await page.goForward();
    await expect(field).toHaveValue('佣金');
    await expect(results(page).first()).toContainText('佣金');
  });

  test('keeps the focus in the field while a query is typed', async ({page}) => {
    await open(page, searchPage('策略'));
    await expect(results(page).first()).toBeVisible();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('a');
    await expect(page).toHaveURL(/a$/);
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test('shows the results again when the reader goes back from one', async ({page}) => {
    await open(page, searchPage('夏普比率'));
    const link = results(page).first().getByRole('link');
    await expect(link).toHaveAttribute('href', /sharpe$/);
    await link.click();
    await expect(page).toHaveURL(/sharpe$/);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('夏普比率');
    await expect(results(page).first()).toBeVisible();
  });

  test('keeps what was typed before the scripts arrived', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(searchPage(), {waitUntil: 'commit'});
    const field = page.getByRole('searchbox');
    await field.pressSequentially('回撤');
    release();
    await hydrated(page);
    await expect(field).toHaveValue('回撤');
    await expect(page).toHaveURL(searchPage('回撤'));
    await expect(results(page).first()).toContainText('回撤');
  });

  test('does not interrupt an input method', async ({page}) => {
    await open(page, searchPage());
    const field = page.getByRole('searchbox');
    await field.focus();
    const ime = await inputMethod(page);
    for (const text of ['h', 'hui', 'huice']) {
      await ime.compose(text);
      await expect(field).toHaveValue(text);
    }
    await ime.commit('回测');
    await expect(field).toHaveValue('回测');
    await expect(page).toHaveURL(searchPage('回测'));
    await expect(results(page).first()).toContainText('回测');
  });
});
