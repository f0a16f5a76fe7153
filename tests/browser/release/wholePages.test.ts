import {accessibilityProblems} from '../../support/accessibility';
import {pageWidth, scrollingFormulas} from '../../support/pageSizes';
import {sitePaths} from '../../support/sitePages';
import {sites} from '../../support/sites';
import {expect, hydrated, phoneViewport, desktop, test} from '../../support/test';

// What the HTML itself says is read by tests/built. These look at each page as it is drawn.

// Colours must be final when they are measured.
test.use({contextOptions: {reducedMotion: 'reduce'}});

const paths = sitePaths();
const narrow = {width: 320, height: 640};
const tablet = {width: 1000, height: 800};

// One test per page checks everything, because the visit is the expensive part.
for (const path of paths) {
  test(`${path} fits every window, and axe finds nothing, light or dark`, async ({page}) => {
    await page.goto(`${sites.main.url}${path}`);

    // Before hydration, which lays out the whole page.
    await test.step('its sections are estimated so well that the scrollbar hardly changes', async () => {
      const [estimated, real] = await page.evaluate(() => {
        const far = document.querySelectorAll<HTMLElement>('section.markdown[style]');
        const before = document.documentElement.scrollHeight;
        far.forEach(({style}) => style.setProperty('content-visibility', 'visible'));
        const after = document.documentElement.scrollHeight;
        far.forEach(({style}) => style.removeProperty('content-visibility'));
        return [before, after];
      });
      expect(estimated / real).toBeGreaterThanOrEqual(0.75);
      expect(estimated / real).toBeLessThanOrEqual(1.33);
    });

    await hydrated(page);

    await test.step('what the marks of its drawn screens mean is running text, and charts in them keep their legends', async () => {
      const meanings = page.locator('.screen > div > ol > li');
      expect(
        await meanings.evaluateAll((items) =>
          items.filter((item) => getComputedStyle(item).display !== 'list-item').map(({textContent}) => textContent),
        ),
      ).toEqual([]);
      const legends = page.locator('.screen figure ul');
      expect(
        await legends.evaluateAll((all) => all.filter((legend) => getComputedStyle(legend).display === 'grid').length),
      ).toBe(0);
    });

    await test.step('its formulas scroll only sideways', async () => {
      expect(await page.evaluate(scrollingFormulas)).toBe(0);
    });

    await test.step('it is not wider than any window', async () => {
      for (const size of [narrow, phoneViewport, tablet, desktop]) {
        await page.setViewportSize(size);
        const width = await page.evaluate(pageWidth);
        expect(width, `at ${size.width} px`).toBeLessThanOrEqual(size.width);
      }
    });

    await test.step('axe finds nothing, light on a desktop and dark on a phone', async () => {
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });
}
