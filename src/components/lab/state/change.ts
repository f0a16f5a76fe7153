import {own} from '@site/src/engine';
import {
  definitionOf,
  keeps,
  type Field,
  type FieldValue,
  type FieldValues,
  type LabFields,
  type Relation,
} from './fields';
import {steppedNumber} from './typedNumber';

/** The allowed value of a field that is nearest to `other` + `by`. */
function pushed(field: Field | undefined, other: FieldValue | undefined, by: number): FieldValue | undefined {
  if (field?.kind === 'number' && typeof other === 'number') {
    const steps = by > 0 ? Math.ceil(by / field.step) : Math.floor(by / field.step);
    return steppedNumber(other, steps * field.step, definitionOf(field));
  }
  if (field?.kind === 'date' && typeof other === 'string') {
    const date = new Date(Date.parse(other) + by * 86_400_000).toISOString().slice(0, 10);
    return date < field.min ? field.min : date > field.max ? field.max : date;
  }
  return undefined;
}

/**
 * The state after a reader changed some fields. If a relation would break, the related field moves; at its limit, the
 * changed field stops.
 */
export function change({fields, relations = []}: LabFields, values: FieldValues, changes: FieldValues): FieldValues {
  let next: FieldValues = {...values, ...changes};
  const fieldOf = (key: string): Field | undefined => fields.find((field) => field.key === key);
  const settle = (relation: Relation): void => {
    const {low, high, gap = 1} = relation;
    const moved = Object.hasOwn(changes, low) ? low : high;
    const partner = moved === low ? high : low;
    for (const [key, other] of [
      [partner, moved],
      [moved, partner],
    ] as const) {
      if (!keeps(relation, own(next, low), own(next, high))) {
        const value = pushed(fieldOf(key), own(next, other), key === high ? gap : -gap) ?? own(values, key);
        if (value !== undefined) {
          next = {...next, [key]: value};
        }
      }
    }
  };
  relations.filter(({low, high}) => Object.hasOwn(changes, low) || Object.hasOwn(changes, high)).forEach(settle);
  return next;
}
