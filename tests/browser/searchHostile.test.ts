import {hits, modal, openSearch, results, searchField, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

const injectedElements = (root: string): string =>
  ['img', 'script', 'iframe', 'b', 'a[href^="javascript"]'].map((tag) => `${root} ${tag}`).join();

const hostile = [
  '<img src=x onerror=alert(1)>',
  '<b>回撤</b><script>alert(1)</script>',
  '"><iframe src=javascript:alert(1)>',
  '%E4%ZZ%',
  '%3Cimg%20src=x%3E',
  '&lt;b&gt;',
  '\u202Eסיכון خطر 回撤',
  '🙂👩‍👩‍👧‍👦🇨🇳',
  '\u0000\uFEFF\u200B',
  '__proto__ constructor toString',
  '(.*)+[\\',
  '🙂'.repeat(32),
];

test.describe('a hostile query', () => {
  test.beforeEach(async ({page}) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a query ran as script: ${dialog.message()}`);
    });
  });

  test('is shown as text in the modal', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await openSearch(page);
    for (const query of hostile) {
      await searchField(page).fill(query);
      await expect(page.locator(modal), query).toHaveAttribute('data-status', 'shown');
      await expect(page.locator(injectedElements(modal)), query).toHaveCount(0);
    }
    await searchField(page).fill('回撤');
    await expect(hits(page).first()).toContainText('回撤');
  });

  test('is shown as text on the search page, from its field and from its address', async ({page}) => {
    for (const query of hostile) {
      await open(page, sites.main.url + searchPath(query));
      await expect(page.getByRole('searchbox'), query).toBeVisible();
      await expect(page.getByRole('status'), query).toHaveText(/结果/);
      await expect(page.locator(injectedElements('main')), query).toHaveCount(0);
      await expect(page.getByRole('heading', {level: 1}), query).toContainText('的搜索结果');
    }
    await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)>');
    await expect(page.getByRole('heading', {level: 1})).toContainText('<img src=x');
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('in an address that cannot be decoded leaves the search page working', async ({page}) => {
    await open(page, `${sites.main.url}/search?q=%E4%`);
    await page.getByRole('searchbox').fill('回撤');
    await expect(results(page).first()).toContainText('回撤');
  });
});

test.describe('a long query', () => {
  const splitEmoji = `回撤${'a'.repeat(61)}🙂`;

  test('ends after 64 characters in both fields', async ({page}) => {
    await open(page, sites.main.url + searchPath());
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.insertText('回'.repeat(80));
    await expect(field).toHaveValue('回'.repeat(64));
    await openSearch(page);
    await page.keyboard.insertText('回'.repeat(80));
    await expect(searchField(page)).toHaveValue('回'.repeat(64));
  });

  test('that the limit cuts in the middle of a character breaks nothing', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await openSearch(page);
    await searchField(page).evaluate((field: HTMLInputElement, query) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query);
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }, splitEmoji);
    await expect(hits(page).first()).toBeVisible();
    await page.locator('.DocSearch-HitsFooter a').click();
    await expect(page.getByRole('searchbox')).toHaveValue(/^回撤a+/);
    await expect(results(page).first()).toBeVisible();
  });

  test('in an address is searched for by its beginning', async ({page}) => {
    // No page contains the filler: results can only match the beginning.
    await open(page, sites.main.url + searchPath(`回撤${'龘'.repeat(300)}`));
    await expect(results(page).first()).toContainText('回撤');
  });
});
