import {
  defaultValues,
  indicators,
  signals,
  type ColumnName,
  type IndicatorEntry,
  type SignalEntry,
} from '@site/src/engine';
import {
  COLUMN_NAMES,
  comparisonText,
  indicatorText,
  objectIn,
  textIn,
  type Json,
  type JsonObject,
} from '@site/src/engine/language';

/** Excluded signal: it depends on the rank of a symbol in a portfolio, which a rule about one symbol does not have. */
const ROTATION = 'StockBondSwitch';
const allSignals: readonly SignalEntry[] = signals;
const inputsAre = ({inputs}: SignalEntry, kind: 'num' | 'bool'): boolean =>
  inputs.every((input) => input.kind === kind);

/** The indicators that a rule may have. */
const INDICATORS: readonly IndicatorEntry[] = indicators;

/** The signals that compare numbers: one of them is a condition. */
export const COMPARISONS: readonly SignalEntry[] = allSignals.filter(
  (entry) => entry.deprecated === undefined && entry.result !== 'num' && inputsAre(entry, 'num'),
);

/** The comparisons as options, in the words of the sentence. */
export const COMPARISON_OPTIONS = COMPARISONS.map((entry) => ({value: entry.id, label: comparisonText(entry)}));

/** Type of the comparison with these words; '' if none matches them. */
export const comparisonSaid = (words: string): string =>
  COMPARISON_OPTIONS.find(({label}) => label.split('…')[0] === words)?.value ?? '';

/** The signals that take one condition and make another: 非, 连续. */
export const WRAPPERS: readonly SignalEntry[] = allSignals.filter(
  (entry) => entry.result === 'bool' && entry.arity.max === 1 && inputsAre(entry, 'bool') && entry.id !== ROTATION,
);

/** The signals that join conditions: 且, 或. */
export const JOINS: readonly SignalEntry[] = allSignals.filter(
  (entry) => entry.result === 'bool' && entry.arity.max > 1 && inputsAre(entry, 'bool'),
);

export const entryIn = <E extends {id: string}>(entries: readonly E[], id: string | undefined): E | undefined =>
  entries.find((entry) => entry.id === id);

/**
 * The parameters that a new node of this type is written with: those that an indicator has, or that it does not work
 * without.
 */
export function firstParams(entry: IndicatorEntry | SignalEntry): JsonObject {
  const needed = entry.parameters.flatMap(({name, type, required, min = 0, values: [choice] = []}) =>
    // A calculation is a condition only with a threshold.
    name !== null &&
    ((required && (type === 'number' || type === 'enum')) ||
      (name === 'threshold' && 'result' in entry && entry.result === 'mode'))
      ? [[name, choice ?? min] as const]
      : [],
  );
  const {period} = defaultValues(entry);
  const isPlain = entry.kind === 'indicator' || WRAPPERS.includes(entry);
  return {...(isPlain ? defaultValues(entry) : period !== undefined && {period}), ...Object.fromEntries(needed)};
}

/** A series that may be compared: an input of a signal, with the words for it. */
interface Operand {
  input: JsonObject;
  label: string;
}

/** The columns of the prices. */
export const COLUMN_OPERANDS: readonly Operand[] = (Object.keys(COLUMN_NAMES) as ColumnName[]).map((column) => ({
  input: {column},
  label: COLUMN_NAMES[column],
}));

type Params = Parameters<typeof indicatorText>[1];

/** The outputs of an indicator: 20 日均线; 布林上轨, 布林中轨, 布林下轨. */
function outputsOf(entry: IndicatorEntry, id: string, params: Params): Operand[] {
  const {components} = entry;
  return components.map((part) => ({
    input: {ref: components.length > 1 ? `${id}.${part}` : id},
    label: indicatorText(entry, params, part),
  }));
}

/** Outputs of the indicators of a rule. Equal labels are numbered from the second one on. */
export function builtOperands(nodes: readonly Json[]): Operand[] {
  const all = nodes.flatMap((node) => {
    const [id, entry] = [textIn(node, 'id'), entryIn(INDICATORS, textIn(node, 'type'))];
    return id === undefined || entry === undefined ? [] : outputsOf(entry, id, objectIn(node, 'params') as Params);
  });
  return all.map((one, index) => {
    const before = all.slice(0, index).filter(({label}) => label === one.label).length;
    return before === 0 ? one : {...one, label: `${one.label}（第 ${before + 1} 个）`};
  });
}

/** An indicator that a rule does not have yet, by one of its outputs. */
interface NewOperand extends Operand {
  id: string;
  type: string;
  params: JsonObject;
}

/** A constant is written in place, and not as an indicator. */
const CONSTANT = 'Constant';

/**
 * The outputs of all indicators of the registry, with their initial parameters.
 * @param idFor returns the id for a type.
 * @param component the only output to return.
 */
export const newOperands = (idFor: (type: string) => string, component?: string): NewOperand[] =>
  INDICATORS.filter(
    ({id, components}) => id !== CONSTANT && (component === undefined || components.includes(component)),
  ).flatMap((entry) => {
    const [id, type, params] = [idFor(entry.id), entry.id, firstParams(entry)];
    return outputsOf(entry, id, params as Params).map((one) => ({...one, id, type, params}));
  });
