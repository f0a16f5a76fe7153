import * as z from 'zod';
import {formatPercent, share, whole} from '../../content/format';
import {at} from '../../engine';
import {count, tableFigure} from '../kit/figure';

/**
 * Probability that a sequence of independent trades has at least one run of losses of a given length: a Markov chain of
 * the length of the current run.
 * @param winRate probability that one trade wins, 0–1.
 * @param trades number of trades, an integer ≥ 1.
 * @param run length of the run of losses, an integer ≥ 1.
 * @returns 0–1; 0 when `run` is longer than `trades`.
 * @throws RangeError outside these ranges.
 */
export function losingRunProbability(winRate: number, trades: number, run: number): number {
  if (!(winRate >= 0 && winRate <= 1) || [trades, run].some((length) => !Number.isInteger(length) || length < 1)) {
    throw new RangeError(`胜率应在 0 到 1 之间，笔数与连亏次数应是正整数；实际是 ${winRate}、${trades} 与 ${run}。`);
  }
  // open[k]: probability that no run is complete yet and exactly the last k trades were losses.
  let open = Array.from({length: run}, (_, length) => Number(length === 0));
  let reached = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const lost = open.map((chance) => chance * (1 - winRate));
    const won = open.reduce((sum, chance) => sum + chance * winRate, 0);
    reached += at(lost, run - 1);
    open = [won, ...lost.slice(0, -1)];
  }
  return reached;
}

export const LosingRunTable = tableFigure({
  about: '连亏几次有多平常',
  hint: '交易次数、连亏长度与胜率。',
  example: '<LosingRunTable trades={50} runs={[4, 6, 8]} winRates={[0.4, 0.5]} />',
  // Lengths of the run of losses, as rows; win rates as fractions, as columns.
  props: z.strictObject({trades: count, runs: z.array(count), winRates: z.array(z.number().min(0).max(1))}),
  caption: ({trades}) => `${trades} 笔交易里至少出现一次连亏的可能`,
  rows: ({runs}) => runs,
  columns: ({trades, winRates}) => [
    {title: '连亏', heading: true, numeric: true, cell: (run) => `${run} 笔`},
    ...winRates.map((winRate) => ({
      title: `胜率 ${formatPercent(winRate, 0)}`,
      numeric: true,
      cell: (run: number) => formatPercent(losingRunProbability(winRate, trades, run), 0),
    })),
  ],
});

/** Probability of at least `atLeast` heads in `tosses` of a fair coin. */
function tail(tosses: number, atLeast: number): number {
  let ways = 1;
  let sum = 0;
  for (let heads = 0; heads <= tosses; heads += 1) {
    sum += heads >= atLeast ? ways : 0;
    ways = (ways * (tosses - heads)) / (heads + 1);
  }
  return sum / 2 ** tosses;
}

/**
 * Probability that at least one of several worthless rules looks good: each is right in a year with probability 1/2,
 * independently of the others and of other years. 1 − (1 − tail)^rules.
 * @param rules number of rules tried, an integer ≥ 1.
 * @param years length of the test, an integer 1–50.
 * @param goodYears years a rule must be right in to look good, an integer 0–years.
 * @returns a probability, 0–1.
 */
export function luckyRuleProbability(rules: number, years: number, goodYears: number): number {
  return 1 - (1 - tail(years, goodYears)) ** rules;
}

const [YEARS, GOOD_YEARS] = [10, 8];

export const LuckTable = tableFigure({
  about: '试得多了，总有一条好看',
  caption: `至少一条掷硬币的规则在 ${YEARS} 年里对上 ${GOOD_YEARS} 年的可能`,
  rows: () => [1, 5, 20, 50, 100],
  columns: [
    {title: '试过的规则', heading: true, numeric: true, cell: (tried) => `${whole(tried)} 条`},
    {
      title: '最好的一条看起来有效',
      numeric: true,
      cell: (tried) => share(luckyRuleProbability(tried, YEARS, GOOD_YEARS)),
    },
  ],
});
