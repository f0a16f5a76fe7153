import {own} from '../../own';
import {defaultValues} from '../../registry';
import {comparison, type ComparisonMethod} from '../../signals/compare';
import type {Model, Operand, SignalModel} from '../model';
import {constantBehind} from '../structure';
import {repeated} from '../validate/params';
import {isEvent, sides, type Lint} from './lint';

/** Prices that always lie within the day's range. */
const PRICES = ['Open', 'High', 'Low', 'Close'];

/** A price above the highest, or below the lowest, of a window that includes the price's own day. */
export function breakout({model, report}: Lint): void {
  for (const signal of model.all) {
    const {above, below} = sides(signal) ?? {};
    const cases = [
      {
        price: above,
        extreme: below?.indicator,
        type: 'HighestValue',
        limit: 'High',
        relation: '高于',
        inverse: 'LessThan',
      },
      {
        price: below,
        extreme: above?.indicator,
        type: 'LowestValue',
        limit: 'Low',
        relation: '低于',
        inverse: 'GreaterThan',
      },
    ];
    for (const {price, extreme, type, limit, relation, inverse} of cases) {
      if (price?.form !== 'column' || extreme?.entry?.id !== type) {
        continue;
      }
      const {column} = price;
      const watched = {...defaultValues(extreme.entry), ...extreme.params}.column;
      if (column === watched || (watched === limit && PRICES.includes(column))) {
        const hint = `要表示收盘创出新${limit === 'High' ? '高' : '低'}，请让指标的 column 为 ${column}，并写 Not(${inverse}(${column}, ${extreme.id}))。`;
        report.add('W_INCLUSIVE_BREAKOUT', signal.path, {indicator: extreme.id, column, relation}, {hint});
      }
    }
  }
}

/** Types with a closed range of values; those of `SinceEntry` by its measure. */
const RANGES: Dictionary<{name: string; min: number; max: number}> = {
  RSI: {name: 'RSI', min: 0, max: 100},
  PercentileRankTransformer: {name: '分位', min: 0, max: 100},
  PercentFromHighest: {name: 'PercentFromHighest', min: -100, max: 0},
  gain: {name: '买入以来的涨幅', min: -100, max: Infinity},
  fall: {name: '从买入后最高点的回落', min: -100, max: 0},
  bars: {name: '持有天数', min: 0, max: Infinity},
  Month: {name: '月份', min: 1, max: 12},
  Weekday: {name: '星期几', min: 1, max: 7},
  DayOfMonth: {name: '几号', min: 1, max: 31},
  TradingDayOfMonth: {name: '月内第几个交易日', min: 0, max: 31},
};

const rangeWords = ({min, max}: {min: number; max: number}): string =>
  max === Infinity ? `不小于 ${min}` : `只在 ${min} 到 ${max} 之间`;

/** The type of the indicator or transformer of an operand, as a key of {@link RANGES}. */
function sourceType(operand: Operand, {market}: Model): string {
  const {entry, params} = operand.indicator ?? {};
  const type = operand.form === 'market' ? market?.transformers.get(operand.transformer)?.type : entry?.id;
  return type === 'SinceEntry' ? String(params?.of) : (type ?? '');
}

const COMPARING = new Set(['GreaterThan', 'LessThan', 'Comparison', 'Crossover', 'Crossunder']);

/** The constant result of comparing two constants; they never cross. */
function constantResult({entry, params, epsilon}: SignalModel, a: number, b: number): boolean {
  const methods: Dictionary<ComparisonMethod> = {
    GreaterThan: 'greater',
    LessThan: 'less',
    // The document has no errors: the parameter is one of the methods.
    Comparison: params.comparison as ComparisonMethod,
  };
  const method = own(methods, entry?.id ?? '');
  return method !== undefined && comparison([a], [b], method, epsilon)[0] === true;
}

/** Reports comparisons of constants, and with constants that the other side never reaches. */
export function comparisons({model, report}: Lint): void {
  for (const signal of model.all) {
    const {entry, operands, path, params} = signal;
    const id = entry?.id ?? '';
    const constants = operands.map(constantBehind);
    if (id === 'InRange') {
      const [, lower, upper] = constants;
      if (lower !== undefined && upper !== undefined && lower > upper) {
        report.add('W_RANGE_IMPOSSIBLE', path, {reason: `下界 ${lower} 大于上界 ${upper}，永远为假`});
      }
      const range = operands[0] && own(RANGES, sourceType(operands[0], model));
      if (
        range !== undefined &&
        lower !== undefined &&
        upper !== undefined &&
        (lower > range.max || upper < range.min)
      ) {
        report.add('W_RANGE_IMPOSSIBLE', path, {
          reason: `“${range.name}”${rangeWords(range)}，却与 ${lower} 到 ${upper} 比较`,
        });
      }
      continue;
    }
    if (!COMPARING.has(id)) {
      continue;
    }
    const [a, b = params.threshold] = constants;
    if (a !== undefined && typeof b === 'number') {
      report.add('W_CONST_COMPARE', path, {result: constantResult(signal, a, b) ? '真' : '假'});
      continue;
    }
    const constant = a ?? constants[1];
    const other = operands[a === undefined ? 0 : 1];
    if (constant === undefined || other === undefined) {
      continue;
    }
    const type = sourceType(other, model);
    const range = own(RANGES, type);
    if (range !== undefined && (constant < range.min || constant > range.max)) {
      report.add('W_RANGE_IMPOSSIBLE', path, {reason: `“${range.name}”${rangeWords(range)}，却与 ${constant} 比较`});
    }
    if (type === 'RelativeStrengthTransformer' && constant < 10) {
      report.add('W_RS_SCALE', path, {value: constant});
    }
  }
}

/** An `And` of more conditions than this is rarely true. */
const WIDE = 4;

/** The distinct conditions of an `And` with nested `And`s flattened, by structure number. */
function flatten(and: SignalModel, {structure}: Lint): Map<number, SignalModel | undefined> {
  const leaves = new Map<number, SignalModel | undefined>();
  const ands = new Set([and]);
  // Iterating a Set also visits entries added during the loop.
  for (const {operands} of ands) {
    for (const operand of operands) {
      const {signal} = operand;
      if (signal?.entry?.id === 'And') {
        ands.add(signal);
      } else {
        leaves.set(structure.ofOperand(operand), signal);
      }
    }
  }
  return leaves;
}

/** Reports an `And` of several events or of too many conditions, and the same condition twice in one `And` or `Or`. */
export function logic(lint: Lint): void {
  const {model, structure, report} = lint;
  const ands = model.all.filter(({entry}) => entry?.id === 'And');
  const inside = new Set(ands.flatMap(({operands}) => operands.map(({signal}) => signal)));
  for (const and of ands.filter((signal) => !inside.has(signal))) {
    const leaves = [...flatten(and, lint).values()];
    const events = leaves.filter(isEvent).length;
    if (events >= 2) {
      const hint = '请只留一个穿越作为触发，其余改成 GreaterThan、LessThan 之类的状态。';
      report.add('W_MULTI_EVENT_AND', and.path, {count: events}, {hint});
    }
    if (leaves.length > WIDE) {
      report.add('W_AND_WIDE', and.path, {count: leaves.length, max: WIDE});
    }
  }
  for (const {operands} of model.all.filter(({entry}) => entry?.id === 'And' || entry?.id === 'Or')) {
    const conditions = operands.map((operand) => ({name: structure.ofOperand(operand), path: operand.path}));
    repeated(conditions, ({path}, first) =>
      report.add('W_REDUNDANT', path, {other: report.where(first)}, {related: [{path: first, message: '第一次出现'}]}),
    );
  }
}
