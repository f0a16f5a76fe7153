import * as z from 'zod';
import {
  COMMISSION,
  parameterKey,
  registryEntry,
  ruleRun,
  strategies,
  withDefaults,
  type AnyParameterValues,
  type NumberSeries,
  type Rule,
  type RuleRun,
  type SignalState,
  type StrategyDoc,
  type StrategyType,
} from '../../engine';
import {formatNumber, rateText} from '../../content/format';
import {FIRST_DAY, LAST_DAY, periodOf, PERIODS, SYMBOL} from '../../content/sample';
import type {Series} from './chart';
import {once, type Sample} from './figure';
import {paramsText, ruleLines} from './ruleLines';

const single = strategies.filter(({symbols}) => symbols === 'one');

export const parameters = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));
export const isoDate = z.iso.date();

/** What every figure about a rule takes: a built-in strategy by the registry's id, whose ending `Strategy` may be left out, or a document. */
export const ruleProps = {
  strategy: z.string().optional(),
  /** By key; what is left out has the registry's default. */
  params: parameters.optional(),
  document: z.union([z.string(), z.custom<StrategyDoc>((value) => typeof value === 'object')]).optional(),
};

/** A stretch of the sample by name, or its ends; left out: all of it. */
export const stretchProps = {period: z.enum(PERIODS.map(({id}) => id)).optional(), from: isoDate.optional(), to: isoDate.optional()};

/** The conditions of a backtest. */
export const runProps = {
  ...ruleProps,
  ...stretchProps,
  /** Share of the traded value per side; left out: that of the labs. */
  commission: z.number().min(0).lt(0.1).optional(),
};

export type RuleProps = z.infer<z.ZodObject<typeof ruleProps>>;
export type RunProps = z.infer<z.ZodObject<typeof runProps>>;

/** @throws Error naming the strategies there are. */
export function strategyId(strategy: string): StrategyType {
  const entry = single.find(({id}) => id === strategy || id === `${strategy}Strategy`);
  if (entry === undefined) {
    throw new Error(`strategy="${strategy}"：没有这个单标的内置策略；可用的有：${single.map(({id}) => id).join('、')}。`);
  }
  return entry.id;
}

/** @throws Error when neither or both of strategy and document are given. */
export function ruleOf({strategy, params = {}, document}: RuleProps): Rule {
  if ((strategy === undefined) === (document === undefined)) {
    throw new Error('请写 strategy="策略的 ID" 或 document={策略文档}，二者选一。');
  }
  return document === undefined ? {strategy: strategyId(strategy as string), params} : {document};
}

export function paramsOf({strategy, params = {}}: RuleProps): AnyParameterValues {
  return strategy === undefined ? {} : withDefaults(strategyId(strategy), params);
}

export function stretchOf({period, from = FIRST_DAY, to = LAST_DAY}: Pick<RunProps, 'period' | 'from' | 'to'>): {from: string; to: string} {
  return period === undefined ? {from, to} : periodOf(period);
}

/** The backtest behind a figure, under the conventions of the labs. A page that quotes many numbers computes it once. */
export function runOf(props: RunProps, {bars}: Sample): RuleRun {
  const {commission = COMMISSION} = props;
  const {from, to} = stretchOf(props);
  const rule = ruleOf(props);
  const key = JSON.stringify([rule, from, to, commission]);
  return once(bars, key, () => ruleRun(bars, rule, {from, to, commission}, SYMBOL));
}

export interface NamedLine {
  name: string;
  values: Series['values'];
}

/** What the charts leave out and a table needs: the plain line is what a buy is compared with. */
const MORE_NAMES: Readonly<Record<string, string>> = {exit: '吊灯线'};

/** The series that a rule looks at, named as the charts of the lab name them; a document's by their ids. */
export function namedLines(
  rule: RuleProps,
  lines: Readonly<Record<string, Readonly<NumberSeries>>>,
  states: readonly (SignalState | null)[],
): NamedLine[] {
  if (rule.strategy === undefined) {
    return Object.entries(lines).map(([name, values]) => ({name, values}));
  }
  const {overlays, panel} = ruleLines({lines, states}, strategyId(rule.strategy), paramsOf(rule));
  const more = Object.entries(MORE_NAMES).flatMap(([key, name]) => (lines[key] === undefined ? [] : [{name, values: lines[key]}]));
  return [...overlays, ...more, ...(panel?.lines ?? []), ...(panel?.bars ? [panel.bars] : [])];
}

/** "双均线策略（短期均线周期 10，…）"; parameters that vary are left out. */
export function ruleName(rule: RuleProps, without: readonly string[] = []): string {
  if (rule.strategy === undefined) {
    return '原语策略';
  }
  const {name, parameters: all} = registryEntry(strategyId(rule.strategy));
  const told = all.filter((parameter) => !without.includes(parameterKey(parameter)));
  return `${name}${told.length === 0 ? '' : `（${paramsText(told, paramsOf(rule))}）`}`;
}

/** "双均线策略", or what a document is called. */
export function shortName({strategy}: RuleProps): string {
  return strategy === undefined ? '策略' : (strategies.find(({id}) => id === strategyId(strategy))?.name ?? strategy);
}

export function points(fraction: number): string {
  return `${formatNumber(Math.abs(fraction) * 100, 1)} 个百分点`;
}

const CONVENTIONS = '次日收盘成交，全仓买卖；历史数据仅作教学演示。';

/** Data, rule and conventions under a table. */
export function source(
  props: RunProps,
  {rate = true, stretch = true, without}: {rate?: boolean; stretch?: boolean; without?: readonly string[]} = {},
): string {
  const {from, to} = stretchOf(props);
  const commission = rate ? `，佣金单边 ${rateText(props.commission ?? COMMISSION)}` : '';
  return `${SYMBOL}${stretch ? `，${from} 至 ${to}` : ''}，${ruleName(props, without)}${commission}。${CONVENTIONS}`;
}
