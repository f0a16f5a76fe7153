import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {accessibilityProblems} from '../support/accessibility';
import {buildHarness} from '../support/charts/buildHarness';
import {watchShifts} from '../support/lab/layoutShifts';
import {pixels} from '../support/pixels';
import {swipe} from '../support/swipe';
import {expect, phoneViewport, test} from '../support/test';

const PORT = 4201;
const url = `http://127.0.0.1:${PORT}/`;
const folder = mkdtempSync(join(tmpdir(), 'charts-'));
let stop: () => Promise<void>;

// One worker, because the harness has one port.
test.describe.configure({mode: 'default'});
test.beforeAll(async () => {
  await buildHarness(folder);
  const {serve} = await import('../support/serve.mjs');
  stop = await serve(folder, PORT);
});
test.afterAll(async () => {
  await stop();
  rmSync(folder, {recursive: true});
});

const surface = (page: Page): Locator => page.getByRole('application');
const chart = (page: Page, name: string): Locator => page.locator(`figure[data-chart="${name}"]`);
const values = (page: Page, name: string): Locator => chart(page, name).locator('[data-chart-values]');
const currentDay = (page: Page): Promise<string | null> => values(page, 'price').locator('li').first().textContent();

async function openCharts(page: Page): Promise<void> {
  await page.goto(url);
  await expect(surface(page)).toBeVisible();
}

const setTheme = (page: Page, name: 'light' | 'dark'): Promise<void> =>
  page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), name);

test.describe('with the keyboard', () => {
  test('a group of charts has one Tab stop with a visible focus ring, keys move by days, and Escape leaves it', async ({
    page,
  }) => {
    await openCharts(page);
    expect(await page.locator('[data-chart-surface][tabindex="0"]').count()).toBe(1);
    await page.getByLabel('结束日期').focus();
    await page.keyboard.press('Tab');
    await expect(surface(page)).toBeFocused();
    await expect(surface(page)).toHaveCSS('outline-style', 'solid');
    const days: (string | null)[] = [];
    for (const key of ['End', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End']) {
      await page.keyboard.press(key);
      days.push(await currentDay(page));
    }
    expect(days).toEqual(['2009-06-30', '2009-06-29', '2009-05-29', '2009-06-29', '2007-07-02', '2009-06-30']);
    for (const name of ['price', 'rsi', 'equity']) {
      await expect(values(page, name)).toContainText('2009-06-30');
    }
    await expect(page.locator('[aria-live="polite"]')).toHaveText(
      /^2009 年 6 月 30 日：收盘价 919\.32，10 日均线 [\d.]+，30 日均线 [\d.]+，(信号 .{2}，)?14 日 RSI [\d.]+，/,
    );
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-selected', '2009-06-30');
    await page.keyboard.press('Escape');
    await expect(surface(page)).not.toBeFocused();
    await expect(values(page, 'price')).toHaveCount(0);
  });

  test('plus and minus zoom around the current day', async ({page}) => {
    await openCharts(page);
    await surface(page).focus();
    await page.keyboard.press('Home');
    const day = await currentDay(page);
    const before = await page.getByLabel('结束日期').inputValue();
    await page.keyboard.press('+');
    expect(Number(await page.getByLabel('结束日期').inputValue())).toBeLessThan(Number(before));
    expect(await currentDay(page)).toBe(day);
    await page.keyboard.press('-');
    expect(await page.getByLabel('结束日期').inputValue()).toBe(before);
  });
});

test.describe('the range', () => {
  test('is chosen by buttons and by two labelled sliders that cannot cross, and not by the wheel', async ({page}) => {
    await openCharts(page);
    const [start, end] = [page.getByLabel('起始日期'), page.getByLabel('结束日期')];
    await expect(start).toHaveAttribute('aria-valuetext', '2007 年 7 月 2 日');
    await page.getByRole('button', {name: '全部'}).click();
    await expect(start).toHaveValue('0');
    await expect(page.getByRole('button', {name: '缩小'})).toBeDisabled();
    await expect(page.getByRole('button', {name: '缩小'})).toHaveAccessibleDescription('已经是全部');
    await end.focus();
    await page.keyboard.press('Home');
    await expect(end).toHaveValue('9');
    await page.getByRole('button', {name: '全部'}).click();
    await page.getByRole('button', {name: '放大'}).click();
    expect(Number(await end.inputValue()) - Number(await start.inputValue())).toBeCloseTo(5105 / 2, -1);
    // A wheel over a chart scrolls the page.
    const before = await end.inputValue();
    await surface(page).hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await end.inputValue()).toBe(before);
  });
});

test.describe('with a finger', () => {
  test.use({hasTouch: true, viewport: phoneViewport});

  test('a horizontal swipe moves the crosshair, which disappears on a tap elsewhere; a vertical one scrolls the page', async ({
    page,
  }) => {
    await openCharts(page);
    const box = (await surface(page).boundingBox())!;
    const y = box.y + box.height / 2;
    await swipe(page, {x: box.x + 20, y}, {x: box.x + box.width - 20, y});
    // The page may get the last moves after the finger is lifted.
    await expect.poll(async () => (await currentDay(page))! > '2009-03').toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('heading', {name: '图表'}).tap();
    await expect(values(page, 'price')).toHaveCount(0);
    const x = box.x + box.width / 2;
    await swipe(page, {x, y: box.y + box.height - 10}, {x, y: box.y - 150});
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });

  test('no two labels of a chart overlap, none is smaller than 11 px, and the page does not scroll sideways', async ({
    page,
  }) => {
    await openCharts(page);
    const problems = await page.evaluate(() =>
      [...document.querySelectorAll('figure')].flatMap((figure) => {
        const labels = [...figure.querySelectorAll('svg text')].filter(
          (label) => getComputedStyle(label).display !== 'none',
        );
        const boxes = labels.map((label) => label.getBoundingClientRect());
        const small = labels
          .filter((label) => parseFloat(getComputedStyle(label).fontSize) < 11)
          .map((label) => `small: ${label.textContent}`);
        const overlapping = boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .flatMap((other, distance) =>
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom - 3 &&
              other.top < one.bottom - 3
                ? [`${labels[index]?.textContent} × ${labels[index + 1 + distance]?.textContent}`]
                : [],
            ),
        );
        return [...small, ...overlapping];
      }),
    );
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneViewport.width);
  });
});

test('charts become interactive without shifting the page; axe finds nothing, with a current day and open data, light or dark', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await openCharts(page);
  await surface(page).focus();
  await page.keyboard.press('Home');
  await expect(page.locator('[aria-live="polite"]')).not.toBeEmpty();
  expect(await shifts()).toEqual([]);
  await page
    .locator('details')
    .first()
    .evaluate((element: HTMLDetailsElement) => (element.open = true));
  expect(await accessibilityProblems(page)).toEqual([]);
});

/** The colours of tokens, as the browser computes them. */
const tokens = (page: Page, ...names: string[]): Promise<string[]> =>
  page.evaluate((properties) => {
    const probe = document.body.appendChild(document.createElement('i'));
    return properties.map((property) => {
      probe.style.color = `var(--site-${property})`;
      return getComputedStyle(probe).color;
    });
  }, names);

test('in the dark theme lines and marks have the colours of the tokens, also in the PNG, on the page background', async ({
  page,
}) => {
  await openCharts(page);
  await setTheme(page, 'dark');
  const drawn = await chart(page, 'price')
    .locator('path')
    .evaluateAll((paths) =>
      ['M0 6l5.5 9.5h-11z', 'M0-6l5.5-9.5h-11z'].map((d) => {
        const mark = paths.find((path) => path.getAttribute('d') === d);
        return mark && getComputedStyle(mark).fill;
      }),
    );
  expect(drawn).toEqual(await tokens(page, 'up', 'down'));

  const figure = (await chart(page, 'price').boundingBox())!;
  const plot = (await chart(page, 'price').locator('svg[role=img]').boundingBox())!;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chart(page, 'price').getByRole('button', {name: '下载 PNG'}).click(),
  ]);
  expect(download.suggestedFilename()).toBe('price.png');
  const {width, data} = pixels(readFileSync(await download.path()));
  expect(width).toBe(Math.round(2 * (figure.width + 32)));
  const colours = new Map<string, number>();
  // Of the figures on the axes: beside the plot and below it.
  const outside = {values: 0, dates: 0};
  const [right, foot] = [2 * (plot.x + plot.width - figure.x + 16) + 8, 2 * (plot.y + plot.height - figure.y + 8) + 8];
  for (let at = 0; at < data.length; at += 4) {
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
    const isInk = Math.abs(data[at]! - data[0]!) > 60;
    outside.values += Number(isInk && (at / 4) % width > right);
    outside.dates += Number(isInk && at / 4 / width > foot);
  }
  expect(Math.min(outside.values, outside.dates)).toBeGreaterThan(100);
  expect(`rgb(${data[0]}, ${data[1]}, ${data[2]})`).toBe(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  );
  const counts = (await tokens(page, 'ink', 'series-1', 'series-2', 'up', 'down')).map(
    (colour) => colours.get(colour) ?? 0,
  );
  expect(Math.min(...counts)).toBeGreaterThan(100);
});
