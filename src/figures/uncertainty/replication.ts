import {formatNumber, formatPercent} from '../../content/format';
import {at, normalWithin} from '../../engine';
import {INSIDE, interval, normalQuantile, resampling} from '../../engine/uncertainty';
import {chart} from '../../results/chart';
import {figure} from '../kit/figure';
import {runOf, shortName, source} from '../kit/rule';
import {methodText} from '../../results/uncertainty';
import {paired, resampledGaps} from '../studies';

/** Coverage of a 90 % interval for a second, independent estimate, whose difference has √2 times the spread. */
const ANOTHER = normalWithin(normalQuantile((1 + INSIDE) / 2) / Math.SQRT2);

/** The rule of the page. */
const RULE = {strategy: 'DualMovingAverage'} as const;

/** Half of the 1,000 histories: any two are independent, so the second of a pair may be any other. */
const APART = 500;

export const ReplicationHistogram = figure('chart', {
  about: '区间含住真相，与含住另一段历史，不是一回事',
  compute: (_, sample) => {
    const run = runOf(RULE, sample);
    const {pair, terms, real} = resampling(run);
    const gaps = sample.cached(resampledGaps, paired(run));
    const truth = real.strategy.growth - real.benchmark.growth;
    const {low, high} = interval(gaps);
    const distances = {
      truth: gaps.map((gap) => truth - gap),
      another: gaps.map((gap, place) => at(gaps, (place + APART) % gaps.length) - gap),
    };
    const inside = (values: readonly number[]): number =>
      values.filter((distance) => distance >= low - truth && distance <= high - truth).length / values.length;
    const points = (values: readonly number[]): number[] => values.map((distance) => Math.round(distance * 100));
    const furthest = Math.max(...points(distances.another).map(Math.abs));
    const labels = Array.from({length: 2 * furthest + 1}, (_, place) => place - furthest);
    const counts = (values: readonly number[]): number[] =>
      labels.map((label) => points(values).filter((point) => point === label).length);
    return chart('bars', {
      plain: false,
      downloads: false,
      file: 'replication',
      title: `${shortName(RULE)}：一段历史的差，离真相多远，离另一段历史多远`,
      summary:
        `每段历史各给一个同样宽的区间：${formatPercent(inside(distances.truth), 0)} 含住真相，` +
        `只有 ${formatPercent(inside(distances.another), 0)} 含住另一段历史；理论上是 ${formatPercent(INSIDE, 0)} 与 ${formatPercent(ANOTHER, 1)}。`,
      caption:
        `把真实那一段的差当作真相，从它重抽 ${formatNumber(gaps.length, 0)} 段历史，两两配对；横轴是每年差几个百分点，四舍五入。` +
        `${methodText({days: pair.strategy.length, ...terms})}${source(RULE)}`,
      notes: [
        {kind: 'band', from: (low - truth) * 100 + furthest, to: (high - truth) * 100 + furthest, text: '一个区间的宽'},
      ],
      labels: labels.map((label) => formatNumber(label, 0)),
      labelTitle: '离得多远（百分点）',
      series: [
        {name: '离真相', tone: 'series1', values: counts(distances.truth)},
        {name: '离另一段历史', tone: 'series2', values: counts(distances.another)},
      ],
    });
  },
});
