import type {Locator, Page} from '@playwright/test';
import {backgroundLuminance} from '../support/colour';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';
import {interfaceText} from '../support/texts';

const codePage = `${sites.features.url}/docs/code`;
const blocks = (page: Page): Locator => page.locator('.theme-code-block');
const overflowing = (page: Page): Locator => blocks(page).filter({hasText: '一段很长的配置'});
const short = (page: Page): Locator => blocks(page).filter({hasText: 'echo'});
const numbered = (page: Page): Locator => blocks(page).filter({hasText: 'const first'});
const wrapButton = (block: Locator): Locator =>
  block.getByRole('button', {name: interfaceText('theme.CodeBlock.wordWrapToggle')});

test.describe('a code block', () => {
  test('is dark in both themes and coloured by its language, and its highlighted line is aligned with the others', async ({
    page,
  }) => {
    await open(page, codePage);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      expect(await backgroundLuminance(short(page).locator('pre'))).toBeLessThan(0.05);
    }

    const colour = (part: Locator): Promise<string> =>
      part.first().evaluate((element) => getComputedStyle(element).color);
    const keyword = await colour(numbered(page).getByText('const', {exact: true}));
    expect(keyword).not.toBe(await colour(numbered(page).locator('.token-line')));

    await expect(page.locator('pre code').first()).toBeVisible();
    await expect(page.locator('pre code div')).toHaveCount(0);

    const lines = numbered(page).locator('.token-line');
    const highlighted = numbered(page).locator('.theme-code-block-highlighted-line');
    await expect(highlighted).toHaveText('const second = 2;');
    // A bar, because a background strong enough to stand out would reduce the contrast of the code.
    await expect(highlighted).toHaveCSS('box-shadow', /^rgb\(86, 156, 214\).+ inset$/);
    expect(await backgroundLuminance(highlighted)).not.toBe(await backgroundLuminance(numbered(page).locator('pre')));
    const starts = await lines
      .getByText('const', {exact: true})
      .evaluateAll((words) => words.map((word) => Math.round(word.getBoundingClientRect().left)));
    expect(starts).toHaveLength(2);
    expect(starts[1]).toBe(starts[0]);
  });

  test('keeps the markup that the server sent, and has the same height after navigation within the site', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('.token-line')?.setAttribute('data-marked', ''),
      );
    });
    await open(page, codePage);
    await expect(page.locator('.token-line[data-marked]')).toHaveCount(1);

    const heights = (): Promise<number[]> =>
      blocks(page).evaluateAll((all) => all.map((block) => Math.round(block.getBoundingClientRect().height)));
    const sent = await heights();
    await open(page, `${sites.features.url}/docs`);
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/code"]').click();
    await expect(numbered(page).locator('.token-line')).toHaveCount(2);
    expect(await heights()).toEqual(sent);
  });
});

test.describe('the copy button of a code block', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('copies the exact text, with empty and long lines, confirms it, and then offers to copy again', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, codePage);
    await numbered(page)
      .getByRole('button', {name: interfaceText('theme.CodeBlock.copyButtonAriaLabel')})
      .click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('const first = 1;\nconst second = 2;');
    await overflowing(page)
      .getByRole('button', {name: interfaceText('theme.CodeBlock.copyButtonAriaLabel')})
      .click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^\{\n {2}"comment": "这一行.{100,}",\n\n {2}"value": 1\n\}$/);

    const button = short(page).getByTitle(interfaceText('theme.CodeBlock.copy'), {exact: true});
    await expect(button).toHaveAccessibleName(interfaceText('theme.CodeBlock.copyButtonAriaLabel'));
    // The confirmation lasts a second, which a busy machine can miss: the clock stands meanwhile.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await expect(button).toHaveAccessibleName(interfaceText('theme.CodeBlock.copied'));
    // Also that of elements that only scripts show: their rules must not be taken for unused.
    await expect(short(page).locator('button[data-copied]')).toHaveCSS('opacity', '1');
    // The second begins when the browser has copied, and the button confirms before.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('echo');
    await page.clock.runFor(1000);
    await expect(button).toHaveAccessibleName(interfaceText('theme.CodeBlock.copyButtonAriaLabel'));
  });
});

test.describe('the word wrap button of a code block', () => {
  test('appears only when the code overflows', async ({page}) => {
    await open(page, codePage);
    await overflowing(page).hover();
    await expect(wrapButton(overflowing(page))).toHaveCount(1);
    await short(page).hover();
    await expect(wrapButton(short(page))).toHaveCount(0);
  });
});

test('code has its colours from the first render after navigation within the site', async ({page}) => {
  await open(page, `${sites.main.url}/docs/primitives/architecture`);
  await page.evaluate(() => {
    const seen: [heading: string, colours: number][] = [];
    Object.assign(window, {seen});
    new MutationObserver(() => {
      const heading = document.querySelector('article h1')?.textContent ?? '';
      seen.push([heading, document.querySelectorAll('article .token-line span[style]').length]);
    }).observe(document, {childList: true, subtree: true});
  });
  await page.locator('.menu a[href="/docs/primitives/indicators"]').click();
  await expect(page.locator('article h1')).toHaveText('指标原语参考');
  await expect(page.locator('article figure svg').first()).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as {seen: [string, number][]}).seen);
  const colours = seen.filter(([heading]) => heading === '指标原语参考').map(([, count]) => count);
  expect(colours[0]).toBeGreaterThan(100);
  expect(new Set(colours).size).toBe(1);
});
