import type {AnyParameterValues} from '../registry/parameterValues';

/** Values to try, by the key of the parameter. */
export type ParameterSpace = Readonly<Record<string, readonly (number | string | boolean)[]>>;

/**
 * Every combination of the values, the last key varying fastest.
 * @throws RangeError for a parameter without values.
 */
export function parameterSpace(space: ParameterSpace): AnyParameterValues[] {
  return Object.entries(space).reduce<AnyParameterValues[]>(
    (sets, [key, values]) => {
      if (values.length === 0) {
        throw new RangeError(`参数 “${key}” 没有可以试的取值。`);
      }
      return sets.flatMap((set) => values.map((value) => ({...set, [key]: value})));
    },
    [{}],
  );
}
