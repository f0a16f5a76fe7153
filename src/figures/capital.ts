import * as z from 'zod';
import {formatKnownPercent, formatNumber, formatPercent, rateText} from '../content/format';
import {periodOf, PERIODS, SYMBOL} from '../content/sample';
import {
  COMMISSION,
  allocateSignals,
  buyableShares,
  buySequence,
  capitalRuns,
  capitalSteps,
  commissionTotal,
  computeStrategy,
  driftedWeight,
  percentAmount,
  percentTarget,
  simplePercentAmount,
  type Account,
  type Allocation,
} from '../engine';
import {capitalOf, capitalProps, eventText, missedText, OUTCOMES, runFinding} from './capital/strategy';
import {chart, type BarsData} from './kit/chart';
import {inline, unbroken} from './kit/content';
import {count, figure, percent, positive, rate, tableFigure} from './kit/figure';
import {SIMULATED, simulatedMarket} from './kit/simulated';
import {share, table, whole} from './kit/value';

// `null` for fractional shares.
const lot = positive.nullable().optional();

export const CapitalComparison = tableFigure({
  about: '几种资金策略投入多少',
  hint: '连续几个信号，各种算法各投入多少。',
  example: '<CapitalComparison capital={100000} percents={30} signals={5} />',
  // Signals: number of buy signals in a row.
  props: z.strictObject({capital: positive, percents: percent, signals: count}),
  caption: ({signals}) => `连续 ${signals} 次买入信号下的投入金额`,
  rows: ({capital, percents, signals}) => {
    const byCash = buySequence(capital, signals, (account) => simplePercentAmount(account, percents));
    const byAssets = buySequence(capital, signals, (account) => percentAmount(account, percents));
    return byAssets.map((assets, index) => ({assets, cash: byCash[index] as typeof assets}));
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
  return {bought: spent, short: `${spent}（现金用完）`, 'no-cash': '无现金，不成交', full: '持仓已满，忽略', held: '已持有，忽略'}[outcome];
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
    percents: percent,
    maxPositions: count,
  }),
  compute: ({cash, holdings, signals, percents, maxPositions}) => {
    const cells = (amount: (account: Account, percents: number) => number, most?: number) => {
      const run = allocateSignals(cash, holdings, signals, (account) => amount(account, percents), most);
      return (_: string, index: number) => allocated(run[index] as Allocation);
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
  // Initial capital that the commission is compared with.
  props: z.strictObject({
    capital: positive,
    cases: z.array(z.strictObject({name: z.string(), rate: rate.optional(), amount: z.number().min(0), roundTrips: z.int().min(0)})),
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

const money = (value: number): string => formatNumber(value, Number.isInteger(Math.round(value * 100) / 100) ? 0 : 2);
const amountText = (value: number): string => (value === 0 ? '—' : money(value));

export const CapitalSteps = tableFigure({
  about: '资金策略一步一步怎样分钱',
  hint: '`days` 是每天的价格与买卖信号；没有现金、持仓已满、同日多个信号都会写明。',
  example:
    "<CapitalSteps strategy=\"Percent\" params={{percents: 30, max_positions: 2}} days={[{prices: {'甲': 10, '乙': 40}, buy: ['甲', '乙']}, {prices: {'甲': 12}, sell: ['甲']}]} lot={100} />",
  props: z.strictObject({
    ...capitalProps,
    // New prices, symbols to sell and to buy, and whether a regular payment arrives.
    days: z.array(
      z
        .strictObject({prices: z.record(z.string(), positive), sell: z.array(z.string()), buy: z.array(z.string()), pays: z.boolean()})
        .partial(),
    ),
    commission: rate.optional(),
    lot,
  }),
  caption: (props) => `${capitalOf(props).name}逐笔计算`,
  rows: ({days, commission = COMMISSION, lot = 1, ...props}) => capitalSteps(capitalOf(props).capital, days, {commission, lot}),
  columns: ({lot = 1}) => [
    {title: '日', heading: true, numeric: true, cell: ({day}) => day},
    {title: '事件', cell: (step) => unbroken(eventText(step))},
    // Next to the event, where phones show it without scrolling.
    {title: '结果', cell: ({outcome}) => OUTCOMES[outcome]},
    {title: '基数', numeric: true, cell: (step) => amountText(step.base)},
    {title: '想投入', numeric: true, cell: ({wanted}) => amountText(wanted)},
    {title: '给到', numeric: true, cell: ({granted, kind}) => (kind === 'buy' ? amountText(granted) : '—')},
    {title: '份数', numeric: true, cell: ({shares}) => (shares === 0 ? '—' : formatNumber(shares, lot === null ? 2 : 0))},
    {title: '成交额', numeric: true, cell: ({traded}) => amountText(traded)},
    {title: '佣金', numeric: true, cell: (step) => amountText(step.commission)},
    {title: '剩余现金', numeric: true, cell: ({cashAfter}) => money(cashAfter)},
  ],
  source: ({commission = COMMISSION, lot = 1, ...props}) => {
    const {name, params} = capitalOf(props).capital;
    return (
      `自造的价格与信号。基数是${name === 'SimplePercentCapitalStrategy' ? '现金' : '总资产'}，百分比 ${params.percents}，` +
      `佣金单边 ${rateText(commission)}，${lot === null ? '可以买零碎份额' : `份数向下取到 ${lot} 的整数倍`}；` +
      '为了看清金额，信号与成交放在同一天。'
    );
  },
});

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
    runs: z.array(z.strictObject({...capitalProps, commission: rate.optional(), lot, reversed: z.boolean().optional()})).min(1),
    // Six simulated symbols, or the one real index.
    pool: z.enum(['simulated', 'sample']).optional(),
  }),
  compute: ({runs, pool = 'simulated'}, {bars}) => {
    const isReal = pool === 'sample';
    const assets = isReal ? [{symbol: SYMBOL, bars}] : simulatedMarket().assets;
    const stretch = periodOf('all', isReal ? PERIODS : SIMULATED.periods);
    const setups = runs.map(({lot = null, reversed = false, ...run}) => {
      const {name, capital} = capitalOf(run);
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
    const rows = setups.flatMap(({name, setup}) => capitalRuns(assets, signals, [setup], stretch).map((row) => ({...row, name})));
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
        {title: '落空的买入信号', cell: ({missed}) => missedText(missed)},
      ],
      finding: runFinding(rows),
      source:
        `${where}，${stretch.from} 至 ${stretch.to}，双均线 10/30，初始资金 100,000` +
        `，佣金单边 ${rateText(COMMISSION)}${runs.some(({commission}) => commission !== undefined) ? '，另写明的除外' : ''}。` +
        `次日收盘成交，先卖后买，买入按标的池的顺序；条件为“上穿”，落空的信号不会自动补上。${isReal ? '历史数据仅作教学演示。' : ''}`,
    });
  },
});

/** Amounts below this are rounding errors. */
const NOTHING = 1e-9;

const full = (percents: number): number => Math.floor(100 / percents);
const rest = (percents: number): number => 100 - full(percents) * percents;

function coverage(percents: number, symbols: number): string {
  const spent = buySequence(100, symbols, (account) => percentAmount(account, percents)).filter(({amount}) => amount > NOTHING);
  return `${spent.length} 个，${whole(spent.reduce((sum, {amount}) => sum + amount, 0))}%`;
}

export const PoolCoverage = tableFigure({
  about: '百分比与标的数配不配',
  hint: '能同时持有几个，余下多少现金。',
  example: '<PoolCoverage percents={[10, 20, 30]} counts={[3, 5, 8]} />',
  // Numbers of symbols that all have a buy signal.
  props: z.strictObject({percents: z.array(percent), counts: z.array(count)}),
  caption: '百分比与标的个数：几个能买到，共投入多少',
  rows: ({percents}) => percents,
  columns: ({counts}) => [
    {title: '百分比', heading: true, numeric: true, cell: (value) => value},
    {title: '满额持仓数', numeric: true, cell: full},
    {title: '之后的零头', numeric: true, cell: (value) => (rest(value) === 0 ? '—' : `${whole(rest(value))}%`)},
    ...counts.map((symbols) => ({title: `${symbols} 个标的`, numeric: true, cell: (value: number) => coverage(value, symbols)})),
  ],
  source:
    '假设各标的依次出现买入信号，期间价格不动、没有卖出，不计佣金与取整。' +
    '右边各列是买到的个数（含只拿到零头的一个）与投入占总资产的比例。',
});

export const WeightDriftTable = tableFigure({
  about: '一个标的涨跌之后占多大',
  hint: '买入时的占比与之后的涨跌。',
  example: '<WeightDriftTable weights={[0.1, 0.2]} changes={[-0.5, 0.5, 1]} />',
  // Weights at the time of the buy, and price changes afterwards, as fractions.
  props: z.strictObject({weights: z.array(z.number().min(0).max(1)), changes: z.array(z.number().min(-1))}),
  caption: '价格变动之后的占比',
  rows: ({changes}) => changes,
  columns: ({weights}) => [
    {title: '标的涨跌', heading: true, numeric: true, cell: (change) => formatPercent(change, 0)},
    ...weights.map((weight) => ({
      title: `买入时占 ${formatPercent(weight, 0)}`,
      numeric: true,
      cell: (change: number) => share(driftedWeight(weight, change)),
    })),
  ],
  source: '只有这一个标的的价格变动，其余资产不变，没有买卖。',
});

const TONES = ['series1', 'series2', 'benchmark'] as const;

export const BuyDecayFigure = figure('chart', {
  about: '连续买入，每次投入多少',
  hint: '简单百分比的递减。',
  example: '<BuyDecayFigure capital={40000} percents={[25, 50]} count={6} />',
  props: z.strictObject({capital: positive, percents: z.array(percent).min(1).max(TONES.length), count}),
  compute: ({capital, percents, count: signals}) => {
    const series: BarsData['series'] = percents.map((value, index) => ({
      name: `百分比 ${value}`,
      tone: TONES[index] ?? 'series1',
      values: buySequence(capital, signals, (account) => simplePercentAmount(account, value)).map(({amount}) => amount),
    }));
    const spent = series.map(({name, values}) => `${name}：第一次 ${whole(values[0] ?? 0)}，第 ${signals} 次 ${whole(values.at(-1) ?? 0)}`);
    return chart('bars', {
      plain: false,
      downloads: false,
      file: 'simple-percent-decay',
      title: `简单百分比：连续 ${signals} 次买入各投入多少`,
      summary: `${spent.join('；')}。`,
      caption: `初始资金 ${whole(capital)}，期间价格不动、没有卖出，不计佣金与取整。`,
      labels: Array.from({length: signals}, (_, index) => String(index + 1)),
      labelTitle: '第几次买入',
      series,
    });
  },
});
