import {SYMBOL} from '../../content/sample';
import type {Value} from './value';

/** A table or chart with one more sentence below it; anything else as it is. */
export function withSentence(value: Value, sentence: string): Value {
  if (typeof value === 'string' || !('kind' in value)) {
    return value;
  }
  if (value.kind === 'table') {
    return {...value, source: [...(value.source ?? []), {type: 'text', value: sentence}]};
  }
  return 'file' in value.data ? ({...value, data: {...value.data, caption: `${value.data.caption ?? ''}${sentence}`}} as Value) : value;
}

/** Whether the words below a table or chart name the index. */
function namesIndex(value: Value): boolean {
  if (typeof value === 'string' || !('kind' in value)) {
    return false;
  }
  const words = value.kind === 'table' ? [value.finding, value.source] : 'caption' in value.data ? [value.data.caption] : [];
  return JSON.stringify(words).includes(SYMBOL);
}

/** Says beside each figure that names the index where its bars come from. */
export const withOrigin = (value: Value, origin: string): Value => (namesIndex(value) ? withSentence(value, `来源：${origin}。`) : value);
