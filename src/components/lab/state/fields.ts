import type {NumberDefinition} from './typedNumber';

/** A setting of a lab. Each lab lists its fields once; controls, addresses and defaults derive from the list. */
export type Field = NumericField | ChoiceField | FlagField | DateField;
export type FieldValue = number | string | boolean;
/** One value per field, by key. */
export type FieldValues = Dictionary<FieldValue>;

interface Common {
  /** Name in addresses: letters, digits, `_` and `.`. */
  key: string;
  label: string;
  /** Left out of addresses: it depends on the reader's own prices, which an address does not carry. */
  local?: boolean;
}

export interface NumericField extends Common {
  kind: 'number';
  unit?: string;
  default: number;
  min: number;
  max: number;
  /** Step of the slider and the arrow keys; typed numbers may lie between. */
  step: number;
  /** True if only whole numbers are valid. */
  isWhole?: boolean;
}

/** Type and limits of the number in a field. */
export const definitionOf = ({min, max, isWhole = false}: NumericField): NumberDefinition => ({
  type: isWhole ? 'int' : 'number',
  min,
  max,
});

export interface ChoiceField extends Common {
  kind: 'choice';
  default: string;
  options: readonly {value: string; label: string}[];
}

export interface FlagField extends Common {
  kind: 'flag';
  default: boolean;
}

/** An ISO date between two others, both included. */
export interface DateField extends Common {
  kind: 'date';
  default: string;
  min: string;
  max: string;
}

/** `low` must be smaller than `high`, for dates earlier, by at least `gap` (dates: days; default 1). */
export interface Relation {
  low: string;
  high: string;
  gap?: number;
}

export interface LabFields {
  fields: readonly Field[];
  relations?: readonly Relation[];
}

/** The state in which a lab is rendered on the server. */
export function defaults({fields}: LabFields): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.key, field.default]));
}

const position = (value: FieldValue | undefined): number =>
  typeof value === 'string' ? Date.parse(value) / 86_400_000 : Number(value);

/** True if two values satisfy a relation. */
export function keeps({gap = 1}: Relation, low: FieldValue | undefined, high: FieldValue | undefined): boolean {
  return position(high) - position(low) >= gap;
}

/** The number of decimals in a step: 0.05 → 2. */
export function decimals(step: number): number {
  return (String(step).split('.')[1] ?? '').length;
}
