import {describe, expect, test} from 'vitest';
import {glossary} from '../../../src/content/glossary';
import {LEARNING} from '../../../src/content/glossaryOrder';
import {indicators, signals, transformers} from '../../../src/engine';
import {LIMITS, validate} from '../../../src/engine/language';
import {termEntries, type TermEntry} from '../../../src/figures/reference/termEntries';
import * as reference from '../../../src/figures/reference';
import {INPUT_FORMS} from '../../../src/figures/reference/inputForms';
import {figurePage, figureRows, figureText} from '../../support/figureText';

const text = (tag: string): string => figureText(reference, tag);

describe('the cheat sheet', () => {
  test.each([
    ['indicator', indicators],
    ['signal', signals],
    ['transformer', transformers],
  ] as const)('has each %s of the registry with its parameters', (kind, entries) => {
    const shown = text(`<PrimitiveSheet kind="${kind}" />`);
    entries.forEach(({id, parameters}) => {
      expect(shown).toContain(id);
      parameters.forEach(({name}) => expect(shown).toContain(name));
    });
  });

  test('says default and range, marks the default of a choice, and tells what must be given', () => {
    expect(text('<PrimitiveSheet kind="indicator" />')).toContain('period 20（1–2000） ； stddev 2（> 0） ； column Close 19 ');
    expect(text('<PrimitiveSheet kind="indicator" />')).toContain('direction long* | short');
    expect(text('<PrimitiveSheet kind="indicator" />')).toContain('value 必填');
    expect(text('<PrimitiveSheet kind="signal" />')).toContain('mode simple* | confirmed');
  });

  test('puts primitives that differ only in their names into one row', () => {
    expect(text('<PrimitiveSheet kind="signal" />')).toMatch(/Add 、 Subtract 、 Multiply 、 Divide 加、减、乘、除 2–16 个数值/);
    expect(text('<PrimitiveSheet kind="indicator" />')).toMatch(/HighestValue 区间最高值 .* LowestValue 区间最低值/);
  });

  test('shows five forms of an input that the checker takes', () => {
    const document = {
      trade_strategy: {
        indicators: [
          {id: 'fast', type: 'SMA', params: {period: 5}},
          {id: 'bands', type: 'BollingerBands'},
        ],
        signals: [
          {id: 'above', type: 'GreaterThan', inputs: [{column: 'Close'}, {ref: 'bands.upper'}]},
          ...INPUT_FORMS.map(({form, kind}, index) =>
            'inputs' in form
              ? {id: `of_${index}`, type: 'And', inputs: [form, {ref: 'above'}]}
              : {id: `of_${index}`, type: 'GreaterThan', inputs: [form, {column: kind === '数值' ? 'Open' : 'Close'}]},
          ),
        ],
        outputs: {buy_signal: 'above', sell_signal: 'of_0'},
      },
      market_indicators: {
        indicators: [{code: 'SPX'}],
        transformers: [{name: 'spx_ma', type: 'MovingAverageTransformer', params: {indicator: 'SPX', window: 20}}],
      },
    };
    expect(INPUT_FORMS).toHaveLength(5);
    expect(validate(JSON.stringify(document)).filter(({severity}) => severity === 'error')).toEqual([]);
  });

  test('names the limits that the checker enforces', () => {
    expect(text('<LimitTable />')).toMatch(/500 个 文档大小 256 KB 信号的嵌套 16 层 And、Or 的输入 16 个/);
    expect(text('<ReferenceValue of="nodes" /> 个')).toContain(`${LIMITS.nodes}`);
  });
});

/** The lists of the page of the glossary. */
const WHOLE = [...Object.keys(LEARNING).map((group) => `<GlossaryList group="${group}" />`), '<GlossaryList />'].join('\n\n');

test('the glossary has every term once, with an anchor, both names, its aliases and two sentences', () => {
  const page = JSON.stringify(figurePage(reference, WHOLE));
  Object.entries(glossary).forEach(([id, {term, english, aliases, definition, more, link}]) => {
    expect(page.split(`"value":"term-${id}"`)).toHaveLength(2);
    [term, english, ...aliases, definition, more, `/docs/${link}`].forEach((part) => expect(page).toContain(part));
  });
});

test('a core term has a formula, a number of the sample, a misuse and where it is used', () => {
  const page = text(WHOLE);
  for (const {misuse, used} of Object.values(termEntries) as TermEntry[]) {
    expect(page).toContain(misuse);
    used.forEach(([label]) => expect(page).toContain(label));
  }
  expect(page).toContain('样本从头持有到尾是 3.41% ÷ 56.8% = 0.06。');
  expect(page).toContain('样本上的双均线 10 / 30 是 39.1%，共 87 笔。');
  expect(page).toContain('累计 19.7%；它的基准是同一段从头持有到尾，累计 97.5%。');
  expect(page).toContain(
    '到 2010 年 2 月 25 日为止最好的是 50 / 200，每年 5.4%；没有参与挑选的后半段，它每年 4.9%，排第 1，一直持有每年 9.91%：名次传了下去，也不等于比持有强。',
  );
  expect(page).toContain('每年 0.89%；设每次成交的滑点是 0.1%，加进费率，每年变成 0.02%。');
  expect(page).toContain('14 日 ATR 是 109.58 点，收盘价的 3.8%；相对收盘价最大的一天是 2008 年 10 月 27 日，7.1%。');
  expect(page).toContain('平仓 108 笔，亏损的有 65 笔，最深的一笔 −9.8%。');
  expect(page).toContain('每次全仓买入：有持仓的日子占 61.4%，仓位是 100%；其余日子是 0。');
});

test('terms that are not learnt first are listed by letter', () => {
  const shown = text('<GlossaryList />');
  const places = ['布林带', '动量', '回测', '组合'].map((term) => shown.indexOf(` ${term} `)).filter((place) => place >= 0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(shown).toMatch(/^B C D/);
});

describe('the sample', () => {
  test('has opens that are last closes on 96 % of the days before 2006', () => {
    expect(text('<StaleOpens />')).toContain('2000–2005 1,507 1,450 96.2%');
    expect(text('占 <ReferenceValue of="staleShare" />')).toBe('占 96.2%');
  });

  test('and the made-up series can be downloaded', () => {
    expect(figureRows(reference, '<SeriesTable />')).toBe(9);
    expect(text('<SeriesTable />')).toContain('标普 500 指数 sp500.csv SP500 5,105 根 2000-01-03 2020-04-17');
  });
});
