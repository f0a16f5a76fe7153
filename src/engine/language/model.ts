import {indicatorEntry, signalEntry, type IndicatorEntry, type SignalEntry} from '../registry';
import type {MarketCode} from '../market-data/venues';
import {own} from '../own';
import {isObject, listIn, objectIn, textIn, type Json, type JsonObject, type Params} from './document';
import {pointer} from './pointer';

/** The node behind an id. */
export type Named = {indicator: IndicatorModel; signal?: undefined} | {indicator?: undefined; signal: SignalModel};

/** An input of a signal by its form; `broken` was reported earlier. */
export type Operand = {
  path: string;
  /** The indicator it refers to. */
  indicator?: IndicatorModel;
  /** The signal that it refers to or contains. */
  signal?: SignalModel;
} & (
  | {form: 'ref'; ref: string; base: string; component?: string}
  | {form: 'column'; column: string}
  | {form: 'market'; market: string; transformer: string; reads?: TransformerModel}
  | {form: 'constant'; value: number}
  | {form: 'signal'; signal: SignalModel}
  | {form: 'broken'}
);

export interface SignalModel {
  path: string;
  /** Only for entries of `signals`: the id of an inline node is a label. */
  id?: string;
  label?: string;
  /** Place in `signals`; -1 for inline nodes. */
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

/** A canonical strategy document, indexed for the checks across it. Parts of the wrong shape are left out. */
export interface Model {
  indicators: readonly IndicatorModel[];
  /** The entries of `signals`. */
  signals: readonly SignalModel[];
  /** The entries of `signals` and all inline signals, parents first. */
  all: readonly SignalModel[];
  byId: ReadonlyMap<string, Named>;
  /** Labels of inline nodes, to which nothing can refer. */
  labels: ReadonlySet<string>;
  /** Market of the symbols, for a portfolio. */
  symbolMarket?: MarketCode;
  /** Absent when the document has no `market_indicators`. */
  market?: {
    lag?: number;
    /** The declared codes, each with its first and last day, if any. */
    codes: ReadonlyMap<string, {from?: string; to?: string}>;
    transformers: ReadonlyMap<string, TransformerModel>;
  };
  outputs: {
    buy: {path: string; id?: string};
    sell: {path: string; id?: string};
    columns: readonly {path: string; id?: string; name?: string}[];
    marketColumns: readonly {path: string; market?: string; transformer?: string; name?: string}[];
  };
}

// Parameters of a document without errors; before that only their names and types are used.
const paramsIn = (node: Json): Params => objectIn(node, 'params') as Params;

function operandOf(item: Json, path: string, all: SignalModel[]): Operand {
  const [ref, column, market, transformer, type] = ['ref', 'column', 'market', 'transformer', 'type'].map((key) =>
    textIn(item, key),
  );
  const value = own(item, 'value');
  if (ref !== undefined) {
    const [base = '', component] = ref.split('.');
    return {form: 'ref', path, ref, base, component};
  }
  if (column !== undefined) {
    return {form: 'column', path, column};
  }
  if (market !== undefined && transformer !== undefined) {
    return {form: 'market', path, market, transformer};
  }
  if (type === 'Constant' && typeof value === 'number') {
    return {form: 'constant', path, value};
  }
  return type === undefined ? {form: 'broken', path} : {form: 'signal', path, signal: signalOf(item, path, -1, all)};
}

function signalOf(node: Json, path: string, index: number, all: SignalModel[]): SignalModel {
  const [id, epsilon] = [textIn(node, 'id'), own(node, 'epsilon')];
  const operands: Operand[] = [];
  const signal: SignalModel = {
    path,
    index,
    operands,
    entry: signalEntry(textIn(node, 'type') ?? ''),
    params: paramsIn(node),
    epsilon: typeof epsilon === 'number' ? epsilon : 0,
    ...(index < 0 ? {label: id} : {id}),
  };
  all.push(signal);
  listIn(node, 'inputs').forEach((item, position) =>
    operands.push(operandOf(item, pointer(path, 'inputs', position), all)),
  );
  return signal;
}

function marketOf(market: JsonObject, path: string): Model['market'] {
  const transformers = new Map<string, TransformerModel>();
  listIn(market, 'transformers').forEach((node, index) => {
    const name = textIn(node, 'name');
    if (name !== undefined && !transformers.has(name)) {
      const type = textIn(node, 'type') ?? '';
      transformers.set(name, {path: pointer(path, 'transformers', index), name, type, params: paramsIn(node)});
    }
  });
  const codes = listIn(market, 'indicators').flatMap((node) => {
    const code = textIn(node, 'code');
    return code === undefined
      ? []
      : [[code, {from: textIn(node, 'start_date'), to: textIn(node, 'end_date')}] as const];
  });
  const lag = own(market, 'market_lag');
  return {codes: new Map(codes), transformers, lag: typeof lag === 'number' ? lag : undefined};
}

function outputsOf(outputs: JsonObject, path: string): Model['outputs'] {
  const columns = (list: string): {item: Json; path: string; name?: string}[] =>
    listIn(outputs, list).map((item, index) => ({
      item,
      path: pointer(path, list, index),
      name: textIn(item, 'output_name'),
    }));
  return {
    buy: {path: pointer(path, 'buy_signal'), id: textIn(outputs, 'buy_signal')},
    sell: {path: pointer(path, 'sell_signal'), id: textIn(outputs, 'sell_signal')},
    columns: columns('indicators').map(({item, ...column}) => ({...column, id: textIn(item, 'id')})),
    marketColumns: columns('market_indicators').map(({item, ...column}) => ({
      ...column,
      market: textIn(item, 'market'),
      transformer: textIn(item, 'transformer'),
    })),
  };
}

/** Indexes a strategy document whose pointer is `base`. @param symbolMarket market of the portfolio around it. */
export function buildModel(doc: JsonObject, base: string, symbolMarket: MarketCode | undefined): Model {
  const [strategy, market] = [own(doc, 'trade_strategy'), own(doc, 'market_indicators')];
  const at = pointer(base, 'trade_strategy');
  const indicators = listIn(strategy, 'indicators').flatMap((node, index): IndicatorModel[] => {
    const id = textIn(node, 'id');
    const entry = indicatorEntry(textIn(node, 'type') ?? '');
    return id === undefined ? [] : [{path: pointer(at, 'indicators', index), id, entry, params: paramsIn(node)}];
  });
  const all: SignalModel[] = [];
  const signals = listIn(strategy, 'signals').flatMap((node, index) =>
    isObject(node) ? [signalOf(node, pointer(at, 'signals', index), index, all)] : [],
  );
  const byId = new Map<string, Named>();
  indicators.forEach((indicator) => byId.has(indicator.id) || byId.set(indicator.id, {indicator}));
  signals.forEach((signal) => signal.id === undefined || byId.has(signal.id) || byId.set(signal.id, {signal}));
  const markets = isObject(market) ? marketOf(market, pointer(base, 'market_indicators')) : undefined;
  for (const operand of all.flatMap(({operands}) => operands)) {
    if (operand.form === 'ref') {
      Object.assign(operand, byId.get(operand.base));
    } else if (operand.form === 'market') {
      operand.reads = markets?.transformers.get(operand.transformer);
    }
  }
  return {
    indicators,
    signals,
    all,
    byId,
    labels: new Set(all.flatMap(({label}) => label ?? [])),
    symbolMarket,
    market: markets,
    outputs: outputsOf(objectIn(strategy, 'outputs'), pointer(at, 'outputs')),
  };
}
