import {compile} from '../language/compile';
import {evaluate, type EvalResult} from '../language/evaluate';
import type {Bars} from '../market-data/bars';

/** Indicators and signals of a strategy document; which of them buy and sell is said apart. */
export interface StrategyBody {
  indicators?: readonly object[];
  signals: readonly object[];
}

/**
 * Runs a body on the bars of one symbol.
 * @param buy id of the signal that buys; `sell` likewise.
 * @throws RangeError with the validator's messages when the body is not valid or an id is missing.
 */
export function runBody(bars: Bars, {indicators = [], signals}: StrategyBody, buy: string, sell: string): EvalResult {
  const {plan, diagnostics} = compile({trade_strategy: {indicators, signals, outputs: {buy_signal: buy, sell_signal: sell}}});
  if (plan === null) {
    const errors = diagnostics.filter(({severity}) => severity === 'error').map(({message}) => message);
    throw new RangeError(`这组指标与信号不能运行：${errors.join('')}`);
  }
  return evaluate(plan, bars, {symbol: 'A', symbols: ['A']});
}
