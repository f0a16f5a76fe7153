import {indicatorEntry, signalEntry, type IndicatorEntry, type SignalEntry} from '../registry';
import type {MarketCode} from '../market-data/marketLag';
import {isObject, own, type Json, type JsonObject, type Params} from './document';
import {pointer} from './pointer';

/** An input of a signal, told apart by its form; `broken` has been reported already. */
export type Operand =
  | {form: 'ref'; path: string; ref: string; base: string; component?: string}
  | {form: 'column'; path: string; column: string}
  | {form: 'market'; path: string; market: string; transformer: string}
  | {form: 'constant'; path: string; value: number}
  | {form: 'signal'; path: string; signal: SignalModel}
  | {form: 'broken'; path: string};

export interface SignalModel {
  path: string;
  /** Only of the entries of `signals`: an inline node's id is a label. */
  id?: string;
  label?: string;
  index: number;
  entry: SignalEntry | undefined;
  params: Params;
  epsilon: number;
  operands: readonly Operand[];
}

export interface IndicatorModel {
  path: string;
  id: string;
  entry: IndicatorEntry | undefined;
  params: Params;
}

interface TransformerModel {
  path: string;
  name: string;
  type: string;
  params: Params;
}

/** A canonical strategy document, indexed for the checks that look across it. What has a wrong shape is left out. */
export interface Model {
  base: string;
  indicators: readonly IndicatorModel[];
  /** The entries of `signals`. */
  signals: readonly SignalModel[];
  /** Those and the inline ones, each before what is inside of it. */
  all: readonly SignalModel[];
  byId: ReadonlyMap<string, {indicator: IndicatorModel} | {signal: SignalModel}>;
  /** Labels of inline nodes: they cannot be referred to. */
  labels: ReadonlySet<string>;
  /** Market of the symbols, where the document is a portfolio. */
  symbolMarket?: MarketCode;
  /** Absent when the document has no `market_indicators`. */
  market?: {
    lag?: number;
    codes: ReadonlySet<string>;
    /** First and last day that a code is asked for. */
    periods: ReadonlyMap<string, {from?: string; to?: string}>;
    transformers: ReadonlyMap<string, TransformerModel>;
  };
  outputs: JsonObject;
}

export const items = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
export const words = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

function operand(item: Json, path: string, all: SignalModel[]): Operand {
  const [ref, column, market, transformer, type, value] = ['ref', 'column', 'market', 'transformer', 'type', 'value'].map((key) =>
    isObject(item) ? own(item, key) : undefined,
  );
  if (typeof ref === 'string') {
    const [base = '', component] = ref.split('.');
    return {form: 'ref', path, ref, base, ...(component !== undefined && {component})};
  }
  if (typeof column === 'string') {
    return {form: 'column', path, column};
  }
  if (typeof market === 'string' && typeof transformer === 'string') {
    return {form: 'market', path, market, transformer};
  }
  if (type === 'Constant' && typeof value === 'number') {
    return {form: 'constant', path, value};
  }
  return isObject(item) && typeof type === 'string'
    ? {form: 'signal', path, signal: signalModel(item, path, -1, all)}
    : {form: 'broken', path};
}

function signalModel(node: JsonObject, path: string, index: number, all: SignalModel[]): SignalModel {
  const [id, type, params, epsilon] = ['id', 'type', 'params', 'epsilon'].map((key) => own(node, key));
  const operands: Operand[] = [];
  const model: SignalModel = {
    path,
    index,
    operands,
    entry: typeof type === 'string' ? signalEntry(type) : undefined,
    params: (isObject(params) ? params : {}) as Params,
    epsilon: typeof epsilon === 'number' ? epsilon : 0,
    ...(typeof id === 'string' && (index < 0 ? {label: id} : {id})),
  };
  all.push(model);
  items(own(node, 'inputs')).forEach((item, position) => operands.push(operand(item, pointer(path, 'inputs', position), all)));
  return model;
}

/** Indexes a strategy document whose pointer is `base`. */
export function buildModel(doc: JsonObject, base: string): Model {
  const strategy = own(doc, 'trade_strategy');
  const body = isObject(strategy) ? strategy : {};
  const at = pointer(base, 'trade_strategy');
  const all: SignalModel[] = [];
  const indicators = items(own(body, 'indicators')).flatMap((node, index): IndicatorModel[] => {
    const [id, type, params] = ['id', 'type', 'params'].map((key) => (isObject(node) ? own(node, key) : undefined));
    return typeof id === 'string'
      ? [
          {
            path: pointer(at, 'indicators', index),
            id,
            entry: typeof type === 'string' ? indicatorEntry(type) : undefined,
            params: (isObject(params) ? params : {}) as Params,
          },
        ]
      : [];
  });
  const signals = items(own(body, 'signals')).flatMap((node, index) =>
    isObject(node) ? [signalModel(node, pointer(at, 'signals', index), index, all)] : [],
  );
  const byId = new Map<string, {indicator: IndicatorModel} | {signal: SignalModel}>();
  indicators.forEach((indicator) => byId.has(indicator.id) || byId.set(indicator.id, {indicator}));
  signals.forEach((signal) => signal.id === undefined || byId.has(signal.id) || byId.set(signal.id, {signal}));
  const market = own(doc, 'market_indicators');
  const outputs = own(body, 'outputs');
  return {
    base,
    indicators,
    signals,
    all,
    byId,
    labels: new Set(all.flatMap(({label}) => label ?? [])),
    ...(isObject(market) && {market: marketModel(market, pointer(base, 'market_indicators'))}),
    outputs: isObject(outputs) ? outputs : {},
  };
}

function marketModel(market: JsonObject, path: string): NonNullable<Model['market']> {
  const transformers = new Map<string, TransformerModel>();
  items(own(market, 'transformers')).forEach((node, index) => {
    const [name, type, params] = ['name', 'type', 'params'].map((key) => (isObject(node) ? own(node, key) : undefined));
    if (typeof name === 'string' && !transformers.has(name)) {
      transformers.set(name, {
        path: pointer(path, 'transformers', index),
        name,
        type: words(type) ?? '',
        params: (isObject(params) ? params : {}) as Params,
      });
    }
  });
  const periods = new Map(
    items(own(market, 'indicators')).flatMap((node): [string, {from?: string; to?: string}][] => {
      const [code, from, to] = ['code', 'start_date', 'end_date'].map((key) => (isObject(node) ? words(own(node, key)) : undefined));
      return code === undefined ? [] : [[code, {...(from !== undefined && {from}), ...(to !== undefined && {to})}]];
    }),
  );
  const lag = own(market, 'market_lag');
  return {codes: new Set(periods.keys()), periods, transformers, ...(typeof lag === 'number' && {lag})};
}
