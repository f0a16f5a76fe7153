import {indicators, own, present, registry, withDefaults, type Bars, type Performance} from '../../engine';
import {compile, evaluate} from '../../engine/language';
import {COMMISSION, ruleRun, type RuleRun} from '../../engine/backtest';

/**
 * Tolerance for a reader's value, relative to ours (absolute where ours is smaller than 1): far too small to change a
 * signal.
 */
export const VECTOR_TOLERANCE = 1e-6;

/** One column of a file, for each bar of the sample. */
export interface VectorColumn {
  name: string;
  /** Its formula, with all parameters: “SMA(period=20, column=Close)”. */
  formula: string;
  values: readonly (number | boolean | null)[];
}

type Params = Dictionary<unknown>;

/** `BollingerBands` → `bollinger_bands`. */
const columnId = (type: string): string => type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

const written = (params: Params): string =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(', ');

/** Every indicator with its default parameters, `SinceEntry` with each of its own; the signals use two of them. */
const INDICATORS = indicators
  .filter(({id}) => id !== 'Constant')
  .flatMap((entry): {id: string; type: string; params: Params}[] =>
    entry.id === 'SinceEntry'
      ? entry.parameters[0].values.map((of) => ({id: `${columnId(entry.id)}_${of}`, type: entry.id, params: {of}}))
      : // The others have a default for every parameter.
        [{id: columnId(entry.id), type: entry.id, params: withDefaults(entry.id, {})}],
  );

const CLOSE = {column: 'Close'};
const constant = (value: number): object => ({type: 'Constant', value});

/** Every signal at least once: type, inputs, and parameters other than the defaults. */
const SIGNALS: readonly {id: string; type: string; inputs: readonly object[]; params?: Params}[] = [
  {id: 'greater_than', type: 'GreaterThan', inputs: [CLOSE, {ref: 'sma'}]},
  {id: 'less_than', type: 'LessThan', inputs: [CLOSE, {ref: 'sma'}]},
  {id: 'in_range', type: 'InRange', inputs: [{ref: 'rsi'}, constant(40), constant(60)]},
  {id: 'comparison', type: 'Comparison', inputs: [{ref: 'rsi'}], params: {comparison: 'greater', threshold: 60}},
  {id: 'crossover', type: 'Crossover', inputs: [CLOSE, {ref: 'sma'}]},
  {id: 'crossover_confirmed', type: 'Crossover', inputs: [CLOSE, {ref: 'sma'}], params: {mode: 'confirmed'}},
  {id: 'crossunder', type: 'Crossunder', inputs: [CLOSE, {ref: 'sma'}]},
  {id: 'and', type: 'And', inputs: [{ref: 'greater_than'}, {ref: 'in_range'}]},
  {id: 'or', type: 'Or', inputs: [{ref: 'greater_than'}, {ref: 'in_range'}]},
  {id: 'not', type: 'Not', inputs: [{ref: 'in_range'}]},
  {id: 'streak', type: 'Streak', inputs: [{ref: 'greater_than'}], params: {condition: 'true', min_length: 3}},
  {id: 'percent_change', type: 'PercentChange', inputs: [CLOSE], params: {period: 10, return_calculation: true}},
  {id: 'add', type: 'Add', inputs: [{column: 'High'}, {column: 'Low'}], params: {return_calculation: true}},
  {id: 'subtract', type: 'Subtract', inputs: [{column: 'High'}, {column: 'Low'}], params: {return_calculation: true}},
  {id: 'multiply', type: 'Multiply', inputs: [CLOSE, constant(1.01)], params: {return_calculation: true}},
  {id: 'divide', type: 'Divide', inputs: [CLOSE, {ref: 'sma'}], params: {return_calculation: true}},
  {id: 'stock_bond_switch', type: 'StockBondSwitch', inputs: [{ref: 'greater_than'}], params: {default_to_stock: true}},
];

/** Types of signals without a column in {@link vectorColumns}; a test checks that there are none. */
export const missingSignals = (): string[] =>
  registry.filter(({kind, id}) => kind === 'signal' && !SIGNALS.some(({type}) => type === id)).map(({id}) => id);

function inputText(input: object): string {
  // One of the three forms of an input in the list above.
  const {column, ref, value} = input as {column?: string; ref?: string; value?: number};
  return column ?? ref ?? String(value);
}

/** Every indicator and every signal on the sample, in registry order. */
export function vectorColumns(bars: Bars): {indicators: VectorColumn[]; signals: VectorColumn[]} {
  const text = JSON.stringify({
    trade_strategy: {
      indicators: INDICATORS,
      signals: SIGNALS,
      outputs: {buy_signal: 'crossover', sell_signal: 'crossunder'},
    },
  });
  const {plan, diagnostics} = compile(text);
  if (plan === null) {
    throw new Error(`对照用的策略通不过检查：${diagnostics.map(({message}) => message).join('')}`);
  }
  const {series} = evaluate(plan, bars, {symbol: 'SP500', symbols: ['SP500', 'SIM_BOND'], market: {}, options: {}});
  const all = INDICATORS.flatMap(({id, type, params}) => {
    const {components} = present(indicators.find((entry) => entry.id === type));
    const parts =
      components.length === 1
        ? [{name: id, key: id}]
        : components.map((part) => ({name: `${id}_${part}`, key: `${id}.${part}`}));
    return parts.map(({name, key}) => ({
      name,
      formula: `${type}(${written(params)})${key.includes('.') ? key.slice(key.indexOf('.')) : ''}`,
      values: own(series, key) ?? [],
    }));
  });
  const signals = SIGNALS.map(({id, type, inputs, params = {}}) => ({
    name: id,
    formula: `${type}(${[...inputs.map(inputText), written(params)].filter(Boolean).join(', ')})`,
    values: own(series, id) ?? [],
  }));
  return {indicators: all, signals};
}

/** A figure of a run. */
export interface VectorMetric {
  run: string;
  name: string;
  value: number | null;
}

const performance = (run: string, {maxDrawdown, longestDrawdown, ...figures}: Performance): VectorMetric[] => [
  ...(['totalReturn', 'cagr', 'volatility', 'sharpe', 'sortino', 'calmar', 'currentDrawdown'] as const).map((name) => ({
    run,
    name,
    value: figures[name],
  })),
  {run, name: 'maxDrawdown', value: maxDrawdown?.depth ?? null},
  {run, name: 'deepestDrawdownDays', value: maxDrawdown?.days ?? null},
  {run, name: 'longestDrawdownDays', value: longestDrawdown?.days ?? null},
];

const trades = (run: string, metrics: RuleRun['metrics']): VectorMetric[] =>
  (
    [
      'closedTrades',
      'winRate',
      'profitLossRatio',
      'profitFactor',
      'expectancy',
      'sqn',
      'exposure',
      'commission',
    ] as const
  ).map((name) => ({run, name, value: metrics[name]}));

/** Every metric of holding the sample, and of the moving averages 10 / 30 on it, at the default commission. */
export function vectorMetrics(bars: Bars): VectorMetric[] {
  const run = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'}, {commission: COMMISSION});
  return [
    ...(run.benchmarkMetrics === null ? [] : performance('hold', run.benchmarkMetrics)),
    ...performance('dual_moving_average', run.metrics),
    ...trades('dual_moving_average', run.metrics),
  ];
}

/** Ten significant digits, far finer than the tolerance; a condition is 1 or 0, unknown is empty. */
const cell = (value: number | boolean | null | undefined): string =>
  value == null ? '' : typeof value === 'boolean' ? String(Number(value)) : String(Number(value.toPrecision(10)));

function columnsCsv({date}: Bars, columns: readonly VectorColumn[]): string {
  const header = ['date', ...columns.map(({name}) => name)].join(',');
  const rows = date.map((day, t) => [day, ...columns.map(({values}) => cell(values[t]))].join(','));
  return `${[header, ...rows].join('\n')}\n`;
}

/** The files with which readers compare their own implementation, by name. */
export function vectorFiles(bars: Bars): Record<'indicators.csv' | 'signals.csv' | 'metrics.csv', string> {
  const columns = vectorColumns(bars);
  const metrics = vectorMetrics(bars).map(({run, name, value}) => `${run},${name},${cell(value)}`);
  return {
    'indicators.csv': columnsCsv(bars, columns.indicators),
    'signals.csv': columnsCsv(bars, columns.signals),
    'metrics.csv': `${['run,metric,value', ...metrics].join('\n')}\n`,
  };
}
