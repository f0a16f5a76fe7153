import {describe, test, expect} from 'vitest';
import {sliceBars} from '../../../src/engine';
import {compile} from '../../../src/engine/language';
import {ruleRun, type Trade} from '../../../src/engine/backtest';
import {tradeDifference} from '../../../src/figures/examples';
import {shuffledBars} from '../../../src/figures/kit/shuffledBars';
import {tunedDocument} from '../../../src/figures/kit/tunedDocument';
import {parameterSpace, parameterStudy} from '../../../src/figures/study/parameterStudy';
import {sampleBars} from '../../support/sampleBars';
import {crossing} from '../engine/language/documents';

const bars = sliceBars(sampleBars(), '2005-01-01', '2009-12-31');

const text = JSON.stringify({
  trade_strategy: {
    indicators: [{id: 'line', type: 'SMA', params: {period: 20, column: 'Close'}}],
    signals: [
      {id: 'up', type: 'Crossover', inputs: [{column: 'Close'}, {ref: 'line'}], params: {mode: 'simple'}},
      {id: 'down', type: 'Crossunder', inputs: [{column: 'Close'}, {ref: 'line'}]},
    ],
    outputs: {buy_signal: 'up', sell_signal: 'down'},
  },
});

describe('a document with other values', () => {
  test('differs in the values that are named and in nothing else', () => {
    const tuned = JSON.parse(tunedDocument(text, {'line.period': 50, 'up.mode': 'confirmed'})) as {
      trade_strategy: {indicators: {params: object}[]; signals: object[]};
    };
    expect(tuned.trade_strategy.indicators[0]?.params).toEqual({period: 50, column: 'Close'});
    expect(tuned.trade_strategy.signals[0]).toMatchObject({id: 'up', params: {mode: 'confirmed'}});
    expect(tunedDocument(text, {})).toBe(text);
  });

  test('reaches transformers by their name', () => {
    const market = {
      indicators: [{code: 'SPX'}],
      transformers: [{name: 'ma', type: 'MovingAverageTransformer', params: {indicator: 'SPX', window: 5}}],
    };
    const document = JSON.stringify({...JSON.parse(text), market_indicators: market});
    expect(tunedDocument(document, {'ma.window': 7})).toContain('"window":7');
  });

  test('reaches nested signals by their id, and portfolios', () => {
    const portfolio = JSON.stringify({
      strategy_definition: {
        market_indicators: {transformers: [{name: 'trend', params: {window: 180}}]},
        trade_strategy: {
          indicators: [{id: 'floor', type: 'Constant', params: {value: 102}}],
          signals: [{id: 'both', type: 'And', inputs: [{id: 'steady', type: 'Streak', params: {min_length: 3}}]}],
        },
      },
    });
    const tuned = tunedDocument(portfolio, {'trend.window': 90, 'floor.value': 105, 'steady.min_length': 5});
    expect(tuned).toBe(portfolio.replace('180', '90').replace('102', '105').replace('"min_length":3', '"min_length":5'));
    for (const key of ['slow.window', 'trend.period', 'both.min_length', 'trend']) {
      expect(() => tunedDocument(portfolio, {[key]: 1})).toThrow(`“${key}”`);
    }
  });

  test('is refused for what the document does not state', () => {
    expect(() => tunedDocument(text, {'line.window': 5})).toThrow(
      '策略里没有写明参数 “line.window”；写明了的有：line.period、line.column、up.mode。',
    );
    expect(() => tunedDocument(JSON.stringify(crossing()), {'nothing.period': 5})).toThrow('nothing.period');
  });
});

describe('a space of parameters', () => {
  test('is every combination, the last key varying fastest', () => {
    expect(parameterSpace({a: [1, 2], b: ['x', 'y']})).toEqual([
      {a: 1, b: 'x'},
      {a: 1, b: 'y'},
      {a: 2, b: 'x'},
      {a: 2, b: 'y'},
    ]);
    expect(() => parameterSpace({a: []})).toThrow('参数 “a” 没有可以试的取值');
  });
});

describe('a shuffled history', () => {
  const shuffled = shuffledBars(bars, 7);
  const moves = (close: readonly number[]): number[] =>
    close
      .slice(1)
      .map((price, t) => price / (close[t] as number))
      .sort((a, b) => a - b);

  test('keeps dates, ends, daily moves and the shape of each day', () => {
    expect(shuffled.date).toEqual(bars.date);
    expect(shuffled.close.at(-1)).toBeCloseTo(bars.close.at(-1) as number, 6);
    moves(shuffled.close).forEach((move, index) => expect(move).toBeCloseTo(moves(bars.close)[index] as number, 10));
    expect([...shuffled.volume].sort()).toEqual([...bars.volume].sort());
    shuffled.date.forEach((_, t) => expect(shuffled.high[t] as number).toBeGreaterThanOrEqual(shuffled.low[t] as number));
  });

  test('has another order, the same for the same seed', () => {
    expect(shuffled.close).not.toEqual(bars.close);
    expect(shuffledBars(bars, 7)).toEqual(shuffled);
    expect(shuffledBars(bars, 8).close).not.toEqual(shuffled.close);
  });
});

describe('the trades that two runs do not share', () => {
  const trade = (entryDate: string, exitDate: string | null): Trade => ({entryDate, exitDate}) as Trade;

  test('are told with the run that made them, in the order of purchase', () => {
    const shared = trade('2001-01-02', '2001-02-01');
    const [early, late] = [trade('2000-05-01', '2000-06-01'), trade('2001-01-02', null)];
    expect(tradeDifference([shared, late], [early, shared])).toEqual([
      {side: 'b', trade: early},
      {side: 'a', trade: late},
    ]);
  });
});

describe('a study of parameters', () => {
  const space = {'line.period': [10, 20, 40]};
  const terms = {space, fixed: {'line.period': 20}, split: '2008-01-01', commission: 0.001, trainYears: 2, shuffles: 2};
  const study = parameterStudy(bars, text, terms);

  test('has each candidate on the training and on the test, each with fresh capital', () => {
    expect(study.candidates.map(({params}) => params)).toEqual(parameterSpace(space));
    const [, middle] = study.candidates;
    const run = (stretch: object): number | null => ruleRun(bars, {document: text}, {commission: 0.001, ...stretch}).metrics.cagr;
    expect(middle?.train.cagr).toBe(run({to: '2007-12-31'}));
    expect(middle?.test.cagr).toBe(run({from: '2008-01-01'}));
    expect(study.hold.test.depth).toBeLessThan(-0.4);
  });

  test('tests the years after the first training, and searches each shuffled history', () => {
    expect(study.walks.calmar.folds.map(({year}) => year)).toEqual([2007, 2008, 2009]);
    expect(study.shuffled.best).toHaveLength(2);
    const best = Math.max(
      ...parameterSpace(space).map(
        (set) => ruleRun(shuffledBars(bars, 1), {document: tunedDocument(text, set)}, {commission: 0.001}).metrics.cagr as number,
      ),
    );
    expect(study.shuffled.best[0]).toBe(best);
    expect(Math.abs(study.agreement.cagr as number)).toBeLessThanOrEqual(1);
  });

  test('is refused when the fixed candidate is not in the space', () => {
    expect(() => parameterStudy(bars, text, {...terms, fixed: {'line.period': 30}})).toThrow('{"line.period":30}” 不在要试的取值里');
  });

  test('reads a document that compiles', () => {
    expect(compile(tunedDocument(text, {'line.period': 40})).plan).not.toBeNull();
  });
});
