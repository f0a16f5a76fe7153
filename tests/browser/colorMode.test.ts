import type {Locator, Page} from '@playwright/test';
import {backgroundLuminance} from '../support/colour';
import {holdScripts} from '../support/chunks';
import {pageDrawn} from '../support/scroll';
import {sites} from '../support/sites';
import {expect, hydrated, open, test} from '../support/test';
import {pattern, interfaceText} from '../support/texts';

const docsHome = `${sites.main.url}/docs`;
const toggleOf = (page: Page): Locator => page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')});
const tooltip = (toggle: Locator): Locator => toggle.locator('[title]:visible');
const html = (page: Page): Locator => page.locator('html');

test.describe('on a system that prefers dark', () => {
  test.use({colorScheme: 'dark'});

  test('the page is light by default', async ({page}) => {
    await open(page, docsHome);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await backgroundLuminance(html(page))).toBeGreaterThan(0.8);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('it is light, and the toggle is disabled', async ({page}) => {
      await page.goto(docsHome);
      await expect(toggleOf(page)).toBeDisabled();
      expect(await backgroundLuminance(html(page))).toBeGreaterThan(0.8);
    });
  });
});

test('the toggle flips between light and dark, in the page too, and names the current one in Chinese', async ({
  page,
}) => {
  await open(page, docsHome);
  const toggle = toggleOf(page);
  const [light, dark] = [
    ['light', interfaceText('theme.colorToggle.ariaLabel.mode.light')],
    ['dark', interfaceText('theme.colorToggle.ariaLabel.mode.dark')],
  ] as const;
  for (const [theme, label] of [light, dark, light]) {
    await expect(html(page)).toHaveAttribute('data-theme', theme);
    await expect.poll(async () => (await backgroundLuminance(html(page))) > 0.5).toBe(theme === 'light');
    await expect(tooltip(toggle)).toHaveAttribute('title', label);
    await expect(toggle).toHaveAccessibleName(`切换外观（当前为${label}）`);
    await toggle.click({button: 'right'});
    await expect(html(page)).toHaveAttribute('data-theme', theme);
    await toggle.click();
  }
});

test('the choice survives a reload, stored under a key with the namespace of the site, and shows before the bundle arrives', async ({
  page,
}) => {
  await open(page, docsHome);
  await toggleOf(page).click();
  expect(await page.evaluate(() => localStorage.getItem('theme-hengzhou-docs'))).toBe('dark');
  const release = await holdScripts(page);
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggleOf(page)).toBeEnabled();
  await expect(toggleOf(page)).toHaveAccessibleName('切换外观（当前为深色模式）');
  await toggleOf(page).click({button: 'right'});
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  release();
  await hydrated(page);
  await expect(tooltip(toggleOf(page))).toHaveAttribute(
    'title',
    interfaceText('theme.colorToggle.ariaLabel.mode.dark'),
  );
});

test.describe('colour mode that respects the system', () => {
  test.use({colorScheme: 'dark'});

  test('the toggle cycles system, light, dark, system; a chosen mode no longer follows the system', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    const toggle = toggleOf(page);
    const cycle = [
      ['system', 'dark', interfaceText('theme.colorToggle.ariaLabel.mode.system')],
      ['light', 'light', interfaceText('theme.colorToggle.ariaLabel.mode.light')],
      ['dark', 'dark', interfaceText('theme.colorToggle.ariaLabel.mode.dark')],
      ['system', 'dark', interfaceText('theme.colorToggle.ariaLabel.mode.system')],
    ] as const;
    for (const [choice, theme, label] of cycle) {
      await expect(html(page)).toHaveAttribute('data-theme-choice', choice);
      await expect(html(page)).toHaveAttribute('data-theme', theme);
      await expect(tooltip(toggle)).toHaveAttribute('title', label);
      await toggle.click();
    }
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'light');
    await page.emulateMedia({colorScheme: 'light'});
    await page.emulateMedia({colorScheme: 'dark'});
    // Its listeners run before the next frame.
    await pageDrawn(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
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
});
