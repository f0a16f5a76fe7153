import fc from 'fast-check';
import {
  parameterKey,
  type AnyParameterValues,
  type Bars,
  type NumberSeries,
  type Parameter,
  type RegistryEntry,
} from '../../src/engine';

const cents = fc.integer({min: 100, max: 100_000}).map((value) => value / 100);
// A narrow range, so that equal values and equal windows occur.
const near = fc.integer({min: 0, max: 4}).map((value) => 10 + value);

/** Dates from 2020-01-01 on. */
export const consecutiveDays = (count: number): string[] =>
  Array.from({length: count}, (_, t) => new Date(Date.UTC(2020, 0, 1 + t)).toISOString().slice(0, 10));

/** Clean bars with prices in cents, some over a wide range and some over a narrow one. Dates are consecutive days. */
export function arbitraryBars({min = 1, max = 60}: {min?: number; max?: number} = {}): fc.Arbitrary<Bars> {
  const bar = (price: fc.Arbitrary<number>): fc.Arbitrary<number[]> =>
    fc
      .tuple(price, price, price, price, fc.integer({min: 1, max: 1e9}))
      .map(([open, a, b, close, volume]) => [
        open,
        Math.max(open, a, b, close),
        Math.min(open, a, b, close),
        close,
        volume,
      ]);
  return fc
    .oneof(
      fc.array(bar(cents), {minLength: min, maxLength: max}),
      fc.array(bar(near), {minLength: min, maxLength: max}),
    )
    .map((rows) => {
      const pick = (index: number): number[] => rows.map((row) => row[index] as number);
      return {
        date: consecutiveDays(rows.length),
        open: pick(0),
        high: pick(1),
        low: pick(2),
        close: pick(3),
        volume: pick(4),
      };
    });
}

/** The first `count` bars of one series, the rest of another: the same past with a changed future. */
export function spliceBars(past: Bars, future: Bars, count: number): Bars {
  // Cast: the columns are those of `past`.
  return Object.fromEntries(
    Object.entries(past).map(([name, values]) => [
      name,
      [...values.slice(0, count), ...future[name as keyof Bars].slice(count, past.date.length)],
    ]),
  ) as unknown as Bars;
}

function arbitraryValue({
  type,
  min = 0,
  max = 2000,
  values,
  exclusiveMin,
}: Parameter): fc.Arbitrary<number | string | boolean> {
  if (values !== undefined) {
    return fc.constantFrom(...values);
  }
  switch (type) {
    case 'int':
      return fc.integer({min, max: Math.min(max, min + 9)});
    case 'number':
      return fc.integer({min: exclusiveMin === true ? 1 : 0, max: 40}).map((tenths) => min + tenths / 10);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant('X');
  }
}

/**
 * Valid parameters of a registry entry, with short windows. Parameters that are neither required nor conditionally
 * required may be left out.
 */
export function arbitraryParams(entry: RegistryEntry): fc.Arbitrary<AnyParameterValues> {
  const {parameters} = entry;
  const fields: Record<string, fc.Arbitrary<number | string | boolean>> = Object.fromEntries(
    parameters.map((parameter) => [parameterKey(parameter), arbitraryValue(parameter)]),
  );
  const needed = parameters.filter(({required, requiredWhen}) => required === true || requiredWhen !== undefined);
  const relation = 'relation' in entry ? entry.relation : undefined;
  return fc.record(fields, {requiredKeys: needed.map(parameterKey)}).map((params): AnyParameterValues => {
    if (relation === undefined) {
      return params;
    }
    // Ten more than the largest window: `a` stays below `b`, whichever of them was left out.
    const {a, b} = relation;
    return {...params, [a]: params[a] ?? 2, [b]: Number(params[b] ?? 3) + 10};
  });
}

/** A numeric series with gaps; small whole numbers, so that equal values occur. */
export function arbitraryNumbers(length: number): fc.Arbitrary<NumberSeries> {
  return fc.array(fc.option(fc.integer({min: -3, max: 3}), {freq: 8}), {minLength: length, maxLength: length});
}
