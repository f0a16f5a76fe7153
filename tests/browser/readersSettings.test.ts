import {expect, test} from '../support/test';

test.describe('with forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('a chart keeps the colours by which its legend tells the lines apart', async ({page}) => {
    await page.goto('/docs/strategies/dual-moving-average');
    const swatches = page.locator('figure[data-chart] [data-picture-swatch]');
    const colours = await swatches.evaluateAll((all) => new Set(all.slice(0, 2).map((one) => getComputedStyle(one).backgroundColor)).size);
    expect(colours).toBe(2);
  });
});

for (const width of [1000, 1440]) {
  test(`at a text size of 200 % the labels of the navbar are not cut off and do not overlap at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await page.goto('/docs/concepts/risk-analysis');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    const boxes = await page
      .locator('.navbar__items > a:visible, .navbar__items > button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(3);
    const overlapping = boxes.filter((a, i) =>
      boxes.some((b, j) => j > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
    );
    expect(overlapping).toEqual([]);
    expect(boxes.every(({right}) => right <= width)).toBe(true);
    const wrapped = await page
      .locator('.navbar__link:visible')
      .evaluateAll(
        (all) => all.filter((one) => (one as HTMLElement).offsetHeight > 2.5 * parseFloat(getComputedStyle(one).fontSize)).length,
      );
    expect(wrapped).toBe(0);
  });
}
