import type {PageExample} from '../../../../src/content/pageExample';
import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {grouped, groupOf, GROUPS, matches} from '../../../../src/components/lab/StrategyPlayground/text/gallery';
import {honestly} from '../../../../src/components/lab/StrategyPlayground/text/askedWords';
import {curated} from '../../../../src/content/curatedRules';
import {validate} from '../../../../src/engine/language';
import {pageExamples} from '../../../../src/markdown/strategyExamples';
import {pageTree} from '../../../../src/markdown/pageTree';
import {readPages} from '../../../support/pages';

const examples = readPages().flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))));
const titled = (title: string): PageExample => examples.find((example) => example.title === title)!;

describe('the gallery of the playground', () => {
  test('has every example of the site in one group, but none that is wrong on purpose', () => {
    const groups = grouped(examples);
    const right = examples.filter(({wrong}) => !wrong);
    expect(right.length).toBeLessThan(examples.length);
    expect(new Set(groups.flatMap((one) => one.examples))).toEqual(new Set(right));
    expect(groups.map(({group}) => group)).toEqual(GROUPS);
  });

  test('begins with ten rules by the names that people use, all of them without errors', () => {
    const usual = curated(examples);
    expect(usual.map(({title}) => title)).toEqual([
      ...['年线择时', '双均线', '海龟', '布林回归', '吊灯', '股债开关', '动量轮动', '定投', '买入持有', '波动闸门'],
    ]);
    for (const {title, text} of usual) {
      expect(
        validate(text, {allowBare: true}).filter(({severity}) => severity === 'error'),
        title,
      ).toEqual([]);
    }
  });

  test.each(['均线', 'RSI', '止损', '定投', '年线', '200日', '轮动', '海龟', '布林带', '买入持有', 'KDJ'])('finds %s', (word) => {
    const found = [{group: '常用', examples: curated(examples)}, ...grouped(examples)].flatMap((one) =>
      one.examples.filter((example) => matches(example, '', word, one.group)),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  test('says of what the language cannot say that it cannot, and where to read on', () => {
    expect(honestly('网格')?.says).toContain('写不出来');
    expect(honestly('止损')).toMatchObject({to: '/docs/strategies/basic-concepts#stops-and-size'});
    expect(honestly('kdj')).toMatchObject({to: '/docs/reference/from-other-tools#kdj'});
    expect(honestly('均线')).toBeNull();
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
