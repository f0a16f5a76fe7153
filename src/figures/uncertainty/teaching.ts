import {judgedOrRefused, luckNote} from '../kit/judged';
import {
  formatPercent,
  formatNumber,
  formatKnownPercent,
  rateText,
  formatKnown,
  share,
  span,
} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {at} from '../../engine';
import {COMMISSION} from '../../engine/backtest';
import {resample, resampling, differenceOf, uncertainty, coinLuck, judge, deflatedRuns} from '../../engine/uncertainty';
import {chart} from '../../results/chart';
import {figure, tableFigure} from '../kit/figure';
import {runOf, shortName, source} from '../kit/rule';
import {gapText, signed, methodText, signedRange, verdictText, chance} from '../../results/uncertainty';
import {table} from '../kit/value';
import {judgementInput, paired} from '../studies';
import {resampledGaps} from './resampledGaps';

/** The rule of the page. */
const RULE = {strategy: 'DualMovingAverage'} as const;

/** Compound growth over some days. */
const grown = (returns: readonly number[]): number => returns.reduce((value, change) => value * (1 + change), 1) - 1;

/** Number of blocks of the first resampling in the table. */
const BLOCKS = 6;

export const ResampledBlocks = figure('table', {
  about: '重抽出来的一段历史由哪些日子接成',
  compute: (_, sample) => {
    const run = runOf(RULE, sample);
    const {pair, terms, real, firstBlocks} = resampling(run);
    const days = pair.strategy.length;
    const blocks = firstBlocks();
    const first = resample(pair, terms, false);
    first.draw();
    const [strategy, benchmark] = [at(first.values('growth'), 0), at(first.values('benchmarkGrowth'), 0)];
    // The return of day t ends at date t + 1 where there is one more date than returns.
    const shift = run.dates.length - days;
    return table({
      caption: `${shortName(RULE)}，第一次重抽的前 ${BLOCKS} 块`,
      rows: blocks.slice(0, BLOCKS),
      columns: [
        {title: '第几块', heading: true, numeric: true, cell: (_, place) => place + 1},
        {title: '从', numeric: true, cell: ({first}) => run.dates[first + shift]},
        {title: '到', numeric: true, cell: (block) => run.dates[((block.first + block.days - 1) % days) + shift]},
        {title: '天数', numeric: true, cell: (block) => block.days},
        {
          title: '策略',
          numeric: true,
          cell: ({first, days: length}) => formatPercent(grown(pair.strategy.slice(first, first + length))),
        },
        {
          title: '一直持有',
          numeric: true,
          cell: ({first, days: length}) => formatPercent(grown(pair.benchmark.slice(first, first + length))),
        },
      ],
      finding:
        `一共 ${formatNumber(blocks.length, 0)} 块，接成 ${formatNumber(days, 0)} 天。在接成的这段历史里，策略每年 ${share(strategy)}，` +
        `一直持有 ${share(benchmark)}，${gapText(strategy - benchmark)}；` +
        `真实的那一段${gapText(real.strategy.growth - real.benchmark.growth)}。`,
      source: `${methodText({days, ...terms})}${source(RULE)}`,
    });
  },
});

export const GapHistogram = figure('chart', {
  about: '重抽一千次，与一直持有的差怎样分布',
  compute: (_, sample) => {
    const run = runOf(RULE, sample);
    const {pair, terms, real} = resampling(run);
    const gaps = sample.cached(resampledGaps, paired(run));
    const points = gaps.map((gap) => Math.floor(gap * 100));
    const [low, high] = [Math.min(...points), Math.max(...points)];
    const labels = Array.from({length: high - low + 1}, (_, index) => low + index);
    const found = differenceOf(real.strategy.growth - real.benchmark.growth, gaps);
    const place = (gap: number): number => gap * 100 - low - 0.5;
    const below = gaps.filter((gap) => gap < 0).length;
    return chart('bars', {
      plain: false,
      downloads: false,
      file: 'resampled-gaps',
      title: `${shortName(RULE)}：重抽 ${formatNumber(gaps.length, 0)} 次，每年比一直持有多几个百分点`,
      summary:
        `${formatNumber(gaps.length, 0)} 次里 ${formatNumber(below, 0)} 次少于一直持有，` +
        `九成落在 ${signedRange(found)} 个百分点之间：${verdictText('growth', found)}。`,
      caption: `横轴上的 −3 指 −3 到 −2 之间。${methodText({days: pair.strategy.length, ...terms})}${source(RULE)}`,
      // A bar holds the gaps from its label up to the next; its middle is half a point above.
      notes: [
        {kind: 'band', from: place(found.low), to: place(found.high), text: `九成：${signedRange(found)}`},
        {kind: 'line', at: place(0), text: '0：与一直持有相同'},
      ],
      labels: labels.map((label) => formatNumber(label, 0)),
      labelTitle: '每年的差（百分点）',
      series: [
        {
          name: '次数',
          tone: 'series1',
          values: labels.map((label) => points.filter((point) => point === label).length),
        },
      ],
    });
  },
});

export const BlockLengthTable = tableFigure({
  about: '块长改变区间多少',
  caption: `${shortName(RULE)}，块长不同时的区间`,
  rows: (_, sample) => {
    const {
      pair,
      terms: {blockLength: own},
    } = resampling(runOf(RULE, sample));
    const rows = [
      ...[1, 5, 20, 60, 250].map((length) => ({length, name: formatNumber(length, 0)})),
      {length: own, name: `${formatNumber(own, 0)}（按规则）`},
    ];
    return rows
      .sort((a, b) => a.length - b.length)
      .map(({length, name}) => ({name, found: sample.cached(uncertainty, pair, {length})}));
  },
  columns: [
    {title: '平均块长（日）', heading: true, numeric: true, cell: ({name}) => name},
    {title: '每年的差，九成把握的区间', numeric: true, cell: ({found}) => signedRange(found.growthGap)},
    {
      title: '宽',
      numeric: true,
      cell: ({found}) => formatNumber((found.growthGap.high - found.growthGap.low) * 100, 1),
    },
    {title: '回撤的差，九成把握的区间', numeric: true, cell: ({found}) => signedRange(found.depthGap)},
    {
      title: '结论',
      cell: ({found}) => `${verdictText('growth', found.growthGap)}，${verdictText('depth', found.depthGap)}`,
    },
  ],
  source: `每一行重抽 1,000 次，单位是百分点。${source(RULE)}`,
});

/** Chosen because its best coin improves with each number of tries on the page. */
const COIN_SEED = 5;

export const CoinTable = tableFigure({
  about: '试过的越多，最好的一个越好看',
  caption: '掷硬币的规则里最好的一个',
  rows: (_, {bars, cached}) => cached(coinLuck, {date: bars.date, close: bars.close}, [1, 5, 20, 100], COIN_SEED),
  columns: [
    {title: '掷过的硬币', heading: true, numeric: true, cell: ({tries}) => `${tries} 枚`},
    {title: '最好的一枚，每年的差', numeric: true, cell: ({best}) => signed(best.gap)},
    {title: '只看它，九成把握的区间', numeric: true, cell: ({alone}) => signedRange(alone)},
    {title: '全靠运气，最好的一枚通常是', numeric: true, cell: ({best}) => signed(best.luck.median)},
    {title: '全靠运气也这么好的机会', numeric: true, cell: ({best}) => chance(best.probability)},
    {title: '扣掉挑选之后的证据', numeric: true, cell: (row) => formatKnownPercent(row.deflated, 0)},
  ],
  source: (_, {bars}) =>
    `${SYMBOL}，${span(bars.date)}，每月第一个收盘掷一次硬币，正面在场内，反面是现金，换手付单边 ${rateText(COMMISSION)}。` +
    '这一把硬币是挑出来演示的：每一档里最好的一枚正好一档比一档好看；换一把，次序就未必这样整齐。' +
    '差是每年比一直持有多几个百分点。机会按 White（2000）；最后一列按 Bailey 与 López de Prado（2014）的打折夏普，用超出一直持有的日收益计算，越接近 100% 越强，不是“真有本事”的概率。',
});

const PERIODS = [
  [5, 20],
  [10, 30],
  [20, 60],
  [50, 200],
] as const;

export const TriedTable = figure('table', {
  about: '几组参数各带区间，并为挑选打折',
  compute: (_, sample) => {
    const runs = PERIODS.map(([short, long]) =>
      runOf({...RULE, params: {short_period: short, long_period: long}}, sample),
    );
    const rows = runs.map((run, place) => ({
      periods: at(PERIODS, place),
      found: judgedOrRefused(sample.cached(judge, judgementInput(run))),
    }));
    const deflated = sample.cached(deflatedRuns, runs.map(paired));
    return table({
      caption: `${shortName(RULE)}，几组参数与各自的区间`,
      rows,
      columns: [
        {title: '参数', heading: true, numeric: true, cell: ({periods}) => periods.join(' / ')},
        {title: '每年', numeric: true, cell: ({found}) => share(found.growth.value)},
        {title: '与一直持有的差', numeric: true, cell: ({found}) => signed(found.growthGap.value)},
        {title: '每年的差，九成把握的区间', numeric: true, cell: ({found}) => signedRange(found.growthGap)},
        {title: '结论', cell: ({found}) => verdictText('growth', found.growthGap)},
        {title: '夏普', numeric: true, cell: ({found}) => formatKnown(found.sharpe?.value)},
      ],
      finding:
        `${luckNote(runs, sample)}` +
        `按超出一直持有的日收益算夏普，扣掉试过 ${PERIODS.length} 组的挑选，最高的一组还剩的证据是 ${formatKnownPercent(deflated, 0)}（越接近 100% 越强，不是概率）。`,
      source: source({...RULE, params: {}}, {varying: ['short_period', 'long_period']}),
    });
  },
});
