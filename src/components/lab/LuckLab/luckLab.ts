import {COMMISSION} from '@site/src/engine/backtest';
import {differenceOf, type CoinGame, type CoinTerms} from '@site/src/engine/uncertainty';
import {formatNumber, rateText} from '@site/src/content/format';
import {leadOf, type Market} from '@site/src/content/sample';
import type {BarsData} from '@site/src/results/chart';
import {luckSentence, signedRange, verdictText} from '@site/src/results/uncertainty';
import type {FieldValues, LabFields} from '../state/fields';

const BY_RULE = 'rule';

export const LUCK_LAB = {
  fields: [
    {
      kind: 'number',
      key: 'tries',
      label: '掷过的硬币',
      unit: '枚',
      default: 20,
      min: 1,
      max: 200,
      step: 1,
      isWhole: true,
    },
    {kind: 'number', key: 'seed', label: '换一把硬币', default: 5, min: 1, max: 50, step: 1, isWhole: true},
    {
      kind: 'choice',
      key: 'block',
      label: '平均块长',
      default: BY_RULE,
      options: [
        {value: BY_RULE, label: '按规则'},
        ...['1', '5', '20', '60', '250'].map((value) => ({value, label: `${value} 日`})),
      ],
    },
  ],
} as const satisfies LabFields;

/** Terms of the coin game for a state of the lab. */
export const coinTerms = ({tries, seed, block}: FieldValues): CoinTerms => ({
  tries: Number(tries),
  seed: Number(seed),
  ...(block !== BY_RULE && {length: Number(block)}),
});

/** Sentence on the result of the coin game. */
export function gameSentence({tries, best, gaps}: CoinGame, market: Market): string {
  const alone = differenceOf(best.gap, gaps);
  return (
    `${leadOf(market)}${luckSentence(best, tries, '枚', market.benchmark)}` +
    `只看最好的这一枚，真实的差，九成把握在 ${signedRange(alone)} 个百分点之间：${verdictText('growth', alone, market.benchmark)}。`
  );
}

/** Maximum number of bars; more would be indistinguishable on a phone. */
const MOST_BARS = 30;

/** Histogram of the resampled differences: of the best coin, and of the best of as many coins without skill. */
export function gameChart({best, gaps, lucky, blockLength}: CoinGame, summary: string, market: Market): BarsData {
  const all = [...gaps, ...lucky].map((gap) => gap * 100);
  const [least, most] = [Math.floor(Math.min(...all)), Math.floor(Math.max(...all))];
  const step = Math.ceil((most - least + 1) / MOST_BARS);
  const labels = Array.from({length: Math.ceil((most - least + 1) / step)}, (_, index) => least + index * step);
  const counts = (values: readonly number[]): number[] =>
    labels.map((label) => values.filter((gap) => gap * 100 >= label && gap * 100 < label + step).length);
  const alone = differenceOf(best.gap, gaps);
  // A bar holds the gaps from its label up to the next one, and stands half a bar beside its left edge.
  const place = (gap: number): number => (gap * 100 - least) / step - 0.5;
  return {
    file: 'coins',
    title: `${leadOf(market)}每年比${market.benchmark}多几个百分点，各出现几次`,
    summary,
    caption:
      `每个数是一格的左端，一格宽 ${step}。每月第一个收盘掷一次硬币，正面在场内，反面是现金，换手付单边 ${rateText(COMMISSION)}；` +
      `成块重抽 1,000 次，平均块长 ${formatNumber(blockLength, 0)} 日。`,
    downloads: false,
    notes: [
      {kind: 'band', from: place(alone.low), to: place(alone.high), text: `九成：${signedRange(alone)}`},
      ...(least < 0 && most >= 0 ? [{kind: 'line', at: place(0), text: `0：与${market.benchmark}相同`} as const] : []),
    ],
    labels: labels.map((label) => formatNumber(label, 0)),
    labelTitle: '每年的差（百分点）',
    series: [
      {name: '最好的一枚，重抽', tone: 'series1', values: counts(gaps)},
      {name: '都没本事时，最好的一枚', tone: 'series2', values: counts(lucky)},
    ],
  };
}
