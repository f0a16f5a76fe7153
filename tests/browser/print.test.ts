import type {Page} from '@playwright/test';
import {expect, open, test} from '../support/test';

const CONCEPT = '/docs/concepts/risk-analysis';
const LAB = '/docs/strategies/basic-concepts';
const FAQ = '/docs/guides/frequently-asked-questions';
const CODE = '/docs/portfolios/overview';
const SHEET = '/docs/reference/cheat-sheet';

/** Shows a page as it goes to paper: print styles, and the width that A4 leaves between our margins. */
async function onPaper(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize({width: 665, height: 970});
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** What is looked at on each page, besides that nothing of it is cut off. */
const looks: [path: string, title: string, look: (page: Page) => Promise<void>][] = [
  [
    CONCEPT,
    'it is a few sheets that carry its title and address',
    async (page) => {
      const pdf = await page.pdf({preferCSSPageSize: true, format: 'A4'});
      const sheets = pagesOf(pdf);
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
    'only the article is there',
    async (page) => {
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      for (const chrome of ['navigation', 'contentinfo', 'slider', 'spinbutton', 'combobox'] as const) {
        await expect(page.getByRole(chrome).filter({visible: true})).toHaveCount(0);
      }
      // Terms are buttons as well, and part of their sentence.
      await expect(page.locator('button:not([popovertarget])').filter({visible: true})).toHaveCount(0);
      await expect(page.locator('.hash-link').filter({visible: true})).toHaveCount(0);
    },
  ],
  [
    FAQ,
    'links to other pages show where they lead, those within the page do not',
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
    'it is one sheet',
    async (page) => {
      expect(pagesOf(await page.pdf({preferCSSPageSize: true, format: 'A4'}))).toBe(1);
      await expect(page.getByRole('table')).toHaveCount(5);
      await expect(page.getByRole('heading', {name: '接下来读什么'})).toBeHidden();
    },
  ],
  ['/', 'there is a heading', (page) => expect(page.getByRole('heading', {level: 1})).toBeVisible()],
];

test.describe('on paper', () => {
  test('a page of the dark theme is dark ink on white', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme-hengzhou-docs', 'dark'));
    await onPaper(page, LAB);
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

  for (const [path, title, look] of looks) {
    test(`nothing of ${path} is cut off or scrolls; ${title}`, async ({page}) => {
      await onPaper(page, path);
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
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflow) && element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(scrolling).toEqual([]);
      await test.step(title, () => look(page));
    });
  }
});

test.describe('the surroundings of the browser', () => {
  test('take the colour of the paper, and change with the theme', async ({page}) => {
    await open(page, '/');
    const colour = page.locator('meta[name="theme-color"]');
    await expect(colour).toHaveAttribute('content', '#fbfaf6');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expect(colour).toHaveAttribute('content', '#14171b');
  });

  test('are dark from the start for readers of the dark theme', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme-hengzhou-docs', 'dark'));
    await page.goto('/docs');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#14171b');
  });
});
