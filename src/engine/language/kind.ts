import type {SeriesKind} from '../registry';
import type {Params} from './document';
import type {Operand, SignalModel} from './model';

interface Mode {
  /** Type of the signal's values; absent where parameters and inputs do not fit together. */
  kind?: SeriesKind;
  /** The problem: why they do not fit, or that no mode was stated, which counts as numeric. */
  code?: 'E_PARAM_CONFLICT' | 'E_ARITY' | 'E_MATH_MODE' | 'E_MATH_TARGET' | 'W_MATH_MODE';
  /** Number of inputs required, for `E_ARITY`. */
  needed?: string;
}

/**
 * The mode of Add, Subtract, Multiply, Divide and PercentChange (dsl.md §2.3).
 * @param params in the document.
 * @param count number of inputs.
 * @param arity of the registry: `min` operands take part in a comparison.
 */
export function arithmeticMode(params: Params, count: number, {min, max}: {min: number; max: number}): Mode {
  const {return_calculation: numeric, threshold} = params;
  // PercentChange has one operand; a second input is always the series to compare with.
  const single = max === min + 1;
  if (numeric === true && threshold !== undefined) {
    return {code: 'E_PARAM_CONFLICT'};
  }
  if (count < min || count > max) {
    return {code: 'E_ARITY', needed: single ? `${min} 或 ${max} 个` : `${min} 到 ${max} 个`};
  }
  if (numeric === true) {
    return single && count > min ? {code: 'E_ARITY', needed: `${min} 个（数值模式）`} : {kind: 'num'};
  }
  if (threshold !== undefined) {
    return count > min ? {code: 'E_ARITY', needed: `${min} 个（与 threshold 比较时）`} : {kind: 'bool'};
  }
  if (count > min) {
    return count > min + 1 ? {code: 'E_MATH_MODE'} : {kind: 'bool'};
  }
  return numeric === false ? {code: 'E_MATH_TARGET'} : {code: 'W_MATH_MODE', kind: 'num'};
}

/** The kind of a signal, number or condition; undefined when unclear. */
export function kindOfSignal({entry, params, operands}: SignalModel): SeriesKind | undefined {
  return entry?.result === 'mode' ? arithmeticMode(params, operands.length, entry.arity).kind : entry?.result;
}

/** The kind of an input; undefined when unclear. */
export function kindOfOperand({form, indicator, signal}: Operand): SeriesKind | undefined {
  if (signal !== undefined) {
    return kindOfSignal(signal);
  }
  return form === 'broken' || (form === 'ref' && indicator === undefined) ? undefined : 'num';
}
