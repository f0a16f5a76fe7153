import type {Page} from '@playwright/test';
import {accessibilityProblems} from '../support/accessibility';
import {mobileSidebar, openMobileSidebar} from '../support/navbar';
import {sites} from '../support/sites';
import {desktop, expect, open, phone, test} from '../support/test';

async function expectNoProblem(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
}

// Colours must be final when they are measured.
test.use({contextOptions: {reducedMotion: 'reduce'}});

// Every page as it opens is visited in pages.test.ts; here are states that a reader brings about.

for (const mode of ['light', 'dark']) {
  const openIn = (page: Page, address: string): Promise<void> => open(page, `${address}?docusaurus-theme=${mode}`);

  test.describe(`in ${mode} mode, axe finds nothing`, () => {
    test('on a page with an open term', async ({page}) => {
      await openIn(page, `${sites.main.url}/docs/concepts/risk-analysis`);
      await page.locator('main button[popovertarget]').first().click();
      await expect(page.locator('main [popover]').first()).toBeVisible();
      await expectNoProblem(page);
    });

    test('on a page with an open dropdown', async ({page}) => {
      await openIn(page, `${sites.features.url}/docs/nested`);
      const dropdown = page.locator('.navbar .dropdown', {hasText: '下拉菜单'});
      await dropdown.locator('> a').press('Enter');
      await expect(dropdown.getByRole('link', {name: '下拉里的文档'})).toBeVisible();
      await expectNoProblem(page);
    });

    test('on a page of code with a highlighted line', async ({page}) => {
      await openIn(page, `${sites.features.url}/docs/code`);
      await expect(page.locator('.theme-code-block-highlighted-line')).toBeVisible();
      await expectNoProblem(page);
    });

    test('in the open menu of a phone', async ({page}) => {
      await page.setViewportSize(phone);
      await openIn(page, `${sites.main.url}/docs`);
      await openMobileSidebar(page);
      const back = page.getByRole('button', {name: /回到主菜单/});
      await expect(back).toBeVisible();
      await expectNoProblem(page);
      await back.click();
      await expect(mobileSidebar(page).getByRole('link', {name: '市场分析'})).toBeVisible();
      await expectNoProblem(page);
    });

    test.describe('on the not-found page', () => {
      test.use({allowedConsole: /Failed to load resource.+404/});

      test('wide or narrow', async ({page}) => {
        await openIn(page, `${sites.main.url}/docs/nowhere`);
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size);
          await expectNoProblem(page);
        }
      });
    });
  });
}
