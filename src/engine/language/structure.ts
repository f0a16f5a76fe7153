import {own} from '../own';
import {parameterKey, type Parameter} from '../registry';
import type {IndicatorModel, Operand, SignalModel} from './model';

/** Numbers that are equal exactly when two nodes compute the same; ids, comments and labels do not count. */
export interface Structure {
  ofSignal(signal: SignalModel): number;
  ofOperand(operand: Operand): number;
}

/** The parameters in registry order, with defaults. */
const withDefaults = ({entry, params}: IndicatorModel | SignalModel): unknown[] =>
  (entry?.parameters ?? []).map((parameter: Parameter) => own(params, parameterKey(parameter)) ?? parameter.default);

/**
 * Interns the nodes of a model without cycles. Visits each node once, so the cost stays linear even when every signal
 * names the one before it twice.
 */
export function createStructure(): Structure {
  const numbers = new Map<string, number>();
  const signals = new Map<SignalModel, number>();
  const intern = (...parts: readonly unknown[]): number => {
    const key = JSON.stringify(parts);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  const ofOperand = (operand: Operand): number => {
    const {indicator, signal} = operand;
    if (signal !== undefined) {
      return ofSignal(signal);
    }
    const constant = constantBehind(operand);
    if (constant !== undefined) {
      return intern('constant', constant);
    }
    if (indicator !== undefined) {
      const component = ('component' in operand ? operand.component : undefined) ?? indicator.entry?.components[0];
      return intern('indicator', indicator.entry?.id, withDefaults(indicator), component);
    }
    return intern({...operand, path: ''});
  };
  const ofSignal = (signal: SignalModel): number => {
    const number =
      signals.get(signal) ??
      intern('signal', signal.entry?.id, withDefaults(signal), signal.epsilon, signal.operands.map(ofOperand));
    signals.set(signal, number);
    return number;
  };
  return {ofSignal, ofOperand};
}

/** The value of an operand that is a constant; undefined for others. */
export function constantBehind(operand: Operand): number | undefined {
  const {indicator} = operand;
  const value =
    operand.form === 'constant'
      ? operand.value
      : indicator?.entry?.id === 'Constant'
        ? indicator.params.value
        : undefined;
  return typeof value === 'number' ? value : undefined;
}
