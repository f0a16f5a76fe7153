import {describe, expect, test} from 'vitest';
import {lineDiff, withContext} from '../../../../src/components/prose/DocumentDiff/lineDiff';
import {exampleMatrix} from '../../../../src/components/prose/ExampleMatrix/exampleMatrix';
import {primitiveFacts} from '../../../../src/components/prose/PrimitiveFacts/primitiveFacts';
import {primitiveIndex, type PrimitiveKind, type PrimitiveRow} from '../../../../src/components/prose/PrimitiveIndex/primitiveIndex';
import {exampleSentence, stretchOf, tableDays} from '../../../../src/components/prose/StrategyExample/exampleRows';
import {compile, exampleRun, indicators, signals, transformers} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';
import {crossing} from '../../engine/language/documents';

const text = JSON.stringify(crossing(), null, 2);
const facts = (id: string): Record<string, string> => Object.fromEntries(primitiveFacts(id).map((fact) => [fact.name, fact.text]));

describe('the facts of a primitive', () => {
  test.each([...indicators, ...signals, ...transformers].map(({id}) => id))('%s are whole sentences', (id) => {
    for (const {text: told} of primitiveFacts(id)) {
      expect(told).not.toMatch(/undefined|NaN|\[object/);
      expect(told.length).toBeGreaterThan(1);
    }
  });

  test('name the first value as formula and for the defaults', () => {
    expect(facts('SMA')['首个值']).toBe('第 period − 1 根，默认参数下是第 19 根（从 0 数起）。');
    expect(facts('MACD')['首个值']).toBe('macd：第 slow_period − 1 根，默认参数下是第 25 根；signal、histogram：第 slow_period + signal_period − 2 根，默认参数下是第 33 根（从 0 数起）。');
    expect(facts('ZScoreTransformer')['首个值']).toBe('第 window − 1 根（从 0 数起）。窗口里的值全都相同时未知。');
  });

  test('name inputs with their roles', () => {
    expect(facts('Crossover')['输入']).toBe('2 个：穿越者（数值）、被穿越者（数值）');
    expect(facts('ATR')['输入']).toBe('High、Low、Close');
    expect(facts('HighestValue')['输入']).toBe('参数 column 指定的行情列，默认 High');
  });

  test('of a built-in strategy are not to be had here', () => {
    expect(() => primitiveFacts('BuyAndHoldStrategy')).toThrow('只用于指标、信号与转换器');
  });
});

describe('the matrix of examples', () => {
  const examples = [
    {id: 'one', page: 'a', title: '甲', text},
    {id: 'two', page: 'a', title: '乙', text: text.replace('Crossunder', 'LessThan')},
    {id: 'wrong', page: 'a', title: '错', text: '{}', wrong: true as const},
    {id: 'other', page: 'b', title: '丙', text},
  ];

  test('has the primitives of one page, read from its documents', () => {
    expect(exampleMatrix(examples, 'a')).toEqual({
      titles: ['甲', '乙'],
      rows: [
        {type: 'SMA', used: [true, true]},
        {type: 'LessThan', used: [false, true]},
        {type: 'Crossover', used: [true, true]},
        {type: 'Crossunder', used: [true, false]},
      ],
    });
  });

  test('leaves out what it is told to, if it is there', () => {
    expect(exampleMatrix(examples, 'a', ['two']).titles).toEqual(['甲']);
    expect(() => exampleMatrix(examples, 'a', ['other'])).toThrow('“a” 里没有策略示例 “other”');
  });

  test('of a page without examples is refused', () => {
    expect(() => exampleMatrix(examples, 'c')).toThrow('“c” 里没有策略示例');
  });
});

describe('the comparison of two texts', () => {
  test('has the lines of both, removed before added', () => {
    expect(lineDiff('a\nb\nc', 'a\nx\nc').map(({kind, text: line}) => `${kind} ${line}`)).toEqual(['same a', 'removed b', 'added x', 'same c']);
  });

  test('leaves out what is far from every change', () => {
    const before = Array.from({length: 9}, (_, index) => String(index));
    const lines = withContext(lineDiff(before.join('\n'), [...before.slice(0, -1), 'end'].join('\n')), 1);
    expect(lines.map(({kind}) => kind)).toEqual(['skipped', 'same', 'removed', 'added']);
  });
});

describe('the table of an example', () => {
  const bars = sampleBars();
  const run = exampleRun(compile(text).plan!, bars);

  test('has the days of its stretch, or those with a signal', () => {
    const stretch = stretchOf(bars, {from: '2008-09-01', to: '2008-09-19'});
    expect(tableDays(run, stretch, false).map((t) => bars.date[t])).toEqual(bars.date.filter((date) => date >= '2008-09-01' && date <= '2008-09-19'));
    expect(tableDays(run, stretch, true).every((t) => 'BS'.includes(run.result.state[t] as string))).toBe(true);
    expect(exampleSentence(bars, run, stretch)).toMatch(/^标普 500，2008-09-02 至 2008-09-19，共 14 个交易日：买入信号 \d+ 次/);
  });

  test('is refused where it would be too long, or has no bars', () => {
    expect(() => tableDays(run, stretchOf(bars, {from: '2008-01-01', to: '2008-12-31'}), false)).toThrow('表里会有 253 天');
    expect(() => stretchOf(bars, {from: '2031-01-01', to: '2031-12-31'})).toThrow('没有行情；样本从 2000-');
  });
});

describe('the overview of a reference page', () => {
  const find = (kind: PrimitiveKind, id: string): PrimitiveRow | undefined => primitiveIndex(kind).find((row) => row.id === id);

  test('has every primitive of its kind in the order of the page', () => {
    expect(primitiveIndex('indicator').map(({id}) => id)).toEqual(indicators.map(({id}) => id));
    expect(primitiveIndex('signal').map(({id}) => id)).toEqual(signals.map(({id}) => id));
    expect(primitiveIndex('transformer').map(({id}) => id)).toEqual(transformers.map(({id}) => id));
  });

  test('names components, first values, defaults and the anchor of an indicator', () => {
    expect(find('indicator', 'MACD')).toMatchObject({section: '/docs/primitives/indicators#macd', shape: 'macd、signal、histogram', outcome: '25、33'});
    expect(find('indicator', 'HighestValue')).toMatchObject({section: '/docs/primitives/indicators#highest-value', outcome: '19', parameters: [{name: 'period', text: '20'}, {name: 'column', text: 'High'}]});
    expect(find('indicator', 'Constant')).toMatchObject({outcome: '0', parameters: [{name: 'value', text: '必填'}]});
  });

  test('names operands and result of a signal, and the parameter on its node', () => {
    expect(find('signal', 'GreaterThan')).toMatchObject({shape: '2 个数值', outcome: '条件', parameters: [{name: 'epsilon', text: '0'}]});
    expect(find('signal', 'And')).toMatchObject({shape: '2–16 个条件', parameters: []});
    expect(find('signal', 'Add')?.outcome).toBe('数值或条件');
    expect(find('signal', 'Streak')?.parameters.at(-1)).toEqual({name: 'max_length', text: '可不填'});
  });

  test('says when a transformer needs a parameter', () => {
    expect(find('transformer', 'RelativeStrengthTransformer')).toMatchObject({outcome: 'window − 1', section: '/docs/primitives/advanced/market-indicators#relative-strength-transformer'});
    expect(find('transformer', 'RelativeStrengthTransformer')?.parameters).toContainEqual({name: 'value', text: '有时必填'});
  });
});
