import {
  ruleRun,
  strategies,
  withDefaults,
  type AnyParameterValues,
  type EncodedBars,
  type Rule,
  type RuleRun,
  type StrategyDoc,
  type StrategyType,
} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {FIRST_DAY, LAST_DAY, periodOf, type PeriodId} from '../../lab/StrategyLab/periods';
import {SYMBOL} from '../../lab/StrategyLab/run';

/** What every part about a rule takes: a built-in strategy or a strategy document. */
export interface RuleProps {
  data: EncodedBars;
  /** Id of the registry; the ending `Strategy` may be left out. */
  strategy?: string;
  /** By key; what is left out has the registry's default. */
  params?: AnyParameterValues;
  /** A strategy document, instead of `strategy`. */
  document?: StrategyDoc | string;
}

/** The conditions of a backtest. */
export interface RunProps extends RuleProps {
  /** A stretch with a name, or its ends; left out: the whole sample. */
  period?: PeriodId;
  from?: string;
  to?: string;
  /** Share of the traded value per side; left out: that of the labs, 0.1 %. */
  commission?: number;
}

export const COMMISSION = 0.001;

/** @throws Error naming the strategies there are. */
export function strategyId(strategy: string): StrategyType {
  const single = strategies.filter(({symbols}) => symbols === 'one');
  const entry = single.find(({id}) => id === strategy || id === `${strategy}Strategy`);
  if (entry === undefined) {
    throw new Error(`strategy="${strategy}"：没有这个单标的内置策略；可用的有：${single.map(({id}) => id).join('、')}。`);
  }
  return entry.id;
}

/** @throws Error when neither or both of strategy and document are given. */
export function ruleOf({strategy, params = {}, document}: Omit<RuleProps, 'data'>): Rule {
  if ((strategy === undefined) === (document === undefined)) {
    throw new Error('请写 strategy="策略的 ID" 或 document={策略文档}，二者选一。');
  }
  return document === undefined ? {strategy: strategyId(strategy as string), params} : {document};
}

export function paramsOf({strategy, params = {}}: Omit<RuleProps, 'data'>): AnyParameterValues {
  return strategy === undefined ? {} : withDefaults(strategyId(strategy), params);
}

export function stretchOf({period, from = FIRST_DAY, to = LAST_DAY}: Pick<RunProps, 'period' | 'from' | 'to'>): {from: string; to: string} {
  return period === undefined ? {from, to} : periodOf(period);
}

const runs = new WeakMap<EncodedBars, Map<string, RuleRun>>();

/** The backtest behind a part, under the conventions of the labs. A page that quotes many numbers computes it once. */
export function runOf(props: RunProps): RuleRun {
  const {data, commission = COMMISSION} = props;
  const {from, to} = stretchOf(props);
  const rule = ruleOf(props);
  const key = JSON.stringify([rule, from, to, commission]);
  const known = runs.get(data) ?? new Map<string, RuleRun>();
  runs.set(data, known);
  const run = known.get(key) ?? ruleRun(barsOf(data), rule, {from, to, commission}, SYMBOL);
  known.set(key, run);
  return run;
}
