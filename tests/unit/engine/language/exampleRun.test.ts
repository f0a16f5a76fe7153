import {describe, test, expect} from 'vitest';
import {exampleMarkets, annualisedVolatility, dailyReturns} from '../../../../src/engine';
import {compile, exampleRun, type Plan} from '../../../../src/engine/language';
import {sampleBars} from '../../../support/sampleBars';
import {withSignal, above, constant, marketWith, crossing, type Doc} from '../language/documents';

const bars = sampleBars();

const planOf = (document: Doc): Plan => compile(document).plan as Plan;

const reading = (code: string): Plan =>
  planOf(
    withSignal(above({market: code, transformer: 'gate'}, constant(20)), {
      market: {...marketWith({type: 'IdentityTransformer', params: {indicator: code}}), indicators: [{code}]},
    }),
  );

describe('the markets of examples', () => {
  test('are the sample itself for SPX', () => {
    const [market] = exampleMarkets(reading('SPX'), bars);
    expect(market?.bars).toBe(bars);
    expect(market?.source).not.toContain('模拟');
  });

  test('are derived from the sample for VIX, and say so', () => {
    const [market] = exampleMarkets(reading('VIX'), bars);
    const {date, close} = market!.bars;
    expect(market?.source).toContain('模拟数据');
    expect(date[0]).toBe(bars.date[20]);
    // The volatility of the conventions, which divides by n − 1.
    expect(close[0]).toBe(Math.round(10_000 * annualisedVolatility(dailyReturns(bars.close.slice(0, 21)))) / 100);
    expect(close.at(-1)).toBe(Math.round(10_000 * annualisedVolatility(dailyReturns(bars.close.slice(-21)))) / 100);
    expect(Math.min(...close)).toBeGreaterThan(2);
    expect(Math.max(...close)).toBeLessThan(110);
    // The crash of 2008 swings more than the quiet year before it.
    const on = (day: string): number => close[date.indexOf(day)] as number;
    expect(on('2008-10-31')).toBeGreaterThan(4 * on('2007-02-01'));
  });

  test('are made up for all others, the same each time', () => {
    const [one] = exampleMarkets(reading('000300.SH'), bars);
    expect(one?.source).toBe('000300.SH 用模拟数据');
    expect(exampleMarkets(reading('000300.SH'), bars)[0]).toEqual(one);
    expect(exampleMarkets(reading('000016.SH'), bars)[0]?.bars.close).not.toEqual(one?.bars.close);
  });
});

describe('the run of an example', () => {
  test('has one symbol for an ordinary strategy', () => {
    const {result, second, markets} = exampleRun(planOf(crossing()), bars);
    expect(result.state).toHaveLength(bars.date.length);
    expect([second, markets]).toEqual([null, []]);
  });

  test('runs the second symbol, too, for a switch between two', () => {
    const doc = crossing();
    doc.trade_strategy.signals.push(
      {id: 'hold', type: 'StockBondSwitch', inputs: [above({column: 'Close'}, {ref: 'ma'})]},
      {id: 'leave', type: 'Not', inputs: [{ref: 'hold'}]},
    );
    Object.assign(doc.trade_strategy.outputs, {buy_signal: 'hold', sell_signal: 'leave'});
    const {result, second} = exampleRun(planOf(doc), bars);
    expect(second?.state).toHaveLength(bars.date.length);
    expect(result.buy.some(Boolean) && second?.buy.some(Boolean)).toBe(true);
  });

  test('tells how its markets are aligned with the symbol: who set it, whether it is known, and why', () => {
    const lagsOf = (symbol: string | undefined, marketLag?: number, document: object = {}): unknown => {
      const plan = {...reading('SPX'), ...document};
      const {lags, markets} = exampleRun(plan, bars, symbol === undefined ? [] : [symbol], {marketLag});
      expect(markets[0]?.source.includes('取前一日的值')).toBe((lags[0]?.lag ?? 0) > 0);
      return lags.map(({code, lag, known, setBy, text}) => [code, lag, known, setBy, text]);
    };
    expect(lagsOf(undefined)).toEqual([['SPX', 0, true, null, expect.stringContaining('不晚于 SP500')]]);
    expect(lagsOf('600519.SS')).toEqual([['SPX', 1, true, null, expect.stringContaining('晚于 600519.SS')]]);
    expect(lagsOf('mine')).toEqual([['SPX', 1, false, null, expect.stringContaining('mine')]]);
    expect(lagsOf('mine', 0)).toEqual([['SPX', 0, false, 'option', expect.stringContaining('已指定')]]);
    expect(lagsOf('SPY', undefined, {marketLag: 1})).toEqual([['SPX', 1, true, 'document', expect.stringContaining('已指定')]]);
    expect(lagsOf('SPY', 0, {marketLag: 1})).toEqual([['SPX', 0, true, 'option', expect.stringContaining('已指定')]]);
    expect(exampleRun(planOf(crossing()), bars).lags).toEqual([]);
  });
});
