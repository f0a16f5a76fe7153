import type {PageExample} from '../../../../src/content/pageExample';
import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {grouped, groupOf, GROUPS, matches} from '../../../../src/components/lab/StrategyPlayground/text/gallery';
import {pageExamples} from '../../../../src/markdown/strategyExamples';
import {pageTree} from '../../../../src/markdown/pageTree';
import {readPages} from '../../../support/pages';

const examples = readPages().flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))));
const titled = (title: string): PageExample => examples.find((example) => example.title === title)!;

describe('the gallery of the playground', () => {
  test('has every example of the site in one group, wrong ones by themselves at the end', () => {
    const groups = grouped(examples);
    expect(groups.flatMap((one) => one.examples)).toHaveLength(examples.length);
    expect(groups.map(({group}) => group)).toEqual(GROUPS);
    const last = groups.at(-1)!;
    expect(last.examples).toEqual(examples.filter(({wrong}) => wrong));
    expect(last.examples.length).toBeGreaterThan(5);
  });

  test('has no name twice', () => {
    const titles = examples.map(({title}) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test.each([
    ['EMA 交叉', '趋势'],
    ['EMA 交叉，加 RSI 条件', '趋势'],
    ['布林回归', '回归'],
    ['RSI：从低位回升', '回归'],
    ['v0 长均线', '轮动'],
    ['MovingAverageTransformer：趋势闸门', '大盘闸门'],
    ['ChandelierExit：均线进场，吊灯离场', '止损'],
    ['第一个组合的完整配置', '资金'],
    ['信号里的五处错误', '学着改错'],
  ])('puts %s under %s', (title, group) => {
    expect(groupOf(titled(title))).toBe(group);
  });

  test('finds by title, by what is said and by what the document uses, with all words, in any case', () => {
    const example = titled('EMA 交叉');
    expect(matches(example, '', 'ema 交叉')).toBe(true);
    expect(matches(example, '', 'crossover')).toBe(true);
    expect(matches(example, '买入：指数移动平均', '移动平均')).toBe(true);
    expect(matches(example, '', 'ema 布林')).toBe(false);
    expect(matches(example, '', '')).toBe(true);
  });
});
