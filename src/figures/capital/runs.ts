import * as z from 'zod';
import {formatPercent, rateText, formatKnownPercent, share, span, whole} from '../../content/format';
import {SYMBOL, periodOf, PERIODS} from '../../content/sample';
import {at, last, isSame, computeStrategy, type Asset, type TradeSignals, mean} from '../../engine';
import {COMMISSION, backtest, type CapitalStrategy, type BacktestResult} from '../../engine/backtest';
import {atPlace} from '../kit/checks';
import {inline} from '../kit/content';
import {figure, rate} from '../kit/figure';
import {missedText} from '../../results/missedBuys';
import {simulatedMarket, simulatedSpan, SIMULATED} from '../../results/simulated';
import {table} from '../kit/value';
import {capitalProps, lot, namedCapital} from './strategy';

/** A sizing of the same signals' orders. */
interface CapitalSetup {
  capital: CapitalStrategy;
  /** Share of the traded value per side; default: that of `backtest`. */
  commission?: number;
  /** Smallest number of shares per order; `null`, the default, for fractional shares. */
  lot?: number | null;
  /** True to serve the pool from its end: the order decides who gets the cash first. */
  reversed?: boolean;
}

interface CapitalRunRow {
  setup: CapitalSetup;
  /** Number of filled buys. */
  buys: number;
  /** Buy signals that were not carried out, by reason. */
  missed: BacktestResult['missed'];
  /** Mean share of the cash in all assets at the close, 0–1. */
  averageCash: number;
  final: number;
  /** `null` for a period too short for annual figures. */
  cagr: number | null;
  /** Maximum drawdown, ≤ 0. */
  depth: number;
}

/**
 * Backtests the same signals with several order sizings.
 * @param signals one per asset, aligned with its bars.
 * @param stretch first and last date, ISO, included.
 * @throws RangeError for parameters that the backtest refuses.
 */
export function capitalRuns(
  assets: readonly Asset[],
  signals: readonly TradeSignals[],
  setups: readonly CapitalSetup[],
  stretch: {from?: string; to?: string} = {},
): CapitalRunRow[] {
  return setups.map((setup) => {
    const {capital, commission = COMMISSION, lot = null, reversed = false} = setup;
    const inOrder = <T>(values: readonly T[]): readonly T[] => (reversed ? [...values].reverse() : values);
    const {cash, equity, fills, missed, metrics} = backtest({
      ...stretch,
      assets: inOrder(assets),
      signals: inOrder(signals),
      capital,
      commission,
      lot,
      benchmark: null,
    });
    return {
      setup,
      buys: fills.filter(({side}) => side === 'buy').length,
      missed,
      averageCash: mean(cash.map((value, day) => value / at(equity, day))),
      final: last(equity),
      cagr: metrics.cagr,
      depth: metrics.maxDrawdown.depth,
    };
  });
}

/** The range of idle cash, and the runs that stand out. */
function runFinding(rows: readonly (CapitalRunRow & {name: string})[]): string {
  const cash = rows.map(({averageCash}) => averageCash);
  const [least, most] = [Math.min(...cash), Math.max(...cash)].map((fraction) => formatPercent(fraction, 0));
  const growth = ({cagr}: CapitalRunRow): number => cagr ?? -Infinity;
  const highest = Math.max(...rows.map(growth));
  const deepest = Math.min(...rows.map(({depth}) => depth));
  const names = (found: typeof rows): string => found.map(({name}) => `“${name}”`).join('与');
  const best = names(rows.filter((row) => isSame(highest, growth(row))));
  const worst = names(rows.filter(({depth}) => isSame(deepest, depth)));
  return (
    `信号相同，现金的平均占比${least === most ? `都是 ${least}` : `从 ${least} 到 ${most}`}。年复合收益率最高的是${best}，` +
    `最大回撤最深的${worst === best ? `也是${best.includes('与') ? '它们' : '它'}` : `是${worst}`}（${share(deepest)}）。`
  );
}

export const CapitalRunTable = figure('table', {
  about: '几种资金设置的结果',
  hint: '同样的信号，只换资金策略的参数。',
  example: `<CapitalRunTable
  runs={[
    {strategy: 'Percent', params: {percents: 10}},
    {strategy: 'Percent', params: {percents: 25}},
  ]}
/>`,
  props: z.strictObject({
    runs: z
      .array(z.strictObject({...capitalProps, commission: rate.optional(), lot, reversed: z.boolean().optional()}))
      .min(1),
    // Six simulated symbols, or the one real index.
    pool: z.enum(['simulated', 'sample']).optional(),
  }),
  compute: ({runs, pool = 'simulated'}, {bars}) => {
    const isReal = pool === 'sample';
    const assets = isReal ? [{symbol: SYMBOL, bars}] : simulatedMarket().assets;
    const stretch = periodOf('all', isReal ? PERIODS : SIMULATED.periods);
    const setups = runs.map(({lot = null, reversed = false, ...run}, index) => {
      const {name, capital} = atPlace(`runs[${index}]`, () => namedCapital(run));
      const {percents} = capital.params;
      const most = run.params?.max_positions;
      return {
        name:
          `${name.replace('资金策略', '')} ${percents}${most == null ? '' : `，最多 ${most} 个`}${reversed ? '，标的池倒序' : ''}` +
          `${lot === null ? '' : `，最小单位 ${lot}`}${run.commission === undefined ? '' : `，佣金 ${rateText(run.commission)}`}`,
        setup: {capital, commission: run.commission ?? COMMISSION, lot, reversed},
      };
    });
    const signals = computeStrategy('DualMovingAverageStrategy', assets, {});
    const rows = setups.flatMap(({name, setup}) =>
      capitalRuns(assets, signals, [setup], stretch).map((row) => ({...row, name})),
    );
    const where = isReal ? SYMBOL : `模拟数据，${assets.length} 个标的`;
    return table({
      caption: `${where}，同样的信号配不同的资金策略`,
      rows,
      columns: [
        {title: '资金策略', heading: true, cell: ({name}) => inline('span', {className: 'short-name'}, name)},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatKnownPercent(cagr)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => share(depth)},
        {title: '现金平均占比', numeric: true, cell: ({averageCash}) => formatPercent(averageCash, 0)},
        {title: '买入次数', numeric: true, cell: ({buys}) => whole(buys)},
        {title: '落空的买入信号', cell: ({missed}) => missedText(missed) || '0'},
      ],
      finding: runFinding(rows),
      source:
        `${where}，${isReal ? span([stretch.from, stretch.to]) : simulatedSpan(stretch.from, stretch.to)}，双均线 10/30，初始资金 100,000` +
        `，佣金单边 ${rateText(COMMISSION)}${runs.some(({commission}) => commission !== undefined) ? '，另写明的除外' : ''}。` +
        `次日收盘成交，先卖后买，买入按标的池的顺序；条件为“上穿”，落空的信号不会自动补上。`,
    });
  },
});
