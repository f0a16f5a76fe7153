import * as z from 'zod';
import {formatNumber, formatPercent, whole, share} from '../content/format';
import {at} from '../engine';
import {COMMISSION} from '../engine/backtest';
import {simplePercentAmount, percentTarget, buyableShares, type Account} from '../engine/teaching';
import {
  buySequence,
  allocateSignals,
  commissionTotal,
  driftedWeight,
  percentAmount,
  type Allocation,
} from './capital/examples';
import {chart, type BarsData} from '../results/chart';
import {unbroken} from './kit/content';
import {tableFigure, positive, capitalPercent, count, figure, rate} from './kit/figure';
import {table} from './kit/value';
export {MinimumFee} from './capital/minimumFee';

export {CapitalSteps} from './capital/steps';

export {CapitalRunTable} from './capital/runs';

export const CapitalComparison = tableFigure({
  about: '几种资金策略投入多少',
  hint: '连续几个信号，各种算法各投入多少。',
  example: '<CapitalComparison capital={100000} percents={30} signals={5} />',
  // Signals: number of buy signals in a row.
  props: z.strictObject({capital: positive, percents: capitalPercent, signals: count}),
  caption: ({signals}) => `连续 ${signals} 次买入信号下的投入金额`,
  rows: ({capital, percents, signals}) => {
    const byCash = buySequence(capital, signals, (account) => simplePercentAmount(account, percents));
    const byAssets = buySequence(capital, signals, (account) => percentAmount(account, percents));
    return byAssets.map((assets, index) => ({assets, cash: at(byCash, index)}));
  },
  columns: [
    {title: '第几次买入', heading: true, numeric: true, cell: (_, index) => index + 1},
    {title: '百分比：投入', numeric: true, cell: ({assets}) => whole(assets.amount)},
    {title: '百分比：剩余现金', numeric: true, cell: ({assets}) => whole(assets.cashAfter)},
    {title: '简单百分比：投入', numeric: true, cell: ({cash}) => whole(cash.amount)},
    {title: '简单百分比：剩余现金', numeric: true, cell: ({cash}) => whole(cash.cashAfter)},
  ],
});

function allocated({amount, outcome}: Allocation): string {
  const spent = whole(amount);
  return {
    bought: spent,
    short: `${spent}（现金用完）`,
    'no-cash': '无现金，不成交',
    full: '持仓已满，忽略',
    held: '已持有，忽略',
  }[outcome];
}

export const SignalAllocation = figure('table', {
  about: '同一天几个信号怎样分钱',
  hint: '现金、持仓上限与排队的次序。',
  example:
    "<SignalAllocation cash={30000} holdings={{'甲': 25000, '乙': 25000}} signals={['乙', '丙', '丁']} percents={25} maxPositions={3} />",
  props: z.strictObject({
    cash: z.number().min(0),
    // Market value of each symbol already held.
    holdings: z.record(z.string(), z.number().min(0)),
    // Symbols with a buy signal on this day, in the order of the universe.
    signals: z.array(z.string()),
    percents: capitalPercent,
    maxPositions: count,
  }),
  compute: ({cash, holdings, signals, percents, maxPositions}) => {
    const cells = (amount: (account: Account, percents: number) => number, most?: number) => {
      const run = allocateSignals(cash, holdings, signals, (account) => amount(account, percents), most);
      return (_: string, index: number) => allocated(at(run, index));
    };
    return table({
      caption: '同一天几个买入信号的分配',
      rows: signals,
      columns: [
        {title: '买入信号', heading: true, cell: (symbol) => symbol},
        {title: '百分比，不限', cell: cells(percentTarget)},
        {title: `百分比，最多 ${maxPositions} 个`, cell: cells(percentTarget, maxPositions)},
        {title: '简单百分比，不限', cell: cells(simplePercentAmount)},
      ],
    });
  },
});

export const RoundingTable = tableFigure({
  about: '按最小交易单位取整',
  hint: '一笔金额买得到几手，余下多少。',
  example: "<RoundingTable cases={[{name: '示例宽基', amount: 20000, price: 4.12, lot: 100}]} />",
  props: z.strictObject({
    rate: rate.optional(),
    cases: z.array(z.strictObject({name: z.string(), amount: z.number().min(0), price: positive, lot: positive})),
  }),
  caption: '扣除佣金并向下取整后买到的份数',
  rows: ({rate: commission = COMMISSION, cases}) =>
    cases.map((item) => ({...item, ...buyableShares(item.amount, item.price, commission, item.lot)})),
  columns: [
    {title: '情形', heading: true, cell: ({name}) => unbroken(name)},
    {title: '金额', numeric: true, cell: ({amount}) => whole(amount)},
    {title: '价格', numeric: true, cell: ({price}) => formatNumber(price)},
    {title: '最小单位', numeric: true, cell: ({lot}) => lot},
    {title: '份数', numeric: true, cell: ({shares}) => whole(shares)},
    {title: '剩余', numeric: true, cell: ({left}) => formatNumber(left)},
  ],
});

export const CommissionTable = tableFigure({
  about: '佣金一共多少',
  hint: '费率、每笔金额与来回次数。',
  example: "<CommissionTable capital={100000} cases={[{name: '现在', amount: 20000, roundTrips: 40}]} />",
  // Initial capital for comparison with the commission.
  props: z.strictObject({
    capital: positive,
    cases: z.array(
      z.strictObject({name: z.string(), rate: rate.optional(), amount: z.number().min(0), roundTrips: z.int().min(0)}),
    ),
  }),
  caption: '佣金怎样累加',
  rows: ({cases}) =>
    cases
      .map((item) => ({rate: COMMISSION, ...item}))
      .map((item) => ({...item, ...commissionTotal(item.amount, item.rate, item.roundTrips)})),
  columns: ({capital}) => [
    {title: '情形', heading: true, cell: ({name}) => unbroken(name)},
    {title: '费率', numeric: true, cell: (row) => row.rate},
    {title: '每笔 × 来回', numeric: true, cell: ({amount, roundTrips}) => `${whole(amount)} × ${roundTrips}`},
    {title: '佣金', numeric: true, cell: ({total}) => whole(total)},
    {title: '占资金', numeric: true, cell: ({total}) => formatPercent(total / capital)},
  ],
});

/** Amounts below this are rounding errors. */
const NOTHING = 1e-9;

const full = (percents: number): number => Math.floor(100 / percents);

const rest = (percents: number): number => 100 - full(percents) * percents;

function coverage(percents: number, symbols: number): string {
  const spent = buySequence(100, symbols, (account) => percentAmount(account, percents)).filter(
    ({amount}) => amount > NOTHING,
  );
  return `${spent.length} 个，${whole(spent.reduce((sum, {amount}) => sum + amount, 0))}%`;
}

export const PoolCoverage = tableFigure({
  about: '百分比与标的数配不配',
  caption: '百分比与标的个数：几个能买到，共投入多少',
  rows: () => [10, 15, 20, 25, 30, 50],
  columns: [
    {title: '百分比', heading: true, numeric: true, cell: (value) => value},
    {title: '满额持仓数', numeric: true, cell: full},
    {title: '之后的零头', numeric: true, cell: (value) => (rest(value) === 0 ? '—' : `${whole(rest(value))}%`)},
    // Numbers of symbols that all have a buy signal.
    ...[3, 5, 8, 12].map((symbols) => ({
      title: `${symbols} 个标的`,
      numeric: true,
      cell: (value: number) => coverage(value, symbols),
    })),
  ],
  source:
    '假设各标的依次出现买入信号，期间价格不动、没有卖出，不计佣金与取整。' +
    '右边各列是买到的个数（含只拿到零头的一个）与投入占总资产的比例。',
});

export const WeightDriftTable = tableFigure({
  about: '一个标的涨跌之后占多大',
  caption: '价格变动之后的占比',
  rows: () => [-0.5, -0.2, 0.5, 1, 2],
  columns: [
    {title: '标的涨跌', heading: true, numeric: true, cell: (change) => formatPercent(change, 0)},
    ...[0.1, 0.2, 0.3].map((weight) => ({
      title: `买入时占 ${formatPercent(weight, 0)}`,
      numeric: true,
      cell: (change: number) => share(driftedWeight(weight, change)),
    })),
  ],
  source: '只有这一个标的的价格变动，其余资产不变，没有买卖。',
});

const [DECAY_CAPITAL, SIGNALS] = [40_000, 8];

const DECAYS = [
  {value: 25, tone: 'series1'},
  {value: 50, tone: 'series2'},
  {value: 90, tone: 'benchmark'},
] as const;

export const BuyDecayFigure = figure('chart', {
  about: '连续买入，每次投入多少',
  compute: () => {
    const series: BarsData['series'] = DECAYS.map(({value, tone}) => ({
      name: `百分比 ${value}`,
      tone,
      values: buySequence(DECAY_CAPITAL, SIGNALS, (account) => simplePercentAmount(account, value)).map(
        ({amount}) => amount,
      ),
    }));
    const spent = series.map(
      ({name, values}) => `${name}：第一次 ${whole(values[0] ?? 0)}，第 ${SIGNALS} 次 ${whole(values.at(-1) ?? 0)}`,
    );
    return chart('bars', {
      plain: false,
      downloads: false,
      file: 'simple-percent-decay',
      title: `简单百分比：连续 ${SIGNALS} 次买入各投入多少`,
      summary: `${spent.join('；')}。`,
      caption: `初始资金 ${whole(DECAY_CAPITAL)}，期间价格不动、没有卖出，不计佣金与取整。`,
      labels: Array.from({length: SIGNALS}, (_, index) => String(index + 1)),
      labelTitle: '第几次买入',
      series,
    });
  },
});
