import type {Locator, Page} from '@playwright/test';
import {holdFrames} from '../support/connection';
import {watchShifts} from '../support/lab/layoutShifts';
import {pageDrawn, readThrough} from '../support/scroll';
import {expect, hydrated, phoneViewport, test} from '../support/test';

const LONG = '/docs/primitives/examples';
const FAR = 'section.markdown[style]';

/** Whether the content of a section is laid out. */
const isLaidOut = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .evaluate(
      (section) =>
        section.querySelector('p, li')?.checkVisibility({contentVisibilityAuto: true} as CheckVisibilityOptions) ===
        true,
    );

/** Ids of the headings of the sections below the first screen. */
const farHeadings = (page: Page): Promise<string[]> =>
  page.locator(`${FAR} > h2`).evaluateAll((headings) => headings.map(({id}) => id));

/** The distance of an element from the top of the window, once it has stopped moving. */
async function restingTop(page: Page, selector: string): Promise<number> {
  const tops: number[] = [];
  await expect
    .poll(async () => {
      tops.push(await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top));
      return tops.slice(-4).every((top, _, last) => last.length === 4 && Math.abs(top - (tops.at(-1) ?? NaN)) < 0.5);
    })
    .toBe(true);
  return tops.at(-1) ?? NaN;
}

const distanceToBottom = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);

/** Expects the heading at the top of the window, unless the end of the page is reached before. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  // After a step in the history the browser scrolls in a later frame: until then, the place before is at rest.
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  const top = await restingTop(page, `[id="${id}"]`);
  expect(top).toBeGreaterThanOrEqual(0);
  if ((await distanceToBottom(page)) > 1) {
    expect(top).toBeLessThanOrEqual(80);
  }
}

test.describe('sections below the first screen', () => {
  test('are laid out only when the reader comes near, and are all printed', async ({page}) => {
    await page.goto(LONG);
    const last = `${FAR}:last-of-type`;
    expect(await isLaidOut(page, last)).toBe(false);
    await page.locator(`${last} > h2`).scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(page, last)).toBe(true);
    await page.emulateMedia({media: 'print'});
    for (const visibility of await page
      .locator(FAR)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility))) {
      expect(visibility).toBe('visible');
    }
  });

  for (const [name, viewport] of [
    ['a window', {width: 1440, height: 900}],
    ['a phone', phoneViewport],
  ] as const) {
    test(`a reload keeps the scroll position in ${name}, and an anchor lands exactly, whether opened, followed or gone back to`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(LONG);
      const ids = await farHeadings(page);
      const [middle, late] = [ids[Math.floor(ids.length / 2)] ?? '', ids.at(-2) ?? ''];
      const heading = page.locator(`[id="${middle}"]`);
      await heading.evaluate((element) => element.scrollIntoView());
      await page.mouse.wheel(0, 150);
      // The browser scrolls after it has reported the wheel.
      await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(0);
      // Scrolling has started the page, which lays out all of it.
      await hydrated(page);
      await expect.poll(() => isLaidOut(page, `${FAR}:last-of-type`)).toBe(true);
      const before = await restingTop(page, `[id="${middle}"]`);
      await page.reload();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      expect(Math.abs((await restingTop(page, `[id="${middle}"]`)) - before)).toBeLessThanOrEqual(2);

      // Leaves the page, so that the next address is loaded rather than only its hash changed.
      await page.goto('/robots.txt');
      await page.goto(`${LONG}#${late}`);
      await expectAtTop(page, late);
      await hydrated(page);
      await expectAtTop(page, late);
      await page.evaluate((id) => {
        location.hash = id;
      }, middle);
      await expectAtTop(page, middle);
      await page.goBack();
      await expectAtTop(page, late);
    });
  }

  test('are found by the browser’s own search in the page', async ({page}) => {
    await page.goto(LONG);
    const words = await page
      .locator(`${FAR}:last-of-type`)
      .evaluate((section) => section.querySelector('li a')?.textContent ?? '');
    expect(words).not.toBe('');
    // Searches backwards: the last match is in this section, which has not been rendered yet.
    expect(
      await page.evaluate(
        (text) => (window as unknown as {find: (...terms: unknown[]) => boolean}).find(text, false, true, true),
        words,
      ),
    ).toBe(true);
    await expect(page.locator(`${FAR}:last-of-type`)).toBeInViewport();
  });

  test('nothing moves while the page is read through', async ({page}) => {
    const shifts = await watchShifts(page);
    await page.goto(LONG);
    await readThrough(page);
    expect(await shifts()).toEqual([]);
  });

  test.describe('of a page that is reached inside the site', () => {
    const RISK = '/docs/concepts/risk-analysis';
    const last = `${FAR}:last-of-type`;
    const link = (page: Page, name: string): Locator =>
      page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});
    const arrived = (page: Page, name: string): Promise<void> =>
      expect(page.getByRole('heading', {level: 1, name, exact: true})).toBeVisible();

    test('are laid out after its first frame', async ({page}) => {
      await page.goto('/docs/concepts/overview');
      await hydrated(page);
      const release = await holdFrames(page);
      await link(page, '风险指标').click();
      await arrived(page, '风险指标');
      expect(await isLaidOut(page, last)).toBe(false);
      await release();
      await expect.poll(() => isLaidOut(page, last)).toBe(true);
    });

    test('find the font of their formulas loaded when they are laid out', async ({page}) => {
      await page.goto('/docs/concepts/overview');
      await hydrated(page);
      await holdFrames(page);
      await link(page, '风险指标').click();
      await arrived(page, '风险指标');
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].find(({family}) => family.includes('Site Math'))?.status))
        .toBe('loaded');
      expect(await isLaidOut(page, last)).toBe(false);
    });

    test.describe('for the first time', () => {
      test.use({isCold: true});

      test('wait for the font of their formulas', async ({page}) => {
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/fonts/site-math*', async (route) => {
          await released;
          await route.continue();
        });
        await page.goto('/docs/concepts/overview');
        await hydrated(page);
        await link(page, '风险指标').click();
        await arrived(page, '风险指标');
        await pageDrawn(page);
        await pageDrawn(page);
        expect(await isLaidOut(page, last)).toBe(false);
        release();
        await expect.poll(() => isLaidOut(page, last)).toBe(true);
      });
    });

    test('are laid out at once for a reader who goes back to where they were, and where the link names a place', async ({
      page,
    }) => {
      await page.goto('/docs/ai-assistant/use-cases');
      await hydrated(page);
      await holdFrames(page);
      await page.locator('main a[href$="risk-analysis#sharpe"]').first().click();
      await arrived(page, '风险指标');
      expect(await isLaidOut(page, last)).toBe(true);
      await page.goto(RISK);
      await hydrated(page);
      await link(page, '核心概念总览').click();
      await arrived(page, '核心概念总览');
      await holdFrames(page);
      await page.goBack();
      await arrived(page, '风险指标');
      expect(await isLaidOut(page, last)).toBe(true);
    });
  });
});
