import {judgedOrRefused, verdictWords, luckNote} from './kit/judged';
import * as z from 'zod';
import {spaced, formatKnown, formatNumber, rateText, share, span} from '../content/format';
import {periodOf, SYMBOL} from '../content/sample';
import {at, parseSignalFile, computeStrategy, exampleMarkets, type Bars} from '../engine';
import {compile} from '../engine/language';
import {ruleRun, COMMISSION, signalsRun, type RuleRun} from '../engine/backtest';
import {isHolding, judge, type RuleJudgement} from '../engine/uncertainty';
import {findExample, marketSources} from './kit/example';
import {EXAMPLE, FILE_SYMBOL} from '../results/fileRows';
import {tableFigure, figure, oneOf, oncePer, rate, type Sample} from './kit/figure';
import {judgementOf, runOf, runProps, shortName, source, type RunProps} from './kit/rule';
import {
  uncertaintyRows,
  UNCERTAINTY_COLUMNS,
  holdingSentence,
  uncertaintySentence,
  methodText,
  gapText,
  signed,
  signedEnd,
  JUDGED,
  type JudgedFigure,
} from '../results/uncertainty';
import {countJudged, DRAWS, verdictColumns} from './uncertainty/verdictColumns';

import {judgementInput} from './studies';
import {table} from './kit/value';
import {verdictProps} from './kit/verdictProps';

export {CashInterestTable, MarketVerdicts} from './uncertainty/markets';

export {ReplicationHistogram} from './uncertainty/replication';

export {RotationVerdicts} from './uncertainty/rotation';

export {BlockLengthTable, GapHistogram, CoinTable, ResampledBlocks, TriedTable} from './uncertainty/teaching';

/** The judgement of a run on the sample. @throws Error in Chinese for a run without one. */
const judgedOf = (props: RunProps, sample: Sample): RuleJudgement => judgedOrRefused(judgementOf(props, sample));

/** The period on which the example signal file is replayed. */
const FILE_PERIOD = periodOf('crisis');

const fileRun = (bars: Bars): RuleRun => {
  const records = parseSignalFile(EXAMPLE);
  const {from, to} = FILE_PERIOD;
  return signalsRun(
    bars,
    computeStrategy('FileBasedStrategy', [{symbol: FILE_SYMBOL, bars}], {}, {records}),
    {from, to},
    FILE_SYMBOL,
  );
};

export const Uncertainty = tableFigure({
  about: '一条规则的结果有多少是运气',
  hint: '年复合收益率、与一直持有相差多少、最大回撤，各带一个九成把握的区间；区间含 0 的差，写“分不出”。',
  example: '<Uncertainty strategy="DualMovingAverage" />',
  props: z.strictObject(runProps),
  caption: (props) => `${SYMBOL}，${shortName(props)}的结果与区间`,
  rows: (props, sample) => uncertaintyRows(judgedOf(props, sample), isHolding(runOf(props, sample))),
  columns: UNCERTAINTY_COLUMNS,
  finding: (_, props, sample) => {
    const found = judgedOf(props, sample);
    return spaced(
      `${shortName(props)}${isHolding(runOf(props, sample)) ? holdingSentence(found) : uncertaintySentence(found)}`,
    );
  },
  source: (props, sample) => {
    const others = isHolding(runOf(props, sample))
      ? ''
      : '块长随规则而定，所以“一直持有”的区间，各页相差零点几个百分点。';
    return `${methodText(judgedOf(props, sample))}${others}夏普比率的区间按 Lo（2002）。${source(props)}`;
  },
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
} satisfies Dictionary<(found: RuleJudgement) => string>;

export const UncertaintyValue = figure('number', {
  about: '引用区间里的一个数',
  hint: '差是策略减一直持有，按百分点，带正负号；`growthDifference` 是“少 2.5 个百分点”这样的话，多与少由数决定。',
  example:
    '与一直持有的差，九成把握在 <UncertaintyValue strategy="DualMovingAverage" of="growthGapLow" /> 到 <UncertaintyValue strategy="DualMovingAverage" of="growthGapHigh" /> 之间。',
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
  compute: ({of, open, higher, lower, ...props}, sample) =>
    verdictWords(of, judgedOf(props, sample), {open, higher, lower}),
});

const judgedFile = ({bars, cached}: Sample): RuleJudgement =>
  judgedOrRefused(cached(judge, judgementInput(fileRun(bars))));

export const FileUncertainty = tableFigure({
  about: '示例的信号文件有多少是运气',
  caption: '示例记录与一直持有，各带区间',
  rows: (_, sample) => uncertaintyRows(judgedFile(sample), false),
  columns: UNCERTAINTY_COLUMNS,
  finding: (_, __, sample) => `这份记录${uncertaintySentence(judgedFile(sample))}`,
  source:
    `${SYMBOL}，${FILE_PERIOD.from} 至 ${FILE_PERIOD.to}，实验里的示例记录，佣金单边 ${rateText(COMMISSION)}。` +
    `区间按平稳自助法重抽${DRAWS} 次；示例记录是自造的。`,
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
      oncePer(sample.bars, JSON.stringify(['example', text, commission]), () =>
        ruleRun(sample.bars, {document: text}, {commission}),
      ),
    );
    const rows = examples.map(({title}, place) => ({
      title,
      found: sample.cached(judge, judgementInput(at(runs, place))),
    }));
    const open = (of: JudgedFigure): number => countJudged(rows, (found) => found[JUDGED[of]].verdict === 'open');
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
        `区间按平稳自助法重抽${DRAWS} 次。`,
    });
  },
});
