import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {encode, readAddress, writeAddress} from '../../../../src/components/lab/state/address';
import {change} from '../../../../src/components/lab/state/change';
import {decode} from '../../../../src/components/lab/state/decode';
import {defaults, keeps, type LabFields} from '../../../../src/components/lab/state/fields';
import {expectedNumber, steppedNumber, typedNumber} from '../../../../src/components/lab/state/typedNumber';
import {own, strategies} from '../../../../src/engine';
import {ruleOf} from '../../../../src/components/lab/StrategyLab/rules';
import {strategyLab} from '../../../../src/components/lab/StrategyLab/strategyLab';

const lab: LabFields = {
  fields: [
    {kind: 'number', key: 'short', label: '短期', default: 10, min: 2, max: 120, step: 1, isWhole: true},
    {kind: 'number', key: 'long', label: '长期', default: 30, min: 3, max: 250, step: 1, isWhole: true},
    {kind: 'number', key: 'width', label: '宽度', default: 2, min: 0.5, max: 6, step: 0.1},
    {
      kind: 'choice',
      key: 'type',
      label: '类型',
      default: 'SMA',
      options: [
        {value: 'SMA', label: '简单'},
        {value: 'EMA', label: '指数'},
      ],
    },
    {kind: 'flag', key: 'whole', label: '整数股', default: false},
    {kind: 'date', key: 'from', label: '开始', default: '2007-07-01', min: '2000-01-03', max: '2020-04-17'},
    {kind: 'date', key: 'to', label: '结束', default: '2009-06-30', min: '2000-01-03', max: '2020-04-17'},
  ],
  relations: [
    {low: 'short', high: 'long'},
    {low: 'from', high: 'to', gap: 30},
  ],
};

const validStates = fc
  .record({
    short: fc.integer({min: 2, max: 100}),
    more: fc.integer({min: 1, max: 100}),
    // Not only the steps of the slider.
    width: fc.double({min: 0.5, max: 6, noNaN: true}),
    type: fc.constantFrom('SMA', 'EMA'),
    whole: fc.boolean(),
  })
  .map(({short, more, width, type, whole}) => ({...defaults(lab), short, long: short + more, width, type, whole}));

describe('the state of a lab', () => {
  test('is the same after encoding in an address that has other labs and parameters', () => {
    fc.assert(
      fc.property(validStates, (values) => {
        const search = writeAddress('?q=定投&lab=other*loss-30', 'mine', encode(lab, values));
        expect(decode(lab, readAddress(search, 'mine'))).toEqual({values, complaints: []});
        expect(readAddress(search, 'other')).toEqual({loss: '30'});
        expect(new URLSearchParams(search).get('q')).toBe('定投');
      }),
    );
  });

  test('needs no escaping in the address, and leaves nothing there at its defaults', () => {
    const values = {short: '5', from: '2001-02-03', 'b.width': '2.5'};
    expect(writeAddress('', 'mine', values)).toBe('?lab=mine*short-5*from-2001-02-03*b.width-2.5');
    expect(writeAddress('?lab=mine*short-5', 'mine', encode(lab, defaults(lab)))).toBe('');
    // The name of another lab only starts the same.
    expect(readAddress('?lab=mine2*short-5', 'mine')).toBeNull();
  });

  test('decoded from foreign text is quoted without hidden characters, and cut', () => {
    const {complaints} = decode(lab, {type: `\u202e${'x'.repeat(1000)}`, '\u200b': '1'});
    expect(complaints).toEqual([
      `类型应是SMA、EMA，地址里是 “\\u202e${'x'.repeat(23)}…（共 1001 个字符）”，已改用 SMA。`,
      '没有 “\\u200b” 这一项，已忽略。',
    ]);
  });

  test('decoded from any input is valid and encodes without complaints', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const {values, complaints} = decode(lab, anything);
        expect(Object.keys(values).sort()).toEqual(lab.fields.map(({key}) => key).sort());
        expect(decode(lab, encode(lab, values))).toEqual({values, complaints: []});
        expect(Array.isArray(complaints)).toBe(true);
      }),
      {examples: [[[{toString: false}]]]},
    );
  });

  test.each([
    ['x', '1', '没有 “x” 这一项'],
    ['short', '1e1', '短期应是 2 到 120 之间的整数，地址里是 “1e1”，已改用 10'],
    ['short', '2.5', '短期应是'],
    ['short', '121', '短期应是'],
    ['width', '6.05', '宽度应是 0.5 到 6 之间的数'],
    ['width', '+2', '宽度应是 0.5 到 6 之间的数'],
    ['type', 'sma', '类型应是SMA、EMA'],
    ['whole', 'true', '整数股应是 0 或 1'],
    ['from', '2001-02-30', '开始应是 2000-01-03 到 2020-04-17 之间的日期'],
    ['from', '1999-12-31', '开始应是'],
    ['__proto__', '1', '没有 “__proto__” 这一项'],
  ])('complains about %s = %s', (key, text, complaint) => {
    const {values, complaints} = decode(lab, Object.fromEntries([[key, text]]));
    expect(values).toEqual(defaults(lab));
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(complaint);
  });

  test('takes the defaults of both fields of a broken relation', () => {
    const {values, complaints} = decode(lab, {short: '50', long: '40', type: 'EMA'});
    expect(values).toEqual({...defaults(lab), type: 'EMA'});
    expect(complaints).toEqual(['短期与长期的先后或间隔不对（50 与 40），两项都已改用默认值。']);
  });
});

describe('a change', () => {
  test('moves the related field that is in the way', () => {
    expect(change(lab, defaults(lab), {short: 40})).toMatchObject({short: 40, long: 41});
    expect(change(lab, defaults(lab), {long: 5})).toMatchObject({short: 4, long: 5});
    expect(change(lab, defaults(lab), {from: '2015-01-01'})).toMatchObject({from: '2015-01-01', to: '2015-01-31'});
  });

  test('stops where the related field cannot move', () => {
    expect(change(lab, defaults(lab), {from: '2020-04-17'})).toMatchObject({from: '2020-03-18', to: '2020-04-17'});
  });

  test('always leaves a state that decodes without complaint', () => {
    const anyChange = fc.oneof(
      fc.integer({min: 2, max: 120}).map((short) => ({short})),
      fc.integer({min: 3, max: 250}).map((long) => ({long})),
    );
    fc.assert(
      fc.property(validStates, anyChange, (values, changes) => {
        const next = change(lab, values, changes as Record<string, number>);
        expect(decode(lab, encode(lab, next)).complaints).toEqual([]);
      }),
    );
  });
});

describe('the labs of the registry', () => {
  const single = strategies.filter(({symbols}) => symbols === 'one');

  test.each(single.map((entry) => [entry.id, entry] as const))('%s starts from defaults that are valid', (_, entry) => {
    const fields = strategyLab(entry, 'crisis');
    expect(decode(fields, encode(fields, defaults(fields)))).toEqual({values: defaults(fields), complaints: []});
    fields.relations.forEach((relation) =>
      expect(keeps(relation, own(defaults(fields), relation.low), own(defaults(fields), relation.high))).toBe(true),
    );
  });

  test('load each rule by its id, with or without its ending, and list the valid ids for an unknown one', () => {
    for (const entry of single) {
      expect(ruleOf(entry.id).entry).toBe(entry);
      expect(ruleOf(entry.id.replace('Strategy', '')).entry).toBe(entry);
    }
    expect(() => ruleOf('Momentum')).toThrow('可用的有：BuyAndHold、DualMovingAverage');
  });
});

const MONEY = {type: 'number', min: 10_000, max: 1_000_000} as const;

describe('a typed number', () => {
  test('may be any number of the range, whatever the step of a slider is', () => {
    fc.assert(fc.property(fc.double({...MONEY, noNaN: true}), (value) => typedNumber(String(value), MONEY) === value));
  });

  test.each([
    ['85,000', 85_000],
    ['85 000.5', 85_000.5],
    ['８５０００', 85_000],
    [' 85000 ', 85_000],
    ['1e5', 100_000],
    ['9999', null],
    ['1000001', null],
    ['85,00', null],
    ['8,5000', null],
    ['0x9000', null],
    ['Infinity', null],
    ['', null],
    ['一万', null],
    ['8.5万', 85_000],
    ['８．５ 万', 85_000],
    ['20w', 200_000],
    ['1.13万', 11_300],
    ['85千', 85_000],
    ['85,000 元', 85_000],
    ['8.5万元', 85_000],
    ['85000%', null],
    ['万', null],
    ['2亿', null],
  ])('“%s” is read as %s', (text, value) => {
    expect(typedNumber(text, MONEY, '元')).toBe(value);
  });

  test('may have the sign of its own unit', () => {
    expect(typedNumber('50％', {type: 'number'}, '%')).toBe(50);
    expect(typedNumber('50%', {type: 'number'})).toBeNull();
  });

  test('may have the minus of a text', () => {
    expect(typedNumber('−2.5', {type: 'number'})).toBe(-2.5);
  });

  test.each([
    [{type: 'int', min: 1, max: 20} as const, '1 到 20 之间的整数'],
    [{type: 'number', min: 0, exclusiveMin: true} as const, '大于 0 的数'],
    [{type: 'int', min: 1} as const, '不小于 1 的整数'],
    [{type: 'number'} as const, '数'],
    [MONEY, '10,000 到 1,000,000 之间的数'],
  ])('is told what it should be', (definition, words) => {
    expect(expectedNumber(definition)).toBe(words);
  });

  test('goes by steps without rounding errors, and stops at its limits', () => {
    expect(steppedNumber(0.1, 0.2, {type: 'number', max: 1})).toBe(0.3);
    expect(steppedNumber(1_000_000, 10_000, MONEY)).toBe(1_000_000);
  });
});
