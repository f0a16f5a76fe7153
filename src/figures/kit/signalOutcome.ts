import type {EvalResult} from '../../engine/language';

/** What a strategy's two conditions come to over a whole history. */
export interface SignalOutcome {
  /** Bars on which the buying condition is true, held or not. */
  buyDays: number;
  /** Bars on which the selling condition is true, held or not. */
  sellDays: number;
  /** Bars on which both are true. */
  overlap: number;
  /** Bars with the state B. */
  buys: number;
  /** Share of the bars that end with the symbol held, states B and H, 0–1; 0 for no bars. */
  heldShare: number;
  /** A buy on one bar and the sell on the next, or a sell and the next buy. */
  reversals: number;
}

/** Counts what the conditions and the states of an evaluated strategy come to. */
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
