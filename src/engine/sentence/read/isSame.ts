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
  const others = new Map(Object.entries(b));
  const areEqual =
    Object.entries(a).every(([key, value]) => isSame(value, others.get(key))) &&
    [...others].every(([key, value]) => value === undefined || Object.hasOwn(a, key));
  if (areEqual) {
    twins.set(a, b);
  }
  return areEqual;
}
