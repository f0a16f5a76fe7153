import {accessibilityProblems} from '../support/accessibility';
import {pageWidth, scrollingFormulas} from '../support/pageSizes';
import {sitePaths} from '../support/sitePages';
import {sites} from '../support/sites';
import {expect, hydrated, open, phone, desktop, test} from '../support/test';
import {text} from '../support/texts';

// Files run in alphabetical order. This one never waits, so it comes last: the cores stay busy when the other checks have ended.

// Colours must be final when they are measured.
test.use({contextOptions: {reducedMotion: 'reduce'}});

const paths = sitePaths();
const docs = paths.filter((path) => path.startsWith('/docs'));
const narrow = {width: 320, height: 640};
const tablet = {width: 1000, height: 800};
const idsOf = (elements: Element[]): string[] => elements.map(({id}) => id);

// One test per page checks everything, because the visit is the expensive part.
for (const path of paths) {
  test(`${path} has its head, headings, breadcrumbs and contents, fits every window, and axe finds nothing, light or dark`, async ({
    page,
  }) => {
    await page.goto(`${sites.main.url}${path}`);

    // Before hydration, which lays out the whole page.
    await test.step('its sections are estimated so well that the scrollbar hardly changes', async () => {
      const [estimated, real] = await page.evaluate(() => {
        const far = document.querySelectorAll<HTMLElement>('section.markdown[style]');
        const before = document.documentElement.scrollHeight;
        far.forEach(({style}) => style.setProperty('content-visibility', 'visible'));
        const after = document.documentElement.scrollHeight;
        far.forEach(({style}) => style.removeProperty('content-visibility'));
        return [before, after];
      });
      expect(estimated / real).toBeGreaterThanOrEqual(0.75);
      expect(estimated / real).toBeLessThanOrEqual(1.33);
    });

    await hydrated(page);

    await test.step('it has a title, a description, its language and one main heading', async () => {
      await expect(page).toHaveTitle(path === '/' ? '衡舟文档' : /^[^|]+ \| 衡舟文档$/);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'zh_CN');
    });

    await test.step('each heading has an id', async () => {
      await expect(page.locator('.markdown :is(h2, h3, h4, h5, h6):not([id])')).toHaveCount(0);
    });

    await test.step('what the marks of its drawn screens mean is running text, and charts in them keep their legends', async () => {
      const meanings = page.locator('.screen > div > ol > li');
      expect(
        await meanings.evaluateAll((items) =>
          items.filter((item) => getComputedStyle(item).display !== 'list-item').map(({textContent}) => textContent),
        ),
      ).toEqual([]);
      const legends = page.locator('.screen figure ul');
      expect(await legends.evaluateAll((all) => all.filter((legend) => getComputedStyle(legend).display === 'grid').length)).toBe(0);
    });

    await test.step('its formulas scroll only sideways', async () => {
      expect(await page.evaluate(scrollingFormulas)).toBe(0);
    });

    if (docs.includes(path)) {
      await test.step('it has breadcrumbs, and a table of contents with the headings of levels 2 and 3', async () => {
        await expect(page.getByRole('navigation', {name: text('theme.docs.breadcrumbs.navAriaLabel')})).toBeVisible();
        const headings = await page.locator('.markdown > :is(h2, h3)').evaluateAll(idsOf);
        const contents = await page
          .locator('.theme-doc-toc-desktop a')
          .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))));
        expect(headings.length).toBeGreaterThan(0);
        expect(contents).toEqual(headings);
      });
    }

    await test.step('it is not wider than any window', async () => {
      for (const size of [narrow, phone, tablet, desktop]) {
        await page.setViewportSize(size);
        const width = await page.evaluate(pageWidth);
        expect(width, `at ${size.width} px`).toBeLessThanOrEqual(size.width);
      }
    });

    await test.step('axe finds nothing, light on a desktop and dark on a phone', async () => {
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });
}

test('the table of contents leaves out level 4', async ({page}) => {
  await open(page, `${sites.features.url}/docs/nested`);
  await expect(page.getByRole('heading', {level: 4, name: '第四级标题'})).toBeVisible();
  await expect(page.locator('.theme-doc-toc-desktop a')).toHaveText(['第二级标题', '第三级标题']);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  // The other pages have the same frame and style; tests/built/pages.test.ts reads their HTML.
  for (const path of ['/', '/docs/concepts/risk-analysis', '/docs/strategies/basic-concepts']) {
    test(`${path} can be read`, async ({page}) => {
      await page.goto(`${sites.main.url}${path}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main p').first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('不构成投资建议');
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    });
  }

  test('the sidebar leads to the docs', async ({page}) => {
    await page.goto(`${sites.main.url}/docs`);
    const closed = page.locator('.theme-doc-sidebar-menu details:not([open]) > summary');
    while ((await closed.count()) > 0) {
      await closed.first().click();
    }
    const links = page.locator('.theme-doc-sidebar-menu a');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', /^\/docs/);
    }
    await links.last().click();
    await expect(page.locator('article h1')).toBeVisible();
    expect(page.url()).not.toBe(`${sites.main.url}/docs`);
  });
});
