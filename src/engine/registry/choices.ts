import type {Parameter, StrategyEntry} from './types';

// Builders of built-in strategies and their parameters. Those of the strategy language are in another file: a lab
// loads only these.

/** Adds the common fields of strategies and preserves the literal types of the rest. */
export const strategy = <const E extends Omit<StrategyEntry, 'kind'>>(entry: E) =>
  ({kind: 'strategy', ...entry}) as const;

/** A multiple of a quantity measured by the rule. */
export const multiple = <const N extends string, const D extends number>(
  name: N,
  unit: string,
  value: D,
  meaning: string,
) =>
  ({
    name,
    label: '倍数',
    type: 'number',
    unit,
    default: value,
    min: 0,
    exclusiveMin: true,
    control: {min: 0.5, max: 6, step: 0.1},
    meaning,
  }) as const satisfies Parameter;

export const flag = <const N extends string, const D extends boolean>(
  name: N,
  label: string,
  value: D,
  meaning: string,
) => ({name, label, type: 'boolean', default: value, meaning}) as const satisfies Parameter;

/** One of several values, each with its 中文名. */
export const choice = <const N extends string, const L extends Dictionary<string>, const D extends keyof L & string>(
  name: N,
  label: string,
  value: D,
  valueLabels: L,
  meaning: string,
) =>
  ({
    name,
    label,
    type: 'enum',
    default: value,
    // The registry imports no code, not even `keysOf`.
    values: Object.keys(valueLabels) as (keyof L & string)[],
    valueLabels,
    meaning,
  }) as const satisfies Parameter;

/** A parameter whose default is omitted from sentences. */
export const tacit = <const P extends Parameter>(parameter: P) => ({...parameter, tacit: true}) as const;

/** The same parameter without a JSON name, where the platform does not publish one: the name becomes its key. */
export const unnamed = <const P extends Parameter & {name: string}>(parameter: P) =>
  // TypeScript cannot infer the spread of a generic type.
  ({...parameter, name: null, key: parameter.name}) as Omit<P, 'name'> & {readonly name: null; readonly key: P['name']};

/** A period of a built-in strategy. */
export const days = <const K extends string, const D extends number>(
  key: K,
  label: string,
  value: D,
  [least, most]: readonly [number, number],
  meaning: string,
) =>
  ({
    name: null,
    key,
    label,
    type: 'int',
    unit: '交易日',
    default: value,
    min: 1,
    control: {min: least, max: most, step: 1},
    meaning,
  }) as const satisfies Parameter;
