import type {Page} from '@playwright/test';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

interface Collapse {
  height: number;
  milliseconds: number;
  easing: string;
}

/** Notes every animation that a script starts: one of few milliseconds may be over before anybody looks. */
const watchAnimations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const {animate} = Element.prototype;
    Element.prototype.animate = function started(...args) {
      const animation = animate.apply(this, args);
      const {duration, easing = ''} = animation.effect!.getTiming();
      this.setAttribute('data-animation', JSON.stringify({milliseconds: Number(duration), easing}));
      return animation;
    };
  });

/** Opens the collapsed part under `summary` and returns its height and animation. */
async function unfold(page: Page, summary: string): Promise<Collapse> {
  const part = page.locator('details', {hasText: summary});
  await page.getByText(summary, {exact: true}).click();
  await expect(part).toHaveAttribute('data-animation', /./);
  const animation = JSON.parse((await part.getAttribute('data-animation')) ?? '') as Omit<Collapse, 'height'>;
  return {...animation, height: await part.locator('> div').evaluate((element) => element.scrollHeight)};
}

const address = `${sites.features.url}/docs/nested`;

test.describe('motion', () => {
  test('a collapsed part takes longer to unfold the taller it is, with ease-in-out', async ({page}) => {
    await watchAnimations(page);
    await open(page, address);
    const short = await unfold(page, '短的折叠');
    const long = await unfold(page, '长的折叠');
    expect(long.height).toBeGreaterThan(short.height);
    expect(long.milliseconds).toBeGreaterThan(short.milliseconds);
    expect(short.milliseconds).toBeGreaterThan(50);
    expect([short.easing, long.easing]).toEqual(['ease-in-out', 'ease-in-out']);
  });

  test.describe('for a reader who prefers less motion', () => {
    test.use({contextOptions: {reducedMotion: 'reduce'}});

    test('a collapsed part unfolds in 1 ms, whatever its height, and shows all of its text', async ({page}) => {
      await watchAnimations(page);
      await open(page, address);
      expect((await unfold(page, '长的折叠')).milliseconds).toBe(1);
      await expect(page.locator('details', {hasText: '长的折叠'})).toHaveCSS('overflow', 'visible');
      await expect(page.getByText('第八行文字。')).toBeInViewport();
      expect((await unfold(page, '短的折叠')).milliseconds).toBe(1);
    });

    test('a change of theme reaches all text at once', async ({page}) => {
      await open(page, `${sites.main.url}/docs`);
      const colours = await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
        return ['html', 'body', '.markdown', '.markdown h2'].map(
          (selector) => getComputedStyle(document.querySelector(selector)!).color,
        );
      });
      expect(new Set(colours).size).toBe(1);
      await expect(page.locator('body')).toHaveCSS('color', colours[0]!);
    });
  });
});
