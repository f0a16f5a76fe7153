import {readFileSync, readdirSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {defaultValues, type Parameter} from '../../../../src/engine';
import {parse, ruleSentence, validate, type Json} from '../../../../src/engine/language';
import {bodyOf, sideIn} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/nodes';
import {changeRule, type Change} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/changeRule';
import {
  COMPARISON_OPTIONS,
  comparisonSaid,
  COMPARISONS,
  firstParams,
  INDICATORS,
  JOINS,
  operandsOf,
  parametersOf,
  WRAPPERS,
} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/offers';
import {readRule, type Reading} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/readRule';
import {changeDraft, EMPTY_DRAFT, finished, within} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/draft';
import type {Condition, Draft, Operand, Params, Rule, SideName} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/rule';
import {pageExamples} from '../../../../src/markdown/strategyExamples';
import {pageTree} from '../../../../src/markdown/pageTree';
import {isSayable} from '../../../../src/results/saidProblem';
import {readPages} from '../../../support/pages';
import {FIRST_RULE, writeRule} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/writeRule';

const pageTexts = readPages().flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))).map(({text}) => text));

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

const ABOVE: Condition = {kind: 'condition', type: 'GreaterThan', inputs: [{column: 'Close'}, {column: 'Open'}], params: {}, wrap: null};

const errors = (text: string): string[] => validate(text).flatMap(({severity, message}) => (severity === 'error' ? [message] : []));

const conditionAt = (text: string, side: SideName, index: number): Condition => {
  const found = reading(text).rule[side].conditions[index];
  if (found?.kind !== 'condition') {
    throw new Error(`${side} ${index} is not a condition`);
  }
  return found;
};

/** Any value that a parameter may have. */
function valueOf({type, values, min = -1000, max = 1000, exclusiveMin}: Parameter): fc.Arbitrary<number | string | boolean> {
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'int':
      return fc.integer({min, max});
    case 'number':
      return fc.double({min: exclusiveMin ? min + 0.5 : min, max, noNaN: true}).map((value) => (Object.is(value, -0) ? 0 : value));
    default:
      return fc.constantFrom(...(values as readonly string[]));
  }
}

const paramsOf = (parameters: readonly Parameter[]): fc.Arbitrary<Params> =>
  fc.record(Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter)])), {
    requiredKeys: parameters.flatMap(({name, required}) => ((required || name === 'threshold') && name !== null ? [name] : [])),
  }) as fc.Arbitrary<Params>;

const indicator = fc
  .constantFrom(...INDICATORS)
  .chain(({id: type, parameters}) => fc.record({type: fc.constant(type), params: paramsOf(parameters)}));

const rules: fc.Arbitrary<Rule> = fc.array(indicator, {maxLength: 4}).chain((list) => {
  const indicators = list.map((one, index) => ({id: `line_${index}`, ...one}));
  const refs = indicators.flatMap(({id, type}) => [
    id,
    ...(INDICATORS.find((entry) => entry.id === type)?.components ?? []).map((part) => `${id}.${part}`),
  ]);
  const operand: fc.Arbitrary<Operand> = fc.oneof(
    fc.constantFrom('Open', 'High', 'Low', 'Close', 'Volume').map((column) => ({column}) as Operand),
    fc.integer({min: -100, max: 100}).map((value) => ({value})),
    ...(refs.length === 0 ? [] : [fc.constantFrom(...refs).map((ref) => ({ref}))]),
  );
  const condition: fc.Arbitrary<Condition> = fc
    .constantFrom(...COMPARISONS)
    .chain((entry) =>
      fc.record({
        kind: fc.constant('condition' as const),
        type: fc.constant(entry.id),
        inputs: fc.array(operand, {minLength: entry.arity.min, maxLength: entry.arity.min}),
        params: paramsOf(parametersOf(entry)),
        wrap: fc.option(
          fc.constantFrom(...WRAPPERS).chain(({id, parameters}) => fc.record({type: fc.constant(id), params: paramsOf(parameters)})),
        ),
      }),
    );
  const side = fc
    .record({join: fc.constantFrom(...JOINS.map(({id}) => id)), conditions: fc.array(condition, {minLength: 1, maxLength: 3})})
    .map((one) => (one.conditions.length === 1 ? {...one, join: 'And'} : one));
  return fc.record({indicators: fc.constant(indicators), buy: side, sell: side});
});

describe('a rule that is built', () => {
  test('is read from its text as it was written', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const {rule: read, kept} = reading(writeRule(rule));
        expect(read).toEqual(rule);
        expect(kept).toEqual([]);
      }),
    );
  });

  test('begins without errors', () => {
    expect(errors(writeRule(FIRST_RULE))).toEqual([]);
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
    expect(conditionAt(text, 'buy', 0).type).toBe(type);
    expect(errors(text)).toEqual([]);
  });
});

test('a comparison is listed by the words that the sentence has for it', () => {
  const types = ['GreaterThan', 'LessThan', 'Crossover', 'Crossunder', 'InRange'];
  const said = types.map((type) => {
    const text = change(writeRule(FIRST_RULE), {kind: 'type', side: 'buy', index: 0, type});
    const [condition] = ruleSentence(text)!.parts.filter((part) => part.kind === 'condition');
    const word = condition?.kind === 'condition' && condition.parts?.find((part) => part.kind === 'comparison');
    return comparisonSaid(word ? word.text : '');
  });
  expect(said).toEqual(types);
  expect(COMPARISON_OPTIONS.map(({label}) => label)).toContain('高于');
  expect(comparisonSaid('回落')).toBe('');
});

/** All changes that a reader could make to a rule. */
function changesOf({rule}: Reading): fc.Arbitrary<Change> {
  const sides = ['buy', 'sell'] as const;
  const places = sides.flatMap((side) =>
    rule[side].conditions.flatMap((one, index) => (one.kind === 'condition' ? [{side, index, condition: one}] : [])),
  );
  const ids = rule.indicators.map(({id}) => id);
  const any: fc.Arbitrary<Change>[] = [
    fc.constantFrom(...INDICATORS).map(({id: type}) => ({kind: 'addIndicator', type})),
    fc.constantFrom(...sides).map((side) => ({kind: 'addCondition', side, condition: ABOVE})),
    fc.record({kind: fc.constant('join' as const), side: fc.constantFrom(...sides), type: fc.constantFrom('And', 'Or')}),
  ];
  if (ids.length > 0) {
    any.push(
      fc.constantFrom(...ids).map((id) => ({kind: 'removeIndicator', id})),
      fc.record({
        kind: fc.constant('indicatorType' as const),
        id: fc.constantFrom(...ids),
        type: fc.constantFrom(...INDICATORS.map(({id}) => id)),
      }),
    );
  }
  if (places.length > 0) {
    const place = fc.constantFrom(...places).map(({side, index}) => ({side, index}));
    any.push(
      place.map((at) => ({kind: 'removeCondition', ...at})),
      fc.tuple(place, fc.constantFrom(...COMPARISONS)).map(([at, {id: type}]) => ({kind: 'type', type, ...at})),
      fc.tuple(place, fc.constantFrom(null, ...WRAPPERS.map(({id}) => id))).map(([at, type]) => ({kind: 'wrap', type, ...at})),
      fc.tuple(place, fc.integer({min: 1, max: 50})).map(([at, value]) => ({kind: 'operand', place: 0, operand: {value}, ...at})),
    );
  }
  return fc.oneof(...any);
}

describe('a change', () => {
  const texts = TASKS.map(task);

  test('leaves a valid document, whatever came before, and conditions that are kept as they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.infiniteStream(fc.integer({min: 0, max: 2 ** 30})), (first, seeds) => {
        let text = first;
        for (let count = 0; count < 6; count += 1) {
          const {value} = seeds.next() as {value: number};
          const [one] = fc.sample(changesOf(reading(text)), {numRuns: 1, seed: value});
          text = change(text, one as Change);
          expect(errors(text), JSON.stringify(one)).toEqual([]);
        }
        const nodes = (of: string): string[] => {
          const body = bodyOf(JSON.parse(of) as Json)!;
          return (['buy', 'sell'] as const).flatMap((side) =>
            reading(of).rule[side].conditions.flatMap((item, index) =>
              item.kind === 'kept' ? [JSON.stringify({...sideIn(body, side).items[index]?.to?.node, id: ''})] : [],
            ),
          );
        };
        expect(nodes(text).sort()).toEqual(nodes(first).sort());
      }),
      {numRuns: 60},
    );
  });

  test('of a number leaves every other character', () => {
    const text = task('rsi-2');
    expect(change(text, {kind: 'indicatorParam', id: 'short', name: 'period', value: 8})).toBe(text.replace('"period": 5', '"period": 8'));
    const below = {kind: 'operand', side: 'buy', index: 1, place: 1, operand: {value: 15}} as const;
    expect(change(text, below)).toBe(text.replace('"value": 10', '"value": 15'));
  });

  test('keeps notes, unknown parts and the layout of everything else', () => {
    const text = task('volatility-filter').replace('"id": "up",', '"id": "up", "comment": "站上均线",');
    const after = change(text, {kind: 'wrap', side: 'buy', index: 0, type: 'Streak'});
    expect(after).toContain('"comment": "站上均线"');
    const [head, tail] = [text.slice(0, text.indexOf('"signals"')), text.slice(text.indexOf('"outputs"'))];
    expect(after.startsWith(head) && after.endsWith(tail)).toBe(true);
    expect(conditionAt(after, 'buy', 0).wrap).toEqual({type: 'Streak', params: defaultValues(WRAPPERS.find(({id}) => id === 'Streak')!)});
    const back = parse(change(after, {kind: 'wrap', side: 'buy', index: 0, type: null}));
    expect('value' in back && back.value).toEqual(JSON.parse(text));
  });

  test('joins a second condition, and takes it apart again when one is left', () => {
    const two = change(
      task('golden-cross'),
      {kind: 'addCondition', side: 'buy', condition: ABOVE},
      {kind: 'join', side: 'buy', type: 'Or'},
    );
    expect(reading(two).rule.buy.join).toBe('Or');
    expect(reading(two).rule.buy.conditions).toHaveLength(2);
    const one = change(two, {kind: 'removeCondition', side: 'buy', index: 1});
    expect(JSON.parse(one)).toEqual(JSON.parse(task('golden-cross')));
    expect(JSON.parse(change(one, {kind: 'removeCondition', side: 'buy', index: 0}))).toEqual(JSON.parse(one));
  });

  test('joins what buys by 且, and what sells by 或', () => {
    const joined = (side: SideName): string =>
      reading(change(task('golden-cross'), {kind: 'addCondition', side, condition: ABOVE})).rule[side].join;
    expect([joined('buy'), joined('sell')]).toEqual(['And', 'Or']);
  });

  test('never removes an indicator that something uses, and gives references to what is left of one that becomes another', () => {
    const text = task('bollinger-reversal');
    expect(reading(text).isUnused('bands')).toBe(false);
    expect(reading(change(text, {kind: 'addIndicator', type: 'SMA'})).isUnused('sma')).toBe(true);
    expect(change(text, {kind: 'removeIndicator', id: 'bands'})).toBe(text);
    const average = change(text, {kind: 'indicatorType', id: 'bands', type: 'EMA'});
    expect(errors(average)).toEqual([]);
    expect(conditionAt(average, 'buy', 0).inputs[1]).toEqual({ref: 'bands'});
    expect(reading(average).rule.indicators[0]?.params).toEqual({period: 20, column: 'Close'});
  });
});

describe('a condition that is being put together', () => {
  const of = (...changes: readonly Change[]): Condition | null => {
    const draft = changes.reduce<Draft | null>((now, one) => now && changeDraft(now, one), EMPTY_DRAFT);
    return draft && finished(draft);
  };
  const at = {side: 'sell', index: 1} as const;
  const type = (name: string): Change => ({kind: 'type', type: name, ...at});
  const operand = (place: number, value: Operand): Change => ({kind: 'operand', place, operand: value, ...at});
  const close = {column: 'Close'} as const;

  test('is none until all of it is chosen', () => {
    const parts = [type('LessThan'), operand(0, close), operand(1, {value: 9})];
    for (let count = 0; count < parts.length; count += 1) {
      expect(of(...parts.slice(0, count))).toBeNull();
    }
    expect(of(...parts)).toEqual({kind: 'condition', type: 'LessThan', inputs: [close, {value: 9}], params: {}, wrap: null});
    expect(of(...parts.reverse())).not.toBeNull();
    expect(of(...parts, operand(1, {value: NaN}))).toBeNull();
    expect(of(...parts, {kind: 'removeCondition', ...at})).toBeNull();
  });

  test('of a calculation needs the number that it is compared with, which nothing can stand in for', () => {
    const fall = [type('PercentChange'), operand(0, close)];
    expect(of(...fall)).toBeNull();
    expect(of(...fall, {kind: 'param', name: 'threshold', value: 8, ...at})?.params).toMatchObject({threshold: 8});
    expect(
      of(...fall, {kind: 'param', name: 'threshold', value: 8, ...at}, {kind: 'param', name: 'threshold', value: undefined, ...at}),
    ).toBeNull();
  });

  test('asks again for what another rule does not have', () => {
    const draft = [type('Crossover'), operand(0, close), operand(1, {ref: 'fast'})].reduce<Draft>(
      (now, one) => changeDraft(now, one) ?? now,
      EMPTY_DRAFT,
    );
    const indicators = [{id: 'fast', type: 'SMA', params: {period: 20}}];
    expect(within(draft, indicators)).toBe(draft);
    expect(within(draft, [{id: 'fast', type: 'BollingerBands', params: {}}])).toBe(draft);
    expect(within(draft, [])).toEqual({...draft, inputs: [close, undefined]});
    expect(finished(within(draft, []))).toBeNull();
  });

  test('of each kind is without errors once it is written', () => {
    for (const entry of COMPARISONS) {
      const inputs = Array.from({length: entry.arity.min}, (_, place) => operand(place, place === 0 ? close : {column: 'Open'}));
      const asked = parametersOf(entry).flatMap(({name}): Change[] =>
        name !== null && Object.hasOwn(firstParams(entry), name)
          ? [{kind: 'param', name, value: firstParams(entry)[name] as number, ...at}]
          : [],
      );
      const condition = of(type(entry.id), ...inputs, ...asked);
      expect(condition, entry.id).not.toBeNull();
      const text = change(task('golden-cross'), {kind: 'addCondition', side: 'sell', condition: condition as Condition});
      expect(errors(text), entry.id).toEqual([]);
    }
  });
});

describe('what the builder cannot show', () => {
  test('is named with its reason, in the words of the sentence', () => {
    const volatility = reading(task('volatility-filter'));
    expect(volatility.rule.sell.conditions).toEqual([{kind: 'kept', name: '【VIX 的原值】高于 30', why: '读取市场行情 VIX'}]);
    expect(volatility.kept).toEqual(['市场行情与转换器', '组合的资金策略、标的、日期与佣金']);
    const turtle = reading(task('turtle'));
    expect(turtle.rule.buy.conditions).toEqual([
      {kind: 'kept', name: '收盘价高于 1 日前的 55 日最高价（缓冲 0.005）', why: '用到的一项不是上面列出的指标'},
    ]);
    expect(turtle.kept).toEqual(['8 项中间的条件或算式']);
    const rotation = reading(task('dual-momentum'));
    expect(rotation.rule.buy.conditions).toMatchObject([
      {kind: 'kept', name: expect.stringMatching(/^股债开关指向它（/) as string, why: '是“股债开关”'},
    ]);
  });

  test('is a side that is defined nowhere', () => {
    const text = task('golden-cross').replace('"sell_signal": "death"', '"sell_signal": "deaht"');
    expect(reading(text).rule.sell.conditions).toEqual([{kind: 'kept', name: '【没有定义的条件 deaht】', why: '没有定义'}]);
  });

  test('is every key and value that it does not know', () => {
    const text = task('golden-cross').replace('"period": 50', '"window": 50');
    expect(reading(text).kept).toEqual(['一个均线（里面有一项设置认不得）']);
    expect(reading(text).rule.buy.conditions[0]).toMatchObject({kind: 'kept', why: '用到的一项不是上面列出的指标'});
  });

  test('is a text that is no JSON, or no strategy', () => {
    expect(readRule('{')).toEqual({problem: '文字还不是合法的 JSON。'});
    expect(readRule('[]')).toEqual({problem: '文字里看不出买卖的条件。'});
  });

  test('is told without ids, keys, types and lines of the text, but for names that nothing has', () => {
    const told = [...TASKS.map(task), ...pageTexts].flatMap((text) => {
      const read = readRule(text);
      if ('problem' in read) {
        return [read.problem];
      }
      const {rule, kept} = read;
      const conditions = [...rule.buy.conditions, ...rule.sell.conditions].flatMap((one) =>
        one.kind === 'kept' ? [one.name, one.why] : [],
      );
      return [...kept, ...conditions, ...operandsOf(rule.indicators).map(({label}) => label)];
    });
    const defined = told.map((words) => words.replaceAll(/没有(定义)?的[\u4e00-\u9fff]+ [\w.]+/g, ''));
    expect(defined.filter((words) => !isSayable(words))).toEqual([]);
    expect(told.some((words) => words.includes('没有定义'))).toBe(true);
  });

  test('says which conditions change with another', () => {
    const text = task('golden-cross').replace('"sell_signal": "death"', '"sell_signal": "golden"');
    const {isShared} = reading(text);
    expect([isShared('buy', 0), isShared('sell', 0)]).toEqual([true, true]);
    expect(reading(task('golden-cross')).isShared('buy', 0)).toBe(false);
  });
});

test('what a new node needs is what the registry requires', () => {
  expect(firstParams(INDICATORS.find(({id}) => id === 'Constant')!)).toEqual({value: 0});
  expect(firstParams(COMPARISONS.find(({id}) => id === 'GreaterThan')!)).toEqual({});
  expect(firstParams(COMPARISONS.find(({id}) => id === 'PercentChange')!)).toEqual({period: 1, threshold: 0});
});
