import {at, own} from '@site/src/engine';
import {ruleSentence, type Part, type Plan} from '@site/src/engine/language';
import type {Backtest} from '@site/src/results/runBacktest';
import type {Strategy} from './runs';

/** The conditions to sell in the words of the sentence, in the order of the document. */
const sellingWords = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part.kind !== 'words' && part.side === 'sell' ? [part.text] : []));

/** Series of the alternative selling conditions; for a rule without alternatives, that of its sell signal. */
function sellingSlots({steps, sell}: Plan): readonly {step: number; component: string}[] {
  const root = at(steps, sell);
  return root.op === 'signal' && root.type === 'Or' ? root.inputs : [{step: sell, component: 'value'}];
}

/**
 * Conditions behind the sale of each round trip of a run, in the words of the sentence.
 * @param document of the strategy.
 * @param barDates of the bars that the strategy was evaluated on; the run is a stretch of them.
 * @returns empty for an open trip; `null` if the sentence lacks words for a condition, or the run has several symbols.
 */
export function saleReasons(
  {plan, example}: Pick<Strategy, 'plan' | 'example'>,
  document: unknown,
  {dates, states, trades, names}: Pick<Backtest, 'dates' | 'states' | 'trades' | 'names'>,
  barDates: readonly string[],
): string[] | null {
  const slots = sellingSlots(plan);
  const conditions = sellingWords(ruleSentence(document)?.parts ?? []);
  const words = slots.length === 1 && conditions.length > 0 ? [conditions.join('，且')] : conditions;
  if (names !== null || words.length !== slots.length) {
    return null;
  }
  const first = barDates.indexOf(at(dates, 0));
  return trades.map(({exitDate}) => {
    const signal = exitDate === null ? -1 : states.lastIndexOf('S', dates.indexOf(exitDate) - 1);
    const isTrue = (place: number): boolean => {
      const {step, component} = at(slots, place);
      return own(example.result.steps[step], component)?.[first + signal] === true;
    };
    return signal < 0 ? '' : words.filter((_, place) => isTrue(place)).join('；');
  });
}
