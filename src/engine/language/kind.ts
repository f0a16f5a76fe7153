import type {SeriesKind} from '../registry';
import {calculationMode, type CalculationMode} from '../signals/calculationMode';
import type {Params} from './document';
import type {Model, Operand, SignalModel} from './model';

type ModeResult =
  | {mode: CalculationMode; implied?: true}
  | {problem: 'E_PARAM_CONFLICT' | 'E_ARITY' | 'E_MATH_MODE' | 'E_MATH_TARGET'; needed: string};

/**
 * The mode of Add, Subtract, Multiply, Divide and PercentChange, or why their parameters and inputs do not fit.
 * `implied`: nothing was said, which counts as numbers.
 * @param params what the document gives.
 * @param count number of inputs.
 * @param arity of the registry: `min` operands take part in a comparison.
 */
export function arithmeticMode(params: Params, count: number, {min, max}: {min: number; max: number}): ModeResult {
  const {return_calculation: numeric, threshold} = params;
  // PercentChange has one operand; its second input is only ever what it is compared with.
  const single = max === min + 1;
  const arity = (needed: string): ModeResult => ({problem: 'E_ARITY', needed});
  if (numeric === true && threshold !== undefined) {
    return {problem: 'E_PARAM_CONFLICT', needed: ''};
  }
  if (count < min || count > max) {
    return arity(single ? `${min} 或 ${max} 个` : `${min} 到 ${max} 个`);
  }
  if (numeric === true && single && count > min) {
    return arity(`${min} 个（数值模式）`);
  }
  if (numeric !== true && threshold !== undefined && count !== min) {
    return arity(`${min} 个（与 threshold 比较时）`);
  }
  if (numeric !== true && threshold === undefined && count !== min + 1) {
    if (count > min + 1) {
      return {problem: 'E_MATH_MODE', needed: ''};
    }
    return numeric === false ? {problem: 'E_MATH_TARGET', needed: ''} : {mode: 'numeric', implied: true};
  }
  return {mode: calculationMode(params, min, count)};
}

/** The mode of an arithmetic signal; undefined for other signals and where the parameters contradict each other. */
function modeOf({entry, params, operands}: SignalModel): CalculationMode | undefined {
  const result = entry?.result === 'mode' ? arithmeticMode(params, operands.length, entry.arity) : undefined;
  return result !== undefined && 'mode' in result ? result.mode : undefined;
}

/** Whether a signal is a number or a condition; undefined when that cannot be told. */
export function kindOfSignal(signal: SignalModel): SeriesKind | undefined {
  if (signal.entry?.result !== 'mode') {
    return signal.entry?.result;
  }
  const mode = modeOf(signal);
  return mode === undefined ? undefined : mode === 'numeric' ? 'num' : 'bool';
}

/** The kind of an input. */
export function kindOf(operand: Operand, {byId}: Model): SeriesKind | undefined {
  switch (operand.form) {
    case 'ref': {
      const target = byId.get(operand.base);
      return target === undefined ? undefined : 'indicator' in target ? 'num' : kindOfSignal(target.signal);
    }
    case 'signal':
      return kindOfSignal(operand.signal);
    case 'broken':
      return undefined;
    default:
      return 'num';
  }
}
