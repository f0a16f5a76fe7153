import {span} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import type {Sample} from './figure';
import {type Value} from './value';

export const rangeOf = ({bars: {date}}: Pick<Sample, 'bars'>): string => `${SYMBOL}，${span(date)}`;

export const sampleText = (dates: readonly string[]): string => `${SYMBOL}，${span(dates)}。`;

/** Adds a sentence below a table or chart; leaves other values unchanged. */
export function withSentence(value: Value, sentence: string): Value {
  if (typeof value === 'string' || !('kind' in value)) {
    return value;
  }
  if (value.kind === 'table') {
    return {...value, source: [...(value.source ?? []), {type: 'text', value: sentence}]};
  }
  // TypeScript cannot see that a chart with another caption is of the same kind.
  return 'file' in value.data
    ? ({...value, data: {...value.data, caption: `${value.data.caption ?? ''}${sentence}`}} as Value)
    : value;
}

/** True if the text below a table or chart names the index. */
export function namesIndex(value: Value): boolean {
  if (typeof value === 'string' || !('kind' in value)) {
    return false;
  }
  const words =
    value.kind === 'table' ? [value.finding, value.source] : 'caption' in value.data ? [value.data.caption] : [];
  return JSON.stringify(words).includes(SYMBOL);
}
