import type {SeriesKind} from '../registry';
import type {CalculationMode} from '../signals/calculationMode';
import {arithmeticMode} from './arithmeticMode';
import type {Model, Operand, SignalModel} from './model';

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
