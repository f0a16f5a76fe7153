import {formatKnown, formatPercent} from '@site/src/content/format';
import {fraction, type Domain} from './geometry/valueScale';
import type {Column, Mark, Series, Tone} from './types';

interface Place {
  tone: Tone;
  domain: Domain;
}

const known = (value: number | string | null): number | null => (typeof value === 'number' ? value : null);

/** A column of plain numbers that are drawn as a line. */
export function numberColumn({name, values}: Series, {tone, domain}: Place, digits = 2): Column {
  return {name, values, tone, height: (value) => fraction(value, domain), text: (value) => formatKnown(known(value), digits)};
}

/** A column of fractions, read as per cent. */
export function percentColumn({name, values}: Series, {tone, domain}: Place, digits = 2): Column {
  const text: Column['text'] = (value) => (typeof value === 'number' ? formatPercent(value, digits) : '—');
  return {name, values, tone, height: (value) => fraction(value, domain), text};
}

const SIDES = {buy: '买入', sell: '卖出'};

/** The days of the marks: 买入 and 卖出, and how many of each in a longer period. */
export function markColumn(name: string, days: number, marks: readonly Mark[]): Column {
  const values = new Array<string | null>(days).fill(null);
  marks.forEach(({index, side}) => {
    values[index] = SIDES[side];
  });
  const text: Column['text'] = (value) => (value === null ? '' : String(value));
  const summary = (from: number, to: number): string =>
    Object.entries(SIDES)
      .map(([side, word]) => ({word, count: marks.filter(({index, side: is}) => is === side && index >= from && index <= to).length}))
      .filter(({count}) => count > 0)
      .map(({word, count}) => `${word} ${count}`)
      .join('，');
  return {name, values, text, summary};
}
