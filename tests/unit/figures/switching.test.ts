import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import * as figures from '../../../src/figures/switching';
import {pageExamples} from '../../../src/markdown/strategyExamples';
import {pageTree} from '../../../src/markdown/pageTree';
import {figureRows, figureText} from '../../support/figureText';
import {crossing} from '../engine/language/documents';

const PAGE = 'primitives/advanced/stock-bond-rotation-case';
const examples = [
  ...pageExamples(PAGE, '', pageTree(readFileSync(`docs/${PAGE}.mdx`, 'utf8'))),
  {id: 'one', page: 'p', title: '一个标的', text: JSON.stringify(crossing())},
];
const text = (tag: string): string => figureText(figures, tag, {examples});

describe('switches between two assets', () => {
  test('have a row per version, and a column per version after each turn', () => {
    expect(figureRows(figures, '<SwitchTable ids={["rotation-v0", "rotation-v4"]} />', {examples})).toBe(2);
    const delays = '<SwitchDelayTable ids={["rotation-v0"]} highs={["2020-02-19"]} lows={["2009-03-09"]} />';
    expect(text(delays)).toMatch(/2009-03-09 低点 .*2020-02-19 高点 /);
  });

  test('are ranked by both halves of the sample for each set of parameters', () => {
    const sweep = `<SwitchSweep id="rotation-v4" names={{'floor.value': '门槛'}} sets={[{'floor.value': 100}, {'floor.value': 105}]} />`;
    expect(figureRows(figures, sweep, {examples})).toBe(2);
    expect(text(sweep)).toMatch(/前半段回撤最浅的是 \d+，到后半段仍?排第 [12]，一共 2 组/);
    expect(text(sweep)).toContain('一共试了 2 组');
  });

  test.each([
    ['<SwitchTable ids={["one"]} />', '没有用 StockBondSwitch'],
    ['<SwitchTable ids={["none"]} />', '没有策略示例 “none”；可用的有：rotation-v0'],
    ['<SwitchDelayTable ids={["rotation-v0"]} highs={["2008-03-09"]} lows={[]} />', '样本里没有 2008-03-09 这个交易日'],
    [`<SwitchSweep id="rotation-v4" names={{}} sets={[{'floor.period': 1}]} />`, '没有写明参数 “floor.period”'],
  ])('are refused where there is nothing to count: %s', (tag, message) => {
    expect(() => text(tag)).toThrow(message);
  });
});
