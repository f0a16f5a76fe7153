import type {Field, FieldValue, FieldValues, LabFields, Relation} from './fields';
import {decimals} from './decimals';
import {keeps} from './relations';

/** The nearest value that a field allows to where a relation wants it. */
function pushed(field: Field | undefined, other: FieldValue, by: number): FieldValue | undefined {
  if (field?.kind === 'number' && typeof other === 'number') {
    const steps = by > 0 ? Math.ceil(by / field.step) : Math.floor(by / field.step);
    return Math.min(field.max, Math.max(field.min, Number((other + steps * field.step).toFixed(decimals(field.step)))));
  }
  if (field?.kind === 'date' && typeof other === 'string') {
    const date = new Date(Date.parse(other) + by * 86_400_000).toISOString().slice(0, 10);
    return date < field.min ? field.min : date > field.max ? field.max : date;
  }
  return undefined;
}

/**
 * The state after a reader changed some fields. A partner that would break a relation gives way; where it cannot, the
 * changed field stops.
 */
export function change({fields, relations = []}: LabFields, values: FieldValues, changes: FieldValues): FieldValues {
  const next: Record<string, FieldValue> = {...values, ...changes};
  const fieldOf = (key: string): Field | undefined => fields.find((field) => field.key === key);
  const settle = (relation: Relation): void => {
    const {low, high, gap = 1} = relation;
    const moved = low in changes ? low : high;
    const partner = moved === low ? high : low;
    for (const [key, other] of [
      [partner, moved],
      [moved, partner],
    ] as const) {
      if (!keeps(relation, next[low], next[high])) {
        next[key] = pushed(fieldOf(key), next[other] as FieldValue, key === high ? gap : -gap) ?? (values[key] as FieldValue);
      }
    }
  };
  relations.filter(({low, high}) => low in changes || high in changes).forEach(settle);
  return next;
}
