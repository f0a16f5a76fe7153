import {COMMISSION, type AnyParameterValues, type StrategyEntry} from '@site/src/engine';
import type {Field, FieldValues, LabFields, Relation} from '../state/fields';
import {parameterFields, parameterValues} from '../state/parameterFields';
import {periodOf, SAMPLE, type Market} from '@site/src/content/sample';

/** Keys of the second parameter set. */
export const OTHER = 'b.';

export interface StrategyLab extends LabFields, Market {
  entry: StrategyEntry;
  parameters: readonly Field[];
  relations: readonly Relation[];
}

/** What a run needs to know besides the parameters. */
export interface Conditions {
  from: string;
  to: string;
  /** Share of the traded value per side. */
  commission: number;
  wholeShares: boolean;
}

/** Fewest calendar days of a stretch: with less there is nothing to measure. */
const SHORTEST = 30;

const labs = new WeakMap<Market, Map<string, StrategyLab>>();

function conditionFields(period: string, {periods, own}: Market): Field[] {
  const {from, to} = periodOf(period, periods);
  const whole = periods.at(-1) as Market['periods'][number];
  const days = {kind: 'date', min: whole.from, max: whole.to, local: own !== undefined} as const;
  return [
    {...days, key: 'from', label: '开始日期', default: from},
    {...days, key: 'to', label: '结束日期', default: to},
    {kind: 'number', key: 'commission', label: '佣金（单边）', unit: '%', default: COMMISSION * 100, min: 0, max: 1, step: 0.01},
    {kind: 'flag', key: 'whole', label: '只买整数股', default: false},
    {kind: 'flag', key: 'compare', label: '比较两组参数', default: false},
  ];
}

/**
 * The lab of a built-in strategy.
 * @param period stretch of `market` at first; own prices begin with all of them.
 * @throws Error naming the stretches there are.
 */
export function strategyLab(entry: StrategyEntry, period: string, market = SAMPLE): StrategyLab {
  const ofMarket = labs.get(market) ?? new Map<string, StrategyLab>();
  labs.set(market, ofMarket);
  const key = `${entry.id} ${period}`;
  const known = ofMarket.get(key);
  if (known !== undefined) {
    return known;
  }
  const parameters = parameterFields(entry.parameters);
  const others = parameters.map((field) => ({...field, key: OTHER + field.key, label: `B ${field.label}`}));
  const relation = entry.relation && {low: entry.relation.a, high: entry.relation.b};
  const lab: StrategyLab = {
    ...market,
    entry,
    parameters,
    fields: [...parameters, ...conditionFields(market.own === undefined ? period : 'all', market), ...others],
    relations: [
      {low: 'from', high: 'to', gap: SHORTEST},
      ...(relation ? [relation, {low: OTHER + relation.low, high: OTHER + relation.high}] : []),
    ],
  };
  ofMarket.set(key, lab);
  return lab;
}

export function conditionsOf(values: FieldValues): Conditions {
  return {
    from: values.from as string,
    to: values.to as string,
    commission: (values.commission as number) / 100,
    wholeShares: values.whole as boolean,
  };
}

/** Parameters of the first set, or with `OTHER` of the second. */
export function paramsOf({entry}: StrategyLab, values: FieldValues, prefix: '' | typeof OTHER = ''): AnyParameterValues {
  return parameterValues(entry.parameters, values, prefix);
}
