import {describe, expect, test} from 'vitest';
import {computeSignal} from '../../../../src/engine';
import {stockBondSwitch} from '../../../../src/engine/signals/stockBondSwitch';

describe('stockBondSwitch', () => {
  const condition = [null, true, false];

  test('is false outside of a portfolio and for a symbol that is not in it', () => {
    expect(computeSignal('StockBondSwitch', [condition])).toEqual([false, false, false]);
    expect(stockBondSwitch(condition, {symbol: 'Q', symbols: ['X', 'Y']})).toEqual([false, false, false]);
  });

  test('holds exactly one of the two symbols on every bar', () => {
    const symbols = ['X', 'Y'];
    for (const toFirst of [true, false]) {
      const [x, y] = symbols.map((symbol) => stockBondSwitch(condition, {symbol, symbols}, toFirst));
      expect(x?.map((value, t) => value !== y?.[t])).toEqual([true, true, true]);
    }
  });

  test('buys the first symbol during warm-up by default', () => {
    expect(stockBondSwitch([null], {symbol: 'X', symbols: ['X', 'Y']})).toEqual([true]);
  });
});
