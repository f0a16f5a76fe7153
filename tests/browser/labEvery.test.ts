import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import type {Locator, Page} from '@playwright/test';
import {formatKnown, formatNumber, formatPercent} from '../../src/content/format';
import {strategies} from '../../src/engine';
import {EXAMPLE} from '../../src/results/fileRows';
import {root} from '../support/fixtures';
import {bringIntoView} from '../support/lab/bringIntoView';
import {labSettled} from '../support/lab/settled';
import {labOf} from '../support/lab/openLab';
import {sites} from '../support/sites';
import {expect, open, phoneViewport, test} from '../support/test';

/** The fixture page that holds a lab of every built-in strategy. */
const PAGE = `${sites.features.url}/docs/labs`;

interface Case {
  /** The settings of a lab in the address, and the same as options of the command line. */
  state: string;
  options: string[];
}

const sample = ['--from', '2007-07-01', '--to', '2009-06-30', '--commission', '0.002'];
const params = (...pairs: string[]): string[] => pairs.flatMap((pair) => ['--param', pair]);
const cases = (file: string): Record<(typeof strategies)[number]['id'], Case> => ({
  BuyAndHoldStrategy: {state: '', options: sample},
  DualMovingAverageStrategy: {
    state: '*short_period-20*long_period-50',
    options: [...sample, ...params('short_period=20', 'long_period=50')],
  },
  ChandelierExitStrategy: {
    state: '*atr_period-22*trend_period-60',
    options: [...sample, ...params('atr_period=22', 'trend_period=60')],
  },
  MacdStrategy: {
    state: '*fast_period-6*zero_filter-1',
    options: [...sample, ...params('fast_period=6', 'zero_filter=true')],
  },
  BollingerBandsStrategy: {state: '*mode-breakout', options: [...sample, ...params('mode=breakout')]},
  TimeSeriesMomentumStrategy: {
    state: '*lookback-120*skip-10',
    options: [...sample, ...params('lookback=120', 'skip=10')],
  },
  MomentumRotationStrategy: {
    state: '*lookback-120*hold_count-3*rebalance-quarter*switch_threshold-2',
    options: [
      '--from',
      '2014-01-01',
      '--to',
      '2017-12-31',
      '--commission',
      '0.002',
      ...params('lookback=120', 'hold_count=3', 'rebalance=quarter', 'switch_threshold=2'),
      '--capital-strategy',
      'PercentCapitalStrategy',
      '--capital-param',
      'percents=33',
    ],
  },
  FileBasedStrategy: {
    state: '',
    options: [...sample, ...params('vendor=local', `path=${file}`, 'signal_source=x', 'signal_generator=x')],
  },
});

const labName = (id: string): string => id.replace(/Strategy$/, '');
const ids = strategies.map(({id}) => id);

/** Opens the page with `lab` in its query and scrolls down, so that the code of every lab takes over. */
async function openAll(page: Page, search: string): Promise<Locator[]> {
  await open(page, PAGE + search);
  const labs = ids.map((id) => labOf(page, labName(id)));
  for (const lab of labs) {
    await bringIntoView(lab);
    await labSettled(lab);
  }
  return labs;
}

test('every lab shows the numbers of the command line for the same settings, on a screen, a phone and paper', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'labs-'));
  const file = join(folder, 'signals.csv');
  writeFileSync(file, EXAMPLE);
  const all = cases(file);
  const run = async (id: (typeof ids)[number]): Promise<Record<string, number>> => {
    const {stdout} = await promisify(execFile)(
      process.execPath,
      [`${sites.main.folder}/tools/strategy.mjs`, 'backtest', id, '--json', ...all[id].options],
      {cwd: root, maxBuffer: 1 << 26},
    );
    const {metrics} = (JSON.parse(stdout) as {result: {metrics: Record<string, number | {depth: number}>}}).result;
    return {...(metrics as Record<string, number>), depth: (metrics.maxDrawdown as {depth: number}).depth};
  };
  const results = Promise.all(ids.map(run));
  const labs = await openAll(
    page,
    `?${ids.map((id) => `lab=${labName(id)}*commission-0.2${all[id].state}`).join('&')}`,
  );
  for (const [index, metrics] of (await results).entries()) {
    const cell = (name: string): Locator =>
      (labs[index] as Locator).getByRole('row', {name, exact: false}).getByRole('cell').first();
    const figure = (name: string): number => metrics[name] as number;
    await expect(cell('累计收益')).toHaveText(formatPercent(figure('totalReturn')));
    await expect(cell('年复合收益率')).toHaveText(formatPercent(figure('cagr')));
    await expect(cell('最大回撤')).toHaveText(formatPercent(figure('depth')));
    await expect(cell('夏普比率')).toHaveText(formatKnown(figure('sharpe')));
    await expect(cell('完成的交易')).toHaveText(`${figure('closedTrades')} 笔`);
    await expect(cell('佣金合计')).toHaveText(`${formatNumber(figure('commission'), 0)} 元`);
  }
  rmSync(folder, {recursive: true});

  await test.step('all fit a phone, and a ranking is read day by day', async () => {
    await page.setViewportSize(phoneViewport);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(phoneViewport.width);
    const rotation = labOf(page, 'MomentumRotation');
    await bringIntoView(rotation);
    await rotation.getByRole('application').focus();
    await page.keyboard.press('End');
    await expect(rotation.locator('[data-chart$="ranks"] [data-chart-values]')).toContainText(
      /2017-12-\d\d模拟大盘股 第 \d（/,
    );
  });
  await test.step('print shows the state that a reader has set', async () => {
    const sentence = (labs[ids.indexOf('DualMovingAverageStrategy')] as Locator).locator('[data-sentence]');
    const text = await sentence.textContent();
    await page.emulateMedia({media: 'print'});
    await expect(sentence).toBeVisible();
    await expect(sentence).toHaveText(text ?? '');
  });
});

test.describe('in print and without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('every lab shows its default state and no controls', async ({page}) => {
    await page.goto(PAGE);
    await page.emulateMedia({media: 'print'});
    for (const id of ids) {
      const lab = labOf(page, labName(id));
      await expect(lab.locator('[data-sentence]').first()).toContainText('个交易日');
      await expect(lab.getByRole('row', {name: '累计收益'}).getByRole('cell').first()).toHaveText(/\d%$/);
      await expect(lab.locator('svg path').first()).toBeAttached();
      await expect(lab).toContainText('不构成投资建议');
      await expect(lab.locator('input:visible, select:visible, textarea:visible, button:visible')).toHaveCount(0);
    }
    await expect(labOf(page, 'FileBased').getByRole('row', {name: '空仓时没有可卖的，忽略'})).toBeVisible();
  });
});
