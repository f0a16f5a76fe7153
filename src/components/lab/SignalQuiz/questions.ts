import {greaterThan, lessThan, runStateMachine, sma, type Bars, type SignalState} from '@site/src/engine';

/** The rule of all questions: held above this average, not below. */
export const AVERAGE = 20;
/** Days that a question shows, the one in question last. */
export const SHOWN = 60;

export interface Question {
  dates: string[];
  close: number[];
  average: number[];
  /** Signals on the days before the last: what the reader may know. */
  marks: {index: number; side: 'buy' | 'sell'}[];
  /** Whether a position is held before the last close. */
  held: boolean;
  /** Conditions on the last day. */
  buy: boolean;
  sell: boolean;
  answer: SignalState;
}

/** Days of the sample that ask something different each, in the order in which they are asked. */
export const DAYS = [
  '2008-09-19',
  '2020-02-24',
  '2011-08-26',
  '2013-02-20',
  '2016-02-16',
  '2015-08-20',
  '2018-10-04',
  '2009-03-16',
] as const;

/**
 * One question out of the real prices. States are those of the whole history, so a position may be older than the
 * stretch.
 * @throws RangeError when the day is no trading day of the sample or too early.
 */
export function question(bars: Bars, day: string): Question {
  const last = bars.date.indexOf(day);
  const first = last - SHOWN + 1;
  if (first < AVERAGE) {
    throw new RangeError(`${day} 不是样本里的交易日，或之前的行情不够。`);
  }
  const average = sma(bars.close, AVERAGE);
  const [buy, sell] = [greaterThan(bars.close, average), lessThan(bars.close, average)];
  const states = runStateMachine(buy, sell);
  const stretch = <T>(values: readonly T[]): T[] => values.slice(first, last + 1);
  const before = states[last - 1];
  return {
    dates: stretch(bars.date),
    close: stretch(bars.close),
    average: stretch(average) as number[],
    marks: stretch(states)
      .slice(0, -1)
      .flatMap((state, index): Question['marks'] =>
        state === 'B' ? [{index, side: 'buy'}] : state === 'S' ? [{index, side: 'sell'}] : [],
      ),
    held: before === 'B' || before === 'H',
    buy: buy[last] === true,
    sell: sell[last] === true,
    answer: states[last] as SignalState,
  };
}
