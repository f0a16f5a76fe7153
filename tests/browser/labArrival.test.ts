import type {Locator, Page} from '@playwright/test';
import {holdNewScripts, disconnectNewScripts} from '../support/chunks';
import {bringIntoView} from '../support/lab/bringIntoView';
import {watchShifts} from '../support/lab/layoutShifts';
import {labOf, wake} from '../support/lab/openLab';
import {readThrough} from '../support/scroll';
import {sites} from '../support/sites';
import {swipe} from '../support/swipe';
import {expect, open, phone, test} from '../support/test';

const PAGE = '/docs/strategies/basic-concepts';
const NAME = 'DualMovingAverage';
const liveLab = (page: Page): Locator => page.locator('[data-live]').filter({has: labOf(page, NAME)});

/** Scrolls to a lab that the HTML of the page does not contain: it is rendered only when its place comes near. */
async function scrollToLab(page: Page): Promise<void> {
  await bringIntoView(page.getByRole('heading', {name: '放到真实行情里'}));
  await expect(labOf(page, NAME).getByRole('row', {name: '累计收益'}).getByRole('cell').first()).toHaveText(/\d%$/);
}

for (const address of [PAGE, '/docs/concepts/risk-analysis', '/docs/capital-strategies/overview']) {
  test(`nothing moves while ${address} is read through after a direct load`, async ({page}) => {
    const shifts = await watchShifts(page);
    await open(page, address);
    await readThrough(page, 60);
    expect(await shifts()).toEqual([]);
  });
}

test.use({fetchesAhead: true});

test('nothing moves when a reader comes to a lab by a link inside the site', async ({page}) => {
  const shifts = await watchShifts(page);
  await open(page, '/docs/concepts/risk-analysis');
  // Playwright jumps straight to the link. Until the sections have their heights, such a jump shifts the end of the page.
  await expect(page.locator('section.markdown[style]:not([style*=visible])')).toHaveCount(0);
  await page.locator('article').getByRole('link', {name: '交易策略基础'}).click();
  await expect(page).toHaveURL(PAGE);
  // Shifts right after a click do not count: wait until shifts count again.
  await page.waitForTimeout(600);
  await scrollToLab(page);
  await readThrough(page, 60);
  expect(await shifts()).toEqual([]);
});

/** Heights of the calculators in the first frame of a page with another heading. */
const heightsBehind = (page: Page, heading: string | null): Promise<number[]> =>
  page
    .waitForFunction((before) => {
      const heading = document.querySelector('h1')?.textContent;
      const islands = [...document.querySelectorAll('[data-island]')];
      return heading !== before && heading !== undefined && islands.map((island) => island.getBoundingClientRect().height);
    }, heading)
    .then((heights) => heights.jsonValue() as Promise<number[]>);

for (const [from, to] of [
  ['/docs/concepts/ai-agent', '/docs/concepts/risk-analysis'],
  ['/docs/strategies/buy-and-hold', '/docs/strategies/dual-moving-average'],
  ['/docs/capital-strategies/overview', '/docs/capital-strategies/percent-strategy'],
] as const) {
  test(`the calculators of ${to} have their true size in the first frame after a link`, async ({page}) => {
    await page.goto(to);
    const direct = await heightsBehind(page, null);
    expect(direct.length).toBeGreaterThan(0);
    await open(page, from);
    const arrived = heightsBehind(page, await page.locator('h1').textContent());
    await page.locator(`.pagination-nav__link--next[href="${to}"]`).click();
    expect(await arrived).toEqual(direct);
  });
}

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
  async function expectFirstTapCounts(page: Page): Promise<void> {
    await page.goto(PAGE);
    const chart = labOf(page, NAME).locator('[data-chart-surface]').first();
    await bringIntoView(chart);
    await chart.click({position: {x: 200, y: 60}});
    await expect(labOf(page, NAME).locator('[data-chart-values]').first()).toContainText(/\d{4}-\d{2}-\d{2}/);
  }

  test('to a chart counts: the first tap shows the values of its day', ({page}) => expectFirstTapCounts(page));

  test('to a chart counts even if the code of the lab arrives before the page is marked as hydrated', async ({page}) => {
    await page.addInitScript(() => {
      const frame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (draw) => window.setTimeout(() => frame(draw), 300);
    });
    await expectFirstTapCounts(page);
  });

  test('counts until the moment when the code takes over', async ({page}) => {
    await page.addInitScript(() => {
      const {setTimeout: later} = window;
      // In the task in which the code takes over, before it does.
      const moveRange = (): void => {
        const range = document.querySelector<HTMLInputElement>('[data-lab="DualMovingAverage"] input[aria-label="起始日期"]');
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

  test('to the range of the charts counts, and the range keeps the focus', async ({page}) => {
    await page.goto(PAGE);
    const lab = labOf(page, NAME);
    await bringIntoView(lab);
    const range = lab.getByRole('slider', {name: '起始日期'});
    await range.focus();
    await page.keyboard.press('PageUp');
    await expect(liveLab(page)).toHaveCount(1);
    await expect(range).toBeFocused();
    await expect(range).not.toHaveValue('0');
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
    const slider = labOf(page, NAME).getByRole('slider', {name: '短期均线周期'});
    await bringIntoView(slider);
    const {x, y, width, height} = (await slider.boundingBox()) as {x: number; y: number; width: number; height: number};
    await page.mouse.move(x + width * 0.1, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.3, y + height / 2);
    release();
    await page.waitForTimeout(500);
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

test.describe('with a finger', () => {
  test.use({hasTouch: true, isMobile: true, viewport: phone});

  test('a swipe that begins on a chart of a lab scrolls the page', async ({page}) => {
    await open(page, PAGE);
    await wake(page, labOf(page, NAME));
    const chart = labOf(page, NAME).locator('figure[data-chart$="price"] [data-chart-surface]');
    await chart.evaluate((surface) => surface.scrollIntoView({block: 'center', behavior: 'instant'}));
    const {x, y, width, height} = (await chart.boundingBox()) as {x: number; y: number; width: number; height: number};
    const before = await page.evaluate(() => window.scrollY);
    const middle = {x: x + width / 2, y: y + height / 2};
    await swipe(page, middle, {...middle, y: middle.y - 250});
    await expect.poll(async () => (await page.evaluate(() => window.scrollY)) - before).toBeGreaterThan(100);
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
