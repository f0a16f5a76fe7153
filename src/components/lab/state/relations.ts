import type {FieldValue, Relation} from './fields';

const place = (value: FieldValue | undefined): number => (typeof value === 'string' ? Date.parse(value) / 86_400_000 : Number(value));

/** Whether two values keep their order and distance. */
export function keeps({gap = 1}: Relation, low: FieldValue | undefined, high: FieldValue | undefined): boolean {
  return place(high) - place(low) >= gap;
}
