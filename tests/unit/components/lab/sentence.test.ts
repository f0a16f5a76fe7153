import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import fc from 'fast-check';
import {
  changed,
  addCondition,
  comparisonEdits,
  removeCondition,
  wrapEdits,
  valueAt,
} from '../../../../src/components/lab/StrategyPlayground/Sentence/edits';
import {bodyOf, sideIn} from '../../../../src/components/lab/StrategyPlayground/Sentence/nodes';
import {COMPARISONS, JOINS, WRAPPERS} from '../../../../src/components/lab/StrategyPlayground/Sentence/offers';
import {seriesChoices} from '../../../../src/components/lab/StrategyPlayground/Sentence/seriesChoices';
import {
  choicesOf,
  numberEdits,
  numberOf,
  shownNumber,
} from '../../../../src/components/lab/StrategyPlayground/Sentence/slotFields';
import {
  afterKey,
  newRule,
  replaced,
  markedStretches,
  withRule,
  writtenAs,
} from '../../../../src/components/lab/StrategyPlayground/Sentence/typedText';
import {openRule, type Rule} from '../../../../src/components/lab/StrategyPlayground/rule';
import {typedDraft} from '../../../../src/components/lab/StrategyPlayground/typedDraft';
import {indicators} from '../../../../src/engine';
import {
  compile,
  readRuleText,
  ruleSentence,
  validate,
  type Edit,
  type Part,
  type SideName,
  type Slot,
} from '../../../../src/engine/language';
import {above, constant, pair} from '../../engine/language/documents';

const task = (name: string): string => readFileSync(`tests/contract/strategyTasks/${name}.json`, 'utf8');
const textOf = (rule: string): string => JSON.stringify(readRuleText(rule).document);
const said = (text: string): string => ruleSentence(text)!.text;
const slotsIn = (parts: readonly Part[]): Slot[] =>
  parts.flatMap((part) => (part.kind === 'words' ? [] : [part, ...slotsIn(part.parts ?? [])]));
const slotsOf = (text: string): Slot[] => slotsIn(ruleSentence(text)!.parts);

describe('a rule typed in the playground', () => {
  const typed = '20日均线上船60日均线买，跌破卖';
  const [problem] = readRuleText(typed).problems;
  const marked = (text: string, problems: Parameters<typeof markedStretches>[1]): string =>
    markedStretches(text, problems)
      .map((one) => (one.isMarked ? `[${one.text}]` : one.text))
      .join('|');

  test('is marked where it is not understood, and only there', () => {
    expect(marked(typed, [problem!])).toBe('20日均线|[上船]|60日均线买，跌破卖');
    const three = [0, 1, 3].map((start) => ({start, end: Math.min(start + 2, 4)}));
    expect(marked('甲乙丙丁', three)).toBe('[甲乙]|[丙]|[丁]');
    expect(marked('甲', [{start: 1, end: 1}])).toBe('甲');
  });

  test('is read with each key once it was refused, and at once when it is too long, and stays as it was typed', () => {
    const before = {text: '囧', read: '囧', written: null};
    const long = '20日均线上穿60日均线买，跌破卖'.repeat(143);
    const read = (text: string, isRefused: boolean, isComposing: boolean) =>
      afterKey(before, text, {isRefused, isComposing});
    expect([
      read('年线', false, false),
      read('年线', true, false),
      read('年线', true, true),
      read(long, false, false),
    ]).toEqual([
      {text: '年线', read: null, written: null},
      {text: '年线', read: '年线', written: null},
      {text: '年线', read: '囧', written: null},
      {text: long, read: long, written: null},
    ]);
  });

  test('has an offer in the place of what was not understood', () => {
    expect(problem?.message).toContain(problem?.offers[1] as unknown as string);
    const next = replaced(typed, problem!.place, problem!.offers[0]!);
    expect(next).toBe('20日均线上穿60日均线买，跌破卖');
    expect(readRuleText(next).document).not.toBeNull();
  });

  test('takes the place of a rule, and leaves the portfolio around it as it is', () => {
    const document = readRuleText('RSI 低于 30 买，高于 70 卖').document!;
    const alone = `${JSON.stringify(document, null, 2)}\n`;
    expect(['{"trade_strategy": {}}', '不是 JSON'].map((text) => withRule(openRule(text), document))).toEqual([
      alone,
      alone,
    ]);
    const portfolio = task('dual-momentum');
    const [before, after] = [portfolio, withRule(openRule(portfolio), document)].map((one) => JSON.parse(one));
    const {capital_strategy} = before.strategy_definition;
    expect(after).toEqual({
      ...before,
      strategy_definition: {capital_strategy, trade_strategy: document.trade_strategy},
    });
  });

  test('that was begun is there again where it is looked for next', () => {
    const begun = typedDraft();
    expect(begun.read().text).toBe('');
    begun.note({text: '20日', read: null, written: null});
    expect(begun.read().text).toBe('20日');
  });
});

describe('the slots of a sentence', () => {
  const signal = (id: string, type: string, ref: string, with_: object) => ({id, type, inputs: [{ref}, with_]});
  const TEXT = JSON.stringify({
    trade_strategy: {
      indicators: [
        {id: 'top', type: 'HighestValue', params: {period: 55, column: 'High'}},
        {id: 'fall', type: 'PercentFromHighest', params: {period: 20, column: 'Close'}},
      ],
      signals: [
        signal('buy', 'LessThan', 'top', {column: 'Close'}),
        signal('sell', 'LessThan', 'fall', {type: 'Constant', value: -8}),
      ],
      outputs: {buy_signal: 'buy', sell_signal: 'sell'},
    },
  });
  const slots = slotsOf(TEXT);

  test('are numbers with the range that the registry gives them, or choices among its values', () => {
    const period = slots.find(({path}) => path === '/trade_strategy/indicators/0/params/period')!;
    expect(numberOf(openRule(TEXT), period)).toMatchObject({type: 'int', min: 1});
    const {value, options} = choicesOf(
      openRule(TEXT),
      slots.find(({kind}) => kind === 'choice')!,
    );
    expect(options.map((one) => one.value)).toContain(value);
    expect(options.length).toBeGreaterThan(2);
  });

  test('belong to a rule that is one object for one text, also after an edit', () => {
    const rule = openRule(TEXT);
    const next = changed(rule, [{path: slots.find(({path}) => path.endsWith('/period'))!.path, value: 7}]);
    expect([openRule(TEXT) === rule, openRule(next.text) === next, next === rule]).toEqual([true, true, false]);
  });

  test('are comparisons of a calculation in the words of the sentence', () => {
    const text = textOf('收盘价的20日涨跌幅高于5%买，低于-5%卖');
    const slot = slotsOf(text).find(({kind, path}) => kind === 'comparison' && path.endsWith('/comparison'))!;
    const {value, options} = choicesOf(openRule(text), slot);
    expect(options.find((one) => one.value === value)?.label).toBe(slot.text);
    const below = options.find(({label}) => label === '低于')!.value;
    expect(said(changed(openRule(text), [{path: slot.path, value: below}]).text)).toContain('涨跌幅低于 5% 时买入');
  });

  test('are numbers as the sentence shows them, written with the sign of the document', () => {
    expect(['1,000', '−8', '2.5'].map(shownNumber)).toEqual([1000, -8, 2.5]);
    const fall = slots.find(({scale}) => scale === -1)!;
    expect(shownNumber(fall.text)).toBe(8);
    expect(changed(openRule(TEXT), numberEdits(fall, 10)).text).toBe(TEXT.replace('-8', '-10'));
  });

  test('are days of the week by their names, and change both ends of a range of one day', () => {
    const inputs = [{ref: 'day'}, ...[1, 1].map((value) => ({type: 'Constant', value}))];
    const friday = {id: 'sell', type: 'InRange', inputs};
    const text = JSON.stringify(pair(above({column: 'Close'}, constant(1)), friday, [{id: 'day', type: 'Weekday'}]));
    const slot = slotsOf(text).find(({twin}) => twin !== undefined)!;
    expect([slot.text, shownNumber(slot.text)]).toEqual(['一', 1]);
    expect(said(changed(openRule(text), numberEdits(slot, 5)).text)).toBe(
      '当收盘价高于 1 时买入；当今天是星期五时卖出。',
    );
  });
});

describe('a series of a sentence', () => {
  const choices = (text: string, slot: Slot | undefined) =>
    seriesChoices(openRule(text), slot!).map(({edits, ...one}) => ({
      ...one,
      change: () => changed(openRule(text), edits).text,
    }));
  /** The text after a slot with these words became one with those. */
  const chosen = (text: string, words: string, label: string): string => {
    const slot = slotsOf(text).find((one) => (one.kind === 'series' || one.wanted !== undefined) && one.text === words);
    return choices(text, slot)
      .find((one) => one.label === label)!
      .change();
  };

  test.each([
    [
      '收盘价 低于 20日均线 - 2 * 14日ATR 买入，20 日均线上穿 60 日均线卖出',
      '20 日均线',
      '60 日均线',
      '收盘价低于（60 日均线 −（',
    ],
    [
      '（收盘价上穿20日均线 且 最高价高于开盘价）或 收盘价高于60日均线 买入，收盘价低于60日均线卖出',
      '最高价',
      '最低价',
      '且最低价高于开盘价',
    ],
    ['收盘价上穿20日均线买，跌破卖', '20 日均线', '20 日 EMA', '当收盘价上穿 20 日 EMA 时买入'],
    ['14日RSI低于30买，高于70卖', '14 日 RSI', '布林下轨', '当布林下轨低于 30 时买入'],
    ['收盘价上穿20日均线买，跌破卖', '20 日均线', '一个数', '当收盘价上穿 0 时买入'],
  ])('is changed where it stands: in %s, %s becomes %s', (rule, from, to, sentence) => {
    expect(said(chosen(textOf(rule), from, to))).toContain(sentence);
  });

  test('that was some days ago stays that', () => {
    const text = textOf('收盘价 高于 5日前的最高价 买入，收盘价低于20日均线卖出');
    const slot = slotsOf(text).filter((one) => one.text === '最高价' && one.twin !== undefined);
    expect(slot).toHaveLength(1);
    const low = choices(text, slot[0]).find(({label}) => label === '最低价')!;
    expect(said(low.change())).toContain('收盘价高于 5 日前的最低价');
  });

  test('that is defined nowhere is chosen among those that are, or defined, once for all places', () => {
    const wrong = textOf('20日均线上穿60日均线买，跌破卖').replaceAll(/"ref":"\w*60\w*"/g, '"ref":"slov"');
    const words = '【没有定义的指标 slov】';
    expect(said(wrong).split(words)).toHaveLength(3);
    expect(said(chosen(wrong, words, '60 日均线')).split(words)).toHaveLength(2);
    const defined = chosen(wrong, words, '20 日 EMA');
    expect(said(defined).split('20 日 EMA')).toHaveLength(3);
    expect(compile(defined).plan).not.toBeNull();
    const part = wrong.replaceAll('slov', 'bands.upper');
    const labels = choices(
      part,
      slotsOf(part).find(({wanted}) => wanted !== undefined),
    ).filter(({group}) => group === '新的指标');
    expect(labels.map(({label}) => label)).toEqual(['布林中轨', '布林上轨', '布林下轨']);
  });

  test('is an indicator of any type of the registry, and one that nothing uses any more is gone', () => {
    const text = textOf('收盘价上穿20日均线买，开盘价下穿60日均线卖');
    const slot = slotsOf(text).find((one) => one.text === '20 日均线');
    const built = choices(text, slot).map(({group, change}) => {
      const {trade_strategy: strategy} = JSON.parse(change()) as {trade_strategy: {indicators: {type: string}[]}};
      return {group, isValid: compile(change()).plan !== null, types: strategy.indicators.map(({type}) => type)};
    });
    expect(built.filter(({isValid}) => !isValid)).toEqual([]);
    expect(built.filter(({group, types}) => group === '行情' && types.length !== 1)).toEqual([]);
    const types = built.flatMap(({group, types: [, added]}) => (group === '新的指标' ? [added] : []));
    expect(new Set(types)).toEqual(
      new Set(indicators.map(({id}) => id).filter((id) => id !== 'Constant' && id !== 'SMA')),
    );
  });
});

describe('a condition of a sentence', () => {
  const errors = (text: string): string[] =>
    validate(text).flatMap(({severity, message}) => (severity === 'error' ? [message] : []));
  const edit = ({document}: Rule, make: (body: NonNullable<ReturnType<typeof bodyOf>>) => Edit[]): Edit[] =>
    make(bodyOf(document)!);
  const after = (text: string, make: (body: NonNullable<ReturnType<typeof bodyOf>>, rule: Rule) => Edit[]): string => {
    const rule = openRule(text);
    return changed(
      rule,
      edit(rule, (body) => make(body, rule)),
    ).text;
  };
  const add = (text: string, side: SideName): string => after(text, (body) => addCondition(body, side));
  const remove = (text: string, side: SideName, index: number): string =>
    after(text, (body) => removeCondition(body, side, index));
  const pathOf = (text: string, side: SideName): string => slotsOf(text).find((one) => one.side === side)!.path;
  const wrap = (text: string, type: string | null): string =>
    after(text, (body, {document}) => wrapEdits(body, document, pathOf(text, 'buy'), type));

  test('is added, joined to the others, and removed again without a trace', () => {
    const text = task('golden-cross');
    const two = add(text, 'buy');
    expect([said(two), errors(two)]).toEqual([expect.stringMatching(/^当.*且收盘价高于 \d+ 日均线时买入/), []]);
    expect(said(add(text, 'sell'))).toMatch(/或收盘价低于 \d+ 日均线时卖出。$/);
    expect(said(remove(two, 'buy', 0))).toMatch(/^当收盘价高于 \d+ 日均线时买入/);
    expect(JSON.parse(remove(two, 'buy', 1))).toEqual(JSON.parse(text));
    expect(remove(text, 'buy', 0)).toBe(text);
    expect(said(remove(add(two, 'buy'), 'buy', 1))).toBe(
      said(two).replace(/收盘价高于 \d+/, said(add(two, 'buy')).match(/收盘价高于 \d+(?= 日均线时)/)![0]),
    );
  });

  test('takes the place of one that is defined nowhere', () => {
    const text = task('golden-cross').replace(/"buy_signal": "\w+"/, '"buy_signal": "nothing"');
    expect([said(text).includes('【'), errors(add(text, 'buy'))]).toEqual([true, []]);
  });

  test.each(COMPARISONS.map(({id}) => id))('has any comparison of the registry, with what it needs: %s', (type) => {
    const text = textOf('收盘价高于20日均线买，低于20日均线卖');
    const next = after(text, (body, {document}) => comparisonEdits(body, document, pathOf(text, 'buy'), type));
    expect([errors(next), valueAt(openRule(next).document, `${pathOf(next, 'buy')}/type`)]).toEqual([[], type]);
  });

  test('is asked for on several days, and is as it was without; notes and layout stay', () => {
    const text = task('volatility-filter').replace('"id": "up",', '"id": "up", "comment": "站上均线",');
    const streak = wrap(text, 'Streak');
    expect(streak).toContain('"comment": "站上均线"');
    const [head, tail] = [text.slice(0, text.indexOf('"signals"')), text.slice(text.indexOf('"outputs"'))];
    expect([streak.startsWith(head), streak.endsWith(tail), said(streak).includes('连续')]).toEqual([true, true, true]);
    expect(JSON.parse(wrap(streak, null))).toEqual(JSON.parse(text));
  });

  test('that brackets made is said by a sentence that reads as the same rule', () => {
    const moves = fc.array(fc.tuple(fc.nat(4), fc.nat(999), fc.nat(999)), {minLength: 1, maxLength: 6});
    const sides = ['buy', 'sell'] as const;
    fc.assert(
      fc.property(moves, (all) => {
        const made = all.reduce(
          (rule, [kind, which, what]) => {
            const body = bodyOf(rule.document)!;
            const side = sides[which % 2]!;
            const slots = slotsIn(rule.sentence!.parts);
            const at = (of: (slot: Slot) => boolean): Slot | undefined => {
              const fit = slots.filter(of);
              return fit[which % fit.length];
            };
            const {items} = sideIn(body, side);
            const edits = ((): readonly Edit[] => {
              switch (kind) {
                case 0:
                  return addCondition(body, side);
                case 1:
                  return removeCondition(body, side, what % items.length);
                case 2: {
                  const slot = at(
                    (one) => one.kind === 'comparison' && one.negation === undefined && one.path.endsWith('/type'),
                  );
                  return slot === undefined
                    ? []
                    : comparisonEdits(
                        body,
                        rule.document,
                        slot.path.replace(/\/type$/, ''),
                        COMPARISONS[what % COMPARISONS.length]!.id,
                      );
                }
                case 3: {
                  const slot = at((one) => one.kind === 'series')!;
                  // Before a purchase there is nothing to measure since it.
                  const choices = seriesChoices(rule, slot).filter(({label}) => !/买入|持有/.test(label));
                  return choices[what % choices.length]!.edits;
                }
                default: {
                  const [join, condition] = [
                    at((one) => one.kind === 'join'),
                    at((one) => one.side === side && one.kind === 'condition'),
                  ];
                  return what % 2 === 0 && join !== undefined
                    ? [{path: join.path, value: JOINS[what % JOINS.length]!.id}]
                    : condition === undefined
                      ? []
                      : wrapEdits(body, rule.document, condition.path, WRAPPERS[what % WRAPPERS.length]!.id);
                }
              }
            })();
            return changed(rule, edits);
          },
          openRule(newRule(openRule(''))),
        );
        expect(errors(made.text)).toEqual([]);
        const sentence = made.sentence!;
        fc.pre(sentence.isWhole);
        expect(sentence.rest).toEqual([]);
        const {document, problems} = readRuleText(sentence.text);
        expect([problems, ruleSentence(document)?.text]).toEqual([[], sentence.text]);
        expect(writtenAs(made, sentence.text, document)).toBe(made.text);
      }),
      {numRuns: 100},
    );
  });
});
