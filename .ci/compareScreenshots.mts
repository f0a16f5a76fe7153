// Compares how two builds look, pixel by pixel: every kind of page and the states that scripts make, in both themes, at three widths.
//   npm run compare:screenshots -- <build before> <build after> [folder for the pictures that differ]
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {serve} from '../tests/support/serve.mjs';
import {ensureBrowser} from './browser.mjs';

const [before, after, folder = '.cache/screenshots'] = process.argv.slice(2);
const PORTS = [Number(process.env.PORT ?? 4190), Number(process.env.PORT ?? 4190) + 1] as const;
const themes = ['light', 'dark'] as const;
const widths = [390, 1000, 1440];

/** By how much a channel of a pixel may differ: twice the same page, curves are not always the same to the last bit. */
const NOISE = 2;

interface View {
  path: string;
  name?: string;
  /** Brings the page into a state that scripts or media make. */
  act?: (page: Page) => Promise<void>;
  /** The widest window that has this state. */
  to?: number;
}

const views: View[] = [
  ...[
    '/',
    '/docs/concepts/philosophy',
    '/docs/concepts/risk-analysis',
    '/docs/strategies/basic-concepts',
    '/docs/strategies/dual-moving-average',
    '/docs/strategies/file-based-strategy',
    '/docs/primitives/indicators',
    '/docs/guides/frequently-asked-questions',
    '/markdown-page',
    '/search?q=均线',
    '/docs/not-there',
  ].map((path) => ({path})),
  {path: '/docs/concepts/philosophy', name: 'menu', to: 996, act: (page) => page.locator('.navbar__toggle').click()},
  {path: '/docs/concepts/philosophy', name: 'modal', act: (page) => page.keyboard.press('Control+k')},
  {
    path: '/docs/concepts/philosophy',
    name: 'results',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Input').fill('均线');
      await page.locator('.DocSearch-Hit').first().waitFor();
    },
  },
  {
    path: '/docs/concepts/philosophy',
    name: 'nothing found',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Input').fill('☃☃☃');
      await page.locator('.DocSearch-NoResults').waitFor();
    },
  },
  {
    path: '/docs/strategies/dual-moving-average',
    name: 'lab',
    act: async (page) => {
      await page.locator('[data-lab]').hover();
      await page.locator('[data-live]').first().waitFor();
      await page.getByLabel('短期均线周期', {exact: true}).press('ArrowRight');
    },
  },
  {
    path: '/docs/concepts/risk-analysis',
    name: 'unfolded',
    act: (page) => page.evaluate(() => document.querySelectorAll('details').forEach((box) => (box.open = true))),
  },
  {path: '/docs/concepts/risk-analysis', name: 'print', act: (page) => page.emulateMedia({media: 'print'})},
  {path: '/docs/concepts/risk-analysis', name: 'toc', to: 996, act: (page) => page.locator('.theme-doc-toc-mobile summary').click()},
];

async function picture(browser: Browser, origin: string, view: View, width: number, theme: string): Promise<Buffer> {
  const context = await browser.newContext({viewport: {width, height: 900}, reducedMotion: 'reduce'});
  await context.addInitScript((value) => localStorage.setItem('theme-hengzhou-docs', value), theme);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(origin + view.path, {waitUntil: 'networkidle'});
  if (view.act !== undefined) {
    await page.keyboard.press('Shift');
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await view.act(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
  }
  const png = await page.screenshot({
    fullPage: view.act === undefined || view.name === 'unfolded' || view.name === 'print',
    animations: 'disabled',
    caret: 'hide',
  });
  await context.close();
  return png;
}

const pictures = async (browser: Browser, view: View, width: number, theme: string): Promise<[Buffer, Buffer]> => [
  await picture(browser, `http://127.0.0.1:${PORTS[0]}`, view, width, theme),
  await picture(browser, `http://127.0.0.1:${PORTS[1]}`, view, width, theme),
];

/** How many pixels of two pictures differ beyond the noise; their common part is compared, what one has more counts whole. */
async function differing(page: Page, pair: readonly [Buffer, Buffer]): Promise<number> {
  if (pair[0].equals(pair[1])) {
    return 0;
  }
  return page.evaluate(
    async ({sources, noise}) => {
      const [a, b] = await Promise.all(sources.map(async (source) => createImageBitmap(await (await fetch(source)).blob())));
      if (a === undefined || b === undefined) {
        return Infinity;
      }
      const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
      const [left, right] = [a, b].map((bitmap) => {
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        canvas?.drawImage(bitmap, 0, 0);
        return canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      });
      const pixels = new Set<number>();
      left?.forEach((value, index) => {
        if (Math.abs(value - (right?.[index] ?? Infinity)) > noise) {
          pixels.add(index >> 2);
        }
      });
      return pixels.size + Math.abs(a.width * a.height - b.width * b.height);
    },
    {sources: pair.map((png) => `data:image/png;base64,${png.toString('base64')}`), noise: NOISE},
  );
}

if (before === undefined || after === undefined) {
  throw new Error('Usage: npm run compare:screenshots -- <build before> <build after> [folder for the pictures that differ]');
}
const stops = await Promise.all([serve(before, PORTS[0]), serve(after, PORTS[1])]);
const browser = await chromium.launch({executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu']});
const scratch = await browser.newPage();
mkdirSync(folder, {recursive: true});
let same = 0;
let changed = 0;
for (const view of views) {
  for (const width of widths.filter((value) => value <= (view.to ?? Infinity))) {
    for (const theme of themes) {
      // What the rasteriser does once it seldom does twice: a difference has to come again.
      let pair = await pictures(browser, view, width, theme);
      let pixels = await differing(scratch, pair);
      if (pixels > 0) {
        pair = await pictures(browser, view, width, theme);
        pixels = Math.min(pixels, await differing(scratch, pair));
      }
      const title = [view.path, view.name ?? '', width, theme].join(' ');
      if (pixels === 0) {
        same += 1;
      } else {
        changed += 1;
        console.log(`${title}: ${pixels} pixels differ`);
        pair.forEach((png, index) =>
          writeFileSync(join(folder, `${title.replace(/[^\w一-鿿]+/g, '-')}-${index === 0 ? 'before' : 'after'}.png`), png),
        );
      }
    }
  }
}
console.log(`${same} views are the same, ${changed} differ${changed === 0 ? '' : `: see ${folder}`}`);
await browser.close();
await Promise.all(stops.map((stop) => stop()));
