import type {EvalResult} from '../../engine/language';

/** Summary of a strategy's two conditions over a whole history. */
export interface SignalOutcome {
  /** Bars on which the buy condition is true, held or not. */
  buyDays: number;
  /** Bars on which the sell condition is true, held or not. */
  sellDays: number;
  /** Bars on which both are true. */
  overlap: number;
  /** Bars with the state B. */
  buys: number;
  /** Share of the bars that end with the symbol held, states B and H, 0–1; 0 for no bars. */
  heldShare: number;
  /** Buys with the sell on the next bar, and sells with the next buy. */
  reversals: number;
}

/** Summarises the conditions and states of an evaluated strategy. */
export function signalOutcome({buy, sell, state}: Pick<EvalResult, 'buy' | 'sell' | 'state'>): SignalOutcome {
  const count = (holds: (t: number) => boolean): number => state.filter((_, t) => holds(t)).length;
  const isReversal = (t: number): boolean => ['BS', 'SB'].includes(`${state[t - 1]}${state[t]}`);
  return {
    buyDays: count((t) => buy[t] === true),
    sellDays: count((t) => sell[t] === true),
    overlap: count((t) => buy[t] === true && sell[t] === true),
    buys: count((t) => state[t] === 'B'),
    heldShare: state.length === 0 ? 0 : count((t) => state[t] === 'B' || state[t] === 'H') / state.length,
    reversals: count(isReversal),
  };
}
