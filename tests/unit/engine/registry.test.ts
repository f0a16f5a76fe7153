import {describe, expect, test} from 'vitest';
import {registry, registryEntry} from '../../../src/engine';

describe('the registry', () => {
  test('names each entry once', () => {
    const ids = registry.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(registry.flatMap((entry) => entry.parameters.map((parameter) => ({id: entry.id, parameter}))))(
    '$id: the default of $parameter.label lies in its range',
    ({parameter}) => {
      const {default: value, min, max, values} = parameter;
      if (typeof value === 'number') {
        expect(value).toBeGreaterThanOrEqual(min ?? -Infinity);
        expect(value).toBeLessThanOrEqual(max ?? Infinity);
      }
      if (typeof value === 'string') {
        expect(values).toContain(value);
      }
    },
  );

  test('an unknown id is answered with the known ones', () => {
    expect(() => registryEntry('Nope')).toThrow('PercentCapitalStrategy');
  });
});
