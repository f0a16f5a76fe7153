import {
  at,
  runStateMachine,
  sliceBars,
  type BooleanSeries,
  type SignalState,
  type NumberSeries,
  type Bars,
} from '../../engine';
import {ruleSignals, type SymbolRule} from '../../engine/backtest';

/** Consecutive days of a rule; series have one entry per day. */
export interface RuleStretch {
  dates: string[];
  close: number[];
  buy: BooleanSeries;
  sell: BooleanSeries;
  states: SignalState[];
  /** Fill at this close, for the signal of the bar before. */
  fills: ('buy' | 'sell' | null)[];
  lines: Dictionary<NumberSeries>;
}

/**
 * The daily states of a rule, which start with the first bar of all: a stretch may begin with a position.
 * @param from ISO date, included, as is `to`.
 * @throws RangeError when no bar lies between the dates, or for rules that the engine refuses.
 */
export function ruleStretch(bars: Bars, rule: SymbolRule, from: string, to: string, symbol = ''): RuleStretch {
  const {buy, sell, lines} = ruleSignals(rule, bars, symbol);
  const states = runStateMachine(buy, sell);
  const fills = states.map((_, bar) => (states[bar - 1] === 'B' ? 'buy' : states[bar - 1] === 'S' ? 'sell' : null));
  const {date: dates, close} = sliceBars(bars, from, to);
  if (dates.length === 0) {
    throw new RangeError(`${from} 至 ${to} 没有行情；样本是 ${bars.date[0]} 至 ${bars.date.at(-1)}。`);
  }
  const start = bars.date.indexOf(at(dates, 0));
  const stretch = <T>(values: readonly T[]): T[] => values.slice(start, start + dates.length);
  return {
    dates,
    close,
    buy: stretch(buy),
    sell: stretch(sell),
    states: stretch(states),
    fills: stretch(fills),
    lines: Object.fromEntries(Object.entries(lines).map(([name, values]) => [name, stretch(values)])),
  };
}
