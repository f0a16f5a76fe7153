import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {neverIdle} from '../support/connection';
import {inputMethod} from '../support/inputMethod';
import {alive, PLAYGROUND_PAGE} from '../support/lab/playground';
import {dialogSettled, hits, hold, modal, searchField} from '../support/search';
import {sites} from '../support/sites';
import {expect, hydrated, phoneViewport, startPage, test} from '../support/test';
import {pattern} from '../support/texts';

const DOC = `${sites.main.url}/docs`;
const html = (page: Page) => page.locator('html');
const expectHydrated = (page: Page): Promise<void> => expect(html(page)).toHaveAttribute('data-has-hydrated', 'true');

test.use({fetchesAhead: true});

/** The scripts that the page fetches ahead, once it does. */
async function prefetched(page: Page): Promise<string[]> {
  const links = page.locator('link[rel=prefetch][as=script]');
  await links.first().waitFor({state: 'attached'});
  return links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
}

/** The scripts that were requested before the page had loaded: what is fetched ahead comes later. */
async function requestedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({name, startTime}) => name.endsWith('.js') && startTime < (visit?.loadEventStart ?? 0))
      .map(({name}) => name);
  });
}

test.describe('a page without interaction', () => {
  test('fetches ahead what the search needs, but not the bundle, even if the browser is never idle', async ({page}) => {
    await neverIdle(page);
    await page.goto(DOC);
    expect(await requestedScripts(page)).toEqual([]);
    await expect(page.locator('style[data-whole]')).toHaveCount(0);
    expect(await prefetched(page)).toEqual([
      expect.stringContaining('/runtime~main.'),
      expect.stringContaining('/search-dialog.'),
    ]);
    await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
  });

  test('fetches its bundle ahead where a lab is on the first screen', async ({page}) => {
    await page.goto(`${sites.main.url}${PLAYGROUND_PAGE}`);
    const ahead = await prefetched(page);
    expect(ahead).toContainEqual(expect.stringContaining('/main.'));
    // No more than what the first control needs: nothing twice, and the rest of the styles come with the bundle.
    expect(ahead).toHaveLength(new Set(ahead).size);
    await expect(page.locator('style[data-whole]')).toHaveCount(1);
    await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
  });

  test('fetches its bundle when the cursor moves, and runs it only once the hand rests or has pressed', async ({
    page,
  }) => {
    await page.clock.install();
    for (const [pause, act] of [
      [1000, () => page.mouse.move(600, 300, {steps: 2})],
      [300, () => page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')}).click()],
    ] as const) {
      await page.goto(DOC);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await page.mouse.move(500, 300, {steps: 2});
      expect(await prefetched(page)).toContainEqual(expect.stringContaining('/main.'));
      await act();
      await page.clock.runFor(pause - 1);
      await expect(page.locator('script[src]')).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(page.locator('script[src*="/main."]')).toHaveCount(1);
      await page.clock.resume();
    }
  });

  test('runs its bundle after the cursor has moved, not when it rests where the page opens', async ({page}) => {
    await page.goto(DOC);
    // Browsers send these events by themselves when a page is drawn under the cursor.
    await page.locator('main').dispatchEvent('pointerover');
    await page.locator('main').dispatchEvent('pointermove', {movementX: 0, movementY: 0});
    await expect(page.locator('script[src]')).toHaveCount(0);
    await page.mouse.move(600, 300, {steps: 2});
    await expectHydrated(page);
  });
});

test.describe('before the bundle runs', () => {
  test('a press is handled without React, which receives presses only after it has taken over', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(DOC);
    await page.keyboard.press('Shift');
    const received = await page.evaluateHandle(() => {
      const names: string[] = [];
      ['pointerdown', 'mousedown', 'click', 'keydown'].forEach((name) =>
        document.getElementById('__docusaurus')?.addEventListener(name, () => names.push(name)),
      );
      return names;
    });
    const appearance = page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')});
    await appearance.click();
    await page.keyboard.press('Enter');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await received.jsonValue()).toEqual([]);
    release();
    await expectHydrated(page);
    await appearance.click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await received.jsonValue()).toEqual(['pointerdown', 'mousedown', 'click']);
  });

  test('the search answers what is typed while the bundle starts', async ({page}) => {
    // What the page itself still needs then: only files of pages have such names, not the texts for the search.
    const release = await hold(page, /assets\/js\/[0-9a-f]{8}\./);
    await page.goto(DOC);
    await startPage(page);
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('最大回撤');
    // The answer to half of the word, or one from titles only, would be drawn anew after the next key.
    await dialogSettled(page);
    await expect(hits(page).first()).toContainText('最大回撤');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('treeitem').nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await expectHydrated(page);
    await expect(searchField(page)).toHaveValue('最大回撤');
    await expect(page.locator(modal)).toHaveCount(1);
  });
});

test('a rule that is typed and entered before the playground starts is written', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto(`${sites.main.url}${PLAYGROUND_PAGE}`);
  await page.getByLabel('或者直接写一条').fill('收盘价上穿200日均线买，跌破卖');
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('[data-typed-status]')).toHaveText('已经写成上面的规则。');
  await expect(page.getByLabel('或者直接写一条')).toHaveValue('收盘价上穿200日均线买，跌破卖');
});

test('folds that are opened before the playground starts are the ones that are open then, and nothing moves', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${sites.main.url}${PLAYGROUND_PAGE}`);
  const folds = page.locator('[data-lab=playground] details[data-name]');
  const rules = folds.locator('summary', {hasText: '我的规则'});
  const trades = folds.locator('summary', {hasText: '每一笔交易'});
  await rules.click();
  // It lies far down in the column of the result, which scrolls by itself.
  await trades.click();
  const topOf = (): Promise<number> =>
    rules.evaluate((summary) => summary.getBoundingClientRect().top + window.scrollY);
  const before = await topOf();
  release();
  await alive(page);
  expect(
    await folds.evaluateAll((all) => all.flatMap((fold) => (fold.matches('[open]') ? fold.dataset.name : []))),
  ).toEqual(['rules', 'trades']);
  expect(await topOf()).toBeCloseTo(before, 0);
  await expect(trades).toBeInViewport();
});

test.describe('on a touch screen with a slow processor', () => {
  // Cold: no other test gets the slow page.
  test.use({viewport: phoneViewport, hasTouch: true, isMobile: true, isCold: true});

  /**
   * Opens a page on a processor at a quarter of its speed, and holds back its scripts until the returned function is
   * called.
   * @param selector the part of the page that the reader uses.
   */
  async function openSlowly(page: Page, path: string, selector: string): Promise<{part: Locator; release: () => void}> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    const release = await holdScripts(page);
    await page.goto(sites.main.url + path);
    const part = page.locator(selector);
    await part.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
    return {part, release};
  }

  test('a strategy that is typed before the start, over the start and after it is whole, and the press on its button counts', async ({
    page,
  }) => {
    const {part: form, release} = await openSlowly(
      page,
      '/docs/strategies/file-based-strategy',
      '#exercise-two-days-below',
    );
    const text = form.getByRole('textbox', {name: '策略 JSON'});
    const given = await text.inputValue();
    await text.tap();
    await text.press('Control+Home');
    await page.keyboard.type('abcdefghijklm');
    release();
    await page.keyboard.type('nopqrstuvwxyz');
    await form.getByRole('button', {name: '核对'}).tap();
    await expect(form.locator('[data-live]')).toHaveCount(1);
    await expect(text).toHaveValue(`abcdefghijklmnopqrstuvwxyz${given}`);
    await expect(form.getByRole('status')).toContainText('检查器找到');
  });

  test('a tab of the theme, which renders its tabs anew at the start, is chosen by a press before', async ({page}) => {
    const {part: tabs, release} = await openSlowly(page, '/markdown-page', '.theme-tabs-container');
    const tab = tabs.getByRole('tab', {name: '下跌的时候'});
    await tab.tap();
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('of several presses on a lab all values stay, and the last press is made again, once', async ({page}) => {
    const {part: lab, release} = await openSlowly(
      page,
      '/docs/strategies/dual-moving-average',
      '[data-lab=DualMovingAverage]',
    );
    await lab.getByRole('checkbox', {name: '只买整数股'}).tap();
    const slider = lab.getByRole('slider', {name: '短期均线周期'});
    await slider.press('PageUp');
    const chosen = await slider.inputValue();
    expect(Number(chosen)).toBeGreaterThan(10);
    await lab.getByText(/^每一笔交易/).tap();
    await lab.getByRole('button', {name: '缩小'}).tap({force: true});
    await lab.getByRole('button', {name: '放大'}).tap();
    release();
    await expect(page.locator('[data-live]').first()).toBeAttached();
    await expect(lab.getByRole('checkbox', {name: '只买整数股'})).toBeChecked();
    await expect(slider).toHaveValue(chosen);
    await expect(lab.getByRole('group', {name: '每一笔交易'})).toBeVisible();
    // Once: a second press would show a quarter of the days.
    const days = await lab
      .getByRole('slider', {name: '起始日期'})
      .evaluate((first: HTMLInputElement) => Number(first.max));
    const shown = async (): Promise<number> =>
      Number(await lab.getByRole('slider', {name: '结束日期'}).inputValue()) -
      Number(await lab.getByRole('slider', {name: '起始日期'}).inputValue());
    await expect.poll(shown).toBeCloseTo(days / 2, -1);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('a word that an input method is composing is not broken off', async ({page}) => {
    const {part: form, release} = await openSlowly(
      page,
      '/docs/strategies/file-based-strategy',
      '#exercise-two-days-below',
    );
    const text = form.getByRole('textbox', {name: '策略 JSON'});
    await text.tap();
    await text.press('Control+Home');
    const method = await inputMethod(page);
    await method.compose('xia');
    release();
    await hydrated(page);
    await expect(form.locator('[data-live]')).toHaveCount(0);
    await method.compose('xiadie');
    await method.commit('下跌');
    await expect(form.locator('[data-live]')).toHaveCount(1);
    await expect(text).toHaveValue(/^下跌\{/);
  });
});

test('a query in the address starts the bundle without interaction', async ({page}) => {
  await page.goto(`${sites.main.url}/docs?anything=1`);
  await expectHydrated(page);
});
