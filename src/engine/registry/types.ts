/** One parameter of something that a reader or a strategy document configures. */
export interface Parameter {
  /** Name in JSON; `null` if the platform does not publish one. */
  name: string | null;
  /** Name for labs, addresses and commands where `name` is null; see `parameterKey`. */
  key?: string;
  /** 中文名 */
  label: string;
  type: 'int' | 'number' | 'enum' | 'boolean' | 'column' | 'market' | 'string';
  unit?: string;
  /** Value in the platform's form; `null` means unlimited; absent means that there is no default. */
  default?: number | string | boolean | null;
  /** Whether a document must state the parameter; false if absent, even without a default. */
  required?: boolean;
  /** Needed only when another parameter of the entry has this value; without effect otherwise. */
  requiredWhen?: {parameter: string; value: string};
  min?: number;
  max?: number;
  /** The range excludes `min`: values must be greater. */
  exclusiveMin?: boolean;
  values?: readonly string[];
  /** 中文名 of each of `values`. */
  valueLabels?: Dictionary<string>;
  /** Other spellings, accepted with a warning. */
  aliases?: readonly string[];
  /** A sentence that tells a strategy leaves its default out. */
  tacit?: true;
  /** Range and step of the control in a lab, within the range of values. */
  control?: {min: number; max: number; step: number};
  meaning: string;
}

export type SeriesKind = 'num' | 'bool';

interface Entry {
  /** Name in JSON, e.g. `SMA`; unique over all kinds. */
  id: string;
  /** What readers call it, in lists, charts and explanations. */
  name: string;
  /** What it is, in one sentence. */
  summary: string;
  parameters: readonly Parameter[];
  /** Page that explains the entry, as an id below `docs/`. */
  page: string;
  /** Where the formula comes from. */
  source?: string;
}

/** Facts about the values of an indicator or transformer. */
export interface OutputFacts {
  /** Unit or range of the values. */
  unit: string;
  /** Index of the first bar with a value, by component: a sum of parameters and integers such as `period - 1`. */
  firstValid: Dictionary<string>;
  /** A remark on the first values, for the reference pages. */
  note?: string;
}

export interface IndicatorEntry extends Entry, OutputFacts {
  kind: 'indicator';
  /** Columns of the bars that it reads, apart from a `column` parameter. */
  columns: readonly ColumnName[];
  /** Its formal name where readers call it otherwise: said only where the indicator is defined. */
  term?: string;
  /** Outputs; a reference without a component means the first. A single output is called `value`. */
  components: readonly string[];
  /** What a sentence calls each output: `{period} 日均线`, where `{key}` is a parameter. It tells others where they differ from the default. */
  said: Dictionary<string>;
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
  /** The operands in order; further ones are like the last. */
  inputs: readonly SignalInput[];
  /** How many inputs are allowed. */
  arity: {min: number; max: number};
  /** Kind of the result; `mode`: it depends on the parameters, see `calculationMode`. */
  result: SeriesKind | 'mode';
  /** Whether the node may have an `epsilon`. */
  hasEpsilon?: boolean;
  /** Type to use instead; this one is accepted with a warning. */
  deprecated?: string;
  /** Earlier names of this type, accepted with a warning. */
  formerIds?: readonly string[];
}

export interface TransformerEntry extends Entry, OutputFacts {
  kind: 'transformer';
}

/** A series that a strategy looks at, as charts draw it. */
export interface RuleLine {
  /** What readers call it; `{key}` stands for the value of a parameter. */
  name: string;
  /** Below the price, with a scale of its own, as a line or as bars; `none`: not in the charts of a lab. */
  panel?: 'line' | 'bars' | 'none';
}

export interface StrategyEntry extends Entry {
  kind: 'strategy';
  /** All its series, by the names that its code gives them. */
  lines: Dictionary<RuleLine>;
  /** Why the strategy language has nothing that gives the same states, in a sentence; `null` where `strategyDoc` gives it. */
  noDocument: string | null;
  /** Whether it looks at one symbol at a time or ranks several. */
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
export type ColumnName = (typeof COLUMNS)[number];
