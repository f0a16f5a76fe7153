import * as z from 'zod';
import {formatDate, formatNumber, formatPercent, spaced, rateText} from '../content/format';
import {CAPITAL, PERIODS, SYMBOL} from '../content/sample';
import {
  COMMISSION,
  costComparison,
  isMore,
  isSame,
  parameterKey,
  parameterSweep,
  periodComparison,
  registryEntry,
  ruleAgreement,
  type AnyParameterValues,
  type CostRow,
  type Parameter,
  type RuleRun,
  type SignalState,
  type Trade,
} from '../engine';
import {BACKTEST_VALUES} from './kit/backtestValues';
import {requireOne} from './kit/checks';
import {count, figure, oneOf, parameters, rate, tableFigure} from './kit/figure';
import {FIGURES} from './kit/figureRows';
import {sentence} from './kit/outcome';
import {
  paramsOf,
  ruleOf,
  ruleProps,
  runOf,
  runProps,
  shortName,
  source,
  strategyId,
  stretchOf,
  stretchProps,
  type RunProps,
} from './kit/rule';
import {strategyDoc} from './kit/strategyDoc';
import {luckNote} from './kit/uncertainty';
import {points, share, table, whole} from './kit/value';

export {BandShareTable, BandwidthTable, ConditionCounts, VariantTable} from './rules/conditions';

export const BacktestValue = figure('number', {
  about: '引用一条规则回测得到的数',
  hint: '策略、参数与时期决定是哪一次回测，`of` 是要引用的数。',
  example:
    '10/30 双均线的最大回撤是 <BacktestValue strategy="DualMovingAverage" of="maxDrawdown" />，一直持有是 <BacktestValue strategy="DualMovingAverage" of="holdMaxDrawdown" />。',
  props: z.strictObject({...runProps, of: oneOf(BACKTEST_VALUES)}),
  compute: ({of, ...props}, sample) => BACKTEST_VALUES[of](runOf(props, sample)),
});

export const SweepTable = figure('table', {
  about: '换相邻的参数，结果稳不稳',
  hint: '`vary` 与 `values` 换一个参数，`sets` 换几组。',
  example: '<SweepTable strategy="DualMovingAverage" vary="short_period" values={[5, 10, 20]} />',
  props: z.strictObject({
    ...runProps,
    document: z.undefined().optional(),
    strategy: z.string(),
    // Key of the parameter that varies, and its values in order.
    vary: z.string().optional(),
    values: z.array(z.union([z.number(), z.string(), z.boolean()])).optional(),
    // Or whole sets of parameters.
    sets: z.array(parameters).optional(),
  }),
  compute: ({vary, values = [], sets, ...props}, sample) => {
    const {bars} = sample;
    const {params = {}, commission = COMMISSION} = props;
    const {from, to} = stretchOf(props);
    const strategy = strategyId(props.strategy);
    requireOne([vary, sets], '请写 vary 与 values，或者写 sets，二者选一。');
    const all: NonNullable<RunProps['params']>[] = sets ?? values.map((value) => ({...params, [vary as string]: value}));
    const keys = vary === undefined ? Object.keys(all[0] ?? {}) : [vary];
    const known = keys.map((key) => registryEntry(strategy).parameters.find((one) => parameterKey(one) === key) as Parameter | undefined);
    const title = keys.map((key, index) => known[index]?.label ?? key).join(' / ');
    const shown = (value: AnyParameterValues[string], parameter: Parameter | undefined): string =>
      typeof value === 'boolean' ? (value ? '打开' : '关闭') : (parameter?.valueLabels?.[String(value)] ?? String(value));
    const name = (set: AnyParameterValues): string => keys.map((key, index) => shown(set[key], known[index])).join(' / ');
    const {rows, best, laterRank, hold, splitDate} = parameterSweep(bars, strategy, all, {from, to, commission});
    const runs = all.map((set) => runOf({...props, params: set}, sample));
    const rates = rows.map(({cagr}) => cagr);
    const steps = rates.slice(1).map((growth, index) => Math.abs(growth - (rates[index] as number)));
    const isOrdered = vary !== undefined && steps.length > 0;
    const ahead = (key: 'cagr' | 'firstHalf' | 'secondHalf'): number => rows.filter((row) => isMore(row[key], hold[key])).length;
    const groups = (key: 'cagr' | 'firstHalf' | 'secondHalf'): string =>
      ahead(key) === 0 ? '一组也没有' : ahead(key) === rows.length ? `是全部 ${rows.length} 组` : `有 ${ahead(key)} 组`;
    return table({
      caption: `${SYMBOL}，${title}取不同值的结果`,
      rows: [...rows, {...hold, params: null, closedTrades: null}],
      columns: [
        {title, heading: true, numeric: true, cell: (row) => (row.params === null ? '一直持有' : name(row.params))},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
        {title: '其中前半段', numeric: true, cell: ({firstHalf}) => formatPercent(firstHalf)},
        {title: '其中后半段', numeric: true, cell: ({secondHalf}) => formatPercent(secondHalf)},
        {title: '最大回撤', numeric: true, cell: ({depth}) => share(depth)},
        {title: '完成的交易', numeric: true, cell: ({closedTrades}) => closedTrades ?? '—'},
      ],
      finding: spaced(
        `年复合收益率在 ${formatPercent(Math.min(...rates))} 与 ${formatPercent(Math.max(...rates))} 之间` +
          `${isOrdered ? `，相邻两个取值最多差 ${points(Math.max(...steps))}` : ''}。` +
          `${rows.length} 组里胜过一直持有的，前半段${groups('firstHalf')}，后半段${groups('secondHalf')}，全段${groups('cagr')}。` +
          `前半段最好的是${name(best.params)}，到后半段${laterRank === 1 ? '仍' : ''}排第 ${laterRank}。哪一组最好，走完之后才知道。` +
          luckNote(runs, [strategy, all, from, to, commission], sample),
      ),
      source: `前半段到 ${splitDate} 为止，两段各自从现金重新开始。${source(props, {varying: keys})}`,
    });
  },
});

export const ResultTable = tableFigure({
  about: '一条规则的指标，与一直持有并排',
  hint: '表下一句话写明发生了什么。',
  example: '<ResultTable strategy="DualMovingAverage" />',
  props: z.strictObject(runProps),
  caption: (props) => `${SYMBOL}，${shortName(props)}与一直持有的指标`,
  rows: () => FIGURES,
  columns: (props, sample) => {
    const run = runOf(props, sample);
    return [
      {title: '指标', heading: true, cell: ({name}) => name},
      {title: '策略', numeric: true, cell: ({strategy}) => strategy(run)},
      {title: '一直持有', numeric: true, cell: ({benchmark}) => benchmark?.(run.benchmarkMetrics) ?? '—'},
    ];
  },
  finding: (_, props, sample) => sentence(runOf(props, sample), shortName(props), props.commission ?? COMMISSION),
  source: (props) => source(props),
});

export const CostTable = tableFigure({
  about: '佣金怎样改变结果',
  hint: '`rates` 是每一边的费率。',
  example: '<CostTable strategy="DualMovingAverage" rates={[0, 0.001, 0.003]} />',
  props: z.strictObject({...ruleProps, ...stretchProps, rates: z.array(rate).min(1).optional()}),
  caption: (props) => `${SYMBOL}，${shortName(props)}在几档佣金下的结果`,
  rows: ({rates = [0, 0.0003, 0.001, 0.003], ...props}, {bars}) => costComparison(bars, ruleOf(props), rates, stretchOf(props)),
  columns: [
    {title: '佣金（单边）', heading: true, numeric: true, cell: ({commission}) => rateText(commission)},
    {title: '期末资产', numeric: true, cell: ({final}) => whole(final)},
    {title: '累计收益', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
    {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
    {title: '成交次数', numeric: true, cell: ({fills}) => fills},
    {title: '付出的佣金', numeric: true, cell: ({paid}) => whole(paid)},
    {title: '期末少了', numeric: true, cell: ({lost}) => whole(lost)},
  ],
  finding: (rows, props, sample) => {
    const hold = runOf({...props, commission: 0}, sample).benchmark.at(-1) as number;
    const [first, last] = [rows[0], rows.at(-1)] as [CostRow, CostRow];
    const ahead = rows.filter(({final}) => final > hold).map(({commission}) => rateText(commission));
    const verdict =
      ahead.length === 0
        ? '每一档费率下，一直持有的期末资产都更多'
        : ahead.length === rows.length
          ? `每一档费率下，${shortName(props)}的期末资产都多于一直持有`
          : `只有佣金为 ${ahead.join('、')} 时，${shortName(props)}的期末资产多于一直持有`;
    return (
      `同样的信号，佣金从 ${rateText(first.commission)} 升到 ${rateText(last.commission)}，` +
      `期末资产从 ${whole(first.final)} 元变成 ${whole(last.final)} 元。一直持有是 ${whole(hold)} 元：${verdict}。`
    );
  },
  source: (props) =>
    `期初 ${whole(CAPITAL)} 元。“期末少了”是与零佣金相比：付出的佣金，加上这些钱本来能赚或会亏的部分。${source(props, {rate: false})}`,
});

export const PeriodTable = tableFigure({
  about: '换一段历史，结果怎样',
  hint: '样本里有名字的几段与全部，规则与一直持有并排。',
  example: '<PeriodTable strategy="DualMovingAverage" />',
  props: z.strictObject({...ruleProps, commission: runProps.commission}),
  caption: (props) => `${SYMBOL}，${shortName(props)}与一直持有在不同时期的结果`,
  rows: ({commission = COMMISSION, ...rule}, {bars}) => periodComparison(bars, ruleOf(rule), PERIODS, {commission}),
  columns: [
    {title: '时期', heading: true, cell: ({label}) => label},
    {title: '策略收益', numeric: true, cell: (row) => share(row.rule.totalReturn)},
    {title: '持有收益', numeric: true, cell: ({hold}) => share(hold.totalReturn)},
    {title: '策略最大回撤', numeric: true, cell: (row) => share(row.rule.depth)},
    {title: '持有最大回撤', numeric: true, cell: ({hold}) => share(hold.depth)},
    {title: '持仓天数占比', numeric: true, cell: ({exposure}) => share(exposure)},
    {title: '成交次数', numeric: true, cell: ({fills}) => fills},
  ],
  finding: (rows, props) => {
    const name = shortName(props);
    const [stretches, all] = [rows.slice(0, -1), rows.at(-1) as (typeof rows)[number]];
    const held = stretches.filter(({rule, hold}) => isMore(hold.totalReturn, rule.totalReturn)).length;
    const deeper = stretches.filter(({rule, hold}) => isMore(hold.depth, rule.depth)).length;
    const gap = all.rule.totalReturn - all.hold.totalReturn;
    return spaced(
      `${stretches.length} 段里，${held} 段一直持有赚得更多，${deeper} 段${name}的最大回撤更深。` +
        `放到整个样本，${isSame(gap, 0) ? '两者的累计收益一样' : `${gap > 0 ? name : '一直持有'}的累计收益多 ${points(gap)}`}。`,
    );
  },
  source: (props) => `每一段都从现金重新开始，指标用此前的行情预热。${source(props, {stretch: false})}`,
});

const PICKS = {last: '最近', first: '最早', best: '收益最高', worst: '收益最低'};

function picked(trades: readonly Trade[], pick: keyof typeof PICKS, wanted: number): Trade[] {
  if (pick === 'last') {
    return trades.slice(-wanted);
  }
  const sign = {first: 0, best: -1, worst: 1}[pick];
  return trades.toSorted((a, b) => sign * (a.return - b.return)).slice(0, wanted);
}

export const TradeTable = tableFigure({
  about: '一条规则的几笔交易',
  hint: '`pick` 选最近、最早、最好或最差的。',
  example: '<TradeTable strategy="DualMovingAverage" pick="worst" count={2} />',
  props: z.strictObject({...runProps, pick: oneOf(PICKS).optional(), count: count.optional()}),
  caption: ({pick = 'last', count: wanted = 5, ...props}) => `${SYMBOL}，${shortName(props)}${PICKS[pick]}的 ${wanted} 笔交易`,
  rows: ({pick = 'last', count: wanted = 5, ...props}, sample) => picked(runOf(props, sample).trades, pick, wanted),
  columns: [
    {title: '买入日', heading: true, numeric: true, cell: ({entryDate}) => entryDate},
    {title: '买入价', numeric: true, cell: ({entryPrice}) => formatNumber(entryPrice)},
    {title: '卖出日', numeric: true, cell: ({exitDate}) => exitDate ?? '未卖出'},
    {title: '卖出价', numeric: true, cell: ({exitPrice}) => formatNumber(exitPrice)},
    {title: '交易日数', numeric: true, cell: ({bars}) => bars},
    {title: '收益', numeric: true, cell: (trade) => formatPercent(trade.return)},
  ],
  source: ({pick = 'last', ...props}, sample, rows) =>
    `共 ${runOf(props, sample).trades.length} 笔，这里是${PICKS[pick]}的 ${rows.length} 笔；` +
    `日期与价格是成交的，收益已扣佣金，未卖出的按最后的收盘价计。${source(props)}`,
});

const turns = ({states}: RuleRun, from: SignalState, to: SignalState): number =>
  states.filter((state, day) => state === to && states[day - 1] === from).length;

const AGREEMENT_ROWS: readonly {title: string; text: (run: RuleRun) => string}[] = [
  {title: '买入信号', text: ({states}) => whole(states.filter((state) => state === 'B').length)},
  {title: '卖出信号', text: ({states}) => whole(states.filter((state) => state === 'S').length)},
  {title: '卖出次日又给出买入', text: (run) => whole(turns(run, 'S', 'B'))},
  {title: '累计收益', text: ({metrics}) => share(metrics.totalReturn)},
  {title: '最大回撤', text: ({metrics}) => share(metrics.maxDrawdown.depth)},
];

export const AgreementTable = figure('table', {
  about: '原语写法与内置策略是否逐日相同',
  hint: '`document` 是页面上的那份策略，不写就用与内置策略等价的那份；表下写明有几天的状态不同。',
  example: `<AgreementTable
  strategy="DualMovingAverage"
  document={{
    "trade_strategy": {
      "indicators": [
        {"id": "short", "type": "SMA", "params": {"period": 10, "column": "Close"}},
        {"id": "long", "type": "SMA", "params": {"period": 30, "column": "Close"}}
      ],
      "signals": [
        {"id": "cross_up", "type": "Crossover", "inputs": [{"ref": "short"}, {"ref": "long"}]},
        {"id": "cross_down", "type": "Crossunder", "inputs": [{"ref": "short"}, {"ref": "long"}]}
      ],
      "outputs": {"buy_signal": "cross_up", "sell_signal": "cross_down"}
    }
  }}
/>`,
  props: z.strictObject({...ruleProps, strategy: z.string()}),
  compute: ({document, ...rule}, {bars}) => {
    const said = document ?? strategyDoc(strategyId(rule.strategy), paramsOf(rule));
    if (said === null) {
      throw new Error('这条规则没有等价的原语写法，请用 document={…} 给出近似的一份。');
    }
    const {days, same, firstDifference, first, second} = ruleAgreement(bars, [ruleOf(rule), {document: said}], {commission: COMMISSION});
    return table({
      caption: `${SYMBOL}，内置的${shortName(rule)}与原语写法`,
      rows: AGREEMENT_ROWS,
      columns: [
        {title: '比较', heading: true, cell: ({title}) => title},
        {title: '内置策略', numeric: true, cell: ({text}) => text(first)},
        {title: '原语写法', numeric: true, cell: ({text}) => text(second)},
      ],
      finding:
        firstDifference === null
          ? `${whole(days)} 个交易日，每一天的状态都相同。`
          : `${whole(days)} 个交易日里，${whole(same)} 天的状态相同，${whole(days - same)} 天不同；` +
            `第一次不同是在 ${formatDate(firstDifference)}。`,
      source: source(rule),
    });
  },
});
