import type {IndicatorModel, Model, Operand, SignalModel} from './model';

/** Numbers that are equal exactly where two nodes compute the same; ids, comments and labels do not count. */
export interface Structure {
  ofSignal(signal: SignalModel): number;
  ofOperand(operand: Operand): number;
}

/**
 * Interns the nodes of a model without cycles. Each node is visited once, so that a document whose references multiply
 * (every signal naming the one before it twice) costs no more than its length.
 */
export function createStructure({byId}: Model): Structure {
  const numbers = new Map<string, number>();
  const signals = new Map<SignalModel, number>();
  const intern = (...parts: readonly unknown[]): number => {
    const key = JSON.stringify(parts);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  const withDefaults = (node: IndicatorModel | SignalModel): unknown[] =>
    (node.entry?.parameters ?? []).map(({name, default: standard}) => (name === null ? undefined : node.params[name]) ?? standard);
  const ofOperand = (operand: Operand): number => {
    if (operand.form === 'ref') {
      const target = byId.get(operand.base);
      if (target === undefined || 'signal' in target) {
        return target === undefined ? intern('?', operand.ref) : ofSignal(target.signal);
      }
      const {indicator} = target;
      return indicator.entry?.id === 'Constant'
        ? intern('constant', indicator.params.value)
        : intern('indicator', indicator.entry?.id, withDefaults(indicator), operand.component ?? indicator.entry?.components[0]);
    }
    switch (operand.form) {
      case 'column':
        return intern('column', operand.column);
      case 'market':
        return intern('market', operand.market, operand.transformer);
      case 'constant':
        return intern('constant', operand.value);
      case 'signal':
        return ofSignal(operand.signal);
      case 'broken':
        return intern('broken', operand.path);
    }
  };
  const ofSignal = (signal: SignalModel): number => {
    const known = signals.get(signal);
    if (known !== undefined) {
      return known;
    }
    const number = intern('signal', signal.entry?.id, withDefaults(signal), signal.epsilon, signal.operands.map(ofOperand));
    signals.set(signal, number);
    return number;
  };
  return {ofSignal, ofOperand};
}

/** The signal that an operand leads to, named or inline. */
export function signalBehind(operand: Operand, {byId}: Model): SignalModel | undefined {
  if (operand.form === 'signal') {
    return operand.signal;
  }
  const target = operand.form === 'ref' ? byId.get(operand.base) : undefined;
  return target !== undefined && 'signal' in target ? target.signal : undefined;
}

/** The indicator that an operand refers to. */
export function indicatorBehind(operand: Operand, {byId}: Model): IndicatorModel | undefined {
  const target = operand.form === 'ref' ? byId.get(operand.base) : undefined;
  return target !== undefined && 'indicator' in target ? target.indicator : undefined;
}

/** The number that an operand always is, if it is a constant. */
export function constantBehind(operand: Operand, model: Model): number | undefined {
  const indicator = indicatorBehind(operand, model);
  const value = operand.form === 'constant' ? operand.value : indicator?.entry?.id === 'Constant' ? indicator.params.value : undefined;
  return typeof value === 'number' ? value : undefined;
}
