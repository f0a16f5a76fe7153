import {describe, test, expect} from 'vitest';
import {feePreset} from '../../../src/engine/backtest';
import {costsClause, costsText, isPlatforms, lockedText} from '../../../src/results/costs';

const own = {fees: feePreset('cn-stock') ?? null, slippage: 0.0005, priceLimit: 0.1};

describe('costs in words', () => {
  test('are a rate where they are the platform’s', () => {
    expect(isPlatforms({commission: 0.001})).toBe(true);
    expect(costsText({commission: 0.001})).toBe('佣金 0.1%');
    expect(costsClause({commission: 0.001}, 1234.5)).toBe('扣除单边 0.1% 的佣金 1,235 元后，');
    expect(costsClause({commission: 0}, 0)).toBe('不计佣金，');
  });

  test('name the kind of account, slippage and limit, and what the platform charges', () => {
    expect(isPlatforms(own)).toBe(false);
    expect(costsText(own)).toBe('A 股股票的费用，滑点 5 个基点，收在涨跌停（10%）的日子不成交');
    expect(costsClause(own, 1234.5)).toBe(
      '按 A 股股票的费用（佣金、印花税、过户费）扣除 1,235 元后，滑点 5 个基点，收在涨跌停（10%）的日子不成交（平台自己只按单边一个佣金费率收，不计滑点），',
    );
    expect(costsClause({commission: 0, slippage: 0.0005}, 0)).toBe('不计佣金，滑点 5 个基点（平台自己只按单边一个佣金费率收，不计滑点），');
  });

  test('count the orders that met a limit', () => {
    const locked = [
      {day: 1, asset: 0, side: 'buy'},
      {day: 4, asset: 0, side: 'sell'},
      {day: 5, asset: 0, side: 'sell'},
    ] as const;
    expect(lockedText({locked: [...locked]})).toBe('1 天收在涨停，买入没有成交；2 天收在跌停，卖出推到下一个交易日。');
    expect(lockedText({locked: []})).toBe('');
  });
});
