import type {IndicatorType, SignalType} from '../../engine';

/** A name in another tool, with its defaults or another remark. */
type Name = readonly [name: string, more?: string];

export interface NamesElsewhere {
  pine: Name | null;
  talib: Name | null;
  backtrader: Name | null;
  joinquant: Name | null;
}

const inAll = (name: string): NamesElsewhere => ({pine: [name], talib: null, backtrader: [name], joinquant: [name]});

/**
 * Names and defaults in Pine Script v6 (whose functions have no default lengths), TA-Lib for Python, Backtrader
 * 1.9.78 and JoinQuant's technical_analysis, from the reference or source of each.
 */
export const INDICATOR_NAMES: Readonly<Partial<Record<IndicatorType, NamesElsewhere>>> = {
  SMA: {pine: ['ta.sma'], talib: ['SMA', '30'], backtrader: ['SMA', '30'], joinquant: ['MA', '5']},
  EMA: {pine: ['ta.ema'], talib: ['EMA', '30'], backtrader: ['EMA', '30'], joinquant: ['EMA', '30']},
  RSI: {pine: ['ta.rsi'], talib: ['RSI', '14'], backtrader: ['RSI', '14'], joinquant: ['RSI', '6']},
  MACD: {
    pine: ['ta.macd'],
    talib: ['MACD', '12、26、9'],
    backtrader: ['MACDHisto', '12、26、9'],
    joinquant: ['MACD', '12、26、9，柱乘 2'],
  },
  ATR: {pine: ['ta.atr'], talib: ['ATR', '14'], backtrader: ['ATR', '14'], joinquant: ['ATR', '14']},
  BollingerBands: {
    pine: ['ta.bb'],
    talib: ['BBANDS', '5、2'],
    backtrader: ['BollingerBands', '20、2'],
    joinquant: ['Bollinger_Bands', '20、2'],
  },
  HighestValue: {
    pine: ['ta.highest', '取最高价'],
    talib: ['MAX', '30，取收盘价'],
    backtrader: ['Highest'],
    joinquant: null,
  },
  LowestValue: {
    pine: ['ta.lowest', '取最低价'],
    talib: ['MIN', '30，取收盘价'],
    backtrader: ['Lowest'],
    joinquant: null,
  },
};

export const SIGNAL_NAMES: Readonly<Partial<Record<SignalType, NamesElsewhere>>> = {
  Crossover: {pine: ['ta.crossover'], talib: null, backtrader: ['CrossOver', '等于 1'], joinquant: null},
  Crossunder: {pine: ['ta.crossunder'], talib: null, backtrader: ['CrossOver', '等于 −1'], joinquant: null},
  GreaterThan: inAll('>'),
  LessThan: inAll('<'),
  And: {...inAll('and'), backtrader: ['And']},
  Or: {...inAll('or'), backtrader: ['Or']},
  Not: {...inAll('not'), backtrader: null},
  PercentChange: {
    pine: ['ta.roc'],
    talib: ['ROC', '10'],
    backtrader: ['PctChange', '30，小数'],
    joinquant: ['ROC', '12'],
  },
};
