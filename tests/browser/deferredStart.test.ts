import type {Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {fakeConnection, neverIdle} from '../support/connection';
import {modal, searchField} from '../support/search';
import {sites} from '../support/sites';
import {expectOtherTab} from '../support/tabs';
import {expect, test} from '../support/test';

const DOC = `${sites.main.url}/docs`;
const html = (page: Page) => page.locator('html');
const expectHydrated = (page: Page): Promise<void> => expect(html(page)).toHaveAttribute('data-has-hydrated', 'true');

test.use({fetchesAhead: true});

async function requestedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => name)
      .filter((name) => name.endsWith('.js')),
  );
}

test.describe('a page without interaction', () => {
  test('prefetches its bundle without running it, even if the browser is never idle', async ({page}) => {
    await neverIdle(page);
    await page.goto(DOC);
    expect(await requestedScripts(page)).toEqual([]);
    await expect(page.locator('link[rel=prefetch][as=script]').first()).toBeAttached();
    await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
  });

  test('runs its bundle when the cursor moves, not when it rests where the page opens', async ({page}) => {
    await page.goto(DOC);
    // Browsers send these events by themselves when a page is drawn under the cursor.
    await page.locator('main').dispatchEvent('pointerover');
    await page.locator('main').dispatchEvent('pointermove', {movementX: 0, movementY: 0});
    await expect(page.locator('script[src]')).toHaveCount(0);
    await page.mouse.move(600, 300, {steps: 2});
    await expectHydrated(page);
  });

  for (const connection of [
    {effectiveType: '4g', saveData: true},
    {effectiveType: '2g', saveData: false},
  ] as const) {
    test(`prefetches nothing on ${connection.effectiveType}${connection.saveData ? ' with data saver' : ''}`, async ({page}) => {
      await fakeConnection(page, connection);
      await page.clock.install();
      await page.goto(DOC);
      await page.clock.runFor(10_000);
      await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    });
  }

  test('prefetches exactly the scripts that its start needs', async ({page}) => {
    await page.goto(DOC);
    await page.locator('link[rel=prefetch]').first().waitFor({state: 'attached'});
    const prefetched = await page.locator('link[rel=prefetch]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    // With data saver, nothing else is fetched once the page runs.
    await fakeConnection(page, {effectiveType: '4g', saveData: true});
    await page.reload();
    await page.keyboard.press('Shift');
    await expectHydrated(page);
    // The search dialog has a script of its own, which is prefetched but runs only on demand.
    const startScripts = prefetched.filter((file) => !file.includes('search-dialog'));
    expect(startScripts).toHaveLength(prefetched.length - 1);
    expect((await requestedScripts(page)).sort()).toEqual(startScripts.sort());
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
    const appearance = page.getByRole('button', {name: /^切换外观/});
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

  for (const [keys, name] of [
    ['Control+k', 'Ctrl+K'],
    ['/', '/'],
  ] as const) {
    test(`${name} opens the search with what was typed after it`, async ({page}) => {
      const release = await holdScripts(page);
      await page.goto(DOC);
      await page.keyboard.press(keys);
      await page.keyboard.type('macd x');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      release();
      await expect(searchField(page)).toHaveValue('macd');
      await expect(searchField(page)).toBeFocused();
      await expect(page.locator(modal)).toHaveCount(1);
    });
  }

  test('a press on the search button opens one dialog', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(DOC);
    await page.getByRole('button', {name: /搜索/}).first().click();
    release();
    await expect(page.locator(modal)).toHaveCount(1);
  });

  test('a link is a plain navigation', async ({page}) => {
    await holdScripts(page);
    await page.goto(DOC);
    await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page).toHaveURL(/\/docs\/concepts\/overview$/);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('核心概念总览');
  });

  test('a link with a modifier key is left to the browser', async ({page}) => {
    await holdScripts(page);
    await page.goto(DOC);
    await page
      .locator('.menu')
      .getByRole('link', {name: '核心概念总览'})
      .click({modifiers: ['Control']});
    await expectOtherTab(page, DOC, /\/docs\/concepts\/overview$/);
  });

  test('a change in a lab takes effect', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(`${sites.main.url}/docs/strategies/dual-moving-average`);
    const slider = page.getByRole('slider', {name: '短期均线周期'});
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    release();
    await expect(page.locator('[data-live]').first()).toBeAttached();
    await expect(slider).toHaveValue('12');
    await expect(slider).toBeFocused();
    await expect(page).toHaveURL(/lab=DualMovingAverage\*short_period-12/);
  });
});

test('a query in the address starts the bundle without interaction', async ({page}) => {
  await page.goto(`${sites.main.url}/docs?anything=1`);
  await expectHydrated(page);
});

test('with the deferred start switched off, pages start their bundle by themselves', async ({page}) => {
  await page.goto(`${sites.hostedProxy.url}/docs`);
  await expectHydrated(page);
});
