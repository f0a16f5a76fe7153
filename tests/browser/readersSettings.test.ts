import type {Locator, Page} from '@playwright/test';
import {openLab} from '../support/lab/openLab';
import {editor, visitPlayground, playground} from '../support/lab/playground';
import {backToMainMenu, mobileSidebar, openMobileSidebar} from '../support/navbar';
import {hits, openSearch, results, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, open, phoneViewport, test} from '../support/test';

/** What is cut out of a background or a border that has the colour of the page: nothing of it is seen. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.documentElement).getPropertyValue('background-color');
    const sides = ['', '::before', '::after'].flatMap((part) =>
      [...document.querySelectorAll('body *')].map((element) => ({
        element,
        part,
        style: getComputedStyle(element, part || null),
      })),
    );
    return sides
      .filter(
        ({element, part, style}) => element.getClientRects().length > 0 && (part === '' || style.content !== 'none'),
      )
      .filter(({style}) => style.maskImage !== 'none' || style.clipPath.startsWith('polygon'))
      .filter(
        ({style}) =>
          [canvas, 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor) && parseFloat(style.borderLeftWidth) === 0,
      )
      .map(({element, part}) => `${element.tagName}.${element.className}${part}`);
  });

/** A property of the elements, each value once. */
const valuesOf = (elements: Locator, property: string): Promise<string[]> =>
  elements.evaluateAll(
    (all, name) => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue(name)))],
    property,
  );

test.describe('with forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('every icon that is cut out of a background is seen', async ({page}) => {
    for (const path of [
      '/',
      '/docs/strategies/dual-moving-average',
      '/docs/portfolios/overview',
      '/docs/ai-assistant/use-cases',
    ]) {
      await open(page, sites.main.url + path);
      // The way back to the top shows while a reader scrolls up.
      await page.mouse.wheel(0, 3000);
      await page.mouse.wheel(0, -500);
      expect(await unseen(page), path).toEqual([]);
    }
    await expect(page.locator('.theme-code-block button').first()).toBeAttached();
  });

  test('found words and the selected row of the search are told by more than a background', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await openSearch(page);
    await page.keyboard.type('最大回撤');
    await expect(hits(page).nth(1)).toBeVisible();
    const rows = page.locator('.DocSearch-Hit');
    await expect(rows.first()).toHaveCSS('outline-style', 'solid');
    await expect(rows.nth(1)).toHaveCSS('outline-style', 'none');
    // At once: the rows may be drawn anew when the texts arrive.
    const isMarked = (mark: Locator): Promise<void> =>
      expect(async () => {
        const {ground, text, paper} = await mark.evaluate((one) => {
          const {backgroundColor, color} = getComputedStyle(one);
          return {
            ground: backgroundColor,
            text: color,
            paper: getComputedStyle(document.documentElement).backgroundColor,
          };
        });
        expect([paper, text]).not.toContain(ground);
      }).toPass();
    await isMarked(hits(page).locator('mark').first());
    await open(page, sites.main.url + searchPath('最大回撤'));
    await isMarked(results(page).locator('mark').first());
  });

  test('the row of values and the legend of a chart keep their colours', async ({page}) => {
    const lab = await openLab(page, `${sites.main.url}/docs/strategies/basic-concepts`, 'DualMovingAverage');
    await lab.getByText('换一个数：一排值').click();
    await expect(lab.locator('[data-row-sentence]')).toContainText('这一段里最好的是');
    expect(
      (await valuesOf(lab.getByRole('list', {name: /^累计收益：/}).getByRole('button'), 'background-color')).length,
    ).toBeGreaterThan(5);
    const swatches = lab.locator('figure[data-chart] [data-picture-swatch]');
    const colours = await swatches.evaluateAll(
      (all) => new Set(all.slice(0, 2).map((one) => getComputedStyle(one).backgroundColor)).size,
    );
    expect(colours).toBe(2);
  });

  test('lines with problems, highlighted lines, the place that was led to, bars and the current page have what is drawn', async ({
    page,
  }) => {
    await test.step('the gutter of the editor', async () => {
      await visitPlayground(page);
      await editor(page).fill('{');
      const line = playground(page).locator('[class*=rows] > [class*=error]');
      await expect(line).toHaveCSS('border-left-width', '3px');
    });
    await test.step('highlighted lines', async () => {
      await page.goto('/docs/portfolios/overview');
      const line = page.locator('.theme-code-block-highlighted-line').first();
      await expect(line).toHaveCSS('border-left-width', '3px');
    });
    await test.step('the entry that an address names', async () => {
      await page.goto('/docs/reference/glossary');
      const id = await page.locator('.glossary-term').nth(3).getAttribute('id');
      await page.goto(`/docs/reference/glossary#${id}`);
      await expect(page.locator('.glossary-term').nth(3)).toHaveCSS('outline-style', 'solid');
    });
    await test.step('the bars of a loss and what makes up for it', async () => {
      await page.goto('/docs/concepts/risk-analysis');
      const bars = page.locator('[class*=track] > i');
      const [paper] = await valuesOf(page.locator('html'), 'background-color');
      expect(await valuesOf(bars.first(), 'background-color')).not.toContain(paper);
    });
    await test.step('the current page of the menu', async () => {
      await page.goto('/docs/concepts/overview');
      const link = page.locator('.menu__link--active');
      expect(await valuesOf(link.first(), 'border-left-color')).not.toEqual(
        await valuesOf(page.locator('.menu__link:not(.menu__link--active)').first(), 'border-left-color'),
      );
    });
  });
});

test('at a text size of 200 % the labels of the navbar are not cut off and do not overlap', async ({page}) => {
  for (const width of [1000, 1440]) {
    await page.setViewportSize({width, height: 900});
    await page.goto('/docs/concepts/risk-analysis');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    const boxes = await page
      .locator('.navbar__items > a:visible, .navbar__items > button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(3);
    const overlapping = boxes.filter((a, i) =>
      boxes.some(
        (b, j) => j > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      ),
    );
    expect(overlapping).toEqual([]);
    expect(boxes.every(({right}) => right <= width)).toBe(true);
    const wrapped = await page
      .locator('.navbar__link:visible')
      .evaluateAll(
        (all) =>
          all.filter((one) => (one as HTMLElement).offsetHeight > 2.5 * parseFloat(getComputedStyle(one).fontSize))
            .length,
      );
    expect(wrapped).toBe(0);
  }
});

test.describe('at a text size of 200 % on a phone', () => {
  test.use({viewport: phoneViewport});

  /** Texts that are cut by their own box, by one around it or by the window. */
  const cut = (region: Locator): Promise<string[]> =>
    region.evaluate((root) => {
      const texts = [...root.querySelectorAll('*')].filter(
        (one) =>
          one.getClientRects().length > 0 &&
          [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
      );
      return texts
        .filter(
          (one) =>
            !one.matches('.visually-hidden, .navbar__title, [data-search] *') || one.getBoundingClientRect().width > 1,
        )
        .filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const text = range.getBoundingClientRect();
          for (let box: Element | null = one; box !== null && box !== document.body; box = box.parentElement) {
            const {overflowX} = getComputedStyle(box);
            const bounds = box.getBoundingClientRect();
            const isCut = text.right > bounds.right + 1 || (box === one && text.bottom > bounds.bottom + 1);
            if (['hidden', 'clip'].includes(overflowX) && isCut) {
              return true;
            }
          }
          return text.right > window.innerWidth + 1;
        })
        .map((one) => one.textContent ?? '');
    });

  test('nothing is cut in navbar, menu and sidebar, and nothing overlaps in the navbar', async ({page}) => {
    await page.setViewportSize({...phoneViewport, width: 320});
    await open(page, `${sites.main.url}/docs/capital-strategies/simple-percent-strategy`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    const navbar = page.locator('.navbar');
    expect(await cut(navbar)).toEqual([]);
    const [brand, search] = [
      await navbar.locator('.navbar__brand').boundingBox(),
      await navbar.locator('[data-search]').boundingBox(),
    ];
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    await expect(navbar.locator('.navbar__brand')).toHaveAccessibleName('衡舟文档');
    await openMobileSidebar(page);
    expect(await cut(mobileSidebar(page))).toEqual([]);
    await backToMainMenu(page).click();
    expect(await cut(mobileSidebar(page))).toEqual([]);
  });

  test('nothing is cut in the sidebar of a desktop', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, `${sites.main.url}/docs/capital-strategies/simple-percent-strategy`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    expect(await cut(page.locator('.theme-doc-sidebar-container'))).toEqual([]);
  });
});
