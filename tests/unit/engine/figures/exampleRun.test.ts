import {describe, expect, test} from 'vitest';
import {compile, exampleMarkets, exampleRun, type Plan} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';
import {above, constant, crossing, marketWith, withSignal, type Doc} from '../language/documents';

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
});
