import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {defaultValues} from '../../../../src/engine';
import {parse, validate} from '../../../../src/engine/language';
import {changeRule, type Change} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/changeRule';
import {changeDraft, EMPTY_DRAFT, finished} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/draft';
import {COMPARISONS, INDICATORS, WRAPPERS} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/offers';
import {readRule, type Reading} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/readRule';
import type {Condition, Draft, Operand} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/rule';
import {FIRST_RULE, writeRule} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/writeRule';
import {isSayable} from '../../../../src/results/saidProblem';

const task = (name: string): string => readFileSync(`tests/contract/strategyTasks/${name}.json`, 'utf8');
const TASKS = readdirSync('tests/contract/strategyTasks').map((file) => file.replace('.json', ''));

function reading(text: string): Reading {
  const read = readRule(text);
  if ('problem' in read) {
    throw new Error(read.problem);
  }
  return read;
}

const change = (text: string, ...changes: readonly Change[]): string => changes.reduce(changeRule, text);
const errors = (text: string): string[] => validate(text).flatMap(({severity, message}) => (severity === 'error' ? [message] : []));
const ABOVE: Condition = {kind: 'condition', type: 'GreaterThan', inputs: [{column: 'Close'}, {column: 'Open'}], params: {}, wrap: null};

describe('a rule that is built', () => {
  test('is read from its text as it was written, and begins without errors', () => {
    const text = writeRule(FIRST_RULE);
    expect([reading(text).rule, reading(text).kept, errors(text)]).toEqual([FIRST_RULE, [], []]);
  });

  test.each(INDICATORS.map(({id}) => id))('has an indicator of any type of the registry, with what it needs: %s', (type) => {
    const text = change(writeRule(FIRST_RULE), {kind: 'addIndicator', type});
    const added = reading(text).rule.indicators[1];
    expect(added?.type).toBe(type);
    const ref = {kind: 'operand', side: 'buy', index: 0, place: 1, operand: {ref: added?.id as string}} as const;
    expect(errors(change(text, ref))).toEqual([]);
  });

  test.each(COMPARISONS.map(({id}) => id))('has a condition of any comparison of the registry, with what it needs: %s', (type) => {
    const text = change(writeRule(FIRST_RULE), {kind: 'type', side: 'buy', index: 0, type});
    expect(reading(text).rule.buy.conditions[0]).toMatchObject({type});
    expect(errors(text)).toEqual([]);
  });
});

describe('a change', () => {
  test('of a number leaves every other character', () => {
    const text = task('rsi-2');
    const period = {kind: 'indicatorParam', id: 'short', name: 'period', value: 8} as const;
    expect(change(text, period)).toBe(text.replace('"period": 5', '"period": 8'));
  });

  test('keeps notes, unknown parts and the layout of everything else', () => {
    const text = task('volatility-filter').replace('"id": "up",', '"id": "up", "comment": "站上均线",');
    const after = change(text, {kind: 'wrap', side: 'buy', index: 0, type: 'Streak'});
    expect(after).toContain('"comment": "站上均线"');
    const [head, tail] = [text.slice(0, text.indexOf('"signals"')), text.slice(text.indexOf('"outputs"'))];
    expect(after.startsWith(head) && after.endsWith(tail)).toBe(true);
    const streak = {type: 'Streak', params: defaultValues(WRAPPERS.find(({id}) => id === 'Streak')!)};
    expect(reading(after).rule.buy.conditions[0]).toMatchObject({wrap: streak});
    const back = parse(change(after, {kind: 'wrap', side: 'buy', index: 0, type: null}));
    expect('value' in back && back.value).toEqual(JSON.parse(text));
  });

  test('joins a second condition, and takes it apart again when one is left', () => {
    const text = task('golden-cross');
    const two = change(text, {kind: 'addCondition', side: 'buy', condition: ABOVE}, {kind: 'join', side: 'buy', type: 'Or'});
    expect(reading(two).rule.buy).toMatchObject({join: 'Or', conditions: [{}, {}]});
    const one = change(two, {kind: 'removeCondition', side: 'buy', index: 1});
    expect(JSON.parse(one)).toEqual(JSON.parse(text));
    const sold = change(text, {kind: 'addCondition', side: 'sell', condition: ABOVE});
    expect(reading(sold).rule.sell.join).toBe('Or');
  });
});

describe('a condition that is being put together', () => {
  const at = {side: 'sell', index: 1} as const;
  const type = (name: string): Change => ({kind: 'type', type: name, ...at});
  const operand = (place: number, value: Operand): Change => ({kind: 'operand', place, operand: value, ...at});
  const close = {column: 'Close'} as const;
  const of = (...changes: readonly Change[]): Condition | null => {
    const made = changes.reduce<Draft | null>((now, one) => now && changeDraft(now, one), EMPTY_DRAFT);
    return made && finished(made);
  };

  test('is none until all of it is chosen, a number included that a calculation is compared with', () => {
    const parts = [type('LessThan'), operand(0, close), operand(1, {value: 9})];
    parts.forEach((_, count) => expect(of(...parts.slice(0, count))).toBeNull());
    expect(of(...parts)).toEqual({kind: 'condition', type: 'LessThan', inputs: [close, {value: 9}], params: {}, wrap: null});
    expect(of(...parts, {kind: 'removeCondition', ...at})).toBeNull();
    const fall = [type('PercentChange'), operand(0, close)];
    expect(of(...fall)).toBeNull();
    expect(of(...fall, {kind: 'param', name: 'threshold', value: 8, ...at})?.params).toMatchObject({threshold: 8});
  });
});

describe('what the builder cannot show', () => {
  test('is told without ids, keys, types and lines of the text', () => {
    const told = TASKS.map(task).flatMap((text) => {
      const {rule, kept} = reading(text);
      const conditions = [...rule.buy.conditions, ...rule.sell.conditions];
      return [...kept, ...conditions.flatMap((one) => (one.kind === 'kept' ? [one.name, one.why] : []))];
    });
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((words) => !isSayable(words))).toEqual([]);
  });
});
