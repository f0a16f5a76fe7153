import type {Locator, Page, Request} from '@playwright/test';
import {holdNewScripts, disconnectNewScripts} from '../support/chunks';
import {bringIntoView} from '../support/lab/bringIntoView';
import {watchShifts} from '../support/lab/layoutShifts';
import {labOf} from '../support/lab/openLab';
import {pageDrawn, readThrough} from '../support/scroll';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

const PAGE = '/docs/strategies/basic-concepts';
const NAME = 'DualMovingAverage';
const liveLab = (page: Page): Locator => page.locator('[data-live]').filter({has: labOf(page, NAME)});

/** Scrolls to a lab that the HTML of the page does not contain: it is rendered only when its place comes near. */
async function scrollToLab(page: Page): Promise<void> {
  await bringIntoView(page.getByRole('heading', {name: '放到真实行情里'}));
  await expect(labOf(page, NAME).getByRole('row', {name: '累计收益'}).getByRole('cell').first()).toHaveText(/\d%$/);
}

/** Makes the page wait for the HTML of the next one: it goes on without what takes longer than three seconds. */
async function waitForHtml(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}

/** Waits until all sections have their heights: until then, a jump within the page moves what is in the window. */
const sectionsLaidOut = (page: Page): Promise<void> =>
  expect(page.locator('section.markdown[style]:not([style*=visible])')).toHaveCount(0);

test.use({fetchesAhead: true});

test('nothing moves when a reader comes to a lab by a link inside the site', async ({page}) => {
  await waitForHtml(page);
  const shifts = await watchShifts(page);
  await open(page, '/docs/concepts/risk-analysis');
  // Playwright jumps straight to the link.
  await sectionsLaidOut(page);
  // Not a click of a reader: shifts right after one do not count.
  await page
    .locator('article')
    .getByRole('link', {name: '交易策略基础'})
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(PAGE);
  await scrollToLab(page);
  await readThrough(page);
  expect(await shifts()).toEqual([]);
});

/** Heights of the calculators in the first frame of a page with another heading. */
const heightsBehind = (page: Page, heading: string | null): Promise<number[]> =>
  page
    .waitForFunction((before) => {
      const heading = document.querySelector('h1')?.textContent;
      const islands = [...document.querySelectorAll('[data-island]')];
      return (
        heading !== before && heading !== undefined && islands.map((island) => island.getBoundingClientRect().height)
      );
    }, heading)
    .then((heights) => heights.jsonValue() as Promise<number[]>);

test('the calculators of a page have their true size in the first frame after a link', async ({page}) => {
  const to = '/docs/strategies/dual-moving-average';
  await waitForHtml(page);
  await page.goto(to);
  const direct = await heightsBehind(page, null);
  expect(direct.length).toBeGreaterThan(0);
  await open(page, '/docs/strategies/buy-and-hold');
  const arrived = heightsBehind(page, await page.locator('h1').textContent());
  await page.locator(`.pagination-nav__link--next[href="${to}"]`).click();
  expect(await arrived).toEqual(direct);
});

test.describe('without the HTML of the page', () => {
  test.use({allowedConsole: /503/});

  test('a calculator that comes near says that it loads, and comes', async ({page}) => {
    await open(page, '/docs/concepts/ai-agent');
    await page.route('**/docs/concepts/risk-analysis', (route) => route.fulfill({status: 503, body: ''}));
    const arrived = heightsBehind(page, await page.locator('h1').textContent());
    await page.locator('.pagination-nav__link--next').click();
    expect((await arrived).length).toBeGreaterThan(0);
    const first = page.locator('[data-island]').first();
    expect(await first.evaluate((island) => getComputedStyle(island, '::before').content)).toBe('"正在载入…"');
    await bringIntoView(first);
    await expect(first).toHaveAttribute('data-live');
  });
});

test.describe('input before the code arrives', () => {
  test('to a chart counts, also if the code of the lab arrives before the page is marked as hydrated', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const frame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (draw) => window.setTimeout(() => frame(draw), 300);
    });
    await page.goto(PAGE);
    const chart = labOf(page, NAME).locator('[data-chart-surface]').first();
    await bringIntoView(chart);
    await chart.click({position: {x: 200, y: 60}});
    await expect(labOf(page, NAME).locator('[data-chart-values]').first()).toContainText(/\d{4}-\d{2}-\d{2}/);
  });

  test('counts until the moment when the code takes over', async ({page}) => {
    await page.addInitScript(() => {
      const {setTimeout: later} = window;
      // In the task in which the code takes over, before it does.
      const moveRange = (): void => {
        const range = document.querySelector<HTMLInputElement>(
          '[data-lab="DualMovingAverage"] input[aria-label="起始日期"]',
        );
        if (document.documentElement.dataset.hasHydrated === 'true' && range?.closest('[data-live]') === null) {
          range.value = String(Number(range.value) + 1);
          range.dispatchEvent(new Event('input', {bubbles: true}));
          document.documentElement.dataset.moved = range.value;
        }
      };
      window.setTimeout = ((run: () => void, delay?: number) =>
        later(() => {
          moveRange();
          run();
        }, delay)) as typeof setTimeout;
    });
    await open(page, PAGE);
    const lab = labOf(page, NAME);
    await bringIntoView(lab);
    await lab.getByRole('slider', {name: '起始日期'}).focus();
    await expect(liveLab(page)).toHaveCount(1);
    const moved = await page.locator('html').getAttribute('data-moved');
    expect(Number(moved)).toBeGreaterThan(0);
    await expect(lab.getByRole('slider', {name: '起始日期'})).toHaveValue(moved ?? '');
  });

  test('counts also between the new controls and the repetition on them', async ({page}) => {
    await open(page, PAGE);
    const lab = labOf(page, NAME);
    await bringIntoView(lab);
    const days = lab.getByRole('slider', {name: '短期均线周期'});
    // A key as soon as the new slider has the focus, before any task.
    await page.evaluate(() => {
      let first: EventTarget | null = null;
      const press = ({target}: Event): void => {
        if (target instanceof HTMLInputElement && target.labels?.[0]?.textContent.includes('短期均线周期')) {
          if (first !== null && first !== target) {
            document.removeEventListener('focusin', press);
            queueMicrotask(() => {
              target.stepUp();
              target.dispatchEvent(new Event('input', {bubbles: true}));
            });
          }
          first = target;
        }
      };
      document.addEventListener('focusin', press);
    });
    await days.focus();
    await page.keyboard.press('ArrowRight');
    await expect(liveLab(page)).toHaveCount(1);
    await expect(days).toHaveValue('12');
  });

  test('to a checkbox, a list, a collapsed part and a slider counts', async ({page}) => {
    await open(page, PAGE);
    await page.waitForLoadState('networkidle');
    const release = await holdNewScripts(page);
    const lab = labOf(page, NAME);
    await bringIntoView(lab);
    await lab.getByRole('checkbox', {name: '只买整数股'}).check();
    await lab.getByRole('combobox', {name: '时段'}).selectOption({label: '2020 急跌'});
    await lab.getByText(/^每一笔交易/).click();
    const slider = lab.getByRole('slider', {name: '短期均线周期'});
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    release();
    await expect(liveLab(page)).toHaveCount(1);
    await expect(lab.locator('[data-sentence]')).toContainText('2020-01-02 至 2020-04-17');
    await expect(lab.getByRole('checkbox', {name: '只买整数股'})).toBeChecked();
    await expect(lab.getByRole('group', {name: '每一笔交易'})).toBeVisible();
    await expect(slider).toHaveValue('12');
    await expect(slider).toBeFocused();
    await expect(page).toHaveURL(/short_period-12/);
  });

  test('to a slider that is still held is not interrupted', async ({page}) => {
    await open(page, PAGE);
    await page.waitForLoadState('networkidle');
    const release = await holdNewScripts(page);
    const held: Request[] = [];
    page.on('request', (request) => held.push(request));
    const slider = labOf(page, NAME).getByRole('slider', {name: '短期均线周期'});
    await sectionsLaidOut(page);
    await bringIntoView(slider);
    const {x, y, width, height} = (await slider.boundingBox()) as {x: number; y: number; width: number; height: number};
    await page.mouse.move(x + width * 0.1, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.3, y + height / 2);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    release();
    // The code has arrived and run while the slider is held.
    await Promise.all(held.map(async (request) => (await request.response())?.finished()));
    await pageDrawn(page);
    await page.mouse.move(x + width * 0.5, y + height / 2);
    const dragged = await slider.inputValue();
    expect(Number(dragged)).toBeGreaterThan(40);
    await page.mouse.up();
    await expect(liveLab(page)).toHaveCount(1);
    await expect(slider).toHaveValue(dragged);
    await expect(page).toHaveURL(new RegExp(`short_period-${dragged}`));
  });
});

test.describe('when the code of a lab does not load', () => {
  test.use({allowedConsole: /没有载入|ERR_INTERNET_DISCONNECTED|ChunkLoadError/});

  test('the lab says so and can be tried again, with what was pressed meanwhile', async ({page}) => {
    await open(page, PAGE);
    await page.waitForLoadState('networkidle');
    const lab = labOf(page, NAME);
    await bringIntoView(lab);
    const bringBack = await disconnectNewScripts(page);
    await lab.getByText(/^每一笔交易/).click();
    const message = page.getByRole('status').filter({hasText: '实验没有载入'});
    await expect(message).toHaveCount(1);
    await bringBack();
    await message.getByRole('button', {name: '重试'}).click();
    await expect(liveLab(page)).toHaveCount(1);
    await expect(lab.getByRole('group', {name: '每一笔交易'})).toBeVisible();
  });
});

test.describe('under the hash router', () => {
  const home = `${sites.hash.url}/#`;

  test('a link opens a lab in its state, and a change is kept in the address', async ({page}) => {
    await open(page, `${home}${PAGE}?lab=${NAME}*short_period-20`);
    const lab = labOf(page, NAME);
    await scrollToLab(page);
    await expect(lab.getByRole('slider', {name: '短期均线周期'})).toHaveValue('20');
    await lab.getByRole('spinbutton', {name: '短期均线周期（数字）'}).fill('8');
    await expect(page).toHaveURL(`${home}${PAGE}?lab=${NAME}*short_period-8`);
    await page.reload();
    await scrollToLab(page);
    await expect(lab.getByRole('slider', {name: '短期均线周期'})).toHaveValue('8');
    await page.goBack();
    await expect(lab.getByRole('slider', {name: '短期均线周期'})).toHaveValue('20');
  });
});
