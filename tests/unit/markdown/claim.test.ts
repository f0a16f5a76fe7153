import {describe, expect, test} from 'vitest';
import * as claims from '../../../src/figures/claims';
import * as risk from '../../../src/figures/risk';
import {readShown} from '../../../src/markdown/figures/claim';
import {figureText} from '../../support/figureText';

const topic = {...risk, ...claims};
const text = (source: string): string => figureText(topic, source).trim();
const claim = (that: string, words = '更久'): string => text(`最长的一次<Claim that={${that}}>${words}</Claim>。`);
const LONGEST = '<SampleValue of="longestDrawdownDays" />';
const DEEPEST = '<SampleValue of="daysToRecover" />';
const TABLE = '<RecoveryTable losses={[0.1, 0.2, 0.5]} />';

describe('a claim', () => {
  test('that holds is replaced by its words, with the values of its figures', () => {
    expect(claim(`${LONGEST} > ${DEEPEST}`, `更久：${LONGEST}`)).toBe('最长的一次 更久： 2,623 。');
    expect(text(`<Claim that={${LONGEST} > 2000}>\n\n一段话。\n\n</Claim>`)).toBe('一段话。');
  });

  test('that does not hold is rejected with its words, the values and the line', () => {
    const message =
      '<Claim>：算出的数不支持“更久”：<SampleValue of="daysToRecover" /> 是 1,997，<SampleValue of="longestDrawdownDays" /> 是 2,623。请改正这句话，或改正 that 里的比较。';
    const page = `一段话。\n\n这一次<Claim that={${DEEPEST} > 1.1 * ${LONGEST}}>更久</Claim>。`;
    expect(() => text(page)).toThrow(expect.objectContaining({message, line: 3}));
  });

  test.each([
    [`(${DEEPEST}) < ${LONGEST}`],
    [`(${DEEPEST}) / ${LONGEST} > 0.75 && !((${DEEPEST}) === ${LONGEST})`],
    ['<SampleValue of="maxDrawdown" /> > -0.57'],
    ['<SampleValue of="peakDate" /> > <SampleValue of="from" />'],
    [`rising(column(${TABLE}, "回本需要再涨"))`],
    [`falling(column(${TABLE}, "100 元还剩")) && sum(column(${TABLE}, "100 元还剩")) === 220`],
    [`nth(column(${TABLE}, "100 元还剩"), 2) === 80`],
    [`cell(${TABLE}, "−50%", "回本需要再涨") === 1 && max(column(${TABLE}, "100 元还剩")) === 90`],
    ['rising([1, 2, 3]) && !rising([1, 2, 2]) && !rising([1, 3, 2])'],
    ['falling([3, 2, 1]) && !falling([3, 2, 2]) && !falling([2, 3, 1])'],
    ['1 <= 1 && 1 >= 1 && !(1 < 1) && !(1 > 1)'],
    ['1 + 2 === 3 && 1 - 2 !== 3 && !(1 !== 1) && 6 / 4 === 1.5'],
    // As on paper, whatever binary fractions make of it.
    ['0.1 + 0.2 === 0.3 && !(0.1 + 0.2 > 0.3) && 0.1 + 0.2 <= 0.3 && !(0.2 > 0.3 - 0.1) && 0.3 - 0.1 >= 0.2'],
    ['false || true'],
    [`abs(<SampleValue of="maxDrawdown" />) > min(column(${TABLE}, "回本需要再涨")) || false`],
  ])('%s holds', (that) => {
    expect(claim(that)).toBe('最长的一次 更久 。');
  });

  test.each([
    [`rising(column(${TABLE}, "100 元还剩"))`, '算出的数不支持“更久”'],
    ['true && false', '算出的数不支持“更久”'],
    ['false || false', '算出的数不支持“更久”'],
    ['1 ** 2 > 0', '不能用 ** 比较'],
    ['"很久" > 1', '不能用 > 比较：两边都应是数'],
    ['max([]) > 1', '应是一列数，实际是 []'],
    ['max([1, "2"]) > 1', '应是一列数，实际是 [1,"2"]'],
    ['column(1, "回撤") > 1', '第一项应是一张表的标签'],
    ['<SampleValue {...{of: "cagr"}} /> > 1', '请逐个写出属性'],
    [`${LONGEST}`, 'that 是 2623，应当是 true 或 false'],
    [`${LONGEST} > "很久"`, '不能用 > 比较：两边都应是数'],
    [`<SampleValue of="longest" /> > 1`, 'of 是 "longest"'],
    ['<Nothing /> > 1', '没有 <Nothing> 这个由程序算出的标签'],
    ['<DrawdownFigure /> > 1', '<DrawdownFigure> 给出的不是数，也不是表'],
    [`max(${TABLE}) > 1`, "请用 column(<表 />, '列名') 取出一列"],
    [`column(${TABLE}, "收益") > 1`, '表里没有“收益”这一列；有的是：回撤、100 元还剩、回本需要再涨。'],
    [`cell(${TABLE}, "−1%", "回撤") > 1`, '表里没有“−1%”这一行；有的是：−10%、−20%、−50%。'],
    [`nth(column(${TABLE}, "100 元还剩"), 4) > 1`, '这一列只有 3 个数，没有第 4 个'],
    ['median([1, 2]) > 1', '没有函数 median；可用的有：column、cell、nth'],
    ['longest > 1', '请把值原样写出来'],
  ])('%s is rejected', (that, message) => {
    expect(() => claim(that)).toThrow(message);
  });
});

test('what a figure shows is read as its value', () => {
  const shown = {
    '−56.78%': -0.5678,
    '2,623': 2623,
    '+1.4': 1.4,
    '3,000 天（未恢复）': 3000,
    '1.36（偏弱）': 1.36,
    '0.68 个百分点': 0.68,
    '2000 年 3 月 24 日': 11_040,
    '2000-03-24': 11_040,
    偏弱: '偏弱',
    '—': '—',
  };
  expect(Object.fromEntries(Object.keys(shown).map((text) => [text, readShown(text)]))).toEqual(shown);
});
