import {compile, exampleRun, ruleSentence} from '../engine/language';
import {InputError, type Bars} from '../engine';
import {judgeGrowth} from '../engine/uncertainty';
import {portfolioAccount} from '../engine/backtest';
import {briefVerdict} from './outcome';
import {backtestExample} from './runBacktest';
import {usualTerms} from './usualTerms';

/** An example of the gallery. */
export interface ExampleResult {
  /** A description of the rule, or of its fault. */
  sentence: string;
  /** Total returns of rule and holding, fractions, and the verdict on their difference; `null` if it does not run. */
  returns: {strategy: number; holding: number; verdict: string} | null;
}

/** The prices of one symbol. */
interface Priced {
  bars: Bars;
  name: string;
  /** Code of the symbol for a rule that names none; by default that of the sample. */
  symbol?: string;
  /** Set for prices other than the sample's. */
  own?: object;
}

/**
 * Describes the rule in a text and backtests it under its own settings; the build and browsers get the same result.
 * @param judgeRun same contract as `judgeGrowth`.
 */
export function exampleResult(
  text: string,
  {bars, name, symbol, own}: Priced,
  judgeRun: typeof judgeGrowth = judgeGrowth,
): ExampleResult {
  const {plan, diagnostics, portfolio} = compile(text, {allowBare: true});
  if (plan === null) {
    return {sentence: diagnostics[0]?.message ?? '', returns: null};
  }
  const symbols = portfolio?.symbols.map((one) => one.symbol) ?? [];
  const terms = usualTerms(portfolio && portfolioAccount(portfolio), bars.date);
  const sentence = ruleSentence(text)?.text ?? '';
  try {
    const run = backtestExample(exampleRun(plan, bars, symbols, {symbol, own: own && name}), {bars, name}, terms);
    return {
      sentence,
      returns: {
        strategy: run.metrics.totalReturn,
        holding: run.benchmarkMetrics.totalReturn,
        verdict: briefVerdict(run, judgeRun(run)),
      },
    };
  } catch (error) {
    // The account cannot trade on these prices, such as a few days.
    if (error instanceof InputError) {
      return {sentence, returns: null};
    }
    throw error;
  }
}
