import type {Locator, Page} from '@playwright/test';
import {backgroundLuminance} from '../support/colour';
import {emptyScripts} from '../support/emptyScripts';
import {holdScripts} from '../support/chunks';
import {sites} from '../support/sites';
import {blockStorage} from '../support/storage';
import {expect, hydrated, open, test} from '../support/test';
import {pattern, text} from '../support/texts';

const docsHome = `${sites.main.url}/docs`;
const toggleOf = (page: Page): Locator => page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')});
const tooltip = (toggle: Locator): Locator => toggle.locator('[title]:visible');
const html = (page: Page): Locator => page.locator('html');

test.describe('colour mode', () => {
  test.describe('on a system that prefers dark', () => {
    test.use({colorScheme: 'dark'});

    test('is light by default', async ({page}) => {
      await open(page, docsHome);
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      expect(await backgroundLuminance(html(page))).toBeGreaterThan(0.8);
    });
  });

  test.describe('without JavaScript, on a system that prefers dark', () => {
    test.use({colorScheme: 'dark', javaScriptEnabled: false});

    test('is light, and the toggle is disabled', async ({page}) => {
      await page.goto(docsHome);
      await expect(toggleOf(page)).toBeDisabled();
      expect(await backgroundLuminance(html(page))).toBeGreaterThan(0.8);
    });
  });

  test('the toggle is enabled by the inline scripts and names a remembered mode before the bundle arrives', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme-hengzhou-docs', 'dark'));
    await holdScripts(page);
    await page.goto(docsHome);
    await expect(toggleOf(page)).toBeEnabled();
    await expect(toggleOf(page)).toHaveAccessibleName('切换外观（当前为深色模式）');
  });

  for (const state of ['before the bundle arrives', 'after hydration'] as const) {
    test(`a right click on the toggle switches nothing ${state}`, async ({page}) => {
      if (state === 'after hydration') {
        await open(page, docsHome);
      } else {
        await holdScripts(page);
        await page.goto(docsHome);
      }
      await toggleOf(page).click({button: 'right'});
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
    });
  }

  test('the toggle flips between light and dark and names the current one in Chinese', async ({page}) => {
    await open(page, docsHome);
    const toggle = toggleOf(page);
    const [light, dark] = [
      ['light', text('theme.colorToggle.ariaLabel.mode.light')],
      ['dark', text('theme.colorToggle.ariaLabel.mode.dark')],
    ] as const;
    for (const [theme, label] of [light, dark, light]) {
      await expect(html(page)).toHaveAttribute('data-theme', theme);
      await expect(tooltip(toggle)).toHaveAttribute('title', label);
      await expect(toggle).toHaveAccessibleName(`切换外观（当前为${label}）`);
      await toggle.click();
    }
  });

  test('dark mode paints the page dark', async ({page}) => {
    await open(page, docsHome);
    await toggleOf(page).click();
    await expect.poll(() => backgroundLuminance(html(page))).toBeLessThan(0.05);
  });

  test('the choice survives a reload, stored under a key with the namespace of the site', async ({page}) => {
    await open(page, docsHome);
    await toggleOf(page).click();
    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(tooltip(toggleOf(page))).toHaveAttribute('title', text('theme.colorToggle.ariaLabel.mode.dark'));
    expect(await page.evaluate(() => localStorage.getItem('theme-hengzhou-docs'))).toBe('dark');
  });

  test('a remembered dark mode is applied before the bundle runs', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme-hengzhou-docs', 'dark'));
    await emptyScripts(page);
    await page.goto(docsHome);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('colour mode with storage blocked', () => {
  test.use({allowedConsole: /Docusaurus browser storage is not available/});

  test('switches, and so does the logo', async ({page}) => {
    await blockStorage(page);
    await open(page, docsHome);
    const colour = (): Promise<string> =>
      page
        .locator('.navbar__brand')
        .first()
        .evaluate((brand) => getComputedStyle(brand, '::before').backgroundColor);
    await expect.poll(colour).toBe('rgb(28, 31, 36)');
    await toggleOf(page).click();
    await expect.poll(colour).toBe('rgb(232, 230, 224)');
  });
});

test.describe('colour mode that respects the system', () => {
  test.use({colorScheme: 'dark'});

  test('the toggle cycles system, light, dark, system', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    const toggle = toggleOf(page);
    const cycle = [
      ['system', 'dark', text('theme.colorToggle.ariaLabel.mode.system')],
      ['light', 'light', text('theme.colorToggle.ariaLabel.mode.light')],
      ['dark', 'dark', text('theme.colorToggle.ariaLabel.mode.dark')],
      ['system', 'dark', text('theme.colorToggle.ariaLabel.mode.system')],
    ] as const;
    for (const [choice, theme, label] of cycle) {
      await expect(html(page)).toHaveAttribute('data-theme-choice', choice);
      await expect(html(page)).toHaveAttribute('data-theme', theme);
      await expect(tooltip(toggle)).toHaveAttribute('title', label);
      await toggle.click();
    }
  });

  test('system mode follows the system while the page is open, also before its code runs', async ({page}) => {
    await page.goto(`${sites.features.url}/docs`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await expect(html(page)).toHaveAttribute('data-theme', colorScheme);
    }
    await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
    await hydrated(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await expect(html(page)).toHaveAttribute('data-theme', colorScheme);
    }
  });

  test('a chosen mode no longer follows the system', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    await toggleOf(page).click();
    await page.emulateMedia({colorScheme: 'light'});
    await page.emulateMedia({colorScheme: 'dark'});
    // Long enough for an unwanted reaction to the change.
    await page.waitForTimeout(200);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });
});
