import {strategies, type NumberSeries, type SignalState} from '@site/src/engine';
import {drawn} from '../../lab/StrategyLab/drawn';
import {paramsText, strategyLab} from '../../lab/StrategyLab/strategyLab';
import {SYMBOL} from '../../lab/StrategyLab/run';
import {formatNumber} from '../format';
import {paramsOf, stretchOf, COMMISSION, strategyId, type RuleProps, type RunProps} from './ruleProps';

export interface NamedLine {
  name: string;
  values: Readonly<NumberSeries>;
}

/** What the charts leave out and a table needs: the plain line is what a buy is compared with. */
const MORE_NAMES: Readonly<Record<string, string>> = {exit: '吊灯线'};

type Lines = Readonly<Record<string, Readonly<NumberSeries>>>;

/** The series that a rule looks at, named as the charts of the lab name them; a document's by their ids. */
export function namedLines(rule: Omit<RuleProps, 'data'>, lines: Lines, states: readonly (SignalState | null)[]): NamedLine[] {
  if (rule.strategy === undefined) {
    return Object.entries(lines).map(([name, values]) => ({name, values}));
  }
  const {overlays, panel} = drawn({lines, states} as Parameters<typeof drawn>[0], strategyId(rule.strategy), paramsOf(rule));
  const more = Object.entries(MORE_NAMES).flatMap(([key, name]) => (lines[key] === undefined ? [] : [{name, values: lines[key]}]));
  return [...overlays, ...more, ...(panel?.lines ?? []), ...(panel?.bars ? [panel.bars] : [])];
}

/** "双均线策略（短期均线周期 10，…）"; parameters that vary are left out. */
export function ruleName(rule: Omit<RuleProps, 'data'>, without: readonly string[] = []): string {
  if (rule.strategy === undefined) {
    return '原语策略';
  }
  const id = strategyId(rule.strategy);
  const lab = strategyLab(id, 'all');
  const {parameters} = lab.entry;
  const told = {...lab, entry: {...lab.entry, parameters: parameters.filter(({name, key}) => !without.includes(name ?? key ?? ''))}};
  return `${lab.entry.name}${told.entry.parameters.length === 0 ? '' : `（${paramsText(told, paramsOf(rule))}）`}`;
}

/** "双均线策略", or what a document is called. */
export function shortName({strategy}: Omit<RuleProps, 'data'>): string {
  return strategy === undefined ? '策略' : (strategies.find(({id}) => id === strategyId(strategy))?.name ?? strategy);
}

export function rateText(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`;
}

export function points(fraction: number): string {
  return `${formatNumber(Math.abs(fraction) * 100, 1)} 个百分点`;
}

const CONVENTIONS = '次日收盘成交，全仓买卖（本站约定）；历史数据仅作教学演示。';

/** Data, rule and conventions under a table. */
export function source(props: Omit<RunProps, 'data'>, {rate = true, stretch = true, without}: {rate?: boolean; stretch?: boolean; without?: readonly string[]} = {}): string {
  const {from, to} = stretchOf(props);
  const commission = rate ? `，佣金单边 ${rateText(props.commission ?? COMMISSION)}` : '';
  return `${SYMBOL}${stretch ? `，${from} 至 ${to}` : ''}，${ruleName(props, without)}${commission}。${CONVENTIONS}`;
}
