import {formatNumber} from '@site/src/content/format';
import {checkParameter, own, rangeText, type Parameter} from '@site/src/engine';

/** Type and limits of a typed number. */
export type NumberDefinition = Pick<Parameter, 'min' | 'max' | 'exclusiveMin'> & {type: 'int' | 'number'};

/** Suffixes that multiply a number in Chinese texts. */
const MULTIPLIERS: Dictionary<number> = {千: 1e3, 万: 1e4, w: 1e4, 亿: 1e8};

/** A text with its long whole numbers in groups of three. */
export const groupedDigits = (text: string): string =>
  text.replaceAll(
    /(^|[^.\d])(\d{5,})/g,
    (_, before: string, digits: string) => before + formatNumber(Number(digits), 0),
  );

/** 10 到 20 之间的整数, 大于 0 的数. */
export function expectedNumber({type, min, max, exclusiveMin}: NumberDefinition): string {
  const kind = type === 'int' ? '整数' : '数';
  const range = groupedDigits(rangeText({min, max, exclusiveMin}).replace(/^在 /, ''));
  return range === '' ? kind : `${range}${exclusiveMin || min === undefined || max === undefined ? ' ' : ''}的${kind}`;
}

/** Digits and signs as input methods and spreadsheets write them: full width, with a real minus, in groups of three. */
const plain = (text: string): string =>
  /^-?\d{1,3}([, ]\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(/[, ]/g, '') : text;

/**
 * Parses a number; `null` if it is invalid.
 * @param unit optional after the number: 50%, 20 万元.
 */
export function typedNumber(text: string, definition: NumberDefinition, unit = ''): number | null {
  const half = text.normalize('NFKC').replaceAll('−', '-').trim();
  const bare = unit !== '' && half.endsWith(unit) ? half.slice(0, -unit.length).trim() : half;
  const times = own(MULTIPLIERS, bare.slice(-1).toLowerCase());
  const digits = plain(times === undefined ? bare : bare.slice(0, -1).trim());
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(digits) ? Number(digits) : NaN;
  // Without the rounding errors of binary fractions: 1.13 万 is 11,300.
  const whole = times === undefined ? value : Number((value * times).toPrecision(12));
  return checkParameter(definition, whole) === null ? whole : null;
}

/** A number some steps away, within its range: without the rounding errors of binary fractions. */
export function steppedNumber(value: number, by: number, {min = -Infinity, max = Infinity}: NumberDefinition): number {
  return Math.min(max, Math.max(min, Number((value + by).toPrecision(12))));
}
