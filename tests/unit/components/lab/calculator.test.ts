import {describe, expect, test} from 'vitest';
import {calculation} from '../../../../src/components/lab/Calculator/calculation';
import {decode} from '../../../../src/components/lab/state/decode';
import {defaults} from '../../../../src/components/lab/state/fields';
import {calculators, type Calculator, type CalculatorId} from '../../../../src/results/calculators';
import {termEntries} from '../../../../src/figures/reference/termEntries';

const all = Object.entries(calculators) as [CalculatorId, Calculator][];

describe('calculators', () => {
  test('each belongs to a core term', () => {
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(all.filter(([id]) => !(id in termEntries))).toEqual([]);
  });

  test.each([
    ['cagr', [100, 121, 2], 0.1],
    ['cagr', [200, 100, 1], -0.5],
    ['max-drawdown', [50], 1],
    ['max-drawdown', [20], 0.25],
    ['volatility', [1, 256], 0.16],
    ['sharpe', [12, 2, 20], 0.5],
    ['calmar', [15, 30], 0.5],
    ['expectancy', [30, 300, 100], 20],
    ['commission', [1, 1], 0.0199],
    ['commission', [0, 250], 0],
    ['position', [100_000, 1, 5], 0.2],
    ['position', [100_000, 10, 5], 1],
  ] as const)('%s of %j', (id, values, result) => {
    expect((calculators[id] as Calculator).compute(...values)).toBeCloseTo(result, 12);
  });

  test.each(all)('%s is finite at every corner of its ranges, and starts on a step of each', (_, {fields, compute, answer}) => {
    const corners = fields.reduce<number[][]>(
      (some, {min, max}) =>
        some.flatMap((one) => [
          [...one, min],
          [...one, max],
        ]),
      [[]],
    );
    for (const values of corners) {
      expect(Number.isFinite(compute(...values))).toBe(true);
      expect(answer(compute(...values), ...values)).not.toMatch(/NaN|Infinity|undefined/);
    }
    for (const {default: start, min, max, step} of fields) {
      expect(start).toBeGreaterThanOrEqual(min);
      expect(start).toBeLessThanOrEqual(max);
      expect(Math.abs((start - min) / step - Math.round((start - min) / step))).toBeLessThan(1e-9);
    }
  });

  test.each([
    ['cagr', '5 年从 10,000 元到 15,000 元，年复合收益率是 8.45%。照这个速度，翻一倍要 8.5 年。', '(15,000 ÷ 10,000)^(1 ÷ 5) − 1'],
    ['max-drawdown', '从最高点跌了 50%，要再涨 100.0% 才回到那个最高点。', '1 ÷ (1 − 50%) − 1'],
    ['volatility', '日收益率的标准差是 1%，年化波动率是 15.9%。', '1% × √252'],
    ['sharpe', '夏普比率是 0.40。平台的无风险利率取 0。', '(8% − 0%) ÷ 20%'],
    ['calmar', 'Calmar 比率是 0.27。', '8% ÷ 30%'],
    ['expectancy', '每笔平均赚 30.0 元。', '40% × 300 − 60% × 150'],
    ['commission', '全仓买卖 10 个来回，付 20 次 0.1%，一年少 1.98%。', '1 − (1 − 0.1%)^(2 × 10)'],
    ['position', '仓位是 20.0%，买 20,000 元。收盘才判断、次日才成交，实际的亏损可以更多。', '1% ÷ 5%'],
  ])('%s says its result and how it comes about', (id, answer, working) => {
    const lab = calculation(id);
    expect(lab.tell(defaults(lab))).toEqual({answer, working});
  });

  test('an address out of range is told, and the default used', () => {
    const {values, complaints} = decode(calculation('max-drawdown'), {loss: '100'});
    expect(values).toEqual({loss: 50});
    expect(complaints).toEqual(['回撤应是 1 到 95 之间的数，地址里是 “100”，已改用 50。']);
  });

  test('an unknown one is told with those there are', () => {
    expect(() => calculation('toString')).toThrow('没有“toString”这个算式，可用的有：cagr、drawdown、max-drawdown、');
  });
});
