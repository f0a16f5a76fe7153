import {describe, expect, test} from 'vitest';
import {diagnosticSections, registrySection, sectionAnchor, validate} from '@site/src/engine/language';
import {editDistance} from '@site/src/engine/language/editDistance';
import {suggest, meantBy} from '@site/src/engine/language/suggest';
import {close, withIndicator, withSignal, above, constant, crossingWith, ref} from './documents';

test('the distance counts inserting, deleting, replacing and swapping neighbours', () => {
  expect(editDistance('period', 'period', 2)).toBe(0);
  expect(editDistance('perod', 'period', 2)).toBe(1);
  expect(editDistance('peroid', 'period', 2)).toBe(1);
  expect(editDistance('pxrioe', 'period', 2)).toBe(2);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});

test('suggests a name in another case, a known habit, or the nearest name within two typing errors', () => {
  expect(suggest('CLOSE', ['Open', 'Close'])).toBe('Close');
  expect(suggest('window', ['indicator', 'lookback', 'field'])).toBe('lookback');
  expect(suggest('window', ['period', 'column'])).toBe('period');
  expect(suggest('buy', ['buy_signal', 'sell_signal'])).toBe('buy_signal');
  expect(suggest('CrossAbove', ['Crossover', 'Crossunder'])).toBe('Crossover');
  expect(suggest('Crossuder', ['Crossover', 'Crossunder'])).toBe('Crossunder');
  expect(suggest('entirely', ['Crossover', 'Crossunder'])).toBeUndefined();
  expect(suggest('constructor', ['period'])).toBeUndefined();
  expect(meantBy('entirely', ['Crossover', 'Crossunder'], '/type')).toEqual({didYouMean: '', extra: {}});
});

test('a primitive, and a code, are explained in their section', () => {
  expect(registrySection('BollingerBands')).toBe('/docs/primitives/indicators#bollinger-bands');
  expect(registrySection('ZScoreTransformer')).toBe('/docs/primitives/advanced/market-indicators#z-score-transformer');
  expect(sectionAnchor('E_JSON_FULLWIDTH')).toBe('e-json-fullwidth');
});

describe('the sections that explain a diagnostic', () => {
  const sections = (document: unknown, code: string): object | undefined => {
    const found = validate(document).find((diagnostic) => diagnostic.code === code);
    return found && diagnosticSections(found, document);
  };

  test('are its code and the node that it is about', () => {
    expect(sections(withSignal({type: 'Crossover', inputs: [close]}), 'E_ARITY')).toEqual({
      code: '/docs/reference/messages#e-arity',
      primitive: '/docs/primitives/signals#crossover',
    });
    expect(sections(withIndicator({type: 'SMA', params: {period: 0}}), 'E_RANGE')).toMatchObject({
      primitive: '/docs/primitives/indicators#sma',
    });
  });
});

describe('the place of a problem', () => {
  test('is shown by list, number and id, without the shells', () => {
    const [problem] = validate(withSignal(above(ref('up'), constant(0))));
    expect(problem?.message).toBe('signals[2]（id: extra）.inputs[0] 需要数值，但 “up” 是布尔值。');
    expect(problem?.path).toBe('/trade_strategy/signals/2/inputs/0');
  });

  // What is wrong, where it stands in the text, and where it ends.
  test.each([
    ['the value', {period: '14'}, 'E_TYPE', '"14"', 'params/period'],
    ['the key itself for a parameter that does not exist', {perod: 14}, 'E_PARAM_UNKNOWN', '"perod"', 'params/perod'],
    ['the alias, though its canonical name is checked', {field: 'price'}, 'E_COLUMN', '"price"', 'params/field'],
  ])('is %s in a text', (_, params, code, part, path) => {
    const line = `"indicators": [${JSON.stringify({id: 'ma', type: 'SMA', params})}],`;
    const text = `{"trade_strategy": {\n${line}\n"signals": [], "outputs": {}}}`;
    const column = line.indexOf(part) + 1;
    expect(validate(text).find((problem) => problem.code === code)).toMatchObject({
      path: `/trade_strategy/indicators/0/${path}`,
      line: 2,
      column,
      end: {line: 2, column: column + part.length},
    });
  });

  test('is the enclosing object for something that is missing', () => {
    const text = '{"trade_strategy": {"indicators": [],\n"signals": [],\n"outputs": {"buy_signal": "a"}}}';
    expect(validate(text).find(({code}) => code === 'E_REQUIRED')).toMatchObject({line: 3, column: 12});
  });

  test('of a repeated id comes with the other place', () => {
    const text = JSON.stringify(crossingWith({signals: [{id: 'up', ...above(close, constant(1))}]}), null, 1);
    const problem = validate(text).find(({code}) => code === 'E_ID_DUPLICATE');
    expect(problem?.message).toContain('（signals[0]（id: up） 与 signals[2]（id: up））');
    expect(problem?.related).toEqual([
      {path: '/trade_strategy/signals/0', message: '第一次定义', line: expect.any(Number), column: expect.any(Number)},
    ]);
    expect(problem!.related![0]!.line).toBeLessThan(problem!.line!);
  });

  test('orders the problems of a text from top to bottom', () => {
    const text = JSON.stringify(
      crossingWith({indicators: [{id: 'x', type: 'SMA', params: {perod: 1}}], outputs: {sell_signal: 'nope'}}),
      null,
      2,
    );
    const lines = validate(text).map(({line}) => line as number);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });
});
