import {own} from '../../own';

const isObject = (value: unknown): value is Dictionary<unknown> => typeof value === 'object' && value !== null;

/** Objects found equal: one that has a name stands in many places, and is compared once. */
const twins = new WeakMap<object, unknown>();

/** True for two series that say the same; a property that is undefined is as one that is missing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) {
    return true;
  }
  if (!isObject(a) || !isObject(b)) {
    return false;
  }
  if (twins.get(a) === b) {
    return true;
  }
  const areEqual =
    Object.keys(a).every((key) => isSame(own(a, key), own(b, key))) &&
    Object.keys(b).every((key) => own(b, key) === undefined || Object.hasOwn(a, key));
  if (areEqual) {
    twins.set(a, b);
  }
  return areEqual;
}
