import type {Locator, Page} from '@playwright/test';
import {computeStrategy} from '../../src/engine';
import {allIn, backtest} from '../../src/engine/backtest';
import {formatPercent} from '../../src/content/format';
import {accessibilityProblems} from '../support/accessibility';
import {bringIntoView} from '../support/lab/bringIntoView';
import {labSettled, settledText} from '../support/lab/settled';
import {labOf, openLab, wake} from '../support/lab/openLab';
import {watchShifts} from '../support/lab/layoutShifts';
import {sampleBars} from '../support/sampleBars';
import {expect, open, phoneViewport, test} from '../support/test';

const PAGE = '/docs/strategies/basic-concepts';
const NAME = 'DualMovingAverage';
const strategyLab = (page: Page): Locator => labOf(page, NAME);
const shortPeriod = (page: Page): Locator => strategyLab(page).getByRole('slider', {name: '短期均线周期'});
const sentence = (page: Page): Locator => strategyLab(page).locator('[data-sentence]').first();

/** The total return that the engine computes for the moving-average rule in the 2008 crisis, with these settings. */
function totalReturn(short: number): string {
  const assets = [{symbol: 'x', bars: sampleBars()}];
  const signals = computeStrategy('DualMovingAverageStrategy', assets, {short_period: short});
  const {metrics} = backtest({
    assets,
    signals,
    capital: allIn(),
    commission: 0.001,
    from: '2007-07-01',
    to: '2009-06-30',
  });
  return formatPercent(metrics.totalReturn);
}

const totalReturnShown = (page: Page): Locator =>
  strategyLab(page).getByRole('row', {name: '累计收益'}).getByRole('cell').first();

test.use({fetchesAhead: true});

test.describe('an error in a lab', () => {
  test.use({allowedConsole: /planned/});

  test('stays in the lab, and a retry brings it back', async ({page}) => {
    await open(page, PAGE);
    await wake(page, strategyLab(page));
    const fail = (isOn: boolean): Promise<void> =>
      page.evaluate((on) => {
        const own = window as {toFixed?: typeof Number.prototype.toFixed};
        own.toFixed ??= Number.prototype.toFixed;
        Number.prototype.toFixed = on
          ? () => {
              throw new Error('planned');
            }
          : own.toFixed;
      }, isOn);
    await fail(true);
    // Not `press` of the locator, which presses again when the slider leaves the page under the key.
    await shortPeriod(page).focus();
    await page.keyboard.press('ArrowRight');
    const told = page.getByRole('alert').filter({hasText: '出错了，页面的其余部分照常可用。'});
    await expect(told).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await fail(false);
    await told.getByRole('button', {name: '重试'}).click();
    await expect(sentence(page)).toBeVisible();
  });
});

test.describe('a strategy lab', () => {
  test('loads its code and data only when a reader interacts with it, and causes no layout shift', async ({page}) => {
    const shifts = await watchShifts(page);
    const scripts: string[] = [];
    page.on('response', async (response) => {
      // Prefetched files do not run, and their text cannot be read.
      if (response.request().resourceType() === 'script') {
        // The last ones may still be on their way when the test leaves the page.
        scripts.push(await response.text().catch(() => ''));
      }
    });
    const loaded = (): string[] =>
      scripts.filter((text) => text.includes('"start":"2000-01-03"') || text.includes('data-sentence'));
    await open(page, PAGE);
    await bringIntoView(strategyLab(page));
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-live]')).toHaveCount(0);
    // These include the chunks that every page shares; the reader's next page is prefetched as well.
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
    expect(loaded()).toEqual([]);
    await wake(page, strategyLab(page));
    await expect.poll(() => loaded().length).toBe(2);
    await expect(strategyLab(page).getByRole('group', {name: '显示范围'})).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

  test('is used by keyboard from its first number to a link that opens what was found, with what was opened', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const lab = await openLab(page, PAGE, NAME);
    await expect(totalReturnShown(page)).toHaveText(totalReturn(10));

    await test.step('a slider, which has a visible focus and is told once it rests', async () => {
      await shortPeriod(page).focus();
      for (let press = 0; press < 5; press += 1) {
        await page.keyboard.press('ArrowRight');
      }
      await expect(totalReturnShown(page)).toHaveText(totalReturn(15));
      expect(await shortPeriod(page).evaluate((slider) => getComputedStyle(slider).outlineStyle)).toBe('solid');
      await expect(lab.locator('output').first()).toContainText('累计收益');
      await expect(page).toHaveURL(/short_period-15/);
      await lab.getByRole('button', {name: '恢复默认'}).press('Enter');
      await expect(shortPeriod(page)).toHaveValue('10');
      await expect(page).not.toHaveURL(/lab=/);
    });
    await test.step('what luck could have done, for the period that is shown', async () => {
      await lab.getByText('这个结果有几分是运气').press('Enter');
      const table = lab.getByRole('group', {name: '真实的数大概在哪里'});
      const first = await settledText(table, lab);
      await lab.getByRole('combobox', {name: '时段'}).selectOption({label: '2015–2016 横盘'});
      expect(await settledText(table, lab)).not.toBe(first);
      await lab.getByRole('button', {name: '恢复默认'}).press('Enter');
    });
    await test.step('a row of values, from which Enter takes one', async () => {
      await lab.getByText('换一个数：一排值').press('Enter');
      await expect(lab.locator('[data-row-sentence]')).toContainText('这一段里最好的是');
      await lab.getByRole('button', {name: /大一步$/}).press('Enter');
      await expect(totalReturnShown(page)).toHaveText(totalReturn(14));
    });
    await test.step('a link to all of it', async () => {
      await labSettled(lab);
      await lab.getByRole('button', {name: '复制这个状态的链接'}).press('Enter');
      // Not `toBeVisible`: it is hidden again after four seconds.
      await expect(lab.getByText('已复制')).toBeAttached();
      await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
      await expect(page.getByRole('heading', {name: '放到真实行情里'})).toBeInViewport();
      await expect(shortPeriod(page)).toHaveValue('14');
      await expect(lab.getByRole('list', {name: '累计收益：短期均线周期'})).toBeVisible();
    });
  });

  test('undoes a change with Back, and the page does not jump', async ({page}) => {
    await openLab(page, `${PAGE}?lab=DualMovingAverage*short_period-20*long_period-60`, NAME);
    await expect(shortPeriod(page)).toHaveValue('20');
    await strategyLab(page).getByRole('combobox', {name: '时段'}).selectOption({label: '2020 急跌'});
    await expect(page).toHaveURL(/from-2020-01-01/);
    await expect(sentence(page)).toContainText('2020-01-02 至 2020-04-17');
    // Until the sections above have their heights, the browser keeps the reader's place by scrolling.
    await expect(page.locator('section.markdown[style]:not([style*=visible])')).toHaveCount(0);
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(300);
    await page.goBack();
    await expect(sentence(page)).toContainText('2007-07-02 至 2009-06-30');
    await expect(shortPeriod(page)).toHaveValue('20');
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(200);
  });

  test('with everything open is accessible, and fits a phone with large enough touch targets', async ({page}) => {
    const lab = await openLab(
      page,
      `${PAGE}?lab=DualMovingAverage*compare-1*b.short_period-5*foo-1*short_period-%3Cscript%3E`,
      NAME,
    );
    const note = lab.getByRole('status').first();
    await expect(note).toContainText('“<script>”');
    await expect(note).toContainText('没有 “foo” 这一项');
    await expect(lab.getByRole('columnheader')).toHaveText(['指标', '左边', '右边', '一直持有']);
    await expect(lab.getByRole('row', {name: '累计收益'}).getByRole('cell').nth(1)).toHaveText(totalReturn(5));
    await expect(sentence(page)).toContainText(/^右边(比左边|与左边几乎一样).*左边变成 [\d,]+ 元，右边变成/);
    await expect(lab).toContainText('左边：短期均线周期 10、长期均线周期 30');
    await expect(shortPeriod(page)).toHaveValue('5');
    for (const part of [/^每一笔交易/, '换一个数：一排值', '写成原语策略（JSON）']) {
      // By keyboard, because this part moves down when the content of the one before arrives.
      await lab.getByText(part).press('Enter');
    }
    await expect(lab.locator('[data-row-sentence]')).toContainText('最好的是');
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.setViewportSize(phoneViewport);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(phoneViewport.width);
    const small = await lab
      .locator('button:visible, select:visible, input:visible, summary:visible')
      .evaluateAll((targets) =>
        targets
          .filter(
            (target) =>
              !target.closest('[data-chart-group] [aria-label="显示范围"], label') &&
              target.getBoundingClientRect().height < 24,
          )
          .map((target) => target.outerHTML),
      );
    expect(small).toEqual([]);
  });
});
