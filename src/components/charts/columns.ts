import {formatKnown, formatPercent} from '@site/src/content/format';
import {fraction, type Domain} from './geometry/valueScale';
import type {ChartColumn, Mark, Series} from './types';

/** Returns a column of plain numbers; `domain` is that of the line which has a dot at the cursor. */
export function numberColumn({name, values, tone}: Series, domain: Domain, digits = 2): ChartColumn {
  const text: ChartColumn['text'] = (value) => formatKnown(typeof value === 'number' ? value : null, digits);
  return {name, values, tone, height: (value) => fraction(value, domain), text};
}

/** Returns a column of fractions, written as percentages. */
export function percentColumn(series: Series, domain: Domain, digits = 2): ChartColumn {
  return {
    ...numberColumn(series, domain),
    text: (value) => (typeof value === 'number' ? formatPercent(value, digits) : '—'),
  };
}

const SIDES = {buy: '买入', sell: '卖出'};

/** Returns a column with the days of the marks, 买入 and 卖出, and their numbers in a longer period. */
export function markColumn(name: string, days: number, marks: readonly Mark[]): ChartColumn {
  const values = new Array<string | null>(days).fill(null);
  marks.forEach(({index, side}) => {
    values[index] = SIDES[side];
  });
  const text: ChartColumn['text'] = (value) => (value === null ? '' : String(value));
  const summary = (from: number, to: number): string =>
    Object.values(SIDES)
      .map((word) => ({word, count: values.slice(from, to + 1).filter((value) => value === word).length}))
      .filter(({count}) => count > 0)
      .map(({word, count}) => `${word} ${count}`)
      .join('，');
  return {name, values, text, summary};
}
