import type {Bars} from '../market-data/bars';
import {runStateMachine} from '../stateMachine';
import {ruleSignals, type Rule} from './ruleSignals';

/** At which price a signal of a close is filled, and what a side costs. */
export interface Execution {
  fill: 'signalClose' | 'nextOpen' | 'nextClose';
  /** Shares of the traded value: commission, tax and slippage together, 0 ≤ rate < 1. */
  buyCost: number;
  sellCost: number;
}

/**
 * The same signals carried out in several ways: all the cash in, the whole position out, fractional shares. A signal of
 * the last bar is filled at its close or not at all; what is still held counts at the last close.
 * @throws RangeError for what the rule refuses.
 */
export function executionVariants<One extends Execution>(
  bars: Bars,
  rule: Rule,
  executions: readonly One[],
): (One & {totalReturn: number})[] {
  const {open, close} = bars;
  const {buy, sell} = ruleSignals(rule, bars, '');
  const states = runStateMachine(buy, sell);
  return executions.map((execution) => {
    const {fill, buyCost, sellCost} = execution;
    const priceOf = (t: number): number | undefined => (fill === 'signalClose' ? close[t] : (fill === 'nextOpen' ? open : close)[t + 1]);
    let [cash, shares] = [1, 0];
    states.forEach((state, t) => {
      const price = priceOf(t);
      if (state === 'B' && price !== undefined) {
        [cash, shares] = [0, cash / (price * (1 + buyCost))];
      } else if (state === 'S' && price !== undefined) {
        [cash, shares] = [shares * price * (1 - sellCost), 0];
      }
    });
    const value = cash + shares * (close.at(-1) as number);
    return {...execution, totalReturn: value - 1};
  });
}
