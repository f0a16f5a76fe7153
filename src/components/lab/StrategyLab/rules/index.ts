import type {Bars, StrategyEntry, TradeSignals} from '@site/src/engine';

/** A built-in rule for one symbol, with its entry in the registry. */
export interface LabRule {
  entry: StrategyEntry;
  signals: (bars: Bars, params: never) => TradeSignals;
}

/** By id without its ending. Each rule is a chunk of its own, so that a lab loads only one. */
const rules: Readonly<Record<string, () => Promise<LabRule>>> = {
  BuyAndHold: () => import('./buyAndHold'),
  DualMovingAverage: () => import('./dualMovingAverage'),
  ChandelierExit: () => import('./chandelierStop'),
  Macd: () => import('./macdCross'),
  BollingerBands: () => import('./bollingerBandTrade'),
};

/** @throws Error listing the valid ids. */
export function ruleOf(id: string): Promise<LabRule> {
  const load = rules[id.replace(/Strategy$/, '')];
  if (load === undefined) {
    throw new Error(
      `<StrategyLab id="${id}">：没有这个内置策略；可用的有：${[...Object.keys(rules), 'MomentumRotation', 'FileBased'].join('、')}。`,
    );
  }
  return load();
}
