import {comparison, type ComparisonMethod} from '../../signals/compare';
import type {Model, Operand, SignalModel} from '../model';
import {constantBehind, indicatorBehind, signalBehind, type Structure} from '../structure';
import type {Scope} from '../validate/scalars';

/** What a lint looks at. The document has no errors: references lead somewhere, without cycles. */
export interface Lint {
  model: Model;
  structure: Structure;
  scope: Scope;
}

/** The indicator of this type behind an operand, with the column it looks at. */
function extreme(operand: Operand | undefined, type: string, model: Model): {id: string; column: unknown} | undefined {
  const indicator = operand === undefined ? undefined : indicatorBehind(operand, model);
  if (indicator?.entry?.id !== type) {
    return undefined;
  }
  const standard = indicator.entry.parameters.find(({name}) => name === 'column')?.default;
  return {id: indicator.id, column: indicator.params.column ?? standard};
}

/** Which side must exceed which for the signal to be true. */
const SIDES: Readonly<Record<string, {upper: 0 | 1; lower: 0 | 1}>> = {
  GreaterThan: {upper: 0, lower: 1},
  Crossover: {upper: 0, lower: 1},
  LessThan: {upper: 1, lower: 0},
  Crossunder: {upper: 1, lower: 0},
};

/** Prices that never leave the day's own range, and a window's extreme that includes the day. */
const PRICES = ['Open', 'High', 'Low', 'Close'];

/** A price above the highest, or below the lowest, of a window that includes the price's own day. */
export function breakout({model, scope}: Lint): void {
  for (const {entry, operands, path} of model.all) {
    const sides = SIDES[entry?.id ?? ''];
    const [upper, lower] = sides === undefined ? [] : [operands[sides.upper], operands[sides.lower]];
    const cases = [
      {price: upper, extreme: extreme(lower, 'HighestValue', model), limit: 'High', relation: '高于', inverse: 'LessThan'},
      {price: lower, extreme: extreme(upper, 'LowestValue', model), limit: 'Low', relation: '低于', inverse: 'GreaterThan'},
    ];
    for (const {price, extreme: found, limit, relation, inverse} of cases) {
      const column = price?.form === 'column' ? price.column : undefined;
      const inside = column !== undefined && (column === found?.column || (found?.column === limit && PRICES.includes(column)));
      if (found !== undefined && inside) {
        scope.add(
          'W_INCLUSIVE_BREAKOUT',
          path,
          {indicator: found.id, column, relation},
          {
            hint: `要表示收盘创出新${limit === 'High' ? '高' : '低'}，请让指标的 column 为 ${column}，并写 Not(${inverse}(${column}, ${found.id}))。`,
          },
        );
      }
    }
  }
}

/** What an operand's values can be: a closed range, where the indicator has one. */
function rangeOf(operand: Operand, model: Model): {name: string; min: number; max: number} | undefined {
  const indicator = indicatorBehind(operand, model)?.entry?.id;
  const transformer = operand.form === 'market' ? model.market?.transformers.get(operand.transformer)?.type : undefined;
  if (indicator === 'RSI') {
    return {name: 'RSI', min: 0, max: 100};
  }
  if (transformer === 'PercentileRankTransformer') {
    return {name: '分位', min: 0, max: 100};
  }
  return indicator === 'PercentFromHighest' ? {name: 'PercentFromHighest', min: -100, max: 0} : undefined;
}

/** What the two sides are compared with, where one of them is a constant. */
function againstConstant({operands: [left, right]}: SignalModel, model: Model): {operand: Operand; constant: number} | undefined {
  if (left === undefined || right === undefined) {
    return undefined;
  }
  const [a, b] = [constantBehind(left, model), constantBehind(right, model)];
  return (a === undefined) === (b === undefined)
    ? undefined
    : a === undefined
      ? {operand: left, constant: b as number}
      : {operand: right, constant: a};
}

const COMPARING = new Set(['GreaterThan', 'LessThan', 'Comparison', 'Crossover', 'Crossunder']);

/** What a comparison of two constants always gives; a crossing never happens between them. */
function constantResult({entry, params, epsilon}: SignalModel, a: number, b: number): boolean {
  const methods: Readonly<Record<string, ComparisonMethod>> = {
    GreaterThan: 'greater',
    LessThan: 'less',
    Comparison: params.comparison as ComparisonMethod,
  };
  const method = methods[entry?.id ?? ''];
  return method !== undefined && comparison([a], [b], method, epsilon)[0] === true;
}

/** Comparisons of constants, and with constants that the other side never reaches. */
export function comparisons({model, scope}: Lint): void {
  for (const signal of model.all) {
    const {entry, operands, path, params} = signal;
    const id = entry?.id ?? '';
    const constants = operands.map((operand) => constantBehind(operand, model));
    if (id === 'InRange') {
      const [, lower, upper] = constants;
      if (lower !== undefined && upper !== undefined && lower > upper) {
        scope.add('W_RANGE_IMPOSSIBLE', path, {reason: `下界 ${lower} 大于上界 ${upper}，永远为假`});
      }
      continue;
    }
    if (!COMPARING.has(id)) {
      continue;
    }
    const [a, b = params.threshold] = constants;
    if (a !== undefined && typeof b === 'number') {
      scope.add('W_CONST_COMPARE', path, {result: constantResult(signal, a, b) ? '真' : '假'});
      continue;
    }
    const pair = againstConstant(signal, model);
    const range = pair === undefined ? undefined : rangeOf(pair.operand, model);
    if (pair !== undefined && range !== undefined && (pair.constant < range.min || pair.constant > range.max)) {
      scope.add('W_RANGE_IMPOSSIBLE', path, {reason: `${range.name} 只在 ${range.min} 到 ${range.max} 之间，却与 ${pair.constant} 比较`});
    }
    const transformer = pair?.operand.form === 'market' ? model.market?.transformers.get(pair.operand.transformer)?.type : undefined;
    if (pair !== undefined && transformer === 'RelativeStrengthTransformer' && pair.constant < 10) {
      scope.add('W_RS_SCALE', path, {value: pair.constant});
    }
  }
}

/** Conditions in one `And` beyond which few days satisfy all. */
const WIDE = 4;
const EVENTS = new Set(['Crossover', 'Crossunder']);

/** The distinct conditions of an `And` with the `And`s inside of it dissolved, by structure. */
function flatten(and: SignalModel, {model, structure}: Lint): Map<number, SignalModel | undefined> {
  const leaves = new Map<number, SignalModel | undefined>();
  const seen = new Set<SignalModel>([and]);
  for (const open = [and]; open.length > 0;) {
    for (const operand of open.pop()?.operands ?? []) {
      const signal = signalBehind(operand, model);
      if (signal?.entry?.id !== 'And') {
        leaves.set(structure.ofOperand(operand), signal);
      } else if (!seen.has(signal)) {
        seen.add(signal);
        open.push(signal);
      }
    }
  }
  return leaves;
}

/** `And` of several events or of too many conditions; the same condition twice in one `And` or `Or`. */
export function logic(lint: Lint): void {
  const {model, structure, scope} = lint;
  const ands = model.all.filter(({entry}) => entry?.id === 'And');
  const inside = new Set(ands.flatMap(({operands}) => operands.flatMap((operand) => signalBehind(operand, model) ?? [])));
  for (const and of ands.filter((signal) => !inside.has(signal))) {
    const leaves = [...flatten(and, lint).values()];
    const events = leaves.filter((signal) => EVENTS.has(signal?.entry?.id ?? '')).length;
    if (events >= 2) {
      scope.add(
        'W_MULTI_EVENT_AND',
        and.path,
        {count: events},
        {hint: '请只留一个穿越作为触发，其余改成 GreaterThan、LessThan 之类的状态。'},
      );
    }
    if (leaves.length > WIDE) {
      scope.add('W_AND_WIDE', and.path, {count: leaves.length, max: WIDE});
    }
  }
  for (const {operands} of model.all.filter(({entry}) => entry?.id === 'And' || entry?.id === 'Or')) {
    const first = new Map<number, string>();
    for (const operand of operands) {
      const key = structure.ofOperand(operand);
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, operand.path);
      } else {
        scope.add('W_REDUNDANT', operand.path, {other: scope.where(before)}, {related: [{path: before, message: '第一次出现'}]});
      }
    }
  }
}
