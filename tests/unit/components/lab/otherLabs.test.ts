import {describe, expect, test} from 'vitest';
import {capitalLab, capitalSentence, runCapital} from '../../../../src/components/lab/CapitalLab/capitalLab';
import {DRAWDOWN_LAB, recovery, recoverySentence} from '../../../../src/components/lab/DrawdownLab/drawdownLab';
import {defaults} from '../../../../src/components/lab/state/fields';
import {capitalStrategies} from '../../../../src/engine';
import {SIMULATED, simulatedMarket} from '../../../../src/results/simulated';

describe('the capital lab', () => {
  const ids = capitalStrategies.map(({id}) => id);
  const pool = {market: SIMULATED, assets: simulatedMarket().assets};

  test.each(ids)('of %s splits total assets without a remainder on every day', (id) => {
    const lab = capitalLab(id, pool);
    const {weights, result} = runCapital(lab, defaults(lab), pool);
    result.dates.forEach((_, day) => {
      expect(weights.reduce((sum, {values}) => sum + (values[day] as number), 0)).toBeCloseTo(1, 9);
    });
  });

  test('gives different results for percent and simple percent with several symbols', () => {
    const end = (id: string): number => {
      const lab = capitalLab(id, pool);
      return runCapital(lab, {...defaults(lab), percents: 50}, pool).result.equity.at(-1) as number;
    };
    expect(Math.abs(end('Percent') - end('SimplePercent'))).toBeGreaterThan(100);
  });

  test('sums up the payments', () => {
    const lab = capitalLab('FixedInvestment', pool);
    const {paidIn, result} = runCapital(lab, defaults(lab), pool);
    expect(paidIn[0]).toBeGreaterThanOrEqual(10_000);
    expect(paidIn.at(-1)).toBe(10_000 + result.deposits.reduce((sum, {amount}) => sum + amount, 0));
    expect(capitalSentence(lab, runCapital(lab, defaults(lab), pool), SIMULATED)).toContain('3 个模拟标的，买入持有的信号配定投资金策略');
  });

  test('puts nearly all of the money to work, however many symbols the reader has', () => {
    const market = {...SIMULATED, own: {symbol: 'A', source: '', lacksRange: false, shortest: 30, assumptions: []}};
    const shareOf = (count: number) => defaults(capitalLab('FixedInvestment', {market, assets: pool.assets.slice(0, count)})).percents;
    expect([1, 2, 4].map(shareOf)).toEqual([95, 45, 22]);
    expect(defaults(capitalLab('FixedInvestment', pool)).percents).toBe(30);
  });

  test('says what regular payments came to in money, and the lump sum beside them', () => {
    const lab = capitalLab('FixedInvestment', pool);
    expect(capitalSentence(lab, runCapital(lab, defaults(lab), pool), SIMULATED)).toMatch(
      /资金加权的年收益率（XIRR）.+最深的浮亏 .+ 元，最长连续 \d+ 个月低于投入。同样的钱第一天一次投入，期末 .+ 元，最深的浮亏 .+ 元。$/,
    );
  });

  test('lists the valid ids for an unknown one', () => {
    expect(() => capitalLab('Kelly', pool)).toThrow('可用的有：PercentCapitalStrategy');
  });
});

describe('the drawdown lab', () => {
  test('computes the gain and the years to recover a loss', () => {
    expect(recovery({loss: 50, growth: 8})).toMatchObject({left: 50, gain: 1});
    expect(recovery({loss: 50, growth: 8}).years).toBeCloseTo(Math.log(2) / Math.log(1.08), 12);
    expect(recoverySentence(defaults(DRAWDOWN_LAB))).toBe(
      '100 元亏掉 50%，还剩 50 元；要回到 100 元，得再涨 100.0%。如果此后每年都涨 8%，要 9.0 年。',
    );
  });
});
