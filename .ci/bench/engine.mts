// Time of the engine relative to the minimum, in one process and to the same cent; and its results for typed rules.
import {COMMISSION, ruleRun} from '../../src/engine/backtest';
import {readRuleText, type StrategyDoc} from '../../src/engine/language';
import {resample, RESAMPLES, resampling} from '../../src/engine/uncertainty';
import {sampleBars} from '../../tests/support/sampleBars';
import {became, type Phrase} from '../../tests/unit/engine/sentence/phrases';
import {UNSEEN} from './unseenPhrases.mjs';
import {AVERAGES} from '../../tests/unit/engine/language/documents';
import type {Measured} from '../support/budgets.mjs';

const [SHORT, LONG, INITIAL] = [10, 30, 100_000];

/**
 * Computes the account of a crossing of averages: all in at the close after it, out at the close after the opposite
 * one. Running sums in one loop over the closes, nothing stored.
 * @returns its final value, and its deepest drawdown as a fraction ≤ 0.
 */
function bareLoop(close: Float64Array): [final: number, depth: number] {
  let [shortSum, longSum, cash, shares, side, order, peak, depth, final] = [
    0,
    0,
    INITIAL,
    0,
    0,
    0,
    INITIAL,
    0,
    INITIAL,
  ];
  for (let t = 0; t < close.length; t += 1) {
    const price = close[t] ?? NaN;
    if (order > 0) {
      shares = cash / (1 + COMMISSION) / price;
      cash = 0;
    } else if (order < 0) {
      cash = shares * price * (1 - COMMISSION);
      shares = 0;
    }
    order = 0;
    shortSum += price - (t >= SHORT ? (close[t - SHORT] ?? NaN) : 0);
    longSum += price - (t >= LONG ? (close[t - LONG] ?? NaN) : 0);
    if (t >= LONG - 1) {
      const now = Math.sign(shortSum / SHORT - longSum / LONG);
      const crossed = t >= LONG && now !== 0 && now !== side;
      order = crossed && now > 0 === (shares === 0) ? now : 0;
      side = now;
    }
    final = cash + shares * price;
    peak = Math.max(peak, final);
    depth = Math.min(depth, final / peak - 1);
  }
  return [final, depth];
}

const rule = {strategy: 'DualMovingAverageStrategy', params: {short_period: SHORT, long_period: LONG}} as const;
const document = JSON.parse(AVERAGES) as StrategyDoc;
/** Returns the CPU milliseconds of a run: the minimum of 100 turns, after warm-up; other programs only add to it. */
function quickest(runs: number, run: () => unknown): number {
  const turn = (): number => {
    const start = process.cpuUsage();
    for (let done = 0; done < runs; done += 1) {
      run();
    }
    const {user, system} = process.cpuUsage(start);
    return (user + system) / 1000 / runs;
  };
  return Math.min(...Array.from({length: 100}, turn));
}

export function benchEngine(): Measured<'engine'> {
  const bars = sampleBars();
  const close = Float64Array.from(bars.close);
  const run = ruleRun(bars, rule);
  const [final, depth] = bareLoop(close);
  for (const {equity, metrics} of [run, ruleRun(bars, {document})]) {
    if (!(Math.abs(equity.at(-1)! - final) < 0.005 && Math.abs(metrics.maxDrawdown.depth - depth) < 0.00005)) {
      throw new Error(
        `The engine comes to ${equity.at(-1)} and ${metrics.maxDrawdown.depth}, the bare loop to ${final} and ${depth}.`,
      );
    }
  }
  const least = quickest(200, () => bareLoop(close));
  const histories = (): unknown => {
    const {pair, terms} = resampling(run);
    const drawn = resample(pair, terms);
    while (drawn.count < RESAMPLES) {
      drawn.draw();
    }
    return drawn.values('depthGap');
  };
  return {
    run: quickest(5, () => ruleRun(bars, rule)) / least,
    document: quickest(5, () => ruleRun(bars, {document})) / least,
    histories: quickest(1, histories),
  };
}

/** Returns the outcome of a typed rule: right, refused with a way out or without one, or misunderstood. */
function endOf([typed, right]: Phrase): 'right' | 'helped' | 'refused' | 'wrong' {
  const outcome = became(typed);
  if (JSON.stringify(outcome) === JSON.stringify(right)) {
    return 'right';
  }
  return typeof outcome === 'string'
    ? 'wrong'
    : readRuleText(typed).problems.every(({offers}) => offers.length > 0)
      ? 'helped'
      : 'refused';
}

export function benchTypedRules(): Measured<'typedRules'> {
  const read = UNSEEN.map((phrase) => ({
    typed: phrase[0],
    end: endOf(phrase),
    became: became(phrase[0]),
    right: phrase[1],
  }));
  console.table(read.filter(({end}) => end !== 'right'));
  const countOf = (end: string): number => read.filter((phrase) => phrase.end === end).length;
  console.table([
    {
      of: read.length,
      right: countOf('right'),
      helped: countOf('helped'),
      refused: countOf('refused'),
      wrong: countOf('wrong'),
    },
  ]);
  return {wrong: countOf('wrong'), missed: read.length - countOf('right')};
}
