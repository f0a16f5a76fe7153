import fc from 'fast-check';
import {test, expect} from 'vitest';
import {editDistance} from '../../../../src/engine/language/editDistance';
import {suggest, meantBy} from '../../../../src/engine/language/suggest';

test('the distance counts inserting, deleting, replacing and swapping neighbours', () => {
  expect(editDistance('period', 'period', 2)).toBe(0);
  expect(editDistance('perod', 'period', 2)).toBe(1);
  expect(editDistance('peroid', 'period', 2)).toBe(1);
  expect(editDistance('pxrioe', 'period', 2)).toBe(2);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});

test('the distance is symmetric and zero only for equal words', () => {
  const word = fc.string({unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6});
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 6)).toBe(editDistance(b, a, 6));
      expect(editDistance(a, b, 6) === 0).toBe(a === b);
    }),
  );
});

test('suggests a name in another case, a known habit, or the nearest name within two typing errors', () => {
  expect(suggest('CLOSE', ['Open', 'Close'])).toBe('Close');
  expect(suggest('window', ['indicator', 'lookback', 'field'])).toBe('lookback');
  expect(suggest('window', ['period', 'column'])).toBe('period');
  expect(suggest('buy', ['buy_signal', 'sell_signal'])).toBe('buy_signal');
  expect(suggest('CrossAbove', ['Crossover', 'Crossunder'])).toBe('Crossover');
  expect(suggest('Crossuder', ['Crossover', 'Crossunder'])).toBe('Crossunder');
  expect(suggest('entirely', ['Crossover', 'Crossunder'])).toBeUndefined();
  expect(suggest('constructor', ['period'])).toBeUndefined();
  expect(meantBy('entirely', ['Crossover', 'Crossunder'], '/type')).toEqual({didYouMean: '', extra: {}});
});
