import {describe, expect, test} from 'vitest';
import {closeBars, type SignalState} from '../../../../src/engine';
import {compile, evaluate, turningClose, withNextBar} from '../../../../src/engine/language';

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
    ...{date: ['2024-01-05', '2024-01-08'], open: [9, 10], high: [11, 12], low: [8, 10]},
    ...{close: [10, 12], volume: [7, 7]},
  });
});
