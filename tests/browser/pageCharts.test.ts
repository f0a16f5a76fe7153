import type {Locator, Page} from '@playwright/test';
import {watchShifts} from '../support/lab/layoutShifts';
import {readThrough} from '../support/scroll';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

const riskPage = `${sites.main.url}/docs/concepts/risk-analysis`;
const chart = 'figure[data-chart="sp500-drawdown"]';

test.describe('a chart of a page', () => {
  test('is the one that the server sent: no script redraws it', async ({page}) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('figure[data-chart="sp500-drawdown"]')?.setAttribute('data-marked', '');
      });
    });
    await open(page, riskPage);
    await page.waitForLoadState('networkidle');
    await expect(page.locator(`${chart}[data-marked]`)).toHaveCount(1);
  });

  test.describe('far below', () => {
    const indicators = '/docs/primitives/indicators';
    const pictures = (page: Page): Locator => page.locator('article figure[data-chart] svg[role="img"]');

    /** @param begin called on the page before, once that is there. */
    async function arriveByLink(page: Page, begin?: () => Promise<void>): Promise<void> {
      await open(page, `${sites.main.url}/docs/primitives/architecture`);
      await begin?.();
      await page.locator(`.theme-doc-sidebar-menu a[href="${indicators}"]`).click();
      await expect(page.getByRole('heading', {level: 1, name: '指标原语参考'})).toBeVisible();
      // The font of its formulas is there, and all of it is laid out.
      await expect(page.locator('html[data-exact]')).toHaveCount(1);
      // So is the data of its charts: the first is drawn while its place is just below the window.
      await page
        .locator('article div[style^="min-height"]')
        .first()
        .evaluate((place) => {
          const top = window.scrollY + place.getBoundingClientRect().top - window.innerHeight - 50;
          window.scrollTo({top, behavior: 'instant'});
        });
      await expect(pictures(page).first()).toBeAttached();
    }

    test('is drawn when a reader comes near, and nothing in view moves', async ({page}) => {
      const shifts = await watchShifts(page);
      // The page before has a table at the edge of the window, whose columns may move while its rows arrive.
      let earlier = 0;
      await arriveByLink(page, async () => {
        earlier = (await shifts()).length;
      });
      const before = await pictures(page).count();
      await readThrough(page);
      await expect.poll(() => pictures(page).count()).toBeGreaterThan(before);
      expect((await shifts()).slice(earlier)).toEqual([]);
    });

    test('is drawn before the page is printed', async ({page}) => {
      await arriveByLink(page);
      const before = await pictures(page).count();
      await page.pdf();
      expect(await pictures(page).count()).toBeGreaterThan(before);
    });

    test('is drawn before a reader goes to a place below it, which then does not move', async ({page}) => {
      await arriveByLink(page);
      await page.locator('.theme-doc-toc-desktop a[href="#limits"]').click();
      await expect(page).toHaveURL(/#limits$/);
      const top = (): Promise<number> =>
        page.locator('#limits').evaluate((heading) => heading.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(100);
      const count = await pictures(page).count();
      // Whatever is not drawn yet would be drawn now.
      await page.pdf();
      expect(await pictures(page).count()).toBe(count);
    });
  });

  test.describe('that a reader has pointed at', () => {
    test.use({fetchesAhead: true});

    test('is drawn together with the page', async ({page}) => {
      await open(page, `${sites.main.url}/docs/concepts/overview`);
      const link = page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: '风险指标', exact: true});
      await link.hover();
      // The code of the page and of its charts: the bundler removes the element of a script that has run.
      await expect(page.locator('script[data-rspack]')).toHaveCount(0);
      const seen = page.evaluate(
        (selector) =>
          new Promise((resolve) => {
            new MutationObserver((_, observer) => {
              if (document.querySelector('h1')?.textContent === '风险指标') {
                observer.disconnect();
                resolve(document.querySelector(selector) !== null);
              }
            }).observe(document.body, {subtree: true, childList: true, characterData: true});
          }),
        `${chart} svg[role="img"]`,
      );
      await link.click();
      expect(await seen).toBe(true);
    });
  });

  test('does not move the linked section out of view, nor scroll back a reader who has scrolled on', async ({page}) => {
    await open(page, `${sites.main.url}/docs/ai-assistant/use-cases`);
    await page.locator('main a[href$="risk-analysis#sharpe"]').first().click();
    await expect(page).toHaveURL(`${riskPage}#sharpe`);
    await expect(page.locator(`${chart} svg[role="img"]`)).toBeAttached();
    await expect(page.locator('#sharpe')).toBeInViewport();
    await page.mouse.wheel(0, 3000);
    await expect(page.locator('#sharpe')).not.toBeInViewport();
  });

  test.describe('whose data does not arrive', () => {
    test.use({allowedConsole: /没有载入|ERR_FAILED|ChunkLoadError/});

    test('is replaced by an error message, and appears when the reader tries again', async ({page}) => {
      await open(page, `${sites.main.url}/docs/concepts/overview`);
      await page.route('**/assets/js/**', async (route) => {
        const response = await route.fetch();
        const isData = (await response.text()).includes('sp500-drawdown');
        await (isData ? route.abort() : route.fulfill({response}));
      });
      await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: '风险指标', exact: true}).click();
      const notice = page.getByRole('status').filter({hasText: '图没有载入，检查网络后重试'}).first();
      await expect(notice).toBeVisible();
      expect(await notice.evaluate(({previousElementSibling}) => previousElementSibling?.clientHeight)).toBe(0);
      await page.unroute('**/assets/js/**');
      await notice.getByRole('button', {name: '重试'}).click();
      await expect(page.locator(`${chart} svg[role="img"]`)).toBeVisible();
    });
  });
});
