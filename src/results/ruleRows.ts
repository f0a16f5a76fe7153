import {last} from '../engine';
import {money} from '../content/format';
import {SAMPLE} from '../content/sample';
import {MAIN_FIGURES} from './figureRows';
import type {Backtest} from './runBacktest';
import {symbolResult, type SymbolResult} from './symbolResults';

/** What one of several rules came to on the same prices. */
export interface RuleResult extends SymbolResult, Pick<Backtest, 'metrics' | 'benchmarkMetrics'> {}

export function ruleResult(run: Backtest): RuleResult {
  const {metrics, benchmarkMetrics} = run;
  return {...symbolResult(run), metrics, benchmarkMetrics};
}

/** A row of the table that sets rules side by side. */
interface RuleRow {
  name: string;
  /** Against holding; or why there is no result. */
  verdict: string;
  /** As {@link RULE_VALUES} names them. */
  values: readonly string[];
}

/** Names of the values of a row. */
export const RULE_VALUES: readonly string[] = ['期末', ...MAIN_FIGURES.map(({name}) => name)];

const NONE = '—';
const UNKNOWN = RULE_VALUES.map(() => NONE);

/**
 * Rules as rows, and holding as the last one.
 * @param names of the rules. @param answers as far as they are known, in the same order. @param unit of the money.
 */
export function ruleRows(
  names: readonly string[],
  answers: readonly (RuleResult | {problem: string})[],
  unit: string,
  holding = SAMPLE.benchmark,
): RuleRow[] {
  const rows = names.map((name, place): RuleRow => {
    const answer = answers[place];
    if (answer === undefined || 'problem' in answer) {
      return {name, verdict: answer?.problem ?? '正在算', values: UNKNOWN};
    }
    const end = money(answer.ends.strategy, unit);
    return {name, verdict: answer.words, values: [end, ...MAIN_FIGURES.map(({strategy}) => strategy(answer))]};
  });
  // All of them ran on the same days.
  const any = answers.find((answer) => 'metrics' in answer);
  const held = any && [
    any.ends.holding === null ? NONE : money(any.ends.holding, unit),
    ...MAIN_FIGURES.map(({benchmark}) => benchmark?.(any.benchmarkMetrics) ?? NONE),
  ];
  return [...rows, {name: holding, verdict: NONE, values: held ?? UNKNOWN}];
}

/** What can be compared where payments came in. @param paidIn of a run, the same for each rule under its terms. @param unit of the money. */
export const paymentsSentence = (paidIn: Backtest['paidIn'], unit: string, holding = SAMPLE.benchmark): string =>
  paidIn === null
    ? ''
    : `每条规则前后都投入 ${money(last(paidIn), unit)}，期末可以互相比；${holding}没有这些投入，只比收益与回撤，它们按份额净值算。`;
