import {describe, expect, test} from 'vitest';
import * as capital from '../../../src/figures/capital';
import {figurePage, figureText} from '../../support/figureText';

const text = (tag: string): string => figureText(capital, tag);

test('each step shows what is wanted, granted and left', () => {
  const shown = text(
    '<CapitalSteps strategy="Percent" params={{percents: 30, max_positions: 1}} commission={0.0003} lot={100} ' +
      "days={[{prices: {'甲': 10, '乙': 40}, buy: ['甲', '乙']}]} />",
  );
  expect(shown).toContain('成交 100,000 30,000 30,000 2,900 29,000 8.70 70,991.30');
  expect(shown).toContain('持仓已满，忽略');
});

describe('capital strategies side by side', () => {
  test('spend the same on one symbol, and less of the cash on several', () => {
    const run = (strategy: string, percents: number): string => `{strategy: '${strategy}', params: {percents: ${percents}}}`;
    const single = text(`<CapitalRunTable pool="sample" runs={[${run('Percent', 95)}, ${run('SimplePercent', 95)}]} />`);
    expect(single).toContain('年复合收益率最高的是“百分比 95”与“简单百分比 95”，最大回撤最深的也是它们');
    const pool = text(`<CapitalRunTable runs={[${run('Percent', 15)}, ${run('Percent', 30)}]} />`);
    expect(pool).toMatch(/百分比 15 [^ ]+ [^ ]+ 50% 151 0 百分比 30 [^ ]+ [^ ]+ 35% 118 没有现金 33/);
  });

  test('buy as many symbols as their percentage allows', () => {
    const shown = text('<PoolCoverage percents={[15, 30]} counts={[5, 8]} />');
    expect(shown).toContain('15 6 10% 5 个，75% 7 个，100% 30 3 10% 4 个，100% 4 个，100%');
  });

  test('let weights drift with prices, and amounts decay with each buy', () => {
    expect(text('<WeightDriftTable weights={[0.2]} changes={[1]} />')).toContain('100% 33.3%');
    const decay = '<BuyDecayFigure capital={40000} percents={[25, 50]} count={8} />';
    expect(text(decay)).toContain('百分比 25：第一次 10,000，第 8 次 1,335；百分比 50');
    expect(JSON.stringify(figurePage(capital, decay))).toContain('\\"plain\\":false');
  });
});

test.each([
  ['<CapitalSteps strategy="AllIn" days={[]} />', '没有这个资金策略；可用的有：PercentCapitalStrategy'],
  [
    "<CapitalRunTable runs={[{strategy: 'Percent'}, {strategy: 'Percent', params: {percents: 100}}]} />",
    'runs[1]：百分比资金策略的参数 percents（百分比）应在 1 到 99 之间，实际是 100',
  ],
])('a value that does not exist is refused with those that do: %s', (tag, message) => {
  expect(() => text(tag)).toThrow(message);
});
