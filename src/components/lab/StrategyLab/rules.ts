import {
  computeRule,
  strategies,
  type Bars,
  type AnyParameterValues,
  type StrategyEntry,
  type TradeSignals,
} from '@site/src/engine';
import {isRule} from '@site/src/engine/teaching';

/** A built-in rule for one symbol, with its entry in the registry. */
export interface LabRule {
  entry: StrategyEntry;
  signals: (bars: Bars, params: AnyParameterValues) => TradeSignals;
}

const shortId = (id: string): string => id.replace(/Strategy$/, '');

/** @param id with or without its ending. @throws Error listing the valid ids. */
export function ruleOf(id: string): LabRule {
  const entry = strategies.find(({id: known}) => shortId(known) === shortId(id));
  if (entry === undefined || !isRule(entry.id)) {
    const known = strategies.map((one) => shortId(one.id)).join('、');
    throw new Error(`<StrategyLab id="${id}">：没有这个内置策略；可用的有：${known}。`);
  }
  const type = entry.id;
  return {entry, signals: (bars, params) => computeRule(type, bars, params)};
}
