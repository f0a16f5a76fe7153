import {COLUMNS} from '../registry';
import {indicators as indicatorEntries} from '../registry/indicators';
import {entryOf} from '../registry/parameterValues';
import {signals as signalEntries} from '../registry/signals';
import {transformers as transformerEntries} from '../registry/transformers';
import type {Diagnostic} from './diagnostic';
import type {PortfolioDoc} from './document';
import {portfolioIn} from './normalise';
import {inspect, type ValidateOptions} from './validate';
import {kindOfSignal} from './kind';
import type {IndicatorModel, Model, Named, Operand, SignalModel} from './model';
import type {NamedSlot, Plan, PlanSlot, Step} from './plan';
import {at} from '../series';
import {present} from '../present';

export interface CompileResult {
  /** `null` when the document has errors. */
  plan: Plan | null;
  diagnostics: Diagnostic[];
  /** The parsed document as written; `null` where the text is not JSON. */
  document: unknown;
  /** The portfolio in canonical form; `null` for a strategy alone, and with errors. */
  portfolio: PortfolioDoc | null;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

type StepOf<S extends Step> = S extends Step ? Omit<S, 'path'> : never;

/** Collects steps; adding an equal step again returns the number of the first. */
function createSteps(): {steps: Step[]; add(step: StepOf<Step>, path: string): number} {
  const steps: Step[] = [];
  const known = new Map<string, number>();
  return {
    steps,
    add: (step, path) => {
      const key = JSON.stringify(step);
      const number = known.get(key) ?? steps.push({...step, path}) - 1;
      known.set(key, number);
      return number;
    },
  };
}

const only = (step: number): PlanSlot => ({step, component: 'value'});

/** Turns the nodes of a model without errors into steps, inputs first. */
function nodeSteps({byId, market}: Model) {
  const {steps, add} = createSteps();
  const known = new Map<SignalModel, number>();

  const ofIndicator = (
    {id, entry, params, path}: IndicatorModel,
    component = at(present(entry).components, 0),
  ): PlanSlot => ({
    step: add({op: 'indicator', id, type: entryOf(indicatorEntries, present(entry).id).id, params: {...params}}, path),
    component,
  });
  const ofNamed = ({indicator, signal}: Named, component?: string): PlanSlot =>
    indicator === undefined ? only(ofSignal(signal)) : ofIndicator(indicator, component);
  const ofRef = (ref: string): PlanSlot => {
    const [base = '', component] = ref.split('.');
    return ofNamed(present(byId.get(base)), component);
  };
  const ofOperand = (operand: Operand): PlanSlot => {
    const {path} = operand;
    switch (operand.form) {
      case 'column':
        return only(add({op: 'column', column: present(COLUMNS.find((name) => name === operand.column))}, path));
      case 'constant':
        return only(add({op: 'constant', value: operand.value}, path));
      case 'market': {
        const {market: code, transformer: name} = operand;
        const transformer = present(market?.transformers.get(name));
        const {id: type} = entryOf(transformerEntries, transformer.type);
        return only(
          add(
            {
              op: 'market',
              market: code,
              transformer: name,
              type,
              params: {...transformer.params},
              ...market?.codes.get(code),
            },
            path,
          ),
        );
      }
      case 'signal':
        return only(ofSignal(operand.signal));
      case 'ref':
        return ofRef(operand.ref);
      case 'broken':
        throw new Error(`验证过的策略里有无法识别的输入（${path}），请报告这个问题。`);
    }
  };
  const ofSignal = (signal: SignalModel): number => {
    const {id, entry, params, epsilon, operands, path} = signal;
    const kind = kindOfSignal(signal) ?? 'bool';
    const step =
      known.get(signal) ??
      add(
        {
          op: 'signal',
          id,
          type: entryOf(signalEntries, present(entry).id).id,
          params: {...params},
          epsilon,
          inputs: operands.map(ofOperand),
          kind,
        },
        path,
      );
    known.set(signal, step);
    return step;
  };

  return {steps, ofIndicator, ofSignal, ofRef};
}

/** The plan of a model without errors. */
function build(model: Model): Plan {
  const {indicators, signals, symbolMarket, market, outputs} = model;
  const {steps, ofIndicator, ofSignal, ofRef} = nodeSteps(model);
  const named = [
    ...indicators.flatMap((indicator): NamedSlot[] => {
      const components = indicator.entry?.components ?? [];
      const dotted = components.length > 1 ? components : [];
      return [
        {name: indicator.id, ...ofIndicator(indicator)},
        ...dotted.map((component) => ({name: `${indicator.id}.${component}`, ...ofIndicator(indicator, component)})),
      ];
    }),
    ...signals.map((signal): NamedSlot => ({name: present(signal.id), ...only(ofSignal(signal))})),
  ];
  const columns = outputs.columns.map(({id, name}): NamedSlot => ({name: present(name), ...ofRef(present(id))}));
  const marketColumns = outputs.marketColumns.flatMap(({market: code, transformer, name}): NamedSlot[] => {
    // Only transformers read by a signal are computed.
    const step = steps.findIndex(
      (candidate) => candidate.op === 'market' && candidate.market === code && candidate.transformer === transformer,
    );
    return step < 0 ? [] : [{name: present(name), ...only(step)}];
  });
  return freeze({
    format: 1,
    market: symbolMarket,
    marketLag: market?.lag,
    steps,
    buy: ofRef(present(outputs.buy.id)).step,
    sell: ofRef(present(outputs.sell.id)).step,
    named,
    outputs: [...columns, ...marketColumns],
  });
}

/**
 * Compiles a document or its text into a plan.
 * @returns no plan when the document has errors; its diagnostics in any case.
 */
export function compile(input: unknown, options: ValidateOptions = {}): CompileResult {
  const {diagnostics, model, value = null, canonical} = inspect(input, options);
  const plan = model === undefined ? null : build(model);
  return {plan, diagnostics, document: value, portfolio: plan === null ? null : portfolioIn(canonical)};
}

/**
 * Compiles a document that must be valid, with its portfolio.
 * @param name of the document in the message.
 * @throws RangeError in Chinese with every error of the document.
 */
export function compiled(
  input: unknown,
  name: string,
  options: ValidateOptions = {},
): Pick<CompileResult, 'portfolio'> & {plan: Plan} {
  const {plan, diagnostics, portfolio} = compile(input, options);
  if (plan === null) {
    const errors = diagnostics
      .filter(({severity}) => severity === 'error')
      .map(({path, message}) => `${path || '/'}：${message}`);
    throw new RangeError(`${name}通不过检查，不能运行，请改正 ${errors.length} 处错误。${errors.join(' ')}`);
  }
  return {plan, portfolio};
}

/** The plan of a document that must be valid. @throws RangeError as {@link compiled}. */
export const compiledPlan = (input: unknown, name: string, options: ValidateOptions = {}): Plan =>
  compiled(input, name, options).plan;
