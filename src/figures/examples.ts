import {luckNote} from './kit/judged';
import type {PageExample} from '../content/pageExample';
import * as z from 'zod';
import {formatPercent, formatKnownPercent, formatKnown, rateText, whole, share} from '../content/format';
import {present, at, registry, exampleMarkets} from '../engine';
import {compile, type Plan} from '../engine/language';
import {COMMISSION, ruleRun, type Trade, type RuleRun, type RuleConditions, CAPITAL} from '../engine/backtest';
import {meanOrNull, averageBars} from './kit/backtestValues';
import {requireOne} from './kit/checks';
import {code} from './kit/content';
import {planOf, runExample, findExample, marketSources} from './kit/example';
import {figure, tableFigure, rate, positive, parameters, type Sample} from './kit/figure';
import {stretchProps, stretchOf} from './kit/rule';
import {signalOutcome, type SignalOutcome} from './kit/signalOutcome';
import {tunedDocument} from './kit/tunedDocument';
import {table, phrasing} from './kit/value';
export {RhythmTable} from './examples/rhythm';

/** A trade made by only one of two runs. */
interface LoneTrade {
  /** The run that made it. */
  side: 'a' | 'b';
  trade: Trade;
}

/**
 * The differences between two runs: trades without a counterpart opened and closed on the same days.
 * @returns in order of purchase.
 */
export function tradeDifference(a: readonly Trade[], b: readonly Trade[]): LoneTrade[] {
  const key = ({entryDate, exitDate}: Trade): string => `${entryDate} ${exitDate}`;
  const lone = (side: LoneTrade['side'], own: readonly Trade[], other: readonly Trade[]): LoneTrade[] => {
    const known = new Set(other.map(key));
    return own.filter((trade) => !known.has(key(trade))).map((trade) => ({side, trade}));
  };
  return [...lone('a', a, b), ...lone('b', b, a)].sort((x, y) => x.trade.entryDate.localeCompare(y.trade.entryDate));
}

export {DocumentDiff} from './examples/documentDiff';

export {StrategyCommand, StrategyPictures} from './examples/strategyPictures';

const typesOf = ({steps}: Plan): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => ('type' in step ? [step.type] : step.op === 'constant' ? ['Constant'] : [])));

export const ExampleMatrix = figure('table', {
  about: '哪个原语用在哪个例子里',
  // Ids of strategies to leave out, such as variants.
  props: z.strictObject({page: z.string(), without: z.array(z.string()).optional()}),
  readsExamples: true,
  compute: ({page, without = []}, {examples}) => {
    const here = examples.filter((example) => example.page === page && !example.wrong);
    const unknown = without.filter((id) => !here.some((example) => example.id === id));
    if (unknown.length > 0) {
      throw new Error(`页面 “${page}” 里没有策略示例 “${unknown.join('、')}”，不必略去。`);
    }
    const shown = here
      .filter(({id}) => !without.includes(id))
      .map((example) => ({title: example.title, types: typesOf(planOf(example))}));
    if (shown.length === 0) {
      throw new Error(`页面 “${page}” 里没有策略示例；page 应是 docs/ 下的页面路径，例如 primitives/examples。`);
    }
    return table({
      caption: '原语与示例',
      rows: registry.filter(({id}) => shown.some(({types}) => types.has(id))),
      columns: [
        {title: '原语', heading: true, cell: ({id, name}) => [...phrasing(`${name} `), code(id)]},
        ...shown.map(({title, types}) => ({
          title,
          cell: ({id}: (typeof registry)[number]) => (types.has(id) ? '用到' : ''),
        })),
      ],
    });
  },
});

const outcomeOf = (example: PageExample, sample: Sample): SignalOutcome =>
  signalOutcome(runExample(example, sample).result);

export const ExampleCounts = tableFigure({
  about: '一页的策略各触发多少次',
  hint: '从一页的策略代码块统计，在整个样本上运行；通不过检查的不列。',
  example: '<ExampleCounts page="strategies/dual-moving-average" />',
  props: z.strictObject({page: z.string()}),
  readsExamples: true,
  caption: '各份策略触发多少次',
  rows: ({page}, sample) => {
    const shown = sample.examples.filter(
      (example) => example.page === page && compile(example.text, {allowBare: true}).plan !== null,
    );
    if (shown.length === 0) {
      throw new Error(
        `页面 “${page}” 里没有能运行的策略示例；page 应是 docs/ 下的页面路径，例如 primitives/examples。`,
      );
    }
    return shown.map((example) => ({title: example.title, ...outcomeOf(example, sample)}));
  },
  columns: [
    {title: '策略', heading: true, cell: ({title}) => title},
    {title: '买入', numeric: true, cell: ({buys}) => whole(buys)},
    {title: '持仓占比', numeric: true, cell: ({heldShare}) => formatPercent(heldShare, 0)},
    {title: '次日反转', numeric: true, cell: ({reversals}) => whole(reversals)},
    {title: '买入条件为真', numeric: true, cell: ({buyDays}) => `${whole(buyDays)} 天`},
    {title: '卖出条件为真', numeric: true, cell: ({sellDays}) => `${whole(sellDays)} 天`},
    {title: '买卖同真', numeric: true, cell: ({overlap}) => `${whole(overlap)} 天`},
  ],
  source: (_, {bars}) =>
    `标普 500 的 ${whole(bars.date.length)} 个交易日。` +
    '“次日反转”是买入的次日就卖，或卖出的次日又买；“买卖同真”是同一天两个条件都成立。',
});

export const ExampleValue = figure('number', {
  about: '引用一份策略触发的次数',
  hint: '`example` 是代码块的 `id`，`of` 是要引用的数。',
  example: '入门的第一份策略买入 <ExampleValue example="first-ema-cross" of="buys" /> 次。',
  props: z.strictObject({
    example: z.string(),
    of: z.enum(['buys', 'buyDays', 'sellDays', 'overlap', 'heldShare', 'reversals']),
  }),
  readsExamples: true,
  compute: ({example, of}, sample) => {
    const value = outcomeOf(findExample(example, sample), sample)[of];
    return of === 'heldShare' ? formatPercent(value, 0) : whole(value);
  },
});

const conditions = {...stretchProps, commission: rate.optional()};

/** Mean share of the account in the symbol. */
const invested = ({equity, marketValue}: RuleRun): number =>
  meanOrNull(equity.map((value, day) => at(marketValue, day) / value)) ?? 0;

interface Version extends Pick<RuleConditions, 'capital'> {
  name: string;
  text: string;
}

export const VersionTable = figure('table', {
  about: '一份策略的几个版本，成绩并排',
  hint: '`compare` 是几个 `id`；也可以用 `of` 与 `vary`、`values` 只改一个参数。',
  example: '<VersionTable of="opt-base" vary="calm_level.value" values={[60, 80]} to="2011-12-31" />',
  props: z.strictObject({
    ...conditions,
    compare: z.array(z.string()).min(1).optional(),
    of: z.string().optional(),
    // `id.parameter` as in the document.
    vary: z.string().optional(),
    values: z.array(z.number()).min(1).optional(),
    // Instead of `vary`: percentages of a percent capital strategy with one position.
    percents: z.array(positive.max(100)).min(1).optional(),
  }),
  readsExamples: true,
  compute: ({compare, of, vary, values, percents, commission = COMMISSION, ...stretch}, sample) => {
    for (const alternatives of [
      [compare, of],
      [compare, vary, percents],
      [compare, values, percents],
    ]) {
      requireOne(alternatives, '请写 compare，或者写 of 与 vary、values，或者写 of 与 percents。');
    }
    const examples = (compare ?? [present(of)]).map((id) => findExample(id, sample));
    const first = at(examples, 0);
    const params = {initial_capital: CAPITAL, max_positions: 1};
    const versions: Version[] =
      percents?.map((percent) => ({
        name: `${percent}%`,
        text: first.text,
        capital: {name: 'PercentCapitalStrategy', params: {...params, percents: percent}},
      })) ??
      values?.map((value) => ({name: String(value), text: tunedDocument(first.text, {[present(vary)]: value})})) ??
      examples.map(({title, text}) => ({name: title, text}));
    const {from, to} = stretchOf(stretch);
    const runs = versions.map(({name, text, ...account}) => {
      const run = ruleRun(sample.bars, {document: text}, {from, to, commission, ...account});
      return {name, run, metrics: run.metrics, benchmark: run.benchmarkMetrics};
    });
    const {plan} = compile(first.text);
    const title = compare === undefined ? (vary ?? '投入百分比') : '版本';
    return table({
      caption: compare === undefined ? `${first.title}，${title}取不同值` : '几个版本的比较',
      rows: [...runs, ...runs.slice(0, 1).map(({benchmark}) => ({name: '一直持有', run: null, metrics: benchmark}))],
      columns: [
        {title, heading: true, numeric: compare === undefined, cell: ({name}) => name},
        {title: '年复合收益率', numeric: true, cell: ({metrics}) => formatKnownPercent(metrics.cagr)},
        {title: '最大回撤', numeric: true, cell: ({metrics}) => share(metrics.maxDrawdown.depth)},
        {title: '夏普', numeric: true, cell: ({metrics}) => formatKnown(metrics.sharpe)},
        {title: 'Calmar', numeric: true, cell: ({metrics}) => formatKnown(metrics.calmar)},
        {title: '完成的交易', numeric: true, cell: ({run}) => run?.metrics.closedTrades ?? '—'},
        {
          title: '平均持有',
          numeric: true,
          cell: ({run}) => (run === null ? '—' : `${formatKnown(averageBars(run), 0)} 日`),
        },
        {
          title: '资金利用率',
          numeric: true,
          cell: ({run}) => (run === null ? '100%' : formatPercent(invested(run), 0)),
        },
      ],
      finding:
        runs.length < 2
          ? undefined
          : luckNote(
              runs.map(({run}) => run),
              sample,
              {unit: '种'},
            ),
      source:
        `标普 500，${from} 至 ${to}，佣金单边 ${rateText(commission)}。${plan === null ? '' : marketSources(exampleMarkets(plan, sample.bars))}` +
        `次日收盘成交${percents === undefined ? '，全仓买卖' : ''}。`,
    });
  },
});

export const TradeDifference = figure('table', {
  about: '两组参数各自多做了哪些交易',
  // Parameters by `id.parameter` as in the document.
  props: z.strictObject({...conditions, of: z.string(), a: parameters, b: parameters}),
  readsExamples: true,
  compute: ({of, a, b, commission = COMMISSION, ...stretch}, sample) => {
    const {from, to} = stretchOf(stretch);
    const {title, text} = findExample(of, sample);
    const trades = (values: typeof a): Trade[] =>
      ruleRun(sample.bars, {document: tunedDocument(text, values)}, {from, to, commission}).trades;
    const [ofA, ofB] = [trades(a), trades(b)];
    const rows = tradeDifference(ofA, ofB);
    const key = Object.keys(a).join(' / ');
    const name = (values: typeof a): string => Object.values(values).join(' / ');
    return table({
      caption: `${title}：${key} 取 ${name(a)} 与 ${name(b)}，只有一边做过的交易`,
      rows,
      columns: [
        {title: `只在 ${key} 为`, heading: true, numeric: true, cell: ({side}) => name(side === 'a' ? a : b)},
        {title: '买入', numeric: true, cell: ({trade}) => trade.entryDate},
        {title: '卖出', numeric: true, cell: ({trade}) => trade.exitDate ?? '仍持有'},
        {title: '收益', numeric: true, cell: ({trade}) => share(trade.return)},
      ],
      finding:
        `一共 ${ofA.length} 与 ${ofB.length} 笔（含仍持有的），` +
        `其余 ${ofA.length - rows.filter(({side}) => side === 'a').length} 笔两边买卖的日子完全相同。`,
      source: `标普 500，${from} 至 ${to}，佣金单边 ${rateText(commission)}。` + '日期是成交日。VIX 用模拟数据。',
    });
  },
});
