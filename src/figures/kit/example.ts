import type {PageExample} from '../../content/pageExample';
import type {Bars} from '../../engine';
import {compiledPlan, exampleRun, type ExampleRun, type Plan} from '../../engine/language';
import {findEntry} from './checks';
import type {Sample} from './figure';

/** A strategy of the pages by its id. @throws Error in Chinese listing the known ids. */
export const findExample = (id: string, {examples}: Sample): PageExample =>
  findEntry(examples, (example) => example.id === id, `没有策略示例 “${id}”`);

/** The plan of a page strategy. @throws RangeError in Chinese for an invalid strategy. */
export const planOf = ({title, text}: Pick<PageExample, 'title' | 'text'>): Plan =>
  compiledPlan(text, `策略示例“${title}”`, {allowBare: true});

/** The symbols of a portfolio, in order; none for a strategy alone. @param text a valid document. */
export function poolOfExample(text: string): string[] {
  // A valid document has this shape.
  const {strategy_definition: portfolio, symbols = []} = JSON.parse(text) as {
    strategy_definition?: object;
    symbols?: {symbol: string}[];
  };
  return portfolio === undefined ? [] : symbols.map(({symbol}) => symbol);
}

/** Runs a strategy of the pages on the whole sample. @throws Error as `planOf`. */
export const runExample = (example: Pick<PageExample, 'title' | 'text'>, {bars}: Sample): ExampleRun =>
  exampleRun(planOf(example), bars, poolOfExample(example.text));

/** The sources of the bars of other markets, as sentences. */
export const marketSources = (markets: readonly {source: string}[]): string =>
  [...new Set(markets.map(({source}) => `${source}。`))].join('');

/** Indices of the first and last bar of a stretch. */
export interface BarRange {
  first: number;
  last: number;
}

/** Returns the stretch between two days. @throws Error in Chinese when the sample has no bar between them. */
export function stretchOfDays({date}: Bars, {from, to}: {from: string; to: string}): BarRange {
  const first = date.findIndex((day) => day >= from);
  const last = date.filter((day) => day <= to).length - 1;
  if (first < 0 || last < first) {
    throw new Error(`${from} 至 ${to} 没有行情；样本从 ${date[0]} 到 ${date.at(-1)}。请换成其中的一段。`);
  }
  return {first, last};
}
