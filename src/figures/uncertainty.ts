import * as z from 'zod';
import {spaced, formatKnown, formatNumber, rateText} from '../content/format';
import {periodOf, SYMBOL} from '../content/sample';
import {
  at,
  last as lastOf,
  ruleRun,
  isHolding,
  judge,
  RESAMPLES,
  COMMISSION,
  parseSignalFile,
  signalsRun,
  computeStrategy,
  closeBars,
  isJudged,
  compile,
  exampleMarkets,
  type Judged,
  type Judgement,
  type Bars,
  type Rule,
  type RuleConditions,
  type RuleRun,
  type Verdict as Verdicts,
} from '../engine';
import {findExample, marketSources} from './kit/example';
import {EXAMPLE, FILE_SYMBOL} from './kit/fileRows';
import {tableFigure, figure, oneOf, once, rate, type Sample} from './kit/figure';
import {ruleOf, runOf, runProps, shortName, source, ruleProps, ruleName, type RunProps, type RuleProps} from './kit/rule';
import {
  judgedOrRefused,
  uncertaintyRows,
  UNCERTAINTY_COLUMNS,
  holdingSentence,
  uncertaintySentence,
  methodText,
  gapText,
  signed,
  signedEnd,
  verdictWords,
  JUDGED,
  VERDICTS,
  shareRange,
  gainText,
  luckNote,
  type JudgedFigure,
} from './kit/uncertainty';
import {verdictColumns} from './uncertainty/verdictColumns';
import {unbroken} from './kit/content';
import {judged} from './studies';
import {share, table, span} from './kit/value';
import {verdictProps} from './kit/verdictProps';

interface JudgedRule {
  /** What the account became. */
  final: number;
  holds: boolean;
  found: Judgement;
}

/** A rule on the bars of one symbol. @throws RangeError as `ruleRun` and {@link judge}. */
function judgedRule(bars: Bars, rule: Rule, conditions: RuleConditions, {kept}: Sample): JudgedRule {
  const run = ruleRun(bars, rule, conditions);
  return {final: lastOf(run.equity), holds: isHolding(run), found: kept(judge, judged(run))};
}

export {RotationVerdicts} from './uncertainty/rotation';

export {BlockLengthTable, GapHistogram, CoinTable, ResampledBlocks, TriedTable} from './uncertainty/teaching';

const HOLDING = '一直持有';

/** How often is resampled, for a line below several intervals. */
const DRAWS = `至少 ${formatNumber(RESAMPLES, 0)}`;

/** A run on the sample, judged; kept between builds. @throws Error in Chinese for one of which nothing can be said. */
function judgedOf(props: RunProps, sample: Sample): Judged {
  return judgedOrRefused(sample.kept(judge, judged(runOf(props, sample))));
}

/** The stretch on which the example of the signal files is played back. */
const FILE_PERIOD = periodOf('crisis');

const fileRun = (bars: Bars): RuleRun => {
  const records = parseSignalFile(EXAMPLE);
  const {from, to} = FILE_PERIOD;
  return signalsRun(bars, computeStrategy('FileBasedStrategy', [{symbol: FILE_SYMBOL, bars}], {}, {records}), {from, to}, FILE_SYMBOL);
};

export const Uncertainty = tableFigure({
  about: '一条规则的结果有多少是运气',
  hint: '年复合收益率、与一直持有相差多少、最大回撤，各带一个区间，真实的数九成在里面；区间含 0 的差，写“分不出”。',
  example: '<Uncertainty strategy="DualMovingAverage" />',
  props: z.strictObject(runProps),
  caption: (props) => `${SYMBOL}，${shortName(props)}的结果与区间`,
  rows: (props, sample) => uncertaintyRows(judgedOf(props, sample), isHolding(runOf(props, sample))),
  columns: UNCERTAINTY_COLUMNS,
  finding: (_, props, sample) => {
    const found = judgedOf(props, sample);
    return spaced(`${shortName(props)}${isHolding(runOf(props, sample)) ? holdingSentence(found) : uncertaintySentence(found)}`);
  },
  source: (props, sample) => `${methodText(judgedOf(props, sample))}夏普比率的区间按 Lo（2002）。${source(props)}`,
});

const UNCERTAINTY_VALUES = {
  growthGap: ({growthGap}) => signed(growthGap.value),
  growthDifference: ({growthGap}) => gapText(growthGap.value),
  growthGapLow: ({growthGap}) => signedEnd(growthGap.low),
  growthGapHigh: ({growthGap}) => signedEnd(growthGap.high),
  growthLow: ({growth}) => share(growth.low),
  growthHigh: ({growth}) => share(growth.high),
  holdGrowthLow: ({benchmarkGrowth}) => share(benchmarkGrowth.low),
  holdGrowthHigh: ({benchmarkGrowth}) => share(benchmarkGrowth.high),
  depthGap: ({depthGap}) => signed(depthGap.value),
  depthGapLow: ({depthGap}) => signedEnd(depthGap.low),
  depthGapHigh: ({depthGap}) => signedEnd(depthGap.high),
  depthLow: ({depth}) => share(depth.low),
  depthHigh: ({depth}) => share(depth.high),
  sharpeLow: ({sharpe}) => formatKnown(sharpe?.low),
  sharpeHigh: ({sharpe}) => formatKnown(sharpe?.high),
  blockLength: ({blockLength}) => formatNumber(blockLength, 0),
} satisfies Record<string, (found: Judged) => string>;

export const UncertaintyValue = figure('number', {
  about: '引用区间里的一个数',
  hint: '差是策略减一直持有，按百分点，带正负号；`growthDifference` 是“少 2.5 个百分点”这样的话，多与少由数决定。',
  example:
    '与一直持有的差，真实的数九成落在 <UncertaintyValue strategy="DualMovingAverage" of="growthGapLow" /> 到 <UncertaintyValue strategy="DualMovingAverage" of="growthGapHigh" /> 之间。',
  props: z.strictObject({...runProps, of: oneOf(UNCERTAINTY_VALUES)}),
  compute: ({of, ...props}, sample) => UNCERTAINTY_VALUES[of](judgedOf(props, sample)),
});

export const Verdict = figure('number', {
  about: '一句由区间证明的结论',
  hint:
    '`of` 是 `growth`（年复合收益率）或 `depth`（最大回撤），都与一直持有比。`open`、`higher`、`lower` 写三种情形的说法，至少写成立的那一种：' +
    '区间含 0 是 `open`，要写明“分不出”；策略更高（回撤更浅）是 `higher`。区间不支持写下的说法时，构建停下。',
  example: '10/30 双均线的收益与一直持有<Verdict strategy="DualMovingAverage" of="growth" open="分不出高下" />。',
  props: z.strictObject({...runProps, ...verdictProps}),
  compute: ({of, open, higher, lower, ...props}, sample) => verdictWords(of, judgedOf(props, sample), {open, higher, lower}),
});

/** A rule on one market: the same parameters, the same fee, closes only. */
interface MarketRow extends JudgedRule {
  name: string;
  years: string;
}

const closesOnly = (bars: Bars): Bars => once(bars, 'closes', () => closeBars(bars.date, bars.close));

function marketRows(rule: RuleProps, commission: number, sample: Sample): MarketRow[] {
  const [first, last] = [at(sample.bars.date, 0), lastOf(sample.bars.date)];
  const all = [
    {id: 'sp500', name: SYMBOL, years: `${first.slice(0, 4)}–${last.slice(0, 4)}`, bars: closesOnly(sample.bars)},
    ...sample.markets,
  ];
  return all
    .sort((a, b) => a.years.localeCompare(b.years))
    .map(({name, years, bars}) => ({name, years, ...judgedRule(bars, ruleOf(rule), {commission}, sample)}));
}

const COUNTS = ['零', '一', '两', '三', '四', '五', '六'];

/** How many of the rows that were judged pass a test. */
const counted = (rows: readonly {found: Judgement}[], passes: (found: Judged) => boolean): number =>
  rows.filter(({found}) => isJudged(found) && passes(found)).length;

/** In how many of the markets each verdict holds. */
function marketSentence(rows: readonly MarketRow[], of: JudgedFigure): string {
  const count = (verdict: Verdicts): number => counted(rows, (found) => found[JUDGED[of]].verdict === verdict);
  const words = VERDICTS[of](HOLDING);
  const said = (['higher', 'lower', 'open'] as const).filter((verdict) => count(verdict) > 0);
  const silent = rows.length - counted(rows, () => true);
  return [
    ...said.map((verdict) => `${COUNTS[count(verdict)]}个${words[verdict]}`),
    ...(silent === 0 ? [] : [`${COUNTS[silent]}个没有买过`]),
  ].join('，');
}

const isAllHolding = (rows: readonly MarketRow[]): boolean => rows.every(({holds}) => holds);

const marketColumns = [
  {title: '市场', heading: true, cell: ({name}: MarketRow) => unbroken(name)},
  {title: '年份', numeric: true, cell: ({years}: MarketRow) => years},
];

export const MarketVerdicts = figure('table', {
  about: '换一个市场，结论还在不在',
  hint: '标普 500、道琼斯与四个欧洲指数，同样的参数、同样的费用，只用收盘价；表下写明在六个市场里的几个成立。`example` 是策略代码块的 `id`。',
  example: '<MarketVerdicts strategy="DualMovingAverage" />',
  props: z.strictObject({...ruleProps, example: z.string().optional(), commission: rate.optional()}),
  readsExamples: true,
  compute: ({commission = COMMISSION, example, ...given}, sample) => {
    const rule = example === undefined ? given : {...given, document: findExample(example, sample).text};
    const rows = marketRows(rule, commission, sample);
    const origins = [...new Set(sample.markets.map(({origin}) => origin))].join('，');
    const closes = rows.find(({name}) => name === SYMBOL)?.final;
    const whole = runOf({...rule, commission}, sample).equity.at(-1);
    const gained = counted(rows, ({growth}) => growth.verdict === 'higher');
    return table({
      caption: `${shortName(rule)}在六个市场的结果`,
      rows,
      columns: isAllHolding(rows)
        ? [
            ...marketColumns,
            {title: '每年', numeric: true, cell: ({found}) => share(judgedOrRefused(found).growth.value)},
            {title: '真实的数九成落在', numeric: true, cell: ({found}) => shareRange(judgedOrRefused(found).growth)},
            {title: '结论', cell: ({found}) => gainText(judgedOrRefused(found).growth)},
            {title: '最大回撤', numeric: true, cell: ({found}) => share(judgedOrRefused(found).depth.value)},
            {title: '真实的数九成落在', numeric: true, cell: ({found}) => shareRange(judgedOrRefused(found).depth)},
          ]
        : [at(marketColumns, 0), ...verdictColumns('策略'), at(marketColumns, 1)],
      finding: isAllHolding(rows)
        ? `六个市场里，${COUNTS[gained]}个的区间整个在 0 以上。`
        : `六个市场里，收益${marketSentence(rows, 'growth')}；最大回撤${marketSentence(rows, 'depth')}。`,
      source: spaced(
        `${ruleName(rule)}，佣金单边 ${rateText(commission)}，次日收盘成交，全仓买卖。${SYMBOL} 与其余五个市场都只用收盘价` +
          `${closes === whole ? '' : '，所以第一个的结果与用到最高、最低价时不同'}；欧洲四个指数没有日期，按每年 261 个交易日计。` +
          `区间按平稳自助法重抽 ${DRAWS} 次，块长按各自的行情。其余行情取自 ${origins}；历史数据仅作教学演示。`,
      ),
    });
  },
});

const judgedFile = ({bars, kept}: Sample): Judged => judgedOrRefused(kept(judge, judged(fileRun(bars))));

export const FileUncertainty = tableFigure({
  about: '示例的信号文件有多少是运气',
  example: '<FileUncertainty />',
  caption: '示例记录与一直持有，各带区间',
  rows: (_, sample) => uncertaintyRows(judgedFile(sample), false),
  columns: UNCERTAINTY_COLUMNS,
  finding: (_, __, sample) => `这份记录${uncertaintySentence(judgedFile(sample))}`,
  source:
    `${SYMBOL}，${FILE_PERIOD.from} 至 ${FILE_PERIOD.to}，实验里的示例记录，佣金单边 ${rateText(COMMISSION)}，次日收盘成交，全仓买卖。` +
    `区间按平稳自助法重抽 ${DRAWS} 次；示例记录是自造的，历史数据仅作教学演示。`,
});

export const ExampleVerdicts = figure('table', {
  about: '几份策略各带区间与结论',
  hint: '`compare` 是几份策略代码块的 `id`，在整个样本上与一直持有比；表下写明试过几份、最好的一份值多少。',
  example: "<ExampleVerdicts compare={['full-ema', 'full-rsi']} />",
  props: z.strictObject({compare: z.array(z.string()).min(1), commission: rate.optional()}),
  readsExamples: true,
  compute: ({compare, commission = COMMISSION}, sample) => {
    const examples = compare.map((id) => findExample(id, sample));
    const texts = examples.map(({text}) => text);
    const runs = texts.map((text) =>
      once(sample.bars, JSON.stringify(['example', text, commission]), () => ruleRun(sample.bars, {document: text}, {commission})),
    );
    const rows = examples.map(({title}, place) => ({title, found: sample.kept(judge, judged(at(runs, place)))}));
    const open = (of: JudgedFigure): number => counted(rows, (found) => found[JUDGED[of]].verdict === 'open');
    const sources = texts.flatMap((text) => {
      const {plan} = compile(text);
      return plan === null ? [] : exampleMarkets(plan, sample.bars);
    });
    return table({
      caption: '几份策略与一直持有，各带区间',
      rows,
      columns: [{title: '策略', heading: true, cell: ({title}) => title}, ...verdictColumns('策略')],
      finding:
        `${rows.length} 份里，收益分不出高下的有 ${open('growth')} 份，最大回撤分不出深浅的有 ${open('depth')} 份。` +
        (runs.length > 1 ? luckNote(runs, sample, {unit: '份'}) : ''),
      source:
        `${SYMBOL}，${span(sample.bars.date)}，佣金单边 ${rateText(commission)}。${marketSources(sources)}` +
        `区间按平稳自助法重抽 ${DRAWS} 次。次日收盘成交，全仓买卖；历史数据仅作教学演示。`,
    });
  },
});
