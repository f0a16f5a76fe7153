import type {Bars, BooleanSeries, NumberSeries} from '../../../src/engine';

/** The made-up closes on which the strategy language publishes its vectors. */
export const closes = [10, 11, 12, 11, 13, 12, 14, 15, 13, 12];

export const highs = [11, 11.5, 13, 12, 14, 12.5, 15, 16, 14, 12.5];
export const lows = [9, 10, 11.5, 10, 12, 11, 13.5, 14, 12, 11];
export const dates = closes.map((_, t) => `2024-01-${String(t + 1).padStart(2, '0')}`);

/** The ten made-up bars of the vectors. They have no opens of their own: here the close stands in. */
export const bars: Bars = {
  date: dates,
  open: closes,
  high: highs,
  low: lows,
  close: closes,
  volume: closes.map((_, t) => 100 + 10 * t),
};

/** Rounded to four decimals, as the vectors are printed. */
export function round4(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value) => (value === null ? null : Math.round(value * 1e4) / 1e4));
}

/** Reads a printed series: numbers between spaces, “–” for an unknown value, a true minus sign. */
export function numbers(text: string): NumberSeries {
  return text.split(' ').map((cell) => (cell === '–' ? null : Number(cell.replace('−', '-'))));
}

/** Reads a printed series of T, F and “–”. */
export function booleans(text: string): BooleanSeries {
  return text.split(' ').map((cell) => (cell === '–' ? null : cell === 'T'));
}

const SHORT = {period: 3, multiplier: 2, direction: 'short'} as const;

/** Indicators of the registry on {@link bars}: type, parameters, component, printed values. */
export const indicatorVectors = [
  ['SMA', {period: 3}, 'value', '– – 11 11.3333 12 12 13 13.6667 14 13.3333'],
  ['EMA', {period: 3}, 'value', '– – 11 11 12 12 13 14 13.5 12.75'],
  // Printed with the warm-up filled with 50, which is the evaluator's option.
  ['RSI', {period: 3}, 'value', '– – – 66.6667 83.3333 60.6061 78.3333 83.8006 47.695 36.0469'],
  ['ATR', {period: 3}, 'value', '– – 1.8333 1.8889 2.2593 2.1728 2.4486 2.299 2.5327 2.3551'],
  ['HighestValue', {period: 3}, 'value', '– – 13 13 14 14 15 16 16 16'],
  ['LowestValue', {period: 3}, 'value', '– – 9 10 10 10 11 11 12 11'],
  [
    'ChandelierExit',
    {period: 3, multiplier: 2},
    'value',
    '– – 9.3333 9.2222 9.4815 9.6543 10.1029 11.4019 10.9346 11.2897',
  ],
  ['ChandelierExit', SHORT, 'value', '– – 12.6667 13.7778 14.5185 14.3457 15.8971 15.5981 17.0654 15.7103'],
  ['PercentFromHighest', {period: 4}, 'value', '– – – −8.3333 0 −7.6923 0 0 −13.3333 −20'],
  ['BollingerBands', {period: 3, stddev: 2}, 'middle', '– – 11 11.3333 12 12 13 13.6667 14 13.3333'],
  ['BollingerBands', {period: 3, stddev: 2}, 'upper', '– – 12.633 12.2761 13.633 13.633 14.633 16.1611 15.633 15.8278'],
  ['BollingerBands', {period: 3, stddev: 2}, 'lower', '– – 9.367 10.3905 10.367 10.367 11.367 11.1722 12.367 10.8389'],
  [
    'MACD',
    {fast_period: 2, slow_period: 4, signal_period: 3},
    'macd',
    '– – – 0.1667 0.5889 0.2496 0.6485 0.822 0.1042 −0.3338',
  ],
  [
    'MACD',
    {fast_period: 2, slow_period: 4, signal_period: 3},
    'signal',
    '– – – – – 0.3351 0.4918 0.6569 0.3806 0.0234',
  ],
  [
    'MACD',
    {fast_period: 2, slow_period: 4, signal_period: 3},
    'histogram',
    '– – – – – −0.0854 0.1567 0.1651 −0.2764 −0.3572',
  ],
  ['Month', {}, 'value', '1 1 1 1 1 1 1 1 1 1'],
  // 2024-01-01 was a Monday.
  ['Weekday', {}, 'value', '1 2 3 4 5 6 7 1 2 3'],
  ['DayOfMonth', {}, 'value', '1 2 3 4 5 6 7 8 9 10'],
  ['TradingDayOfMonth', {}, 'value', '1 2 3 4 5 6 7 8 9 10'],
  ['TradingDayOfMonth', {from: 'end'}, 'value', '23 22 21 20 19 18 18 18 17 16'],
  ['Constant', {value: 7}, 'value', '7 7 7 7 7 7 7 7 7 7'],
] as const;

/** Transformers of the registry on {@link bars}: type, parameters, printed values. */
export const transformerVectors = [
  ['IdentityTransformer', {}, '10 11 12 11 13 12 14 15 13 12'],
  ['MovingAverageTransformer', {window: 3}, '– – 11 11.3333 12 12 13 13.6667 14 13.3333'],
  [
    'MovingAverageTransformer',
    {window: 3, method: 'weighted'},
    '– – 11.3333 11.3333 12.1667 12.1667 13.1667 14.1667 13.8333 12.8333',
  ],
  ['MovingAverageTransformer', {window: 3, method: 'exponential'}, '– – 11 11 12 12 13 14 13.5 12.75'],
  ['PercentileRankTransformer', {lookback: 5}, '– – – – 100 62.5 100 100 37.5 12.5'],
  ['ZScoreTransformer', {window: 3}, '– – 1.2247 −0.7071 1.2247 0 1.2247 1.069 −1.2247 −1.069'],
  ['RelativeStrengthTransformer', {window: 3}, '– – 109.0909 97.0588 108.3333 100 107.6923 109.7561 92.8571 90'],
  ['RelativeStrengthTransformer', {window: 5, reference: 'lookback'}, '– – – – – 120 127.2727 125 118.1818 92.3077'],
  ['RelativeStrengthTransformer', {window: 1, reference: 'value', value: 12.5}, '80 88 96 88 104 96 112 120 104 96'],
] as const;

/** The crossing series of the vectors; the other side is 2 throughout. */
export const crossing = [1, 2, 3, 3, 2, 3, 1];
