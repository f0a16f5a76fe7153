import type {Page} from '@playwright/test';
import {sidebarToggle} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';
import {interfaceText} from '../support/texts';

/** The computed colour of a custom property. */
function token(page: Page, name: string): Promise<string> {
  return page.evaluate((property) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${property})`;
    document.body.append(probe);
    const {color} = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

const brightness = (rgb: string): number => Math.max(...rgb.match(/\d+/g)!.map(Number));

// A rule in the wrong cascade layer silently loses to the theme, so these tests read computed values.
test.describe('the design reaches the page', () => {
  test('paper, ink and accent, light and dark', async ({page}) => {
    await open(page, `${sites.main.url}/docs`);
    for (const mode of ['light', 'dark'] as const) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode);
      const paper = await token(page, '--site-paper');
      expect(brightness(paper) > 128).toBe(mode === 'light');
      await expect(page.locator('html')).toHaveCSS('background-color', paper);
      await expect(page.locator('.navbar')).toHaveCSS('background-color', paper);
      await expect(page.locator('body')).toHaveCSS('color', await token(page, '--site-ink'));
      await expect(page.locator('.footer')).toHaveCSS('background-color', await token(page, '--site-surface'));
      await expect(page.locator('article p a:not([data-control])').first()).toHaveCSS(
        'color',
        await token(page, '--site-accent'),
      );
    }
  });

  test('text size, leading, links, the hairline above a section, and paragraphs of at most 41 characters', async ({
    page,
  }) => {
    await open(page, `${sites.main.url}/docs`);
    await expect(page.locator('html')).toHaveCSS('font-size', '16.5px');
    await expect(page.locator('html')).toHaveCSS('line-height', '30.525px');
    await expect(page.locator('h1')).toHaveCSS('font-size', '33.99px');
    await expect(page.locator('article p a').first()).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.locator('article h2').first()).toHaveCSS('border-top-width', '1px');
    for (const paragraph of await page.locator('article .markdown > p').all()) {
      const [width, size] = await paragraph.evaluate((element) => [
        element.getBoundingClientRect().width,
        parseFloat(getComputedStyle(element).fontSize),
      ]);
      expect(width! / size!).toBeLessThanOrEqual(41.01);
    }
  });
});

test('a window of 996 px is mobile, one of 997 px desktop', async ({page}) => {
  await open(page, `${sites.main.url}/docs/concepts/overview`);
  for (const [width, isMobile] of [
    [996, true],
    [997, false],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    await expect(sidebarToggle(page)).toBeVisible({visible: isMobile});
    await expect(page.getByRole('navigation', {name: interfaceText('theme.docs.sidebar.navAriaLabel')})).toBeVisible({
      visible: !isMobile,
    });
  }
});
