import {comparison, type ComparisonMethod} from '../../signals/compare';
import type {Model, Operand, SignalModel} from '../model';
import {constantBehind, indicatorBehind} from '../structure';
import type {Lint} from './context';

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
    const where = scope.where(path);
    const constants = operands.map((operand) => constantBehind(operand, model));
    if (id === 'InRange') {
      const [, lower, upper] = constants;
      if (lower !== undefined && upper !== undefined && lower > upper) {
        scope.report.add('W_RANGE_IMPOSSIBLE', path, {where, reason: `下界 ${lower} 大于上界 ${upper}，永远为假`});
      }
      continue;
    }
    if (!COMPARING.has(id)) {
      continue;
    }
    const [a, b = params.threshold] = constants;
    if (a !== undefined && typeof b === 'number') {
      scope.report.add('W_CONST_COMPARE', path, {where, result: constantResult(signal, a, b) ? '真' : '假'});
      continue;
    }
    const pair = againstConstant(signal, model);
    const range = pair === undefined ? undefined : rangeOf(pair.operand, model);
    if (pair !== undefined && range !== undefined && (pair.constant < range.min || pair.constant > range.max)) {
      scope.report.add('W_RANGE_IMPOSSIBLE', path, {
        where,
        reason: `${range.name} 只在 ${range.min} 到 ${range.max} 之间，却与 ${pair.constant} 比较`,
      });
    }
    const transformer = pair?.operand.form === 'market' ? model.market?.transformers.get(pair.operand.transformer)?.type : undefined;
    if (pair !== undefined && transformer === 'RelativeStrengthTransformer' && pair.constant < 10) {
      scope.report.add('W_RS_SCALE', path, {where, value: pair.constant});
    }
  }
}
