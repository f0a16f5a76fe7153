import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {compile, evaluate} from '../../src/engine/language';
import {allIn, backtest, type CapitalStrategy} from '../../src/engine/backtest';
import {formatPercent} from '../../src/content/format';
import {accessibilityProblems} from '../support/accessibility';
import {action, alive, editor, visitPlayground, playground, show} from '../support/lab/playground';
import {labSettled, settledText} from '../support/lab/settled';
import {sampleBars} from '../support/sampleBars';
import {pageDrawn} from '../support/scroll';
import {expect, test} from '../support/test';

const bars = sampleBars();
const result = (page: Page): Locator => playground(page).locator('[data-result]');
const panel = (page: Page, name: string | RegExp): Locator =>
  playground(page)
    .locator('details')
    .filter({has: page.locator('summary', {hasText: name})});
/** By keyboard: the panel may move when the content of the one before arrives. */
const openPanel = (page: Page, name: string | RegExp): Promise<void> =>
  panel(page, name).locator('summary').first().press('Enter');
const tradeCount = async (page: Page): Promise<number> =>
  Number(/（(\d+) 笔）/.exec((await panel(page, '每一笔交易').locator('summary').textContent())!)?.[1]);
const figures = (page: Page): Locator => playground(page).getByRole('group', {name: '策略与一直持有的指标'});
const setFee = (page: Page, fee: string): Promise<void> =>
  playground(page).getByRole('spinbutton', {name: '佣金（单边）（数字）'}).fill(fee);
/** The text with a shorter period. */
const shorter = (text: string): string => text.replace('"period": 20', '"period": 10');

/** The total return that the engine computes for a text. */
function totalReturn(text: string, commission = 0.001, capital: CapitalStrategy = allIn()): string {
  const {plan} = compile(text);
  const {buy, sell} = evaluate(plan!, bars, {symbol: 'SP500', symbols: ['SP500']});
  const {metrics} = backtest({assets: [{symbol: 'SP500', bars}], signals: [{buy, sell}], capital, commission});
  return formatPercent(metrics.totalReturn);
}

/** Expects a total return in the sentence, which rounds it to one decimal. */
const expectInSentence = (page: Page, figure: string): Promise<void> =>
  expect(result(page)).toContainText(
    `累计收益 ${formatPercent(Number(figure.replace('−', '-').replace(/[,%]/g, '')) / 100, 1)}`,
  );

test.describe('a backtest in the playground', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('follows the text, the fee and the capital strategy, beside the previous version, and is shared by a link with all of it', async ({
    page,
    context,
  }) => {
    await visitPlayground(page);
    const text = await editor(page).inputValue();
    await openPanel(page, /^设置/);
    await openPanel(page, '净值、回撤与指标');
    const cells = figures(page).last().getByRole('row', {name: '累计收益'}).getByRole('cell');

    await setFee(page, '0.3');
    await playground(page).getByRole('combobox', {name: '资金策略'}).selectOption('PercentCapitalStrategy');
    await playground(page).getByRole('spinbutton', {name: '百分比（数字）'}).fill('50');
    const half = {name: 'PercentCapitalStrategy', params: {initial_capital: 100_000, percents: 50}} as const;
    const sentence = await settledText(result(page), playground(page));
    await expect(cells.first()).toHaveText(totalReturn(text, 0.003, half));
    await expect(playground(page).getByText('设置：佣金 0.3%，百分比资金策略，全部行情')).toBeVisible();
    await expect(playground(page).locator('[data-chart="playground-drawdown"] svg').first()).toBeVisible();

    await page.evaluate(() => navigator.clipboard.writeText(''));
    await action(page, '复制链接').press('Enter');
    // Not `toBeVisible`: it is hidden again after four seconds.
    await expect(playground(page).getByText('已复制')).toBeAttached();
    const other = await context.browser()!.newPage();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await alive(other);
    await expect(editor(other)).toHaveValue(text);
    await expect(result(other)).toHaveText(sentence);
    await show(other, 'JSON');
    // Changing a setting now does not restore the link's text.
    await editor(other).fill(shorter(text));
    await openPanel(other, /^设置/);
    await setFee(other, '0.1');
    await expect(other).not.toHaveURL(/commission/);
    await expect(editor(other)).toHaveValue(shorter(text));
    await other.close();
  });

  test('shows and downloads every trade and every day, and can be used by keyboard alone', async ({page}) => {
    await visitPlayground(page);
    await test.step('shown', async () => {
      await openPanel(page, '每一笔交易');
      const trades = playground(page).getByRole('group', {name: '每一笔交易'});
      await expect(trades.locator('tbody tr')).toHaveCount(await tradeCount(page));
      await openPanel(page, '每一天的状态');
      const month = playground(page).getByRole('combobox', {name: '月份'});
      await month.selectOption('2008-09');
      const days = playground(page).getByRole('group', {name: '2008-09 的每一天'});
      await expect(days.locator('tbody tr')).toHaveCount(bars.date.filter((date) => date.startsWith('2008-09')).length);
      await action(page, '下个月').click();
      await expect(month).toHaveValue('2008-10');
    });
    await test.step('downloaded', async () => {
      const text = await editor(page).inputValue();
      await openPanel(page, '下载');
      const saved = async (name: string): Promise<{file: string; content: string}> => {
        const [download] = await Promise.all([page.waitForEvent('download'), action(page, name).click()]);
        return {file: download.suggestedFilename(), content: readFileSync(await download.path(), 'utf8')};
      };
      expect(await saved('策略（JSON）')).toEqual({file: 'strategy.json', content: text});
      const trades = await saved('交易（CSV）');
      expect(trades.file).toBe('trades.csv');
      expect(trades.content.trim().split('\r\n')).toHaveLength((await tradeCount(page)) + 1);
      const days = await saved('每日资产（CSV）');
      expect(days.content.trim().split('\r\n')).toHaveLength(bars.date.length + 1);
      expect(days.content).toContain('日期,收盘价,信号,现金,市值,总资产');
    });
    await test.step('by keyboard', async () => {
      await panel(page, /^设置/).locator('summary').focus();
      await page.keyboard.press('Enter');
      await playground(page).getByRole('slider', {name: '佣金（单边）'}).focus();
      await page.keyboard.press('ArrowRight');
      await expect(result(page)).toContainText('单边 0.11%');
      await expect(playground(page).getByRole('group', {name: '回测'}).locator('output').first()).toContainText(
        '单边 0.11%',
      );
      await action(page, '恢复默认设置').focus();
      await page.keyboard.press('Enter');
      await expect(result(page)).toContainText('单边 0.1%');
    });
  });

  test('shows what another number would have given, writes it into the text, and keeps its settings while the text changes', async ({
    page,
  }) => {
    await visitPlayground(page);
    const text = await editor(page).inputValue();
    const row = playground(page).locator('[data-vary]');
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('[data-row-sentence]')).toContainText('个值里');
    await row.getByRole('button', {name: '最好的值有几分是运气'}).press('Enter');
    await expect(row.locator('[data-row-luck]')).toContainText(/^一共试了 8 组，最好的一组.*全靠运气/);
    const smaller = row.getByRole('button', {name: /小一步$/});
    await expect(smaller).toHaveText(/^14/);
    await smaller.press('Enter');
    const changed = text.replace('"period": 20', '"period": 14');
    await expect(editor(page)).toHaveValue(changed);
    await expectInSentence(page, totalReturn(changed));
    await expect(row.getByRole('button', {pressed: true})).toHaveText(/^14/);
    await editor(page).press('ControlOrMeta+z');
    await expect(editor(page)).toHaveValue(text);

    await openPanel(page, /^设置/);
    await setFee(page, '0');
    await expect(result(page)).toContainText('不计佣金');
    await expect(page).toHaveURL(/lab=playground\*commission-0/);
    await editor(page).fill(shorter(text));
    await expectInSentence(page, totalReturn(shorter(text), 0));
    await expect(editor(page)).toHaveValue(shorter(text));
    await page.goBack();
    await expect(result(page)).toContainText('单边 0.1%');
    await expect(editor(page)).toHaveValue(shorter(text));
  });

  test('an answer that arrives between press and release does not move the pressed element away', async ({page}) => {
    await page.addInitScript(() => {
      const state = window as unknown as {held: (() => void)[] | null; answers: number};
      state.held = null;
      state.answers = 0;
      const Original = window.Worker;
      window.Worker = class extends Original {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          this.addEventListener(
            'message',
            ({data}: MessageEvent<object>) => (state.answers += Number('answer' in data)),
          );
        }
        postMessage(message: unknown): void {
          const post = (): void => super.postMessage(message);
          if (state.held) {
            state.held.push(post);
          } else {
            post();
          }
        }
      };
    });
    const holdMessages = (): Promise<number> =>
      page.evaluate(() => {
        const state = window as unknown as {held: (() => void)[]; answers: number};
        state.held = [];
        return state.answers;
      });
    const sendHeldMessages = (): Promise<void> =>
      page.evaluate(() => (window as unknown as {held: (() => void)[]}).held.splice(0).forEach((post) => post()));
    const answerCount = (): Promise<number> => page.evaluate(() => (window as unknown as {answers: number}).answers);

    // The window is so tall that nothing has to be scrolled.
    await page.setViewportSize({width: 1000, height: 3000});
    await visitPlayground(page);
    // Nothing else is asked or answered meanwhile.
    await labSettled(playground(page));
    const text = await editor(page).inputValue();
    const before = await holdMessages();
    await editor(page).fill(text.replace('"ref": "fast"', '"ref": "fasst"'));
    await expect.poll(() => page.evaluate(() => (window as unknown as {held: (() => void)[]}).held.length)).toBe(1);
    await panel(page, /^设置/).locator('summary').hover();
    await page.mouse.down();
    await sendHeldMessages();
    await expect.poll(answerCount).toBeGreaterThan(before);
    await pageDrawn(page);
    await page.mouse.up();
    await expect(panel(page, /^设置/)).toHaveAttribute('open');
    await expect(playground(page).locator('[data-severity="error"]')).toBeVisible();
  });
});

test('axe finds nothing in a playground with everything open, and in one with errors, light or dark', async ({
  page,
}) => {
  await visitPlayground(page, '?lab=playground*capital-FixedInvestmentStrategy*compare-1');
  for (const name of ['设置', '净值、回撤与指标', '每一笔交易', '每一天的状态', '下载']) {
    await openPanel(page, name);
  }
  await playground(page).locator('[data-vary]').scrollIntoViewIfNeeded();
  await expect(playground(page).locator('[data-row-sentence]')).toContainText('个值里');
  expect(await accessibilityProblems(page)).toEqual([]);

  await visitPlayground(page);
  await editor(page).fill(
    (await editor(page).inputValue()).replace('"sell_signal": "cross_down"', '"sell_signal": "cross_dawn"'),
  );
  // Problems in the text, in the sentence and in what is typed as a rule.
  await show(page, '句子');
  await action(page, '+ 条件：买入').click();
  await playground(page).getByLabel('或者直接写一条').fill('20日均线上船60日均线买，跌破年线卖一半');
  await action(page, '写成规则').click();
  await expect(playground(page).locator('[data-marks] mark')).toHaveText(['上船', '卖一半']);
  await expect(playground(page).locator('[data-severity="error"]').first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
