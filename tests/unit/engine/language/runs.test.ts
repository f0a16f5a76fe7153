import {describe, expect, test} from 'vitest';
import {
  closeBars,
  type SignalState,
  exampleMarkets,
  annualisedVolatility,
  dailyReturns,
  runStateMachine,
  type Bars,
  type Asset,
} from '@site/src/engine';
import {
  compile,
  evaluate,
  turningClose,
  withNextBar,
  exampleRun,
  type Plan,
  signalTable,
} from '@site/src/engine/language';
import {sampleBars} from '../../../support/sampleBars';
import {withSignal, above, constant, marketWith, crossing, type Doc} from '../language/documents';

/** Buys above the average of three days, sells below it. */
const ABOVE_AVERAGE = `{"trade_strategy": {
  "indicators": [{"id": "ma", "type": "SMA", "params": {"period": 3, "column": "Close"}}],
  "signals": [
    {"id": "up", "type": "GreaterThan", "inputs": [{"column": "Close"}, {"ref": "ma"}]},
    {"id": "down", "type": "LessThan", "inputs": [{"column": "Close"}, {"ref": "ma"}]}
  ],
  "outputs": {"buy_signal": "up", "sell_signal": "down"}
}}`;

const barsOf = (...close: number[]) =>
  closeBars(
    close.map((_, day) => `2024-01-0${day + 1}`),
    close,
  );

function turning(text: string, ...close: number[]) {
  const {plan} = compile(text);
  return turningClose(barsOf(...close), (bars) => evaluate(plan!, bars, {symbol: 'A', symbols: ['A']}).state.at(-1)!);
}

describe('the close at which a rule turns tomorrow', () => {
  test('of a moving average is the mean of the days before', () => {
    // Without a position after 12, 11, 10: c > (11 + 10 + c) ÷ 3 holds from c > 10.5 on.
    const empty = turning(ABOVE_AVERAGE, 12, 11, 10);
    expect(empty).toMatchObject({state: 'E', turnsFlat: false, below: null});
    expect(empty.above).toBeCloseTo(10.5, 4);
    // Bought at 12 after 10, 11: c < (11 + 12 + c) ÷ 3 holds from c < 11.5 on.
    const held = turning(ABOVE_AVERAGE, 10, 11, 12);
    expect(held).toMatchObject({state: 'B', turnsFlat: false, above: null});
    expect(held.below).toBeCloseTo(11.5, 4);
  });

  test('is none where it is too far away', () => {
    expect(turning(ABOVE_AVERAGE, 40, 30, 10)).toEqual({state: 'E', turnsFlat: false, above: null, below: null});
  });

  test('is told from the other side where the same close again would do', () => {
    const {turnsFlat, above, below} = turningClose(barsOf(10, 11, 12), ({close}): SignalState =>
      Math.abs(close.at(-1)! - 12) < 0.5 ? 'S' : 'H',
    );
    expect([turnsFlat, above, below]).toEqual([true, expect.closeTo(12.5, 4), expect.closeTo(11.5, 4)]);
  });
});

test('the next bar opens at the last close, on the next weekday', () => {
  const friday = {date: ['2024-01-05'], open: [9], high: [11], low: [8], close: [10], volume: [7]};
  expect(withNextBar(friday, 12)).toEqual({
    date: ['2024-01-05', '2024-01-08'],
    open: [9, 10],
    high: [11, 12],
    low: [8, 10],
    close: [10, 12],
    volume: [7, 7],
  });
});

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
    expect(lagsOf('SPY', undefined, {marketLag: 1})).toEqual([
      ['SPX', 1, true, 'document', expect.stringContaining('已指定')],
    ]);
    expect(lagsOf('SPY', 0, {marketLag: 1})).toEqual([['SPX', 0, true, 'option', expect.stringContaining('已指定')]]);
    expect(exampleRun(planOf(crossing()), bars).lags).toEqual([]);
  });
});

const CLOSE = [10, 11, 12, 11, 13, 12, 14, 15, 13, 12];

const barsFrom = (closes: readonly number[], first = 1): Bars => ({
  date: closes.map((_, t) => `2024-01-${String(first + t).padStart(2, '0')}`),
  open: [...closes],
  high: closes.map((price) => price + 1),
  low: closes.map((price) => price - 1),
  close: [...closes],
  volume: [],
});

function planWith(output: string): Plan {
  const document: Doc = crossing();
  document.trade_strategy.indicators = [{id: 'ma', type: 'SMA', params: {period: 3}}];
  Object.assign(document.trade_strategy.outputs, {
    indicators: [
      {id: 'ma', output_name: output},
      {id: document.trade_strategy.outputs.buy_signal, output_name: 'enter'},
    ],
  });
  return compile(document).plan as Plan;
}

const assets: Asset[] = [
  {symbol: 'LATE', bars: barsFrom(CLOSE, 3)},
  {symbol: 'EARLY', bars: barsFrom(CLOSE)},
];

const {columns, rows} = signalTable(planWith('ma_3'), assets, barsFrom(CLOSE));

describe('the table of signals', () => {
  test('has the columns of the platform, then the outputs', () => {
    expect(columns).toEqual(['date', 'symbol', 'signal', 'open', 'high', 'low', 'close', 'ma_3', 'enter']);
  });

  test('has one row per symbol and day, by date, symbols of one day in their order', () => {
    expect(rows).toHaveLength(20);
    expect(rows.slice(1, 4).map(([date, symbol]) => `${date} ${symbol}`)).toEqual([
      '2024-01-02 EARLY',
      '2024-01-03 LATE',
      '2024-01-03 EARLY',
    ]);
  });

  test('runs each symbol by itself, through the state machine', () => {
    const early = rows.filter(([, symbol]) => symbol === 'EARLY');
    const average = CLOSE.map((_, t) =>
      t < 2 ? null : ((CLOSE[t - 2] as number) + (CLOSE[t - 1] as number) + (CLOSE[t] as number)) / 3,
    );
    const crossed = (sign: number): boolean[] =>
      CLOSE.map((now, t) => {
        const [mean, before] = [average[t], average[t - 1]];
        return (
          mean != null && before != null && sign * ((CLOSE[t - 1] as number) - before) <= 0 && sign * (now - mean) > 0
        );
      });
    expect(new Set(rows.map((row) => row[8]))).toEqual(new Set([0, 1]));
    expect(early.map((row) => row[2])).toEqual(runStateMachine(crossed(1), crossed(-1)));
    early.forEach((row, t) =>
      average[t] === null ? expect(row[7]).toBeNull() : expect(row[7]).toBeCloseTo(average[t] as number),
    );
  });

  test('refuses an output that would hide a column of its own', () => {
    expect(() => signalTable(planWith('close'), assets, barsFrom(CLOSE))).toThrow(/“close”.*output_name/);
  });
});
