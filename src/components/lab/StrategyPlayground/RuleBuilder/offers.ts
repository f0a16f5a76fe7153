import {
  defaultValues,
  epsilonParameter,
  indicators,
  signals,
  type ColumnName,
  type IndicatorEntry,
  type Parameter,
  type SignalEntry,
} from '@site/src/engine';
import {COLUMN_NAMES, comparisonText, indicatorText, type JsonObject} from '@site/src/engine/language';
import type {BuiltIndicator, Operand} from './rule';

/** It depends on the place of a symbol in a portfolio, which a rule about one symbol does not have. */
const ROTATION = 'StockBondSwitch';
/** A condition compares; a number is what the indicators give. */
const NOT_ASKED: readonly string[] = ['return_calculation'];

const allSignals: readonly SignalEntry[] = signals;
const inputsAre = ({inputs}: SignalEntry, kind: 'num' | 'bool'): boolean => inputs.every((input) => input.kind === kind);

/** The indicators that a rule can be built with. */
export const INDICATORS: readonly IndicatorEntry[] = indicators;

/** The signals that compare numbers: one of them is a condition. */
export const COMPARISONS: readonly SignalEntry[] = allSignals.filter(
  (entry) => entry.deprecated === undefined && entry.result !== 'num' && inputsAre(entry, 'num'),
);

/** The same as a list to choose from, in the words of the sentence. */
export const COMPARISON_OPTIONS = COMPARISONS.map((entry) => ({value: entry.id, label: comparisonText(entry)}));

/** The type of comparison that the sentence says with these words; '' for one that is said in several ways. */
export const comparisonSaid = (words: string): string => COMPARISON_OPTIONS.find(({label}) => label.split('…')[0] === words)?.value ?? '';

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

/** The parameters of a condition that a reader sets, `epsilon` of the node among them. */
export const parametersOf = ({parameters, hasEpsilon}: Pick<SignalEntry, 'parameters' | 'hasEpsilon'>): readonly Parameter[] => [
  ...parameters.filter(({name}) => name !== null && !NOT_ASKED.includes(name)),
  ...(hasEpsilon ? [epsilonParameter] : []),
];

/** The parameters that a new node of this type is written with: those that an indicator has, or that it does not work without. */
export function firstParams(entry: IndicatorEntry | SignalEntry): JsonObject {
  const needed = entry.parameters.flatMap(({name, type, required, min = 0, values: [choice] = []}) =>
    // A calculation is a condition only with a threshold.
    name !== null &&
    ((required && (type === 'number' || type === 'enum')) || (name === 'threshold' && 'result' in entry && entry.result === 'mode'))
      ? [[name, choice ?? min] as const]
      : [],
  );
  const {period} = defaultValues(entry);
  const isPlain = entry.kind === 'indicator' || WRAPPERS.includes(entry);
  return {...(isPlain ? defaultValues(entry) : period !== undefined && {period}), ...Object.fromEntries(needed)};
}

/** An indicator in the words of the sentence, 20 日均线; of several outputs one is named: 布林上轨. */
export function indicatorLabel({type, params}: Pick<BuiltIndicator, 'type' | 'params'>, component?: string): string {
  const entry = entryIn(INDICATORS, type);
  return entry === undefined ? type : indicatorText(entry, params, component);
}

/** Labels of which no two are the same. */
const distinct = <One extends {label: string}>(all: readonly One[]): One[] =>
  all.map((one, index) => {
    const before = all.slice(0, index).filter(({label}) => label === one.label).length;
    return before === 0 ? one : {...one, label: `${one.label}（第 ${before + 1} 个）`};
  });

/** What a condition may compare, besides a number, with the words for it. */
export function operandsOf(built: readonly BuiltIndicator[]): {operand: Operand; label: string}[] {
  const columns = (Object.keys(COLUMN_NAMES) as ColumnName[]).map((column) => ({operand: {column}, label: COLUMN_NAMES[column]}));
  const lines = built.flatMap((indicator) => {
    const {components = []} = entryIn(INDICATORS, indicator.type) ?? {};
    return components.length > 1
      ? components.map((part) => ({operand: {ref: `${indicator.id}.${part}`}, label: indicatorLabel(indicator, part)}))
      : [{operand: {ref: indicator.id}, label: indicatorLabel(indicator)}];
  });
  return distinct([...columns, ...lines]);
}

/** The operand as `operandsOf` writes it: of an indicator with one output only its id, of others always the output. */
export function usualOperand(operand: Operand, built: readonly BuiltIndicator[]): Operand {
  if (!('ref' in operand)) {
    return operand;
  }
  const [id = '', component] = operand.ref.split('.');
  const [first, ...others] = entryIn(INDICATORS, entryIn(built, id)?.type)?.components ?? [];
  return {ref: others.length === 0 ? id : `${id}.${component ?? first}`};
}
