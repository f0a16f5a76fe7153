import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {accessibilityProblems} from '../support/accessibility';
import {buildHarness} from '../support/charts/buildHarness';
import {swipe} from '../support/swipe';
import {expect, phone, test} from '../support/test';

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
  test('a group of charts has one Tab stop with a visible focus ring, and Escape leaves it', async ({page}) => {
    await openCharts(page);
    expect(await page.locator('[data-chart-surface][tabindex="0"]').count()).toBe(1);
    await page.getByLabel('结束日期').focus();
    await page.keyboard.press('Tab');
    await expect(surface(page)).toBeFocused();
    await expect(surface(page)).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('ArrowLeft');
    await expect(values(page, 'price')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(surface(page)).not.toBeFocused();
    await expect(values(page, 'price')).toHaveCount(0);
  });

  test('arrow keys move by one trading day, PageUp and PageDown by 21, Home and End to the ends', async ({page}) => {
    await openCharts(page);
    await surface(page).focus();
    const days: (string | null)[] = [];
    for (const key of ['End', 'ArrowLeft', 'PageUp', 'PageDown', 'Home']) {
      await page.keyboard.press(key);
      days.push(await currentDay(page));
    }
    expect(days).toEqual(['2009-06-30', '2009-06-29', '2009-05-29', '2009-06-29', '2007-07-02']);
  });

  test('the price, indicator and equity charts show the same day, which is announced in Chinese', async ({page}) => {
    await openCharts(page);
    await surface(page).focus();
    await page.keyboard.press('End');
    for (const name of ['price', 'rsi', 'equity']) {
      await expect(values(page, name)).toContainText('2009-06-30');
    }
    await expect(page.locator('[aria-live="polite"]')).toHaveText(
      /^2009 年 6 月 30 日：收盘价 919\.32，10 日均线 [\d.]+，30 日均线 [\d.]+，(信号 .{2}，)?14 日 RSI [\d.]+，/,
    );
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

  test('Enter selects the current day', async ({page}) => {
    await openCharts(page);
    await surface(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-selected', '2009-06-30');
  });
});

test.describe('the range', () => {
  test('is chosen by buttons and by two labelled sliders that cannot cross', async ({page}) => {
    await openCharts(page);
    const [start, end] = [page.getByLabel('起始日期'), page.getByLabel('结束日期')];
    await expect(start).toHaveAttribute('aria-valuetext', '2007 年 7 月 2 日');
    await page.getByRole('button', {name: '全部'}).click();
    await expect(start).toHaveValue('0');
    await expect(page.getByRole('button', {name: '缩小'})).toBeDisabled();
    await end.focus();
    await page.keyboard.press('Home');
    await expect(end).toHaveValue('9');
    await page.getByRole('button', {name: '全部'}).click();
    await page.getByRole('button', {name: '放大'}).click();
    expect(Number(await end.inputValue()) - Number(await start.inputValue())).toBeCloseTo(5105 / 2, -1);
  });

  test('does not change when the mouse wheel turns over a chart: the page scrolls', async ({page}) => {
    await openCharts(page);
    const before = await page.getByLabel('结束日期').inputValue();
    await surface(page).hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await page.getByLabel('结束日期').inputValue()).toBe(before);
  });
});

test.describe('with a finger', () => {
  test.use({hasTouch: true, viewport: phone});

  test('a vertical swipe over a chart scrolls the page', async ({page}) => {
    await openCharts(page);
    const box = (await surface(page).boundingBox())!;
    const x = box.x + box.width / 2;
    await swipe(page, {x, y: box.y + box.height - 10}, {x, y: box.y - 150});
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });

  test('a horizontal swipe moves the crosshair, which stays when the finger lifts and disappears on a tap elsewhere', async ({page}) => {
    await openCharts(page);
    const box = (await surface(page).boundingBox())!;
    const y = box.y + box.height / 2;
    await swipe(page, {x: box.x + 20, y}, {x: box.x + box.width - 20, y});
    expect((await currentDay(page))! > '2009-03').toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('heading', {name: '图表'}).tap();
    await expect(values(page, 'price')).toHaveCount(0);
  });

  test('no two labels of a chart overlap, none is smaller than 11 px, and the page does not scroll sideways', async ({page}) => {
    await openCharts(page);
    const problems = await page.evaluate(() =>
      [...document.querySelectorAll('figure')].flatMap((figure) => {
        const labels = [...figure.querySelectorAll('svg text')].filter((label) => getComputedStyle(label).display !== 'none');
        const boxes = labels.map((label) => label.getBoundingClientRect());
        const small = labels
          .filter((label) => parseFloat(getComputedStyle(label).fontSize) < 11)
          .map((label) => `small: ${label.textContent}`);
        const overlapping = boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .flatMap((other, distance) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom - 3 && other.top < one.bottom - 3
                ? [`${labels[index]?.textContent} × ${labels[index + 1 + distance]?.textContent}`]
                : [],
            ),
        );
        return [...small, ...overlapping];
      }),
    );
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every chart is drawn with its description and its data, and shows no dead buttons', async ({page}) => {
    await page.goto(url);
    await expect(page.getByRole('img')).toHaveCount(8);
    await expect(page.getByRole('img', {name: /收盘价、10 日和 30 日均线/})).toBeVisible();
    expect(
      await chart(page, 'price')
        .locator('path')
        .first()
        .evaluate((path) => path.getBoundingClientRect().width),
    ).toBeGreaterThan(300);
    await chart(page, 'price').getByText('查看数据').click();
    await expect(chart(page, 'price').getByRole('rowheader', {name: '2008-09'})).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('the page does not shift when the charts become interactive', async ({page}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as {value: number}).value)),
    ).observe({type: 'layout-shift', buffered: true});
    Object.assign(window, {shifts});
  });
  await openCharts(page);
  await surface(page).focus();
  await page.keyboard.press('Home');
  await expect(page.locator('[aria-live="polite"]')).not.toBeEmpty();
  expect(await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts)).toEqual([]);
});

test('axe finds nothing, with or without a current day, light or dark', async ({page}) => {
  await openCharts(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .locator('details')
    .first()
    .evaluate((element: HTMLDetailsElement) => (element.open = true));
  await surface(page).focus();
  await page.keyboard.press('Home');
  expect(await accessibilityProblems(page)).toEqual([]);
});

for (const name of ['light', 'dark'] as const) {
  test.describe(`in the ${name} theme`, () => {
    test('markers and lines have the colours of the tokens, and the PNG shows the chart on the page background at twice its size', async ({
      page,
    }) => {
      await openCharts(page);
      await setTheme(page, name);
      const colours = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        const token = (property: string): string => {
          probe.style.color = `var(${property})`;
          return getComputedStyle(probe).color;
        };
        const fill = (d: string): string =>
          getComputedStyle(document.querySelector(`figure[data-chart="price"] path[d="${d}"]`) as Element).fill;
        const stroke = getComputedStyle(
          document.querySelector('figure[data-chart="rsi"] path[d^="M"]:not([d$="h1000"])') as Element,
        ).stroke;
        return {
          drawn: [fill('M0 6l5.5 9.5h-11z'), fill('M0-6l5.5-9.5h-11z'), stroke],
          tokens: ['--site-up', '--site-down', '--site-series-1'].map(token),
        };
      });
      expect(colours.drawn).toEqual(colours.tokens);
      expect(new Set(colours.drawn).size).toBe(3);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chart(page, 'price').getByRole('button', {name: '下载 PNG'}).click(),
      ]);
      expect(download.suggestedFilename()).toBe('price.png');
      const bytes = readFileSync(await download.path());
      const figure = (await chart(page, 'price').boundingBox())!;
      const plot = (await chart(page, 'price').locator('svg[role=img]').boundingBox())!;
      const [right, foot] = [2 * (plot.x + plot.width - figure.x + 16), 2 * (plot.y + plot.height - figure.y + 8)];
      const picture = await page.evaluate(
        async ([data, besidePlot, belowPlot]) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext('2d') as CanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          const {data: pixels} = context.getImageData(0, 0, image.width, image.height);
          const colours = new Map<string, number>();
          // Of the figures on the axes.
          const outside = {values: 0, dates: 0};
          for (let index = 0; index < pixels.length; index += 4) {
            const colour = `rgb(${pixels[index]}, ${pixels[index + 1]}, ${pixels[index + 2]})`;
            colours.set(colour, (colours.get(colour) ?? 0) + 1);
            const isInk = Math.abs((pixels[index] ?? 0) - (pixels[0] ?? 0)) > 60;
            outside.values += Number(isInk && (index / 4) % image.width > besidePlot + 8);
            outside.dates += Number(isInk && index / 4 / image.width > belowPlot + 8);
          }
          const probe = document.body.appendChild(document.createElement('i'));
          const count = (property: string): number => {
            probe.style.color = `var(${property})`;
            return colours.get(getComputedStyle(probe).color) ?? 0;
          };
          return {
            width: image.width,
            outside,
            corner: `rgb(${[...pixels.slice(0, 3)].join(', ')})`,
            counts: ['--site-ink', '--site-series-1', '--site-series-2', '--site-up', '--site-down'].map(count),
            background: getComputedStyle(document.documentElement).backgroundColor,
          };
        },
        [bytes.toString('base64'), right, foot] as const,
      );
      expect(picture.width).toBe(Math.round(2 * (figure.width + 32)));
      expect(Math.min(picture.outside.values, picture.outside.dates)).toBeGreaterThan(100);
      expect(picture.corner).toBe(picture.background);
      expect(Math.min(...picture.counts)).toBeGreaterThan(100);
    });
  });
}

test('the CSV has all days, Chinese headers and a byte order mark', async ({page}) => {
  await openCharts(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chart(page, 'price').getByRole('button', {name: '下载 CSV'}).click(),
  ]);
  expect(download.suggestedFilename()).toBe('price.csv');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF日期,收盘价,10 日均线,30 日均线,信号\r\n2000-01-03,1455.22,,,\r\n')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(5106);
});

test('print keeps the charts and leaves out the buttons', async ({page}) => {
  await openCharts(page);
  await page.emulateMedia({media: 'print'});
  await expect(chart(page, 'price').getByRole('img')).toBeVisible();
  await expect(page.getByRole('button', {name: '下载 PNG'})).toHaveCount(0);
  await expect(page.getByRole('button', {name: '放大'})).toHaveCount(0);
});
