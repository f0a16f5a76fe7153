import {at, last, withDefaults, type Bars, type SignalState} from '@site/src/engine';
import {COMMISSION, type RuleRun} from '@site/src/engine/backtest';
import {judgeGrowth, type Difference, type NoVerdict} from '@site/src/engine/uncertainty';
import {problemOf} from '../parts/problemOf';
import {ruleOf} from '../StrategyLab/rules';
import {runSignals} from '../StrategyLab/run';

/** The four standard rules, with their pages below `/docs/strategies`. */
export const RULES = [
  ['DualMovingAverage', 'dual-moving-average'],
  ['ChandelierExit', 'chandelier-exit'],
  ['Macd', 'macd-strategy'],
  ['BollingerBands', 'bollinger-bands'],
] as const;

/** State of a rule at the last close, and its difference from holding. */
export interface RuleCheck {
  state: SignalState;
  found: Pick<Difference, 'value' | 'verdict' | 'doubt'> | NoVerdict;
}

/** Result of checking a rule; the number of resampled histories so far; or the reason for a failure, in Chinese. */
export type Known = RuleCheck | {draws: number} | {problem: string};

export const isCheck = (known: Known | undefined): known is RuleCheck => known !== undefined && 'found' in known;

/** True once the check of a rule is complete or has failed. */
export const isSettled = (known: Known | undefined): boolean => known !== undefined && !('draws' in known);

/** A rule with its defaults, all of the money in on each buy. */
export function checkedRun(bars: Bars, rule: number): RuleRun {
  const {entry, signals} = ruleOf(at(RULES, rule)[0]);
  const conditions = {from: at(bars.date, 0), to: last(bars.date), commission: COMMISSION, wholeShares: false};
  return runSignals(bars, [signals(bars, withDefaults(entry.id, {}))], conditions);
}

/** The rule that needs highs and lows: on closes alone it would never buy. */
const NEEDS_RANGE = 'ChandelierExit';
const NO_RANGE = '这份价格里没有最高价与最低价，这条规则要用到它们，算不出。';

function check(bars: Bars, rule: number, onDraws: (draws: number) => void): Known {
  if (RULES[rule]?.[0] === NEEDS_RANGE && (bars.high.length === 0 || bars.low.length === 0)) {
    return {problem: NO_RANGE};
  }
  try {
    const run = checkedRun(bars, rule);
    const found = judgeGrowth(run, onDraws);
    return {
      state: run.states.at(-1) ?? 'E',
      found: typeof found === 'string' ? found : {value: found.value, verdict: found.verdict, doubt: found.doubt},
    };
  } catch (error) {
    return {problem: problemOf(error)};
  }
}

/**
 * Checks the {@link RULES} one after another.
 * @param known earlier results by rule; settled ones are not checked again.
 * @param tell called with the results so far, while histories are drawn.
 */
export function checkRules(
  bars: Bars,
  known: readonly (Known | undefined)[],
  tell: (known: readonly (Known | undefined)[]) => void,
): Known[] {
  const found = RULES.map((_, rule) => (isSettled(known[rule]) ? known[rule] : undefined));
  return RULES.map((_, rule) => {
    const result =
      found[rule] ?? check(bars, rule, (draws) => tell(found.map((one, place) => (place === rule ? {draws} : one))));
    found[rule] = result;
    return result;
  });
}
