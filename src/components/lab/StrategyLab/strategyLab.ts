import {SHORTEST} from '../../sample/ownPrices/ownMarket';
import {last, own, type AnyParameterValues, type StrategyEntry} from '@site/src/engine';
import type {EndingWay} from '@site/src/engine/backtest';
import type {Costs} from '@site/src/results/costs';
import {costFields, costsOf, endedFields, endedOf} from '../state/costFields';
import {keeps, type Field, type FieldValues, type LabFields, type Relation} from '../state/fields';
import {parameterFields, parameterValues} from '../state/parameterFields';
import {periodOf, SAMPLE, type Market} from '@site/src/content/sample';

/** Prefix of the parameter keys on the right side of a comparison. */
export const OTHER = 'b.';

export interface StrategyLabModel extends LabFields, Market {
  entry: StrategyEntry;
  parameters: readonly Field[];
  relations: readonly Relation[];
}

/** The settings of a run besides the parameters. */
export interface LabConditions extends Costs {
  from: string;
  to: string;
  wholeShares: boolean;
  /** Treatment of symbols that end before the others; left out: sold at the last close. */
  ended?: EndingWay;
}

function conditionFields(period: string, market: Market): Field[] {
  const {periods, own} = market;
  const {from, to} = periodOf(period, periods);
  const fullHistory = last(periods);
  const days = {kind: 'date', min: fullHistory.from, max: fullHistory.to, local: own !== undefined} as const;
  return [
    {...days, key: 'from', label: '开始日期', default: from},
    {...days, key: 'to', label: '结束日期', default: to},
    ...costFields(),
    ...endedFields(market),
    {kind: 'flag', key: 'whole', label: '只买整数股', default: false},
    {kind: 'flag', key: 'compare', label: '并排比较', default: false},
  ];
}

/**
 * The lab of a built-in strategy.
 * @param period id of the default period; with the reader's own prices it is the whole history.
 * @throws Error listing the valid ids.
 */
export function strategyLab(entry: StrategyEntry, period: string, market = SAMPLE): StrategyLabModel {
  const parameters = parameterFields(entry.parameters);
  const others = parameters.map((field) => ({...field, key: OTHER + field.key, label: `右边的${field.label}`}));
  const relation = entry.relation && {low: entry.relation.a, high: entry.relation.b};
  return {
    ...market,
    entry,
    parameters,
    fields: [...parameters, ...conditionFields(market.own === undefined ? period : 'all', market), ...others],
    relations: [
      {low: 'from', high: 'to', gap: market.own?.shortest ?? SHORTEST},
      ...(relation ? [relation, {low: OTHER + relation.low, high: OTHER + relation.high}] : []),
    ],
  };
}

export function conditionsOf(values: FieldValues): LabConditions {
  return {
    from: String(values.from),
    to: String(values.to),
    ...costsOf(values),
    wholeShares: values.whole === true,
    ended: endedOf(values),
  };
}

/** The parameters; in a comparison those on the left, or with the prefix `OTHER` those on the right. */
export function paramsOf(
  {entry}: StrategyLabModel,
  values: FieldValues,
  prefix: '' | typeof OTHER = '',
): AnyParameterValues {
  return parameterValues(entry.parameters, values, prefix);
}

/** True if settings satisfy the relations between the rule's parameters. */
export const fits = ({relations, parameters}: StrategyLabModel, values: FieldValues): boolean =>
  relations
    .filter(({low}) => parameters.some(({key}) => key === low))
    .every((relation) => keeps(relation, own(values, relation.low), own(values, relation.high)));

/** The settings with the parameters of one side in the place of the other's. @param from, to prefixes of the keys. */
export const movedParameters = (
  {parameters}: StrategyLabModel,
  values: FieldValues,
  from: '' | typeof OTHER,
  to: '' | typeof OTHER,
): FieldValues =>
  Object.fromEntries(parameters.map(({key, default: start}) => [to + key, own(values, from + key) ?? start]));
