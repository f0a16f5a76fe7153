import type {IndicatorType, SignalType, TransformerType} from '../registry';
import type {Column} from '../registry/types';
import type {Diagnostic} from './diagnostic';
import {isObject, own, type Json} from './document';
import {inspect, type ValidateOptions} from './validate';
import {kindOfSignal} from './kind';
import {items, words, type IndicatorModel, type Model, type Operand, type SignalModel} from './model';
import type {MarketStep, NamedSlot, Plan, Slot, Step} from './plan';

export type CompileResult = {plan: Plan; diagnostics: Diagnostic[]} | {plan: null; diagnostics: Diagnostic[]};

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

type StepOf<S extends Step> = S extends Step ? Omit<S, 'path'> : never;

/** Collects steps; asked for the same nameless computation twice, it answers with the first. */
function createSteps(): {steps: Step[]; add(step: StepOf<Step>, path: string): number} {
  const steps: Step[] = [];
  const known = new Map<string, number>();
  return {
    steps,
    add: (step, path) => {
      const key = JSON.stringify(step);
      const before = known.get(key);
      if (before !== undefined) {
        return before;
      }
      steps.push({...step, path} as Step);
      known.set(key, steps.length - 1);
      return steps.length - 1;
    },
  };
}

function build(model: Model, period: (code: string) => {from?: string; to?: string}): Plan {
  const {steps, add} = createSteps();
  const signals = new Map<SignalModel, number>();

  const ofIndicator = ({id, entry, params, path}: IndicatorModel, component?: string): Slot => ({
    step: add({op: 'indicator', id, type: entry?.id as IndicatorType, params: {...params}}, path),
    component: component ?? (entry?.components[0] as string),
  });
  const market = (code: string, name: string): StepOf<MarketStep> => {
    const {type, params} = model.market?.transformers.get(name) as {type: string; params: MarketStep['params']};
    return {op: 'market', market: code, transformer: name, type: type as TransformerType, params: {...params}, ...period(code)};
  };
  const ofOperand = (operand: Operand): Slot => {
    const only = (step: number): Slot => ({step, component: 'value'});
    switch (operand.form) {
      case 'column':
        return only(add({op: 'column', column: operand.column as Column}, operand.path));
      case 'constant':
        return only(add({op: 'constant', value: operand.value}, operand.path));
      case 'market':
        return only(add(market(operand.market, operand.transformer), operand.path));
      case 'signal':
        return only(ofSignal(operand.signal));
      case 'ref':
        return ofRef(operand.ref);
      case 'broken':
        throw new Error(`验证过的策略里有无法识别的输入（${operand.path}），请报告这个问题。`);
    }
  };
  const ofRef = (ref: string): Slot => {
    const [base = '', component] = ref.split('.');
    const target = model.byId.get(base);
    if (target === undefined) {
      throw new Error(`验证过的策略里有找不到的引用 “${ref}”，请报告这个问题。`);
    }
    return 'indicator' in target ? ofIndicator(target.indicator, component) : {step: ofSignal(target.signal), component: 'value'};
  };
  const ofSignal = (signal: SignalModel): number => {
    const known = signals.get(signal);
    if (known !== undefined) {
      return known;
    }
    const {id, entry, params, epsilon, operands, path} = signal;
    const inputs = operands.map(ofOperand);
    const kind = kindOfSignal(signal) ?? 'bool';
    const step = add(
      {op: 'signal', ...(id !== undefined && {id}), type: entry?.id as SignalType, params: {...params}, epsilon, inputs, kind},
      path,
    );
    signals.set(signal, step);
    return step;
  };

  const named = [
    ...model.indicators.flatMap((indicator): NamedSlot[] => {
      const components = indicator.entry?.components ?? [];
      const dotted = components.length > 1 ? components : [];
      return [
        {name: indicator.id, ...ofIndicator(indicator)},
        ...dotted.map((component) => ({name: `${indicator.id}.${component}`, ...ofIndicator(indicator, component)})),
      ];
    }),
    ...model.signals.map((signal): NamedSlot => ({name: signal.id as string, step: ofSignal(signal), component: 'value'})),
  ];
  const columns = items(own(model.outputs, 'indicators')).flatMap((item): NamedSlot[] => {
    const [id, name] = outputWords(item, 'id', 'output_name');
    return id === undefined || name === undefined ? [] : [{name, ...ofRef(id)}];
  });
  const marketColumns = items(own(model.outputs, 'market_indicators')).flatMap((item): NamedSlot[] => {
    const [code, transformer, name] = outputWords(item, 'market', 'transformer', 'output_name');
    // Only transformers that a signal reads are computed.
    const step = steps.findIndex(
      (candidate) => candidate.op === 'market' && candidate.market === code && candidate.transformer === transformer,
    );
    return step < 0 || name === undefined ? [] : [{name, step, component: 'value'}];
  });
  const [buy, sell] = ['buy_signal', 'sell_signal'].map((key) => ofRef(words(own(model.outputs, key)) as string).step);
  const [lag, symbolMarket] = [model.market?.lag, model.symbolMarket];
  return freeze({
    format: 1,
    ...(symbolMarket !== undefined && {market: symbolMarket}),
    ...(lag !== undefined && {marketLag: lag}),
    steps,
    buy: buy as number,
    sell: sell as number,
    named,
    outputs: [...columns, ...marketColumns],
  });
}

function outputWords(item: Json, ...keys: readonly string[]): (string | undefined)[] {
  return keys.map((key) => (isObject(item) ? words(own(item, key)) : undefined));
}

/**
 * Turns a document or its text into a plan.
 * @returns no plan when the document has errors; its diagnostics in any case.
 */
export function compile(input: unknown, options: ValidateOptions = {}): CompileResult {
  const {diagnostics, model} = inspect(input, options);
  return {plan: model === undefined ? null : build(model, (code) => model.market?.periods.get(code) ?? {}), diagnostics};
}
