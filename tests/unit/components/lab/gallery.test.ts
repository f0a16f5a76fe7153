import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {
  grouped,
  groupOf,
  GROUPS,
  honestly,
  matches,
} from '../../../../src/components/lab/StrategyPlayground/text/galleryExamples';
import {curated} from '../../../../src/content/curatedRules';
import type {PageExample} from '../../../../src/content/pageExample';
import {validate} from '../../../../src/engine/language';
import {pageTree} from '../../../../src/markdown/pageTree';
import {pageExamples} from '../../../../src/markdown/strategyExamples';
import {docPages} from '../../../support/pages';

const examples = docPages().flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))));
const titled = (title: string): PageExample => examples.find((example) => example.title === title)!;
const usual = curated(examples);
const groups = grouped(examples);

describe('the gallery of the playground', () => {
  test('has every example of the site in one group, but none that is wrong on purpose or means nothing on the sample, and no name twice', () => {
    const right = examples.filter(({id, wrong}) => !wrong && id !== 'own-valuation');
    expect(right.length).toBeLessThan(examples.length - 1);
    expect(new Set(groups.flatMap((one) => one.examples))).toEqual(new Set(right));
    expect(groups.map(({group}) => group)).toEqual(GROUPS);
    const titles = examples.map(({title}) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('begins with ten rules by the names that people use, all of them without errors', () => {
    expect(usual.map(({title}) => title).join(' ')).toBe(
      '年线择时 双均线 海龟 布林回归 吊灯 股债开关 动量轮动 定投 买入持有 波动闸门',
    );
    const wrong = usual.filter(({text}) =>
      validate(text, {allowBare: true}).some(({severity}) => severity === 'error'),
    );
    expect(wrong.map(({title}) => title)).toEqual([]);
  });

  test.each(['均线', 'RSI', '止损', '定投', '年线', '200日', '轮动', '海龟', '布林带', '买入持有', 'KDJ'])(
    'finds %s',
    (word) => {
      const all = [{group: '常用', examples: usual}, ...groups];
      expect(all.some((one) => one.examples.some((example) => matches(example, '', word, one.group)))).toBe(true);
    },
  );

  test.each([
    ['', 'ema 交叉', true],
    ['', 'crossover', true],
    ['买入：指数移动平均', '移动平均', true],
    ['', 'ema 布林', false],
    ['', '', true],
  ])(
    'by title, by what is said (%s) and by what the document uses, with all words, in any case: %s: %s',
    (said, words, found) => {
      expect(matches(titled('EMA 交叉'), said, words)).toBe(found);
    },
  );

  test.each([
    ['EMA 交叉', '趋势'],
    ['EMA 交叉，加 RSI 条件', '趋势'],
    ['布林回归', '回归'],
    ['RSI：从低位回升', '回归'],
    ['v0 长均线', '轮动'],
    ['MovingAverageTransformer：趋势闸门', '大盘闸门'],
    ['ChandelierExit：均线进场，吊灯离场', '止损'],
    ['第一个组合的完整配置', '资金'],
  ])('puts %s under %s', (title, group) => {
    expect(groupOf(titled(title))).toBe(group);
  });

  test('says of what the language cannot say that it cannot, and where to read on', () => {
    expect(honestly('网格')?.says).toContain('写不出来');
    expect(honestly('止损')).toMatchObject({to: '/docs/strategies/basic-concepts#stops-and-size'});
    expect(honestly('均线')).toBeNull();
  });
});
