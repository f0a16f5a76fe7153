import {expect, test} from 'vitest';
import {choiceSentence, chosenOf, comparable, CURRENT, MOST, withChoice} from '../../../../src/components/lab/StrategyPlayground/compared';

const rule = (id: string, name: string) => ({id, name, changed: '', versions: [`${id}-text`, `${id}-before`]});
const rules = [rule('a', '年线'), rule('b', ''), rule('c', '双均线')];

test('rules with a name can be compared, and the one in the editor with the text that stands there', () => {
  expect(comparable(rules, 'c', 'typed')).toEqual([
    {id: 'a', name: '年线', text: 'a-text', isOpen: false},
    {id: 'c', name: '双均线', text: 'typed', isOpen: true},
  ]);
  const current = {id: CURRENT, name: '现在这条', text: 'typed', isOpen: true};
  expect(comparable(rules, 'b', 'typed').map(({id}) => id)).toEqual([CURRENT, 'a', 'c']);
  expect(comparable([], null, 'typed')).toEqual([current]);
});

test('those that were chosen keep the order of the choice; what is no longer there is left out', () => {
  const all = comparable(rules, null, 'typed');
  expect(chosenOf(all, ['c', 'gone', CURRENT]).map(({name}) => name)).toEqual(['双均线', '现在这条']);
});

test('at most four are chosen', () => {
  expect(withChoice(['a'], 'c', true)).toEqual(['a', 'c']);
  expect(withChoice(['a', 'c'], 'a', false)).toEqual(['c']);
  expect(withChoice(['a', 'b', 'c', 'd'], 'e', true)).toBeNull();
  expect(withChoice(['a', 'b', 'c', 'd'], 'd', false)).toHaveLength(MOST - 1);
});

test('the choice says what it needs', () => {
  expect(choiceSentence(0, 1)).toBe('再存下一条有名字的规则，就能勾选两到四条来并排比较。');
  expect(choiceSentence(0, 3)).toBe('勾选两到四条，就用同一份行情、同样的设置并排比较。');
  expect(choiceSentence(1, 3)).toBe('勾了 1 条，再勾一条就能并排比较。');
  expect(choiceSentence(3, 3)).toBe('勾了 3 条，并排的表在“结果”里。');
});
