import {parameterKey, type AnyParameterValues, type NumberSeries, type Parameter, type SignalState} from '../engine';
import type {Mark, Series} from './chart';

/** What the charts need of a run of a rule; series have one entry per day. */
export interface RuleSeries {
  states: readonly (SignalState | null)[];
  /** What the rule looks at, by the engine's names. */
  lines: Readonly<Record<string, Readonly<NumberSeries>>>;
}

export interface RuleLines {
  /** Lines in units of the price. */
  overlays: Series[];
  /** Lines with a scale of their own. */
  panel: {title: string; lines: Series[]; bars?: Series} | null;
  marks: Mark[];
}

interface LineName {
  name: (params: AnyParameterValues) => string;
  panel?: 'line' | 'bars';
}

const days = (key: string, what: string) => ({name: (params: AnyParameterValues): string => `${String(params[key])} 日${what}`});
const called = (name: string, panel?: LineName['panel']): LineName => ({name: () => name, panel});

/** What readers call the series that a strategy looks at, by strategy and by the engine's name of the series. */
const LINES: Readonly<Record<string, Readonly<Record<string, LineName>>>> = {
  DualMovingAverageStrategy: {short: days('short_period', '均线'), long: days('long_period', '均线')},
  ChandelierExitStrategy: {stop: called('止损线'), average: days('trend_period', '均线')},
  BollingerBandsStrategy: {upper: called('上轨'), middle: called('中轨'), lower: called('下轨')},
  MacdStrategy: {macd: called('DIF', 'line'), signal: called('DEA', 'line'), histogram: called('柱', 'bars')},
};

/** The signals of a run as ▲ and ▼ on the days on which they appear. */
export const signalMarks = (states: readonly (SignalState | null)[]): Mark[] =>
  states.flatMap((state, index): Mark[] => (state === 'B' ? [{index, side: 'buy'}] : state === 'S' ? [{index, side: 'sell'}] : []));

/** What the charts draw of a run: the lines of the rule, and its signals. */
export function ruleLines({lines, states}: RuleSeries, strategy: string, params: AnyParameterValues): RuleLines {
  const named = Object.entries(LINES[strategy] ?? {}).flatMap(([key, {name, panel}]) => {
    const values = lines[key];
    return values === undefined ? [] : [{panel, series: {name: name(params), values}}];
  });
  const of = (kind: LineName['panel']): Series[] => named.filter(({panel}) => panel === kind).map(({series}) => series);
  const panelLines = of('line');
  return {
    overlays: of(undefined),
    panel: panelLines.length === 0 ? null : {title: panelLines.map(({name}) => name).join(' 与 '), lines: panelLines, bars: of('bars')[0]},
    marks: signalMarks(states),
  };
}

/** "短期均线周期 10，长期均线周期 30，简单": a parameter set in words. */
export function paramsText(parameters: readonly Parameter[], params: AnyParameterValues): string {
  return parameters
    .map((parameter) => {
      const value = params[parameterKey(parameter)];
      const {label, valueLabels} = parameter;
      return typeof value === 'boolean' ? `${value ? '有' : '无'}${label}` : `${label} ${valueLabels?.[String(value)] ?? String(value)}`;
    })
    .join('，');
}
