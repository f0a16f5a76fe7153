import {describe, expect, test} from 'vitest';
import {
  broughtRules,
  broughtSentence,
  renamed,
  rulesFile,
  rulesIn,
  withText,
  type Brought,
  type MyRule,
} from '../../../../src/components/lab/StrategyPlayground/text/myRules';

const rule = (id: string, ...versions: string[]): MyRule => ({id, name: '', changed: '2026-01-02', versions});
const write = (rules: readonly MyRule[], id: string, text: string, continues: string | null = null): MyRule[] =>
  withText(rules, {id, text, day: '2026-01-03', continues});
const bring = (rules: readonly MyRule[], file: string): Brought => {
  const brought = broughtRules(rules, 'a.json', file);
  expect(brought).not.toHaveProperty('problem');
  return brought as Brought;
};

describe('a text that is written', () => {
  test('is a new version where it was just opened, and takes the place of what it continues', () => {
    const first = write([rule('a', 'one')], 'a', 'two');
    expect(first).toEqual([{...rule('a', 'two', 'one'), changed: '2026-01-03'}]);
    expect(write(first, 'a', 'three', 'two')[0]?.versions).toEqual(['three', 'one']);
    // Another tab has written meanwhile: its text stays.
    expect(write(first, 'a', 'three', 'one')[0]?.versions).toEqual(['three', 'two', 'one']);
  });

  test('is kept with its last ten versions, each once', () => {
    const texts = Array.from({length: 14}, (_, index) => `t${index}`);
    const rules = texts.reduce((all, text) => write(all, 'a', text), [] as MyRule[]);
    expect(rules[0]?.versions).toEqual(texts.slice(-10).reverse());
    expect(write(rules, 'a', 't9')[0]?.versions.filter((text) => text === 't9')).toHaveLength(1);
  });

  test('pushes out the oldest of twenty without a name, and none that has one', () => {
    const named = renamed([rule('n', 'named')], 'n', ' 年线 ');
    const rules = Array.from({length: 30}, (_, index) => index).reduce((all, index) => write(all, `u${index}`, `text ${index}`), named);
    expect(rules).toHaveLength(21);
    expect(rules.at(-1)).toMatchObject({id: 'n', name: '年线'});
    expect(rules[0]?.id).toBe('u29');
  });
});

describe('stored rules', () => {
  test('are read back as they were', () => {
    const rules = [{...rule('a', 'x', 'y'), name: '名字'}];
    expect(rulesIn(JSON.stringify(rules))).toEqual(rules);
  });

  test('of the time before they had names are rules without one', () => {
    expect(rulesIn('["new","old"]').map(({name, versions}) => ({name, versions}))).toEqual([
      {name: '', versions: ['new']},
      {name: '', versions: ['old']},
    ]);
  });

  test.each([
    null,
    '{',
    '7',
    'null',
    '{"a":1}',
    '[null,3,{"id":"a"},{"id":"a","versions":[]},{"id":"a","versions":[7]},{"versions":["x"]}]',
  ])('that cannot be read are none: %s', (stored) => {
    expect(rulesIn(stored)).toEqual([]);
  });
});

describe('a file of rules', () => {
  const rules = [{...rule('a', 'a2', 'a1'), name: '甲'}, rule('b', 'b1')];

  test('brings all of them to another browser, with names and versions', () => {
    const brought = bring([], rulesFile(rules));
    expect(brought.rules).toEqual(rules);
    expect(broughtSentence(brought)).toBe('放进来 2 条新的。');
  });

  test('loses nothing of what is there: other texts become versions, other names stay', () => {
    const here = [{...rule('a', 'a3', 'a1'), name: '乙'}, rule('c', 'c1'), rule('b', 'b1')];
    const brought = bring(here, rulesFile(rules));
    expect(brought.rules).toEqual([{...rule('a', 'a3', 'a1', 'a2'), name: '乙'}, rule('c', 'c1'), rule('b', 'b1')]);
    expect(broughtSentence(brought)).toBe('没有新的规则，1 条多了几版文字，1 条已经有了。');
    expect(broughtSentence(bring(rules, rulesFile(rules)))).toBe('没有新的规则，2 条已经有了。');
  });

  test('says of what it leaves out which and why, and takes the rest', () => {
    const file = JSON.stringify({format: 'playground-rules', rules: ['text', rules[0], {id: 'x', versions: ['x'.repeat(10_000_000)]}]});
    const brought = bring([], file);
    expect(brought.rules).toEqual([rules[0]]);
    expect(brought.problems).toEqual(['第 1 条没有编辑框放得下的文字，没有放进来。', '第 3 条没有编辑框放得下的文字，没有放进来。']);
  });

  test.each([
    ['not JSON', '不是 JSON，没有放进来'],
    ['{"trade_strategy": {}}', '若是一条策略，请把它拖到页面上'],
    ['[]', '不是从这里“存成一个文件”得到的文件'],
    ['{"format":"playground-rules","rules":{}}', '不是从这里“存成一个文件”得到的文件'],
  ])('that is another one is refused with the way out: %s', (file, why) => {
    expect(broughtRules(rules, 'a.json', file)).toEqual({problem: expect.stringMatching(/^“a.json” .*没有放进来/)});
    expect(broughtRules(rules, 'a.json', file)).toEqual({problem: expect.stringContaining(why)});
  });
});
