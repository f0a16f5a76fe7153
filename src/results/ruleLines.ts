import {
  own,
  parameterKey,
  type AnyParameterValues,
  type NumberSeries,
  type Parameter,
  type RuleLine,
  type SignalState,
  type StrategyEntry,
} from '../engine';
import type {Mark, Series} from './chart';

/** The series of a rule's run that the charts draw; one entry per day. */
export interface RuleSeries {
  states: readonly (SignalState | null)[];
  /** Inputs of the rule, by the engine's names. */
  lines: Dictionary<Readonly<NumberSeries>>;
}

export interface RuleLines {
  /** Lines in units of the price. */
  overlays: Series[];
  /** Lines with a scale of their own. */
  panel: {title: string; lines: Series[]; bars?: Series} | null;
  marks: Mark[];
}

/** The signals of a run as ▲ and ▼ on the days on which they appear. */
export const signalMarks = (states: readonly (SignalState | null)[]): Mark[] =>
  states.flatMap((state, index): Mark[] =>
    state === 'B' ? [{index, side: 'buy'}] : state === 'S' ? [{index, side: 'sell'}] : [],
  );

/** A series of a strategy with its name for readers and its panel. */
export interface NamedLine {
  panel: RuleLine['panel'];
  series: Series;
}

/** The series of a run that its strategy declares, in the order of the registry. */
export function namedLines(
  {lines: declared}: Pick<StrategyEntry, 'lines'>,
  {lines}: Pick<RuleSeries, 'lines'>,
  params: AnyParameterValues,
): NamedLine[] {
  return Object.entries(declared).flatMap(([key, {name, panel}]) => {
    const values = own(lines, key);
    return values === undefined
      ? []
      : [
          {
            panel,
            series: {
              name: name.replace(/\{(\w+)\}/g, (_, parameter: string) => String(own(params, parameter))),
              values,
            },
          },
        ];
  });
}

/** The lines and signal marks that the charts of a run draw. */
export function ruleLines(run: RuleSeries, entry: Pick<StrategyEntry, 'lines'>, params: AnyParameterValues): RuleLines {
  const named = namedLines(entry, run, params);
  const of = (kind: RuleLine['panel']): Series[] => named.filter(({panel}) => panel === kind).map(({series}) => series);
  const panelLines = of('line');
  return {
    overlays: of(undefined),
    panel:
      panelLines.length === 0
        ? null
        : {title: panelLines.map(({name}) => name).join(' 与 '), lines: panelLines, bars: of('bars')[0]},
    marks: signalMarks(run.states),
  };
}

/** "短期均线周期 10，长期均线周期 30，简单": a parameter set in words. */
export function paramsText(parameters: readonly Parameter[], params: AnyParameterValues): string {
  return parameters
    .map((parameter) => {
      const value = own(params, parameterKey(parameter));
      const {label, valueLabels} = parameter;
      return typeof value === 'boolean'
        ? `${value ? '有' : '无'}${label}`
        : `${label} ${own(valueLabels, String(value)) ?? String(value)}`;
    })
    .join('，');
}
