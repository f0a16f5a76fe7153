import {describe, expect, test} from 'vitest';
import {visible} from '../../../../src/engine';
import {compile, evaluate, LIMITS, validate, type Code, type Diagnostic} from '../../../../src/engine/language';
import {
  above,
  barsOf,
  close,
  constant,
  crossing,
  crossingWith,
  marketWith,
  portfolio,
  ref,
  withSignal,
  type Doc,
} from './documents';

const text = (doc: unknown): string => JSON.stringify(doc);
const many = (length: number, of: (index: number) => Doc): Doc[] => Array.from({length}, (_, index) => of(index));
const indicatorsOf = (length: number): Doc =>
  crossingWith({indicators: many(length, (index) => ({id: `i${index}`, type: 'SMA'}))});

/** A list nested in itself many times: few objects in memory, a huge tree as JSON. */
function bomb(): Doc {
  let value: unknown = constant(1);
  for (let level = 0; level < 30; level += 1) {
    value = [value, value];
  }
  return {...crossing(), bomb: value};
}

function endless(): Doc {
  const doc = crossing();
  doc.trade_strategy.signals[0].inputs[0] = doc;
  return doc;
}

const hostile: readonly [string, unknown, Code][] = [
  ['more than 256 KB', text({...crossing(), comment: 'x'.repeat(LIMITS.bytes)}), 'E_LIMIT'],
  [
    'more than 256 KB in UTF-8, though fewer characters',
    text({...crossing(), comment: '衡'.repeat(90_000)}),
    'E_LIMIT',
  ],
  ['arrays 100 000 deep', '['.repeat(100_000), 'E_LIMIT'],
  ['objects 10 000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'E_LIMIT'],
  ['256 KB of brackets', '[],'.repeat(87_000), 'E_LIMIT'],
  ['256 KB of full-width commas', '，'.repeat(80_000), 'E_JSON_FULLWIDTH'],
  ['256 KB of open quotes', "'".repeat(250_000), 'E_JSON_SYNTAX'],
  ['one node too many', text(indicatorsOf(LIMITS.nodes - 1)), 'E_LIMIT'],
  ['a huge And', text(withSignal({type: 'And', inputs: many(400, () => ref('up'))})), 'E_ARITY'],
  [
    'a signal nested too deeply',
    withSignal(many(17, () => ({})).reduce<Doc>((inner) => ({type: 'Not', inputs: [inner]}), ref('up'))),
    'E_LIMIT',
  ],
  ['a list that contains itself over and over', bomb(), 'E_LIMIT'],
  ['a document that contains itself', endless(), 'E_LIMIT'],
  ['100 000 ids', indicatorsOf(100_000), 'E_LIMIT'],
  ['the type `constructor`', withSignal({type: 'constructor', inputs: []}), 'E_TYPE_UNKNOWN'],
  ['the parameter `__proto__`', text(crossing()).replace('"period":3', '"__proto__":{"period":3}'), 'E_PARAM_UNKNOWN'],
  ['a reference to `__proto__`', withSignal(above(close, ref('__proto__'))), 'E_REF_UNDEFINED'],
  ['inherited instead of own keys', Object.create(crossing()), 'E_TOP_LEVEL'],
  ['an infinite number', text(withSignal(above(close, constant(1)))).replace('"value":1', '"value":1e999'), 'E_TYPE'],
  ['functions', withSignal(above(close, (() => 1) as never)), 'E_INPUT_SHAPE'],
  [
    '9000 unknown parameters',
    text(crossing()).replace('"period":3', Array.from({length: 9000}, (_, index) => `"perio${index}":1`).join(',')),
    'E_PARAM_UNKNOWN',
  ],
];

/** Every signal names the one before it twice: the expanded tree would have 2^400 nodes. */
function doubling(): Doc {
  const signals = many(400, (index) => ({
    id: `s${index}`,
    type: index % 2 ? 'And' : 'Or',
    inputs: index === 0 ? [ref('up'), ref('down')] : [ref(`s${index - 1}`), ref(`s${index - 1}`)],
  }));
  return crossingWith({signals, outputs: {buy_signal: 's399', sell_signal: 's398'}});
}

/** As many nodes as are allowed, each an indicator over 250 bars with its crossing. */
function largest(): Doc {
  const pairs = (LIMITS.nodes - 3) >> 1;
  return crossingWith({
    indicators: many(pairs, (index) => ({id: `i${index}`, type: 'EMA', params: {period: 2 + (index % 250)}})),
    signals: many(pairs, (index) => ({id: `s${index}`, type: 'Crossover', inputs: [close, ref(`i${index}`)]})),
  });
}

/** Everything of a problem that is shown to people. */
const shownTexts = ({message, hint = '', fix, related = []}: Diagnostic): string[] => [
  message,
  hint,
  fix?.title ?? '',
  ...related.map((other) => other.message),
];

/** Rewrites the terminal, turns the line around, and does not end. */
const FOREIGN = `\u001b[2J\u202e\u200bx${'y'.repeat(100_000)}`;

/** The document with one string or one key replaced by foreign text: one copy for each of them. */
function* foreignCopies(value: unknown): Generator<unknown> {
  if (typeof value === 'string') {
    yield FOREIGN;
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const copy of foreignCopies(item)) {
        yield [...value.slice(0, index), copy, ...value.slice(index + 1)];
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const copy of foreignCopies(item)) {
        yield {...value, [key]: copy};
      }
      const {[key]: moved, ...others} = value as Doc;
      yield {...others, [FOREIGN]: moved};
    }
  }
}

/** Signals in a circle, with the longest ids. */
const circle = (length: number): Doc =>
  crossingWith({
    signals: many(length, (index) => ({
      id: `s${index}${'_'.repeat(60)}`,
      type: 'Not',
      inputs: [ref(`s${(index + 1) % length}${'_'.repeat(60)}`)],
    })),
  });

describe('a hostile document', () => {
  test.each(hostile)('%s is refused', (_, input, code) => {
    const diagnostics = validate(input);
    expect(diagnostics.filter(({severity}) => severity === 'error').map((diagnostic) => diagnostic.code)).toContain(
      code,
    );
    expect(diagnostics.length).toBeLessThanOrEqual(LIMITS.diagnostics + 1);
    expect(Math.max(...diagnostics.flatMap(shownTexts).map(({length}) => length))).toBeLessThan(2 * LIMITS.shown);
    expect(compile(input).plan).toBeNull();
    expect('polluted' in {} || 'period' in {}).toBe(false);
  });

  test.each([
    ['strategy', crossing()],
    [
      'strategy with a market',
      withSignal(above({market: 'VIX', transformer: 'gate'}, constant(20)), {
        market: marketWith({type: 'PercentileRankTransformer', params: {indicator: 'VIX', lookback: 20}}),
      }),
    ],
    ['portfolio', portfolio()],
  ])('with foreign text in any place of a %s gets bounded messages without hidden characters', (_, doc) => {
    let copies = 0;
    for (const copy of foreignCopies(doc)) {
      copies += 1;
      for (const input of [copy, text(copy)]) {
        const texts = validate(input).flatMap(shownTexts);
        expect(texts.filter((shown) => shown !== visible(shown) || shown.length > 1000)).toEqual([]);
      }
    }
    expect(copies).toBeGreaterThan(30);
  });

  test.each([
    ['a bare word', `{"a": ${'x'.repeat(100_000)}}`],
    ['a string in single quotes', `{"a": '${'x'.repeat(900)}\u202e'}`],
    ['a number', `{"a": ${'1'.repeat(100_000)}x}`],
    ['a key twice', `{"${'k'.repeat(50_000)}": 1, "${'k'.repeat(50_000)}": 1}`],
    [
      'twice the same keys below a long one',
      `{"${'k'.repeat(90_000)}": {${many(9000, () => ({}))
        .map(() => '"a":1')
        .join()}}}`,
    ],
    ['an escape sequence', '{"a": \u001b[31m}'],
    ['a line turned around', '{"a": \u202e1}'],
  ])('that is no JSON (%s) gets bounded messages without hidden characters', (_, input) => {
    const texts = validate(input).flatMap(shownTexts);
    expect(texts.filter((shown) => shown !== visible(shown) || shown.length > 200)).toEqual([]);
    expect(texts.length).toBeGreaterThan(0);
  });

  test('with a circle of 400 signals names the ends of the circle and its length', () => {
    const [problem] = validate(circle(400)).filter(({code}) => code === 'E_CYCLE');
    expect(problem?.message).toMatch(
      /^信号之间出现循环引用：s0_{60} → s1_{60} → .* → …（共 400 个） → .* → s399_{60} → s0_{60}。$/,
    );
    expect(problem?.message.length).toBeLessThan(1000);
    expect(problem?.related).toHaveLength(LIMITS.related);
  });

  test('with more problems than the limit says how many more there are', () => {
    const problems = validate(crossingWith({indicators: many(300, () => ({type: 'SMA'}))}));
    expect(problems).toHaveLength(LIMITS.diagnostics + 1);
    expect(problems.at(-1)?.message).toBe('其余 100 处问题没有列出，请先解决上面的。');
  });

  test('whose references multiply is compiled node by node', () => {
    const {plan} = compile(doubling());
    expect(plan!.steps.length).toBeLessThan(420);
    const bars = barsOf([1, 2, 3, 2, 1, 2, 3]);
    expect(evaluate(plan!, bars, {symbol: 'A', symbols: ['A']}).state).toHaveLength(7);
  });

  test('of the largest size is accepted and runs over twenty years of bars', () => {
    const doc = text(largest());
    expect(validate(doc).filter(({severity}) => severity === 'error')).toEqual([]);
    const {plan} = compile(doc);
    const bars = barsOf(many(5105, (index) => ({index})).map((_, index) => 100 + Math.sin(index / 9) * 20));
    const result = evaluate(plan!, bars, {symbol: 'A', symbols: ['A']});
    expect(result.state).toHaveLength(5105);
  });
});
