import {describe, expect, test} from 'vitest';
import {stockPage} from '../../../.ci/bench/stockPage.mjs';

describe('a page for stock Docusaurus', () => {
  test('keeps the text between two of our tags', () => {
    expect(stockPage('<Steps>\n\n1. 打开页面\n\n</Steps>\n\n正文\n\n<RiskNotice />\n')).toBe('\n\n1. 打开页面\n\n\n\n正文\n\n\n');
  });

  test('loses a tag of many lines whole', () => {
    expect(stockPage("前\n\n<ConditionCounts\n  body={{a: 1 > 0}}\n  rows={[\n    {id: 'x'},\n  ]}\n/>\n\n后")).toBe('前\n\n\n\n后');
  });

  test('has a number where we compute one, and the words of a term', () => {
    expect(stockPage('最大<Term id="drawdown">回撤</Term>是 <SampleValue of="maxDrawdown" />。')).toBe('最大回撤是 0。');
  });

  test('has formulas as code', () => {
    expect(stockPage('$$\na+b\n$$\n\n公式 $x$')).toBe('```latex\na+b\n```\n\n公式 `x`');
  });
});
