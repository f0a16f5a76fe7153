import {expect, test} from 'vitest';
import {marketLag} from '../../../../src/engine/market-data/marketLag';

test.each([
  ['SPX', '510300.SH', undefined, 1],
  ['SPX', '159915', undefined, 1],
  ['000300.SH', '510300.SH', undefined, 0],
  ['N225', '510300.SH', undefined, 0],
  ['HSI', '510300.SH', undefined, 1],
  ['SPX', 'SPY', undefined, 0],
  ['000300.SH', 'SPY', undefined, 0],
  ['BTC', 'SPY', undefined, 1],
  ['SPX', 'BTCUSDT', undefined, 0],
  ['SPX', 'FUND', 'CN', 1],
  ['SPX', 'FUND', 'CRYPTO', 0],
] as const)('%s read by %s in market %s is %s bars late', (code, symbol, market, lag) => {
  expect(marketLag(code, symbol, market)).toBe(lag);
});
