import {describe, test, expect} from 'vitest';
import {computeIndicator} from '../../../../src/engine';
import {sma, bollingerBands, macd} from '../../../../src/engine/teaching';
import {chandelierExit} from '../../../../src/engine/indicators/chandelierExit';
import {percentFromHighest} from '../../../../src/engine/indicators/percentFromHighest';
import {wma} from '../../../../src/engine/indicators/wma';
import {bars, closes} from '../vectors';

describe('an indicator of the registry', () => {
  test('takes its defaults for parameters that are left out', () => {
    const said = computeIndicator('HighestValue', bars, {period: 3, column: 'High'});
    expect(computeIndicator('HighestValue', bars, {period: 3})).toEqual(said);
    expect(computeIndicator('SMA', bars, {})).toEqual({value: closes.map(() => null)});
  });

  test('reads the column that it is told', () => {
    expect(computeIndicator('SMA', bars, {period: 2, column: 'Volume'}).value).toEqual(sma(bars.volume, 2));
  });

  test('turns what is no number into what is not known', () => {
    const broken = {...bars, close: [1, Number.NaN, 3, 4, 5, 6, 7, 8, 9, 10]};
    expect(computeIndicator('SMA', broken, {period: 2}).value?.slice(0, 4)).toEqual([null, null, null, 3.5]);
    const silent = {...bars, volume: closes.map(() => 0)};
    const {value} = computeIndicator('PercentFromHighest', silent, {period: 2, column: 'Volume'});
    expect(value).toEqual(closes.map(() => null));
  });
});

describe('gaps', () => {
  test('make a window unknown while they are inside it', () => {
    expect(wma([1, null, 3, 6, 9], 2)).toEqual([null, null, null, 5, 8]);
    expect(percentFromHighest([4, null, 4, 2], 2)).toEqual([null, null, null, -50]);
    expect(bollingerBands([1, null, 2, 2], 2, 2).upper).toEqual([null, null, null, 2]);
  });

  test('start the averages of MACD afresh', () => {
    const {macd: line, signal} = macd([5, 5, null, 5, 5, 5], 1, 2, 2);
    expect(line).toEqual([null, 0, null, null, 0, 0]);
    expect(signal).toEqual([null, null, null, null, null, 0]);
  });
});

describe('refused parameters are named with their value', () => {
  test.each([
    [() => macd(closes, 26, 12, 9), '26'],
    [() => macd(closes, 12, 12, 9), '12'],
    [() => bollingerBands(closes, 3, 0), '实际是 0'],
    [() => bollingerBands(closes, 3, Number.NaN), 'NaN'],
    [() => chandelierExit(bars, 3, -1), '实际是 -1'],
    [() => chandelierExit(bars, 3, 0), '实际是 0'],
    [() => wma(closes, 1.5), '周期应是不小于 1 的整数，实际是 1.5'],
    [() => chandelierExit({...bars, low: []}, 3, 1), '10'],
  ])('%s', (call, named) => {
    expect(call).toThrow(named);
  });
});
