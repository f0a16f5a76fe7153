import {own} from '../own';
import {pointer} from '../language/pointer';
import type {SignalModel} from '../language/model';
import {parameterKey, type SignalEntry} from '../registry';
import {calculationMode} from '../signals/calculationMode';
import {words, type Part, type Slot} from './parts';
import {ownWords, unitAfter} from './ownWords';
import {calculationParts, numberSlot, seriesSlot} from './series';

/** Words for signals that compare two numbers, and for their opposites. */
const COMPARED: Dictionary<{yes: string; no?: string}> = {
  GreaterThan: {yes: '高于', no: '不高于'},
  LessThan: {yes: '低于', no: '不低于'},
  Crossover: {yes: '上穿'},
  Crossunder: {yes: '下穿'},
};

/** A comparison in the words of the sentence, for a list of choices. */
export const comparisonText = ({id, name}: Pick<SignalEntry, 'id' | 'name'>): string =>
  id === 'InRange' ? '在…之间' : (own(COMPARED, id)?.yes ?? name);

/** Words for the comparison of a calculation. */
export const RELATIONS: Dictionary<string> = {
  greater: '高于',
  less: '低于',
  equal: '等于',
  greater_equal: '不低于',
  less_equal: '不高于',
  not_equal: '不等于',
};

/** The opposite comparisons that have common words. */
const NEGATED: Dictionary<string> = {greater: 'less_equal', less: 'greater_equal'};

const relationOf = ({params}: SignalModel): string => String(params.comparison ?? 'greater');

/** True for a comparison whose words have an opposite. */
export const hasOpposite = (signal: SignalModel): boolean => {
  const {entry} = signal;
  return (
    entry !== undefined &&
    (own(COMPARED, entry.id)?.no !== undefined ||
      (entry.result === 'mode' && Object.hasOwn(NEGATED, relationOf(signal))))
  );
};

/** Deviations from defaults that usually go unmentioned: （再等一日确认）, （缓冲 0.5）. */
function remarks({path, params, epsilon}: SignalModel, {parameters}: SignalEntry): Part[] {
  const choices = parameters.flatMap((parameter): Slot[] => {
    const [key, {label: name, valueLabels, tacit}] = [parameterKey(parameter), parameter];
    const value = own(params, key) ?? parameter.default;
    const text =
      typeof value === 'boolean' ? `${value ? '' : '不'}${name}` : (own(valueLabels, String(value)) ?? String(value));
    return tacit !== true || value === parameter.default
      ? []
      : [{kind: 'choice', path: pointer(path, 'params', key), name, text}];
  });
  const buffer =
    epsilon > 0 ? [words('（缓冲'), numberSlot(pointer(path, 'epsilon'), epsilon, '缓冲'), words('）')] : [];
  return [...choices.flatMap((choice) => [words('（'), choice, words('）')]), ...buffer];
}

/** Indicators in the unit of the price. */
export const PRICE_INDICATORS: ReadonlySet<string> = new Set([
  'SMA',
  'EMA',
  'BollingerBands',
  'HighestValue',
  'LowestValue',
  'ChandelierExit',
]);

/** 成交量高于收盘价的 20 日均线: without the column, readers would assume an average of the volume. */
function columnSaid([left, right]: SignalModel['operands']): Part[] {
  const line = right?.indicator;
  const isOfClose =
    (line?.entry?.id === 'SMA' || line?.entry?.id === 'EMA') &&
    (line.params.column === undefined || line.params.column === 'Close');
  const isOther =
    (left?.form === 'column' && left.column === 'Volume') ||
    (left?.indicator?.entry !== undefined && !PRICE_INDICATORS.has(left.indicator.entry.id)) ||
    left?.signal?.entry?.id === 'PercentChange';
  return isOfClose && isOther ? [words('收盘价的 ')] : [];
}

/** A comparison of two numbers; `negation` is the place of the surrounding 非, where its words can express that. */
function pairParts(signal: SignalModel, entry: SignalEntry, negation: string | undefined): Part[] {
  const {path, operands} = signal;
  const {yes = entry.name, no} = own(COMPARED, entry.id) ?? {};
  const [left, right] = operands.map((operand, index) => seriesSlot(operand, entry.inputs[index]?.label ?? ''));
  const unit = unitAfter(operands, 1);
  const text = negation === undefined ? yes : (no ?? yes);
  const comparison: Slot = {
    kind: 'comparison',
    path: pointer(path, 'type'),
    name: '怎样比',
    text,
    ...(negation !== undefined && {negation}),
  };
  return [
    ...(left ? [left] : []),
    comparison,
    ...columnSaid(operands),
    ...(right ? [right] : []),
    ...unit,
    ...remarks(signal, entry),
  ];
}

/** A calculation whose result is compared: 收盘价的 20 日涨跌幅高于 5%. */
function comparedCalculation(signal: SignalModel, entry: SignalEntry, negation: string | undefined): Part[] {
  const {path, params, operands} = signal;
  const count = entry.inputs.length === entry.arity.max ? 1 : 2;
  const stated = relationOf(signal);
  const relation = negation === undefined ? stated : (own(NEGATED, stated) ?? stated);
  const comparison: Slot = {
    kind: 'comparison',
    path: pointer(path, 'params', 'comparison'),
    name: '怎样比',
    text: own(RELATIONS, relation) ?? relation,
    ...(negation !== undefined && {negation}),
  };
  const last = operands[count];
  const isThreshold = calculationMode(params, count, operands.length) === 'threshold';
  const unit = count === 1 && isThreshold ? [words('%')] : [];
  const other = isThreshold
    ? numberSlot(pointer(path, 'params', 'threshold'), params.threshold, '阈值')
    : last && seriesSlot(last, '比较对象');
  return [...calculationParts(signal, entry, count, 3), comparison, ...(other ? [other] : []), ...unit];
}

/** 14 日 RSI 在 30 到 70 之间. */
function rangeParts(signal: SignalModel, entry: SignalEntry): Part[] {
  const [value, low, high] = signal.operands.map((operand, index) =>
    seriesSlot(operand, entry.inputs[index]?.label ?? ''),
  );
  const comparison: Slot = {kind: 'comparison', path: pointer(signal.path, 'type'), name: '怎样比', text: '在'};
  const bounds = [low, ...unitAfter(signal.operands, 1), words('到'), high, ...unitAfter(signal.operands, 2)];
  return [value, comparison, ...bounds, words('之间'), ...remarks(signal, entry)].filter((part) => part !== undefined);
}

/** A signal that compares numbers, in words; `undefined` for others, and for those without words. */
export function comparisonParts(signal: SignalModel, negation?: string): Part[] | undefined {
  const {entry, operands} = signal;
  if (entry === undefined || operands.length < entry.arity.min || operands.length > entry.arity.max) {
    return undefined;
  }
  const own = ownWords(signal, negation);
  if (own !== undefined) {
    return own;
  }
  if (entry.id === 'InRange') {
    return rangeParts(signal, entry);
  }
  if (Object.hasOwn(COMPARED, entry.id)) {
    return pairParts(signal, entry, negation);
  }
  return entry.result === 'mode' ? comparedCalculation(signal, entry, negation) : undefined;
}
