import {checkParameter, rangeText, type Parameter} from '@site/src/engine';

/** What decides whether a typed number may stand. */
export type NumberDefinition = Pick<Parameter, 'min' | 'max' | 'exclusiveMin'> & {type: 'int' | 'number'};

/** 10 到 20 之间的整数, 大于 0 的数. */
export function expectedNumber({type, min, max, exclusiveMin}: NumberDefinition): string {
  const kind = type === 'int' ? '整数' : '数';
  const range = rangeText({min, max, exclusiveMin}).replace(/^在 /, '');
  return range === '' ? kind : `${range}${exclusiveMin || min === undefined || max === undefined ? ' ' : ''}的${kind}`;
}

/** Digits and signs as input methods and spreadsheets write them: full width, with a real minus, in groups of three. */
function plain(text: string): string {
  const half = text.normalize('NFKC').replaceAll('−', '-').trim();
  return /^-?\d{1,3}([, ]\d{3})+(\.\d*)?$/.test(half) ? half.replaceAll(/[, ]/g, '') : half;
}

/** The number that a text says, if it may stand; otherwise `null`. */
export function typedNumber(text: string, definition: NumberDefinition): number | null {
  const half = plain(text);
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(half) ? Number(half) : NaN;
  return checkParameter(definition, value) === null ? value : null;
}

/** A number some steps away, within its range: without the rounding errors of binary fractions. */
export function steppedNumber(value: number, by: number, {min = -Infinity, max = Infinity}: NumberDefinition): number {
  return Math.min(max, Math.max(min, Number((value + by).toPrecision(12))));
}
