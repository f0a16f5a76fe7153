import {describe, expect, test} from 'vitest';
import {calculation} from '../../src/components/lab/Calculator/calculation';
import {choicesOf, numberOf} from '../../src/components/lab/StrategyPlayground/Sentence/slotFields';
import {openRule} from '../../src/components/lab/StrategyPlayground/rule';
import {groupOf, matches} from '../../src/components/lab/StrategyPlayground/text/galleryExamples';
import {broughtRules, rulesIn} from '../../src/components/lab/StrategyPlayground/text/savedRules';
import {opening} from '../../src/components/lab/StrategyPlayground/text/opening';
import {plainCode} from '../../src/components/lab/StrategyPlayground/text/plainCode';
import {strategyLab} from '../../src/components/lab/StrategyLab/strategyLab';
import {stateIn} from '../../src/components/lab/state/address';
import {change} from '../../src/components/lab/state/change';
import type {FieldValues} from '../../src/components/lab/state/fields';
import {readParams} from '../../src/cli/readParams';
import {UsageError} from '../../src/cli/terminal';
import {chartHeight} from '../../src/content/chartHeight';
import {shortOf} from '../../src/content/frontMatter/short';
import {pageProblems} from '../../src/content/frontMatter/pageProblems';
import {wordingsOf} from '../../src/content/frontMatter/wordings';
import {InputError, parseSignalFile, readPrices, registry, strategies} from '../../src/engine';
import {
  compile,
  hasErrors,
  readRuleText,
  ruleSentence,
  validate,
  type Part,
  type Slot,
} from '../../src/engine/language';
import {colourCode} from '../../src/plugins/page-model/colourCode';
import {normalise} from '../../src/search/normalise';
import {soundsLike} from '../../src/search/pinyin';
import {plainFormula} from '../../src/search/plainFormula';
import {pageWith} from '../support/authoredPage';
import {openIndex} from '../../src/search/searchIndex';
import {placed, simplified, text as indexText} from './search/sample';

// Whatever a reader, a link or a file names, it may be the name of what every object has: a function, and the prototype
// itself.
const NAMES = ['constructor', 'toString', '__proto__'];

/** A rule whose sentence names directions, comparisons, columns, wrappers, another market and components. */
const RULE = {
  trade_strategy: {
    indicators: [
      {id: 'exit', type: 'ChandelierExit', params: {period: 22, direction: 'long'}},
      {id: 'bands', type: 'BollingerBands', params: {period: 20, column: 'High'}},
    ],
    signals: [
      {
        id: 'calm',
        type: 'LessThan',
        epsilon: 0.5,
        inputs: [
          {market: 'VIX', transformer: 'rank'},
          {type: 'Constant', value: 20},
        ],
      },
      {
        id: 'rise',
        type: 'PercentChange',
        params: {period: 20, comparison: 'greater', threshold: 5},
        inputs: [{column: 'Close'}],
      },
      {
        id: 'buy',
        type: 'And',
        inputs: [
          {type: 'Streak', params: {min_length: 3}, inputs: [{ref: 'calm'}]},
          {type: 'Not', inputs: [{ref: 'rise'}]},
        ],
      },
      {id: 'sell', type: 'Crossunder', inputs: [{column: 'Close'}, {ref: 'bands.upper'}]},
    ],
    outputs: {buy_signal: 'buy', sell_signal: 'sell', indicators: [{id: 'exit', output_name: 'stop'}]},
  },
  market_indicators: {
    indicators: [{code: 'VIX'}],
    transformers: [{name: 'rank', type: 'IdentityTransformer', params: {indicator: 'VIX', field: 'Close'}}],
  },
};

/**
 * Every value that differs from this one in one place: a text or a number that is a name, a key that is one, and one
 * more key.
 */
function renamed(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) {
    return [name];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => renamed(item, name).map((other) => value.with(at, other)));
  }
  const entries = Object.entries(value);
  const withEntry = (at: number, entry: [string, unknown]): unknown => Object.fromEntries(entries.with(at, entry));
  return [
    Object.fromEntries([...entries, [name, name]]),
    ...entries.flatMap(([key, item], at) => [
      withEntry(at, [name, item]),
      ...renamed(item, name).map((other) => withEntry(at, [key, other])),
    ]),
  ];
}

const slotsIn = (parts: readonly Part[]): Slot[] =>
  parts.flatMap((part) => (part.kind === 'words' ? [] : [part, ...slotsIn(part.parts ?? [])]));

/** What is done with a text wherever it comes from, short of a backtest. */
function openText(text: string): void {
  compile(text);
  groupOf({id: '', page: '', title: '', text});
  for (const slot of slotsIn(ruleSentence(text)?.parts ?? [])) {
    expect(slot.text).toBeTypeOf('string');
    if (slot.kind === 'number') {
      numberOf(openRule(text), slot);
    } else if (slot.kind === 'choice') {
      choicesOf(openRule(text), slot).options.forEach(({label}) => expect(label).toBeTypeOf('string'));
    }
  }
}

/** Refuses in the words of the door; any other error is a fault. */
function refusing(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof UsageError || error instanceof RangeError)) {
      throw error;
    }
  }
}

const ROWS = '2024-01-02,1,2,1,2,100\n2024-01-03,1,2,1,2,100\n';
const HEADER = 'date,open,high,low,close,volume';

test('the rule that is changed has no errors', () => expect(hasErrors(validate(JSON.stringify(RULE)))).toBe(false));

describe.each(NAMES)('the name %s', (name) => {
  test('at any place of a rule is a value that is shown or refused', () => {
    renamed(RULE, name).forEach((document) => openText(JSON.stringify(document)));
  });

  test('in a link, a file of rules and storage', async () => {
    for (const search of [
      `?strategy=${plainCode(JSON.stringify(renamed(RULE, name)[0]))}`,
      `?strategy=${name}&before=${name}&example=${name}&market=${name}&view=${name}&${name}=${name}`,
      `?example=${name}`,
    ]) {
      expect((await opening(search, [], [name])).text).toBeTypeOf('string');
    }
    const kept = [
      {id: name, name, changed: name, versions: [name]},
      ...renamed({id: '1', name: 'x', changed: '', versions: ['{}']}, name),
    ];
    expect(rulesIn(JSON.stringify(kept)).length).toBeGreaterThan(0);
    expect(
      broughtRules(rulesIn(JSON.stringify(kept)), name, JSON.stringify({format: 'playground-rules', rules: kept})),
    ).toHaveProperty('rules');
    broughtRules([], name, JSON.stringify(name));
  });

  test('as a setting of a lab, of an entry or of a calculator', () => {
    for (const entry of strategies.filter(({symbols}) => symbols === 'one')) {
      const lab = strategyLab(entry, 'crisis');
      const {values, complaints} = stateIn(`?lab=x*${name}-${name}*commission-${name}*from-${name}`, 'x', lab);
      expect(complaints).toHaveLength(3);
      expect(change(lab, values, JSON.parse(`{"${name}": 1}`) as FieldValues)).toBeTypeOf('object');
    }
    registry.forEach((entry) => {
      refusing(() => readParams(entry, Object.fromEntries([[name, name]])));
      entry.parameters.forEach((parameter) => refusing(() => readParams(entry, {[String(parameter.name)]: name})));
    });
    expect(() => calculation(name)).toThrow(RangeError);
  });

  test('as a word: of a sentence, of the search and of the examples', async () => {
    for (const rule of [name, `${name}(C,5)>1买入，${name}卖出`, `20日${name}上穿60日均线买`]) {
      expect(readRuleText(rule).problems.length).toBeGreaterThan(0);
    }
    expect(matches({id: '', page: '', title: name, text: ''}, name, name, name)).toBe(true);
    expect(matches({id: '', page: '', title: '双均线', text: ''}, '', name)).toBe(false);
    expect(soundsLike(name.toLowerCase(), {huice: ['回测']})).toEqual([]);
    expect(normalise(name, {雙: '双'})).toBe(name.toLowerCase());
    const index = openIndex(placed, {simplified});
    index.addText(indexText);
    index.search(name);
  });

  test('in a file of prices or signals', () => {
    const rows = ROWS.replaceAll('\n', `,${name}\n`);
    for (const file of [
      ...HEADER.split(',').map((column) => HEADER.replace(column, name) + `\n${ROWS}`),
      `${HEADER},${name}\n${rows}`,
      `${HEADER},symbol\n${rows}`,
      `${HEADER},currency\n${rows}`,
      `${HEADER}\n${ROWS}`.replaceAll('100', `100${name}`),
      `<table><tr><td>${HEADER.replaceAll(',', '</td><td>')}</td></tr><tr><td>&${name};</td></tr></table>`,
    ]) {
      refusing(() => readPrices(file));
    }
    refusing(() => parseSignalFile(`${name},${name},${name}\n2024-01-02,${name},${name}\n`));
  });

  test('in the head of a page, a formula, a fence', () => {
    const page = pageWith('kind: guide', `kind: ${name}\n${name}: ${name}`);
    expect(pageProblems(page).map(({field}) => field)).toEqual(expect.arrayContaining(['kind', name]));
    const head = Object.fromEntries(
      ['wordings', 'short', name].map((field) => [field, Object.fromEntries([[name, name]])]),
    );
    wordingsOf(head);
    expect(shortOf(head)).toEqual([]);
    expect(plainFormula(`\\${name.replaceAll('_', '')} 1`)).toBe(`${name.replaceAll('_', '')} 1`);
    expect(chartHeight(name)).toBe(chartHeight('x'));
    expect(colourCode('a', name)).toEqual(colourCode('a', ''));
  });
});
