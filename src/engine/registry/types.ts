/** A parameter that a reader or a strategy document sets. */
export interface Parameter {
  /** Name in JSON; `null` if the platform does not publish one. */
  name: string | null;
  /** Name for labs, addresses and commands where `name` is null; see `parameterKey`. */
  key?: string;
  /** 中文名 */
  label: string;
  type: 'int' | 'number' | 'enum' | 'boolean' | 'column' | 'market' | 'string';
  unit?: string;
  /** Value in the platform's form; `null` means unlimited; absent: no default. */
  default?: number | string | boolean | null;
  /** True if a document must state the parameter; false if absent, even without a default. */
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
  /** Its default is omitted from sentences about a strategy. */
  tacit?: true;
  /** Range and step of the control in a lab, within the range of values. */
  control?: {min: number; max: number; step: number};
  meaning: string;
}

export type SeriesKind = 'num' | 'bool';

interface Entry {
  /** Name in JSON, e.g. `SMA`; unique over all kinds. */
  id: string;
  /** Name for readers, in lists, charts and explanations. */
  name: string;
  /** Summary in one sentence. */
  summary: string;
  parameters: readonly Parameter[];
  /** Page about the entry, as an id below `docs/`. */
  page: string;
  /** Source of the formula. */
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
  /** Columns of the bars that it needs, apart from a `column` parameter. */
  columns: readonly ColumnName[];
  /** Formal name where the usual one differs: appears only in the definition of the indicator. */
  term?: string;
  /** Outputs; a reference without a component means the first. A single output is named `value`. */
  components: readonly string[];
  /**
   * Wording of each output in sentences: `{period} 日均线`, where `{key}` is a parameter. Other parameters are added
   * where they differ from their defaults.
   */
  wording: Dictionary<string>;
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
  /** The operands in order; the last one describes any further ones. */
  inputs: readonly SignalInput[];
  /** Number of inputs allowed. */
  arity: {min: number; max: number};
  /** Kind of the result; `mode`: depends on the parameters, see `calculationMode`. */
  result: SeriesKind | 'mode';
  /** True if the node may have an `epsilon`. */
  hasEpsilon?: boolean;
  /** Type to use instead; this one is accepted with a warning. */
  deprecated?: string;
  /** Earlier names of this type, accepted with a warning. */
  formerIds?: readonly string[];
}

export interface TransformerEntry extends Entry, OutputFacts {
  kind: 'transformer';
}

/** A series behind a strategy, as drawn in charts. */
export interface RuleLine {
  /** Name for readers; `{key}` is replaced by the value of a parameter. */
  name: string;
  /** Below the price, with a scale of its own, as a line or as bars; `none`: not in the charts of a lab. */
  panel?: 'line' | 'bars' | 'none';
}

export interface StrategyEntry extends Entry {
  kind: 'strategy';
  /** All its series, by their names in code. */
  lines: Dictionary<RuleLine>;
  /**
   * Reason why the strategy language cannot express the same states, in a sentence; `null` where `strategyDoc` does.
   */
  noDocument: string | null;
  /** `one`: considers one symbol at a time; `several`: ranks them. */
  symbols: 'one' | 'several';
  /** Parameter `a` must be smaller than `b`; both are keys. */
  relation?: {a: string; b: string};
}

export interface CapitalEntry extends Entry {
  kind: 'capital';
}

export type RegistryEntry = IndicatorEntry | SignalEntry | TransformerEntry | StrategyEntry | CapitalEntry;

/** Columns of the bars, in the spelling of strategy documents. */
export const COLUMNS = ['Open', 'High', 'Low', 'Close', 'Volume'] as const;
export type ColumnName = (typeof COLUMNS)[number];
