/** What a reader can set in a lab. A lab lists its fields once: controls, address and defaults derive from them. */
export type Field = NumberField | ChoiceField | FlagField | DateField;
export type FieldValue = number | string | boolean;
/** One value per field, by key. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

interface Common {
  /** Name in addresses: letters, digits, `_` and `.`. */
  key: string;
  label: string;
  /** One sentence for readers who do not know the field. */
  meaning?: string;
  /** Not in addresses: it belongs to prices that an address does not carry. */
  local?: boolean;
}

export interface NumberField extends Common {
  kind: 'number';
  unit?: string;
  default: number;
  min: number;
  max: number;
  step: number;
}

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

/** `low` must be smaller than `high`, for dates earlier, by at least `gap` (dates: days; 1 unless said). */
export interface Relation {
  low: string;
  high: string;
  gap?: number;
}

export interface LabFields {
  fields: readonly Field[];
  relations?: readonly Relation[];
}

/** The state in which a lab is drawn on the server. */
export function defaults({fields}: LabFields): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.key, field.default]));
}
