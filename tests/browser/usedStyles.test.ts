import {openLab} from '../support/lab/openLab';
import {askDialog, modal} from '../support/search';
import {expect, open, test} from '../support/test';

// The built HTML contains none of these elements; the style sheet must keep their rules because scripts name them.
test.describe('elements that only scripts show keep their styles:', () => {
  test('the search dialog, whose style sheet is loaded with the page', async ({page}) => {
    const sheets: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())));
    await open(page, '/docs');
    // The whole sheet, which the page's code adds.
    await page.waitForFunction(() => [...document.styleSheets].some(({href}) => href?.includes('/assets/css/')));
    const before = sheets.length;
    await page.keyboard.press('Control+k');
    const dialog = page.locator(modal);
    await expect(dialog).toHaveCSS('display', 'flex');
    await expect(dialog).toHaveCSS('border-top-width', '1px');
    await expect(dialog).toHaveCSS('background-color', 'rgb(251, 250, 246)');
    await askDialog(page, '均线');
    await expect(page.locator('.DocSearch-Hit').first()).toHaveCSS('display', 'flex');
    expect(sheets).toHaveLength(before);
  });

  test('the chart of a running lab', async ({page}) => {
    await openLab(page, '/docs/strategies/dual-moving-average', 'DualMovingAverage');
    await expect(page.locator('[data-live] [class*=surface]').first()).toHaveCSS('cursor', 'crosshair');
    const track = page.locator('[data-live] [class*=track_] input[type=range]').first();
    await expect(track).toHaveCSS('appearance', 'none');
    await expect(track).toHaveCSS('pointer-events', 'none');
  });
});
