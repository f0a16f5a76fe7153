import type {Page} from '@playwright/test';
import {editor, visitPlayground, playground} from '../support/lab/playground';
import {expect, open, test} from '../support/test';

const CONCEPT = '/docs/concepts/risk-analysis';
const LAB = '/docs/strategies/basic-concepts';
const FAQ = '/docs/guides/frequently-asked-questions';
const CODE = '/docs/portfolios/overview';
const SHEET = '/docs/reference/cheat-sheet';

/** Opens a page as it is printed: with print styles, at the width of A4 between our margins. */
async function openPrinted(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize({width: 665, height: 970});
}

const chooseDarkTheme = (page: Page) => page.addInitScript(() => localStorage.setItem('theme-hengzhou-docs', 'dark'));

const pageCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** What is checked on each page, besides that nothing of it is cut off. */
const pages: [path: string, title: string, check: (page: Page) => Promise<void>][] = [
  [
    CONCEPT,
    'it takes a few sheets, with its title and address',
    async (page) => {
      const pdf = await page.pdf({preferCSSPageSize: true, format: 'A4'});
      const sheets = pageCount(pdf);
      expect(sheets).toBeGreaterThanOrEqual(4);
      expect(sheets).toBeLessThanOrEqual(10);
      const running = await page.evaluate(() => {
        const {style} = document.documentElement;
        return ['--page-title', '--page-address'].map((name) => style.getPropertyValue(name));
      });
      expect(running[0]).toBe(JSON.stringify(await page.title()));
      expect(running[1]).toContain(CONCEPT);
    },
  ],
  [
    LAB,
    'only the article is printed',
    async (page) => {
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      for (const role of ['navigation', 'contentinfo', 'slider', 'spinbutton', 'combobox'] as const) {
        await expect(page.getByRole(role).filter({visible: true})).toHaveCount(0);
      }
      await expect(page.locator('button').filter({visible: true})).toHaveCount(0);
      // A term is no reference.
      const after = await page
        .locator('main [data-control=term]')
        .first()
        .evaluate((term) => getComputedStyle(term, '::after').content);
      expect(after).toBe('none');
      await expect(page.locator('.hash-link').filter({visible: true})).toHaveCount(0);
      await expect(page.locator('[data-page-actions]')).toBeHidden();
      await expect(page.locator('main figure[data-chart] svg[role=img]').first()).toBeVisible();
    },
  ],
  [
    FAQ,
    'links to other pages show their address, links within the page do not',
    async (page) => {
      const shown = (selector: string): Promise<string> =>
        page
          .locator(selector)
          .first()
          .evaluate((link) => getComputedStyle(link, '::after').content);
      const target = '/docs/guides/create-portfolio#commission';
      expect(await shown(`.markdown p a[href="${target}"]`)).toContain(target);
      expect(await shown('.markdown table a[href^="#"]')).toBe('none');
    },
  ],
  [
    CODE,
    'code is dark on light',
    async (page) => {
      const spans = page.locator('.theme-code-block code span');
      const colours = await spans.evaluateAll((all) => [...new Set(all.map((span) => getComputedStyle(span).color))]);
      expect(colours).toEqual(['rgb(28, 31, 36)']);
    },
  ],
  [
    SHEET,
    'it fits on one sheet',
    async (page) => {
      expect(pageCount(await page.pdf({preferCSSPageSize: true, format: 'A4'}))).toBe(1);
      await expect(page.getByRole('table')).toHaveCount(5);
      await expect(page.getByRole('heading', {name: '接下来读什么'})).toBeHidden();
    },
  ],
  ['/', 'it has a heading', (page) => expect(page.getByRole('heading', {level: 1})).toBeVisible()],
];

test.describe('on paper', () => {
  test('a page in the dark theme is dark text on white', async ({page}) => {
    await chooseDarkTheme(page);
    await openPrinted(page, LAB);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const colours = await page.evaluate(() => ({
      paper: getComputedStyle(document.documentElement).getPropertyValue('--site-paper').trim(),
      ink: getComputedStyle(document.querySelector('.markdown p') as Element).color,
      heading: getComputedStyle(document.querySelector('.markdown h2') as Element).color,
      series: getComputedStyle(document.documentElement).getPropertyValue('--site-series-2').trim(),
    }));
    expect(colours.paper).toBe('#fff');
    expect(colours.heading).toBe('rgb(28, 31, 36)');
    expect(colours.series).toBe('#955a06');
    expect(colours.ink).toMatch(/^rgb\((28, 31, 36|90, 95, 104)\)$/);
  });

  for (const [path, title, check] of pages) {
    test(`nothing of ${path} is cut off or scrolls; ${title}`, async ({page}) => {
      await openPrinted(page, path);
      const cut = await page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        return [...document.querySelectorAll('main :is(figure, svg, table, pre, math, p)')]
          .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
          .filter((element) => {
            const {left, right} = element.getBoundingClientRect();
            return right > width + 1 || left < -1;
          })
          .map((element) => element.outerHTML.slice(0, 120));
      });
      expect(cut).toEqual([]);
      const scrolling = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(
            (element) =>
              /auto|scroll/.test(getComputedStyle(element).overflow) && element.scrollWidth > element.clientWidth + 1,
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(scrolling).toEqual([]);
      await test.step(title, () => check(page));
    });
  }
});

test('the colour of the browser around the page is that of the paper, and changes with the theme', async ({page}) => {
  await open(page, '/');
  const colour = page.locator('meta[name="theme-color"]');
  await expect(colour).toHaveAttribute('content', '#fbfaf6');
  await chooseDarkTheme(page);
  await page.goto('/docs');
  await expect(colour).toHaveAttribute('content', '#14171b');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expect(colour).toHaveAttribute('content', '#fbfaf6');
});

test('a long text of the playground is printed whole, each line with its number, and nothing is still loading', async ({
  page,
}) => {
  await visitPlayground(page);
  const lines = Array.from({length: 356}, (_, index) => (index % 50 === 0 ? `"${'长'.repeat(200)}"` : `"${index}",`));
  await editor(page).fill(lines.join('\n'));
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize({width: 665, height: 970});
  const printed = playground(page).getByRole('list', {name: '策略 JSON'});
  await expect(printed.getByRole('listitem')).toHaveText(lines);
  await expect(editor(page)).toBeHidden();
  // A line that wraps takes its number with it.
  const [first, second] = await printed.getByRole('listitem').evaluateAll((items) =>
    items.slice(0, 2).map((item) => {
      const {y, height} = item.getBoundingClientRect();
      return {y, height};
    }),
  );
  expect(first?.height).toBeGreaterThan(2 * (second?.height ?? 0));
  expect(second?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0), 0);
  await expect(page.getByText('正在载入…').filter({visible: true})).toHaveCount(0);
  await page.emulateMedia({media: 'screen'});
  await expect(printed).toHaveCount(0);
});
