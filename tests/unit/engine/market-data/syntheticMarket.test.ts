import {createHash} from 'node:crypto';
import {describe, it, expect} from 'vitest';
import {syntheticMarket, checkCalendar} from '@site/src/engine';

const market = syntheticMarket();

describe('the synthetic market', () => {
  it('says that it is made up', () => {
    expect(market.label).toBe('模拟数据');
    expect(market.assets.every(({name, symbol}) => name.startsWith('模拟') && symbol.startsWith('SIM_'))).toBe(true);
  });

  it('is the same on every run and engine: the digest of its prices is fixed', () => {
    const digest = createHash('sha256').update(JSON.stringify(market.assets)).digest('hex').slice(0, 16);
    expect(digest).toBe('4a82fa9efbe8ae32');
    expect(syntheticMarket()).toEqual(market);
    expect(syntheticMarket({seed: 5}).assets).not.toEqual(market.assets);
  });

  it('has six assets of clean weekday bars in cents, one of which starts three years late', () => {
    expect(market.assets.map(({bars}) => bars.date.length)).toEqual([2520, 2520, 2520, 2520, 2520, 1764]);
    for (const {bars} of market.assets) {
      expect(() => checkCalendar(bars)).not.toThrow();
      bars.close.forEach((close, t) => {
        const [open, high, low] = [bars.open[t], bars.high[t], bars.low[t]] as [number, number, number];
        expect(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)).toBe(true);
        expect(Math.round(close * 100) / 100).toBe(close);
      });
    }
  });
});
