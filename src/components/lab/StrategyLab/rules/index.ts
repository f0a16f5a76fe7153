import type {Bars, StrategyEntry, TradeSignals} from '@site/src/engine';

/** A built-in rule of one symbol with what the registry says of it. */
export interface LabRule {
  entry: StrategyEntry;
  signals: (bars: Bars, params: never) => TradeSignals;
}

/** By id without its ending: a lab loads the rule that it is about. */
const rules: Readonly<Record<string, () => Promise<LabRule>>> = {
  BuyAndHold: () => import('./buyAndHold'),
  DualMovingAverage: () => import('./dualMovingAverage'),
  ChandelierExit: () => import('./chandelierStop'),
  Macd: () => import('./macdCross'),
  BollingerBands: () => import('./bollingerBandTrade'),
};

/** @throws Error naming the ids there are. */
export function ruleOf(id: string): Promise<LabRule> {
  const load = rules[id.replace(/Strategy$/, '')];
  if (load === undefined) {
    throw new Error(
      `<StrategyLab id="${id}">：没有这个内置策略；可用的有：${[...Object.keys(rules), 'MomentumRotation', 'FileBased'].join('、')}。`,
    );
  }
  return load();
}
