import type {Root} from 'mdast';
import {describe, expect, test} from 'vitest';
import * as claims from '../../../src/figures/claims';
import * as days from '../../../src/figures/days';
import {exercises} from '../../../src/markdown/exercises';
import {PageFault} from '../../../src/markdown/pageTree';
import {figurePage} from '../../support/figureText';

/** The page as JSON without positions, for comparison. */
const drawn = (text: string): Root =>
  JSON.parse(
    JSON.stringify(exercises(figurePage({...days, ...claims}, text), 'a/b'), (key, value: unknown) =>
      key === 'position' ? undefined : value,
    ),
  ) as Root;
const names = (tree: Root): string[] => tree.children.map((node) => ('name' in node ? String(node.name) : node.type));
const text = (node: unknown): string => {
  const {value, children = []} = node as {value?: string; children?: unknown[]};
  return value ?? children.map(text).join('');
};
const attributesOf = (node: unknown): Record<string, unknown> =>
  Object.fromEntries(
    (node as {attributes: {name: string; value: unknown}[]}).attributes.map(({name, value}) => [name, value]),
  );
const reasons = (tree: Root): {is: string; right: boolean; text: string}[] => {
  const found: {is: string; right: boolean; text: string}[] = [];
  const walk = (node: unknown): void => {
    const {data, children = []} = node as {data?: {hProperties?: Record<string, string>}; children?: unknown[]};
    if (data?.hProperties?.['data-is'] !== undefined) {
      found.push({is: data.hProperties['data-is'], right: 'data-right' in data.hProperties, text: text(node)});
    }
    children.forEach(walk);
  };
  walk(tree);
  return found;
};

const CHOICE = '<Exercise id="one">\n\n问？\n\n- [ ] 甲\n\n  不是。\n- [x] 乙\n\n  是。\n\n</Exercise>';
const number = (right: string, attributes = ''): string =>
  `<Exercise id="two" number ${attributes}>\n\n多少？\n\n- [x] ${right}\n\n  算。\n- [ ] 40%\n\n  没算。\n\n</Exercise>`;

describe('an exercise', () => {
  test('keeps its question and choices; answers and reasons are folded before the next heading', () => {
    const tree = drawn(`## 一\n\n${CHOICE}\n\n后文。\n\n## 二`);
    expect(names(tree)).toEqual(['heading', 'Exercise', 'paragraph', 'Details', 'heading']);
    expect(text(tree.children[1])).toBe('问？ 甲 乙');
    expect(text(tree.children[3])).toMatch(/^练习的答案与理由/);
    expect(attributesOf(tree.children[1])).toEqual({id: 'exercise-one', name: 'a/b#one', title: '练习 1'});
    expect(reasons(tree)).toEqual([
      {is: '0', right: false, text: '甲，不对。不是。'},
      {is: '1', right: true, text: '乙，对。是。'},
    ]);
  });

  test('that asks for a number takes unit, amount and tolerance from the computed answer', () => {
    const tree = drawn(number('<Computed value={1 / 0.6 - 1} percent />'));
    expect(attributesOf(tree.children[0])).toMatchObject({unit: '%'});
    expect(text(tree.children[0])).toBe('多少？');
    const [right, wrong] = reasons(tree);
    expect([Number(right?.is), right?.right, Number(wrong?.is)]).toEqual([expect.closeTo(66.7, 9), true, 40]);
    expect(JSON.stringify(tree)).toContain('"data-unit":"%"');
    const within = /"data-within":"([^"]*)"/.exec(JSON.stringify(tree))?.[1];
    expect(Number(within)).toBeCloseTo(0.1, 12);
    expect(JSON.stringify(drawn(number('<Computed value={0.4} percent />', 'within={2}')))).toContain(
      '"data-within":"2"',
    );
  });

  test('with a single answer is open', () => {
    const tree = drawn('<Exercise id="one">\n\n问？\n\n- [x] 答\n\n  因为。\n\n</Exercise>');
    expect(attributesOf(tree.children[0])).toHaveProperty('open');
    expect(reasons(tree)).toEqual([{is: '0', right: true, text: '因为。'}]);
  });

  test('that asks for a strategy has the initial text and the strategy of the answer', () => {
    const tree = drawn(
      '<Exercise id="one">\n\n写。\n\n```jsonc\n{"a": 1}\n```\n\n- [x] 参考答案\n\n  这样：\n\n  ```json\n  {"b": 2}\n  ```\n\n</Exercise>',
    );
    expect(attributesOf(tree.children[0])).toMatchObject({start: '{"a": 1}', solution: '{"b": 2}'});
    expect(text(tree.children[0])).toBe('写。');
  });

  test('about a real day has one right state, and a reason for every state', () => {
    const tree = drawn('<StateQuestion on="2011-08-26" />');
    expect(
      reasons(tree)
        .filter(({right}) => right)
        .map((one) => one.text),
    ).toEqual([expect.stringMatching(/^E 空仓，对。2011 年 8 月 26 日：/)]);
    expect(reasons(tree)).toHaveLength(4);
    expect(reasons(tree)[2]?.text).toBe('S 卖出，不对。卖出条件为真，但手里没有持仓可卖。');
    expect(() => drawn('<StateQuestion on="2011-08-27" />')).toThrow('不是样本里的交易日');
  });

  test.each([
    [CHOICE.replace(' id="one"', ''), '练习要有 id'],
    [`${CHOICE}\n\n${CHOICE}`, '已经有 id="one" 的练习'],
    [CHOICE.replace('[ ]', '[x]'), '恰好一个以 - [x] 开头'],
    [CHOICE.replace('\n\n  不是。', ''), '写明它为什么对或不对'],
    [number('66.7%'), '对的答案要由标签算出'],
    [number('大约一半'), '答案应是一个数，实际是“大约一半”'],
    [
      '<Exercise id="one">\n\n```jsonc\n{}\n```\n\n- [x] 答\n\n  因为。\n\n</Exercise>',
      '答案的理由里要有一份 json 策略',
    ],
  ])('that lacks something is rejected with advice: %#', (page, message) => {
    const draw = (): Root => drawn(`一段。\n\n${page}`);
    expect(draw).toThrow(PageFault);
    expect(draw).toThrow(message);
  });
});
