import {accessibilityProblems} from '../support/accessibility';
import {backToMainMenu, mobileSidebar, openMobileSidebar} from '../support/navbar';
import {askDialog, openSearch, pageSettled, results, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {desktop, expect, open, phoneViewport, test} from '../support/test';

// One page of each kind and one of each state; release/wholePages looks at every page, home and labs at theirs.

test.describe('axe finds nothing, light or dark,', () => {
  test('on a page of reference', async ({page}) => {
    await open(page, `${sites.main.url}/docs/reference/glossary`);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('on a page of prose with an open term', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/risk-analysis`);
    await page.locator('main [data-control=term]').first().click();
    await expect(page.locator('main [popover]').first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('on a page of code with a highlighted line and an open dropdown', async ({page}) => {
    await open(page, `${sites.features.url}/docs/code`);
    await expect(page.locator('.theme-code-block-highlighted-line')).toBeVisible();
    const dropdown = page.locator('.navbar .dropdown', {hasText: '下拉菜单'});
    await dropdown.locator('> a').press('Enter');
    await expect(dropdown.getByRole('link', {name: '下拉里的文档'})).toBeVisible();
    expect(await accessibilityProblems(page, desktop)).toEqual([]);
  });

  test('in the open menu on a phone', async ({page}) => {
    await page.setViewportSize(phoneViewport);
    await open(page, `${sites.main.url}/docs`);
    await openMobileSidebar(page);
    await backToMainMenu(page).click();
    await expect(mobileSidebar(page).getByRole('link', {name: '市场分析'})).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test.describe('on the not-found page', () => {
    test.use({allowedConsole: /Failed to load resource.+404/});

    test('wide or narrow', async ({page}) => {
      await open(page, `${sites.main.url}/docs/nowhere`);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });

  test('in the search: with results, without', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await openSearch(page);
    await askDialog(page, '夏普比率');
    expect(await accessibilityProblems(page)).toEqual([]);
    await askDialog(page, 'zzzzqqqq');
    await expect(page.locator('.DocSearch-NoResults [data-action=suggest]')).toHaveCount(3);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('on the search page with results', async ({page}) => {
    await open(page, sites.main.url + searchPath('回撤'));
    await pageSettled(page);
    await expect(results(page).first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test('axe finds problems that exist only in the other theme or only on a phone', async ({page}) => {
  await open(page, `${sites.main.url}/docs`);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-theme=dark] h1 { color: #333 } @media (width < 600px) { main p { color: #777 } }');
    document.adoptedStyleSheets.push(sheet);
  });
  const problems = await accessibilityProblems(page);
  expect(problems.filter((problem) => /^dark, 390 px: color-contrast: h1/.test(problem))).toHaveLength(1);
  expect(problems.filter((problem) => /color-contrast: .*\bp\b/.test(problem)).length).toBeGreaterThan(0);
  expect(problems.filter((problem) => !problem.startsWith('dark, 390 px'))).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
