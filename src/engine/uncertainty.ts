/** Entry point for statistical judgements: resampling, intervals, verdicts, the best of many. */
export type {BestOfMany} from './metrics/uncertainty/bestOfMany';
export {coinGame, coinLuck, type CoinGame, type CoinTerms} from './metrics/uncertainty/coinGame';
export {normalQuantile} from './metrics/uncertainty/sharpe';
export {INSIDE, interval, quantile, type IntervalVerdict} from './metrics/uncertainty/interval';
export {
  bestOfRuns,
  canJudge,
  deflatedRuns,
  FEWEST_JUDGED,
  FEWEST_TRADES,
  isHolding,
  isJudged,
  judge,
  judgeGrowth,
  resampling,
  type RuleJudgement,
  type Judgement,
  type JudgedRun,
  type PairedValues,
  type NoVerdict,
} from './metrics/uncertainty/judge';
export {resample} from './metrics/uncertainty/resample';
export {SHIFTS, type Timing} from './metrics/uncertainty/timing';
export {differenceOf, RESAMPLES, uncertainty, type Difference, type Estimate} from './metrics/uncertainty/uncertainty';
