import {describe, test, expect} from 'vitest';
import {runStateMachine, type Bars, type Asset} from '../../../../src/engine';
import {compile, signalTable, type Plan} from '../../../../src/engine/language';
import {crossing, type Doc} from '../language/documents';

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
    expect(rows.slice(0, 4).map(([date, symbol]) => `${date} ${symbol}`)).toEqual([
      '2024-01-01 EARLY',
      '2024-01-02 EARLY',
      '2024-01-03 LATE',
      '2024-01-03 EARLY',
    ]);
  });

  test('runs each symbol by itself, through the state machine', () => {
    const early = rows.filter(([, symbol]) => symbol === 'EARLY');
    const average = CLOSE.map((_, t) => (t < 2 ? null : ((CLOSE[t - 2] as number) + (CLOSE[t - 1] as number) + (CLOSE[t] as number)) / 3));
    const crossed = (sign: number): boolean[] =>
      CLOSE.map((now, t) => {
        const [mean, before] = [average[t], average[t - 1]];
        return mean != null && before != null && sign * ((CLOSE[t - 1] as number) - before) <= 0 && sign * (now - mean) > 0;
      });
    expect(early.map((row) => row[2])).toEqual(runStateMachine(crossed(1), crossed(-1)));
    early.forEach((row, t) => (average[t] === null ? expect(row[7]).toBeNull() : expect(row[7]).toBeCloseTo(average[t] as number)));
  });

  test('writes conditions as 1 and 0', () => {
    expect(new Set(rows.map((row) => row[8]))).toEqual(new Set([0, 1]));
  });

  test('refuses an output that would hide a column of its own', () => {
    expect(() => signalTable(planWith('close'), assets, barsFrom(CLOSE))).toThrow(/“close”.*output_name/);
  });
});
