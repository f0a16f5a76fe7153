import {at, last, withDefaults, type Bars, type SignalState} from '@site/src/engine';
import {COMMISSION} from '@site/src/engine/backtest';
import {judgingGrowth, type Difference, type Unjudged} from '@site/src/engine/uncertainty';
import {problemOf} from '../parts/problemOf';
import {ruleOf} from '../StrategyLab/rules';
import {runSignals, type LabOutcome} from '../StrategyLab/run';

/** The four standard rules, with their pages below `/docs/strategies`. */
export const RULES = [
  ['DualMovingAverage', 'dual-moving-average'],
  ['ChandelierExit', 'chandelier-exit'],
  ['Macd', 'macd-strategy'],
  ['BollingerBands', 'bollinger-bands'],
] as const;

/** What a rule says at the last close, and whether it can be told from holding. */
export interface Check {
  state: SignalState;
  found: Pick<Difference, 'value' | 'verdict' | 'doubt'> | Unjudged;
}

/** What is known of a rule: all; how many histories are drawn so far; or why nothing will be, in Chinese. */
export type Known = Check | {draws: number} | {problem: string};

export const isCheck = (known: Known | undefined): known is Check => known !== undefined && 'found' in known;

/** Whether there is no more to find out about a rule. */
export const isSettled = (known: Known | undefined): boolean => known !== undefined && !('draws' in known);

/** Which of the {@link RULES}, by their places, are to be checked on which prices. */
export interface Job {
  bars: Bars;
  rules: readonly number[];
}

export interface Told {
  rule: number;
  known: Known;
}

/** A rule with its defaults, all of the money in on each buy. */
export function checkedRun(bars: Bars, rule: number): LabOutcome {
  const {entry, signals} = ruleOf(at(RULES, rule)[0]);
  const conditions = {from: at(bars.date, 0), to: last(bars.date), commission: COMMISSION, wholeShares: false};
  return runSignals(bars, [signals(bars, withDefaults(entry.id, {}))], conditions);
}

/** The rule that needs more than closes: without them it would never buy. */
const NEEDS_RANGE = 'ChandelierExit';
const NO_RANGE = '文件里没有最高价与最低价，这条规则要用到它们，算不出。';

function* checkingOne(bars: Bars, rule: number): Generator<Known, Known> {
  yield {draws: 0};
  if (RULES[rule]?.[0] === NEEDS_RANGE && (bars.high.length === 0 || bars.low.length === 0)) {
    return {problem: NO_RANGE};
  }
  try {
    const run = checkedRun(bars, rule);
    const judging = judgingGrowth(run);
    let step = judging.next();
    for (; step.done !== true; step = judging.next()) {
      yield {draws: step.value};
    }
    const found = step.value;
    return {
      state: run.states.at(-1) ?? 'E',
      found: typeof found === 'string' ? found : {value: found.value, verdict: found.verdict, doubt: found.doubt},
    };
  } catch (error) {
    return {problem: problemOf(error)};
  }
}

/** How often it is told how far a check is, in milliseconds. */
const OFTEN_MS = 100;

/**
 * Checks rules one after another, with pauses in which a page can respond.
 * @param tell told at once what is found, and now and then how far it is.
 */
export function* checking({bars, rules}: Job, tell: (told: Told) => void): Generator<undefined, void> {
  for (const rule of rules) {
    const work = checkingOne(bars, rule);
    let told = -Infinity;
    let step = work.next();
    for (; step.done !== true; step = work.next()) {
      if (performance.now() - told >= OFTEN_MS) {
        told = performance.now();
        tell({rule, known: step.value});
      }
      yield undefined;
    }
    tell({rule, known: step.value});
  }
}

/** The same without pauses. */
export function checkAll(job: Job, tell: (told: Told) => void): void {
  const work = checking(job, tell);
  while (work.next().done !== true);
}
