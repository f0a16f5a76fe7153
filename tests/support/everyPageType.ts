import type {Page} from '@playwright/test';
import {editor, PLAYGROUND_PAGE, show} from './lab/playground';
import {wake} from './lab/openLab';
import {openMobileSidebar, mobileSidebar, sidebarToggle} from './navbar';
import {docPages} from './pages';
import {pageDrawn} from './scroll';
import {dialogSettled, hits, openSearch} from './search';
import {expect, phoneViewport, test} from './test';
import {interfaceText} from './texts';

const docs = docPages().map(({id, frontMatter: {kind = '', slug = `/${id}`}}) => ({
  kind,
  path: `/docs${slug}`.replace(/\/$/, ''),
}));

/** A page of each type: the first of each kind of the docs, and the pages of which there is one. */
export const pageTypes: readonly {type: string; path: string}[] = [
  {type: 'home', path: '/'},
  ...[...new Set(docs.map(({kind}) => kind))].map((type) => ({
    type,
    path: docs.find(({kind}) => kind === type)?.path ?? '',
  })),
  {type: 'playground', path: PLAYGROUND_PAGE},
  {type: 'search', path: `/search?q=${encodeURIComponent('夏普比率')}`},
  {type: "authors' guide", path: '/markdown-page'},
  {type: 'not found', path: '/docs/nothing-here'},
];

/** What a reader does on any page: it loads, the mouse moves, scrolls, presses text. */
async function touch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, -600);
  // The navbar slides away and comes back while the page scrolls: a press in it would be lost.
  const top = (): Promise<number> => page.evaluate(() => scrollY);
  await expect
    .poll(async () => {
      const before = await top();
      await pageDrawn(page);
      return (await top()) === before;
    })
    .toBe(true);
  await page.locator('h1').first().click();
}

/** What holds on every page, whatever the browser lacks: it is its own page, and what is closed does not show. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByText(interfaceText('theme.ErrorPageContent.title'))).toHaveCount(0);
  expect(
    await page
      .locator('[popover]')
      .evaluateAll(
        (all) =>
          all.filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).display !== 'contents').length,
      ),
    'closed popovers that show',
  ).toBe(0);
}

/**
 * Opens a page, does on it what a reader does on any, and expects that nothing broke.
 * @param runs whether scripts run in this browser.
 */
export async function wholeAfterTouch(
  page: Page,
  path: string,
  {width, runs}: {width: number; runs: boolean},
): Promise<void> {
  await page.setViewportSize({width, height: 800});
  await touch(page, path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', String(runs));
  await expectWhole(page);
}

/** A page of each type at two widths. */
export function testEveryPageType(runs: boolean): void {
  for (const {type, path} of pageTypes) {
    test(`a page of type “${type}” (${path}) is whole after it was touched, narrow and wide`, async ({page}) => {
      for (const width of [phoneViewport.width, 1280]) {
        await wholeAfterTouch(page, path, {width, runs});
      }
    });
  }
}

/** What works without the bundle, too. */
export function testShell(): void {
  test('the menu of a phone opens as a list over the page, closes, and leads to a page', async ({page}) => {
    await page.setViewportSize(phoneViewport);
    for (const path of ['/', '/docs/concepts/overview']) {
      await touch(page, path);
      await openMobileSidebar(page);
      // Without popovers it lies in the navbar, and moves with it until that stands still.
      await expect
        .poll(() => mobileSidebar(page).boundingBox())
        .toMatchObject({x: 0, y: 0, height: phoneViewport.height});
      await expect(mobileSidebar(page).getByRole('link').first()).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
      await expect(sidebarToggle(page)).toBeFocused();
      await openMobileSidebar(page);
      await page.mouse.click(phoneViewport.width - 10, 400);
      await expect(mobileSidebar(page)).toBeHidden();
    }
    await openMobileSidebar(page);
    await mobileSidebar(page).locator('a[href$="/concepts/uncertainty"]').click();
    await expect(page).toHaveURL(/\/concepts\/uncertainty$/);
    await expectWhole(page);
  });

  test('a term opens its definition in the window, and closes', async ({page}) => {
    await touch(page, '/docs/concepts/overview');
    const term = page.locator('main [data-control=term]').first();
    const definition = page.locator('main [popover]').first();
    await term.click();
    await expect(definition).toBeInViewport({ratio: 1});
    await term.click();
    await expect(definition).toBeHidden();
    // Follows a task later. A press until then counts as the one that has closed the definition.
    await expect(term).toHaveAttribute('aria-expanded', 'false');
    await term.click();
    await expect(definition).toBeVisible();
    await page.locator('h1').click();
    await expect(definition).toBeHidden();
    await expect(page).toHaveURL(/\/docs\/concepts\/overview$/);
  });

  test('the search finds a section and leads there', async ({page}) => {
    await touch(page, '/docs');
    await openSearch(page);
    await page.keyboard.type('夏普比率');
    // A press in the moment in which the list is drawn anew would meet no link.
    await dialogSettled(page);
    await hits(page).first().click();
    await expect(page).toHaveURL(/#/);
    await expectWhole(page);
  });
}

/** The journeys of a reader: those of the shell, a lab and the playground. */
export function testJourneys(): void {
  testShell();

  test('a lab answers its keys', async ({page}) => {
    await touch(page, '/docs/strategies/macd-strategy');
    const lab = page.locator('[data-lab]').first();
    await wake(page, lab);
    const sentence = lab.locator('[data-sentence]').first();
    const before = await sentence.textContent();
    await lab.getByRole('slider', {name: /快线/}).focus();
    await page.keyboard.press('ArrowRight');
    await expect(sentence).not.toHaveText(before ?? '');
  });

  test('the playground runs what is typed', async ({page}) => {
    await touch(page, PLAYGROUND_PAGE);
    const lab = page.locator('[data-lab="playground"]');
    await wake(page, lab);
    const result = lab.getByLabel('主要的数');
    const before = await result.textContent();
    await show(page, 'JSON');
    await editor(page).fill((await editor(page).inputValue()).replace('"period": 20', '"period": 10'));
    await expect(result).not.toHaveText(before ?? '');
  });
}
