/** One parameter of something that a reader or a strategy document configures. */
export interface Parameter {
  /** Name in JSON; `null` where the platform does not publish one. */
  name: string | null;
  /** Stable name for labs, addresses and commands where `name` is null; see `parameterKey`. */
  key?: string;
  /** 中文名 */
  label: string;
  type: 'int' | 'number' | 'enum' | 'boolean' | 'column' | 'market' | 'string';
  unit?: string;
  /** Value in the platform's form; `null` means "no value" (unlimited); absent means there is no default. */
  default?: number | string | boolean | null;
  /** Without it a document may leave the parameter out, whether it has a default or not. */
  required?: boolean;
  /** Needed only when another parameter of the entry has this value; without effect otherwise. */
  requiredWhen?: {parameter: string; value: string};
  min?: number;
  max?: number;
  /** The range excludes `min`: values must be greater. */
  exclusiveMin?: boolean;
  values?: readonly string[];
  /** 中文名 of each of `values`. */
  valueLabels?: Readonly<Record<string, string>>;
  /** Other spellings that are understood and reported with a warning. */
  aliases?: readonly string[];
  /** What the lab control offers; never wider than the range. */
  control?: {min: number; max: number; step: number};
  meaning: string;
}

export type SeriesKind = 'num' | 'bool';

interface Entry {
  /** Name in JSON, e.g. `SMA`; unique over all kinds. */
  id: string;
  /** 中文名 */
  name: string;
  /** What it is, in one sentence. */
  summary: string;
  parameters: readonly Parameter[];
  /** Page that explains the entry, as an id below `docs/`. */
  page: string;
  /** Where the formula comes from. */
  source?: string;
}

/** What there is to know of the values that something of the strategy language puts out. */
export interface OutputFacts {
  /** Unit or range of the values. */
  unit: string;
  /** Index of the first bar with a value, by component: sums of parameters by name and whole numbers, such as `period - 1`. */
  firstValid: Readonly<Record<string, string>>;
  /** What else to know of the first values, for the reference pages. */
  note?: string;
}

export interface IndicatorEntry extends Entry, OutputFacts {
  kind: 'indicator';
  /** Bars' columns that it reads besides a `column` parameter. */
  columns: readonly Column[];
  /** Outputs; the first is what a bare reference means. A single output is `value`. */
  components: readonly string[];
  /** `a` must be smaller than `b`. */
  relation?: {a: string; b: string};
}

export interface SignalInput {
  kind: SeriesKind;
  /** 中文名 of the operand. */
  label: string;
}

export interface SignalEntry extends Entry {
  kind: 'signal';
  /** The operands in order; where more are given than listed, they are like the last one. */
  inputs: readonly SignalInput[];
  /** How many inputs are allowed. */
  arity: {min: number; max: number};
  /** Result; `mode` depends on the parameters of arithmetic (dsl.md §2.3). */
  result: SeriesKind | 'mode';
  /** Whether `epsilon` may stand on the node. */
  hasEpsilon?: boolean;
  /** Type to use instead; using this one is a warning. */
  deprecated?: string;
  /** Earlier names of this type, understood and reported with a warning. */
  formerIds?: readonly string[];
}

export interface TransformerEntry extends Entry {
  kind: 'transformer';
}

export interface StrategyEntry extends Entry {
  kind: 'strategy';
  /** Whether it follows one symbol or ranks several. */
  symbols: 'one' | 'several';
  /** Parameter `a` must be smaller than `b`; both are keys. */
  relation?: {a: string; b: string};
}

export interface CapitalEntry extends Entry {
  kind: 'capital';
}

export type RegistryEntry = IndicatorEntry | SignalEntry | TransformerEntry | StrategyEntry | CapitalEntry;

/** Columns of the bars, as strategy documents write them. */
export const COLUMNS = ['Open', 'High', 'Low', 'Close', 'Volume'] as const;
export type Column = (typeof COLUMNS)[number];
