import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {expectedNumber, steppedNumber, typedNumber} from '../../../../src/components/lab/state/typedNumber';

const MONEY = {type: 'number', min: 10_000, max: 1_000_000} as const;

describe('a typed number', () => {
  test('may be any number of the range, whatever the step of a slider is', () => {
    fc.assert(fc.property(fc.double({...MONEY, noNaN: true}), (value) => typedNumber(String(value), MONEY) === value));
  });

  test.each([
    ['85,000', 85_000],
    ['85 000.5', 85_000.5],
    ['８５０００', 85_000],
    [' 85000 ', 85_000],
    ['1e5', 100_000],
    ['9999', null],
    ['1000001', null],
    ['85,00', null],
    ['8,5000', null],
    ['0x9000', null],
    ['Infinity', null],
    ['', null],
    ['一万', null],
    ['8.5万', 85_000],
    ['８．５ 万', 85_000],
    ['20w', 200_000],
    ['1.13万', 11_300],
    ['85千', 85_000],
    ['85,000 元', 85_000],
    ['8.5万元', 85_000],
    ['85000%', null],
    ['万', null],
    ['2亿', null],
  ])('“%s” is read as %s', (text, value) => {
    expect(typedNumber(text, MONEY, '元')).toBe(value);
  });

  test('may have the sign of its own unit', () => {
    expect(typedNumber('50％', {type: 'number'}, '%')).toBe(50);
    expect(typedNumber('50%', {type: 'number'})).toBeNull();
  });

  test('may have the minus of a text', () => {
    expect(typedNumber('−2.5', {type: 'number'})).toBe(-2.5);
  });

  test.each([
    [{type: 'int', min: 1, max: 20} as const, '1 到 20 之间的整数'],
    [{type: 'number', min: 0, exclusiveMin: true} as const, '大于 0 的数'],
    [{type: 'int', min: 1} as const, '不小于 1 的整数'],
    [{type: 'number'} as const, '数'],
    [MONEY, '10,000 到 1,000,000 之间的数'],
  ])('is told what it should be', (definition, words) => {
    expect(expectedNumber(definition)).toBe(words);
  });

  test('goes by steps without rounding errors, and stops at its limits', () => {
    expect(steppedNumber(0.1, 0.2, {type: 'number', max: 1})).toBe(0.3);
    expect(steppedNumber(1_000_000, 10_000, MONEY)).toBe(1_000_000);
  });
});
