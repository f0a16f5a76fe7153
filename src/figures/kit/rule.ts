import * as z from 'zod';
import {
  present,
  parameterKey,
  registryEntry,
  strategies,
  withDefaults,
  type AnyParameterValues,
  type NumberSeries,
  type StrategyType,
} from '../../engine';
import type {StrategyDoc} from '../../engine/language';
import {COMMISSION, ruleRun, type SymbolRule, type RuleRun} from '../../engine/backtest';
import {judge, type Judgement} from '../../engine/uncertainty';
import {rateText} from '../../content/format';
import {FIRST_DAY, LAST_DAY, periodOf, PERIODS, SYMBOL} from '../../content/sample';
import type {Series} from '../../results/chart';
import {findEntry, requireOne} from './checks';
import {dateProp, oncePer, parameters, rate, type Sample} from './figure';
import {judgementInput} from '../studies';
import {namedLines as declaredLines, paramsText} from '../../results/ruleLines';

const single = strategies.filter(({symbols}) => symbols === 'one');

/**
 * Props of every figure about a rule: a built-in strategy by its id, with or without `Strategy` at the end, or a
 * document.
 */
export const ruleProps = {
  strategy: z.string().optional(),
  /** By key; missing ones have the registry's defaults. */
  params: parameters.optional(),
  document: z.union([z.string(), z.custom<StrategyDoc>((value) => typeof value === 'object')]).optional(),
};

/** A stretch of the sample by its name or its ends; default: all of it. */
export const stretchProps = {
  period: z.enum(PERIODS.map(({id}) => id)).optional(),
  from: dateProp.optional(),
  to: dateProp.optional(),
};

/** The conditions of a backtest; the default commission is that of the labs. */
export const runProps = {...ruleProps, ...stretchProps, commission: rate.optional()};

export type RuleProps = z.infer<z.ZodObject<typeof ruleProps>>;
export type RunProps = z.infer<z.ZodObject<typeof runProps>>;

/** The registry entry of a strategy. @throws Error naming the known strategies. */
const strategyOf = (strategy: string): (typeof single)[number] =>
  findEntry(
    single,
    ({id}) => id === strategy || id === `${strategy}Strategy`,
    `strategy="${strategy}"：没有这个单标的内置策略`,
  );

/** The full id of a strategy. @throws Error naming the known strategies. */
export const strategyId = (strategy: string): StrategyType => strategyOf(strategy).id;

/** The rule of a figure's props. @throws Error unless either a strategy or a document is given. */
export function ruleFromProps({strategy, params = {}, document}: RuleProps): SymbolRule {
  requireOne([strategy, document], '请写 strategy="策略的 ID" 或 document={策略文档}，二者选一。');
  return document === undefined ? {strategy: strategyId(present(strategy)), params} : {document};
}

export const paramsFromProps = ({strategy, params = {}}: RuleProps): AnyParameterValues =>
  strategy === undefined ? {} : withDefaults(strategyId(strategy), params);

export function stretchOf({period, from = FIRST_DAY, to = LAST_DAY}: Pick<RunProps, 'period' | 'from' | 'to'>): {
  from: string;
  to: string;
} {
  return period === undefined ? {from, to} : periodOf(period);
}

/** The backtest behind a figure, under the conventions of the labs. */
export function runOf(props: RunProps, {bars}: Sample): RuleRun {
  const {commission = COMMISSION} = props;
  const {from, to} = stretchOf(props);
  const rule = ruleFromProps(props);
  return oncePer(bars, JSON.stringify([rule, from, to, commission]), () =>
    ruleRun(bars, rule, {from, to, commission}, SYMBOL),
  );
}

/** The judgement of that backtest; cached across builds. */
export const judgementOf = (props: RunProps, sample: Sample): Judgement =>
  sample.cached(judge, judgementInput(runOf(props, sample)));

/** All series of a rule, named as in the charts of the lab; the series of a document have their ids. */
export function namedRuleLines(rule: RuleProps, lines: Dictionary<Readonly<NumberSeries>>): Series[] {
  if (rule.strategy === undefined) {
    return Object.entries(lines).map(([name, values]) => ({name, values}));
  }
  const all = declaredLines(strategyOf(rule.strategy), {lines}, paramsFromProps(rule));
  return all.map(({series}) => series);
}

/** "双均线策略（短期均线周期 10，…）", without the parameters that vary. */
export function ruleName(rule: RuleProps, varying: readonly string[] = []): string {
  if (rule.strategy === undefined) {
    return '原语策略';
  }
  const {name, parameters: all} = registryEntry(strategyId(rule.strategy));
  const fixed = all.filter((parameter) => !varying.includes(parameterKey(parameter)));
  return `${name}${fixed.length === 0 ? '' : `（${paramsText(fixed, paramsFromProps(rule))}）`}`;
}

/** "双均线策略", or the general name of a document. */
export const shortName = ({strategy}: RuleProps): string =>
  strategy === undefined ? '策略' : registryEntry(strategyId(strategy)).name;

/** Data and rule below a table, filled as on /docs/reference/conventions, without those that vary between its rows. */
export function source(
  props: RunProps,
  {
    rate: hasRate = true,
    stretch = true,
    varying,
  }: {rate?: boolean; stretch?: boolean; varying?: readonly string[]} = {},
): string {
  const {from, to} = stretchOf(props);
  const commission = hasRate ? `，佣金单边 ${rateText(props.commission ?? COMMISSION)}` : '';
  return `${SYMBOL}${stretch ? `，${from} 至 ${to}` : ''}，${ruleName(props, varying)}${commission}。`;
}
