import fc from 'fast-check';
import {indicators} from '../../../../src/engine';
import {constant, pair, type Doc} from './documents';

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({min, max});
const column = fc.constantFrom('Open', 'High', 'Low', 'Close', 'Volume');

/** Those of the calendar, by their parameters. */
const CALENDAR: Readonly<Record<string, fc.Arbitrary<Doc>>> = {
  Month: fc.constant({}),
  Weekday: fc.constant({}),
  DayOfMonth: fc.constant({}),
  TradingDayOfMonth: fc.record({from: fc.constantFrom('start', 'end')}),
};

const calendar = fc
  .constantFrom(...Object.keys(CALENDAR))
  .chain((type): fc.Arbitrary<Doc> => fc.record({type: fc.constant(type), params: CALENDAR[type]!}));

const ofPrices = indicators
  .map(({id}) => id)
  .filter((id) => id !== 'Constant' && id !== 'SinceEntry' && !(id in CALENDAR));
const indicator = fc.constantFrom(...ofPrices).chain((type): fc.Arbitrary<Doc> => {
  const params: Readonly<Record<string, fc.Arbitrary<Doc>>> = {
    ATR: fc.record({period: whole(1, 30)}),
    MACD: fc.record({fast_period: whole(1, 4), slow_period: whole(5, 9), signal_period: whole(1, 4)}),
    BollingerBands: fc.record({period: whole(2, 9), stddev: fc.constantFrom(1, 1.5, 2)}),
    ChandelierExit: fc.record({
      period: whole(1, 9),
      multiplier: fc.constantFrom(2, 2.5),
      direction: fc.constantFrom('long', 'short'),
    }),
  };
  return fc.record({type: fc.constant(type), params: params[type] ?? fc.record({period: whole(1, 9), column})});
});

const COMPONENTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  indicators.map(({id, components}) => [id, components]),
);

/** Indicators `i0…`, other inputs, and what is measured since the purchase. */
interface Material {
  built: readonly Doc[];
  more: readonly Doc[];
  position: readonly Doc[];
}

/** What is measured since the purchase, by its id. */
const POSITION = ['gain', 'fall', 'bars'].map((of): Doc => ({id: of, type: 'SinceEntry', params: {of}}));

/** A condition that looks at the position. */
function sinceEntry({position, ...material}: Material): fc.Arbitrary<Doc> {
  const own = fc.constantFrom(...position.map(({id}): Doc => ({ref: id})));
  const other = fc.oneof(fc.constantFrom(-8, 0, 5, 20).map(constant), number({...material, position}, 0));
  const scaled = fc.record({
    type: fc.constant('Multiply'),
    inputs: fc.tuple(own, other),
    params: fc.constant({return_calculation: true}),
  });
  return fc.oneof(
    fc.record({
      type: fc.constantFrom('GreaterThan', 'LessThan', 'Crossover', 'Crossunder'),
      inputs: fc.tuple(own, other),
    }),
    fc.record({type: fc.constant('InRange'), inputs: fc.tuple(own, other, other)}),
    fc.record({type: fc.constant('LessThan'), inputs: fc.tuple(other, scaled)}),
  );
}

/** A number per day. */
function number({built, more, position}: Material, depth: number): fc.Arbitrary<Doc> {
  const ref = fc.nat(built.length - 1).chain((index) => {
    const parts = COMPONENTS[String((built[index] as {type: string}).type)]!;
    return fc
      .constantFrom(...parts)
      .map((part): Doc => ({ref: parts.length === 1 ? `i${index}` : `i${index}.${part}`}));
  });
  const plain: fc.Arbitrary<Doc> = fc.oneof(
    ref,
    column.map((name): Doc => ({column: name})),
    ...more.map((input) => fc.constant(input)),
  );
  if (depth === 0) {
    return plain;
  }
  const inner = number({built, more, position}, depth - 1);
  const value = fc.constantFrom(-8, -0.5, 0, 2, 30, 1.05).map(constant);
  const calculation = fc.record({
    type: fc.constantFrom('Add', 'Subtract', 'Multiply', 'Divide'),
    inputs: fc.tuple(inner, fc.oneof(inner, value)),
    params: fc.constantFrom({return_calculation: true}, {return_calculation: true, absolute: true}),
  });
  const change = fc.record({
    type: fc.constant('PercentChange'),
    inputs: fc.tuple(inner),
    params: fc.record({period: whole(1, 9), return_calculation: fc.constant(true)}),
  });
  return fc.oneof({weight: 3, arbitrary: plain}, calculation, change);
}

/** A condition that compares numbers. */
function comparison(material: Material): fc.Arbitrary<Doc> {
  const any = number(material, 2);
  const other = fc.oneof(any, fc.constantFrom(-8, 0, 0.5, 30).map(constant));
  const relation = fc.constantFrom('greater', 'less', 'equal', 'greater_equal', 'less_equal', 'not_equal');
  return fc.oneof(
    fc.record({
      type: fc.constantFrom('GreaterThan', 'LessThan', 'Crossover', 'Crossunder', 'CrossAbove'),
      inputs: fc.tuple(any, other),
    }),
    fc.record({
      type: fc.constantFrom('GreaterThan', 'LessThan'),
      inputs: fc.tuple(any, other),
      epsilon: fc.constantFrom(0.5, 8),
    }),
    fc.record({
      type: fc.constantFrom('Crossover', 'Crossunder'),
      inputs: fc.tuple(any, other),
      params: fc.constant({mode: 'confirmed'}),
    }),
    fc.record({
      type: fc.constant('InRange'),
      inputs: fc.tuple(any, other, other),
      params: fc.constantFrom({}, {lower_inclusive: false}, {upper_inclusive: false}),
    }),
    fc.record({
      type: fc.constant('PercentChange'),
      inputs: fc.tuple(any),
      params: fc.record({period: whole(1, 9), threshold: whole(-9, 9), comparison: relation}),
    }),
    fc.record({
      type: fc.constantFrom('Divide', 'Subtract'),
      inputs: fc.tuple(any, any),
      params: fc.record({threshold: whole(-2, 2), comparison: relation}),
    }),
  );
}

function condition(material: Material, depth: number): fc.Arbitrary<Doc> {
  const plain =
    material.position.length === 0 ? comparison(material) : fc.oneof(comparison(material), sinceEntry(material));
  if (depth === 0) {
    return plain;
  }
  const inner = condition(material, depth - 1);
  return fc.oneof(
    plain,
    fc.record({type: fc.constantFrom('And', 'Or'), inputs: fc.array(inner, {minLength: 2, maxLength: 3})}),
    fc.record({type: fc.constant('Not'), inputs: fc.tuple(inner)}),
    fc.record({
      type: fc.constant('Streak'),
      inputs: fc.tuple(inner),
      params: fc.record({min_length: whole(1, 3), condition: fc.constantFrom('true', 'false', false)}),
    }),
    fc.record({
      type: fc.constant('Streak'),
      inputs: fc.tuple(inner),
      params: fc.constant({min_length: 2, max_length: 4}),
    }),
    fc.record({
      type: fc.constant('StockBondSwitch'),
      inputs: fc.tuple(inner),
      params: fc.record({default_to_stock: fc.boolean()}),
    }),
  );
}

/**
 * Valid strategies over any indicators and signals; `more` are inputs besides indicators and columns.
 * @param extended with the position of the rule and the calendar.
 */
export const arbitraryStrategies = (more: readonly Doc[] = [], extended = false): fc.Arbitrary<Doc> =>
  fc.array(extended ? fc.oneof(indicator, calendar) : indicator, {minLength: 1, maxLength: 3}).chain((built) => {
    const position = extended ? POSITION : [];
    const any = condition({built, more, position}, 2);
    const other = fc.oneof(any, fc.constant<Doc>({type: 'Not', inputs: [{ref: 'buy'}]}));
    const indicatorList = [...built.map((one, index) => ({id: `i${index}`, ...one})), ...position];
    return fc.tuple(any, other).map(([buy, sell]) => pair(buy, sell, indicatorList));
  });
