import {own} from '../own';
import {firstKnown, FALSE, seriesOf, TRUE, type Column, type Columns, type Truths} from '../columns';
import {indicatorColumns, indicatorWarmUp} from '../indicators/compute';
import {column, sliceBars, type Bars} from '../market-data/bars';
import {marketLagOf, marketLagText, type MarketLag} from '../market-data/marketLag';
import {newestBefore} from '../market-data/unionCalendar';
import {lazyRecord} from '../records';
import type {BooleanSeries, NumberSeries} from '../series';
import {signalColumn} from '../signals/compute';
import {runStateMachine, type SignalState} from '../stateMachine';
import {asOfColumn} from '../transformers/asOf';
import {transformerColumn, transformerWarmUp} from '../transformers/compute';
import {createReport, type Diagnostic} from './diagnostic';
import {followPosition, positionSteps} from './followPosition';
import type {IndicatorStep, MarketStep, NamedSlot, Plan, SignalStep, PlanSlot, Step} from './plan';
import {stepLabel} from './stepLabel';

export interface EvaluateOptions {
  /** Value of the RSI during its warm-up; 50 is neutral. Default 50. */
  rsiFill?: 50 | null;
  /** Lag of market series, in bars. Default: that of the document, else from the closing times of the markets. */
  marketLag?: number;
}

export interface EvaluateContext {
  /** The symbol that the bars belong to. */
  symbol: string;
  /** The portfolio, in order. */
  symbols: readonly string[];
  /** Bars of the markets by code, each on its own calendar. */
  market?: Dictionary<Bars>;
  options?: EvaluateOptions;
  /** First day of the run, ISO: a rule that knows its own position is out before. Default: the first bar. */
  from?: string;
  /** Cache by step, for plans on the same bars in the same context, as in a parameter search. */
  shared?: Map<string, Columns>;
  /** Called after each step of the plan: a long document on many bars takes minutes. */
  onStep?: (done: number, total: number) => void;
}

type Series = Readonly<NumberSeries> | Readonly<BooleanSeries>;
type Computed = Dictionary<Series>;

/** The result of a plan inside the engine: the columns of each of its steps by component. */
interface PlanColumns {
  steps: readonly Columns[];
  buy: Truths;
  sell: Truths;
  /** First bar of the run, where the rule knows its own position; else 0. */
  first: number;
  /** Every named node by id, components also by `id.component`. */
  series: Dictionary<Column | Truths>;
}

export interface EvalResult {
  /** Conditions per bar; unknown counts as false. */
  buy: boolean[];
  sell: boolean[];
  state: SignalState[];
  /** Every named node by id, components also by `id.component`; `null` where unknown. */
  series: Dictionary<Series>;
  /** By `output_name`; unknown conditions count as false. */
  outputs: Dictionary<Series>;
  /** Index of the first known value of every entry of `series`, or the length of the bars. */
  firstValid: Dictionary<number>;
  diagnostics: Diagnostic[];
  /** Values of every step of the plan by component. */
  steps: readonly Computed[];
  /** The same values as columns, for `explain`. */
  columns: readonly Columns[];
}

/** Diagnostics of a run: overlapping conditions, conditions that never change or are never known, too little data. */
function diagnose(
  plan: Plan,
  {buy, sell, state, columns}: Omit<EvalResult, 'diagnostics'>,
  bars: Bars,
  context: EvaluateContext,
): Diagnostic[] {
  const report = createReport();
  for (const step of plan.steps) {
    if (step.op === 'indicator' || step.op === 'market') {
      const [id, needed, given] =
        step.op === 'indicator'
          ? [step.id, Math.max(...Object.values(indicatorWarmUp(step.type, step.params))), bars]
          : [step.transformer, transformerWarmUp(step.type, step.params), marketBars(step, context)];
      if (given.date.length <= needed) {
        report.add('D_SHORT_DATA', step.path, {bars: given.date.length, id});
      }
    }
  }
  plan.steps.forEach((step, index) => {
    if (isCondition(step)) {
      const [isEverTrue, isEverFalse] = [TRUE, FALSE].map((result) =>
        valuesOf({step: index, component: 'value'}, columns).includes(result),
      );
      if (!isEverTrue && !isEverFalse && bars.date.length > 0) {
        report.add('D_UNKNOWN', step.path, {
          what: step.id === undefined ? stepLabel(step, 'value') : `信号 “${step.id}”`,
        });
      } else if (isEverTrue !== isEverFalse && step.id !== undefined) {
        report.add(isEverTrue ? 'D_ALWAYS' : 'D_NEVER', step.path, {id: step.id});
      }
    }
  });
  const days = buy.filter((value, t) => value && sell[t]).length;
  if (days > 0) {
    report.add('D_OVERLAP', '', {days, share: Math.round((1000 * days) / buy.length) / 10});
  }
  const count = (from: SignalState, to: SignalState): number =>
    state.filter((value, t) => value === to && state[t - 1] === from).length;
  const [bs, sb] = [count('B', 'S'), count('S', 'B')];
  if (bs + sb > 0) {
    report.add('D_TRANSITION', '', {bs, sb});
  }
  return report.found;
}

const isCondition = (step: Step | undefined): step is SignalStep => step?.op === 'signal' && step.kind === 'bool';

function marketBars({market, from = '', to = '9999-12-31'}: MarketStep, context: EvaluateContext): Bars {
  const markets = context.market ?? {};
  const bars = Object.hasOwn(markets, market) ? markets[market] : undefined;
  if (bars === undefined) {
    throw new RangeError(
      `策略用到了市场 “${market}”，但没有给出它的行情；已有的是：${Object.keys(markets).join('、') || '无'}。`,
    );
  }
  return sliceBars(bars, from, to);
}

function ofIndicator({type, params}: IndicatorStep, bars: Bars, fill: 50 | null): Columns {
  const computed = indicatorColumns(type, bars, params);
  const {value} = computed;
  if (type === 'RSI' && fill !== null && value !== undefined) {
    value.fill(fill, 0, firstKnown(value));
  }
  return computed;
}

/** The alignment of a market series in a run. */
export interface MarketLagUse extends Omit<MarketLag, 'lag'> {
  code: string;
  /** Lag in bars: 0 for the value of the same date. */
  lag: number;
  /** Source of the lag; `null` where the closing times of the two markets decide. */
  setBy: 'option' | 'document' | null;
  /** Reason in Chinese, for display beside the result. */
  text: string;
}

function lagUse(
  code: string,
  plan: Plan,
  {symbol, options}: Pick<EvaluateContext, 'symbol' | 'options'>,
): MarketLagUse {
  const usual = marketLagOf(code, symbol, plan.market);
  const setBy = options?.marketLag !== undefined ? 'option' : plan.marketLag !== undefined ? 'document' : null;
  const lag = options?.marketLag ?? plan.marketLag ?? usual.lag;
  return {...usual, code, lag, setBy, text: marketLagText(code, symbol, usual, lag, setBy !== null)};
}

/** The alignment of each market series of a plan with the bars of a symbol, in plan order. */
export function marketLags(plan: Plan, context: Pick<EvaluateContext, 'symbol' | 'options'>): MarketLagUse[] {
  const codes = [...new Set(plan.steps.flatMap((step) => (step.op === 'market' ? [step.market] : [])))];
  return codes.map((code) => lagUse(code, plan, context));
}

const lagOf = (code: string, plan: Plan, context: EvaluateContext): number => lagUse(code, plan, context).lag;

function compute(step: Step, done: readonly Columns[], bars: Bars, context: EvaluateContext, plan: Plan): Columns {
  const {rsiFill = 50} = context.options ?? {};
  switch (step.op) {
    case 'column':
      return {value: column(bars, step.column)};
    case 'constant':
      return {value: new Float64Array(bars.date.length).fill(step.value)};
    case 'market': {
      const market = marketBars(step, context);
      return {
        value: asOfColumn(
          bars.date,
          market.date,
          transformerColumn(step.type, market, step.params),
          lagOf(step.market, plan, context),
        ),
      };
    }
    case 'indicator':
      return ofIndicator(step, bars, rsiFill);
    case 'signal': {
      const inputs = step.inputs.map((slot) => valuesOf(slot, done));
      return {value: signalColumn(step.type, inputs, step.params, {epsilon: step.epsilon, place: context})};
    }
  }
}

/** Computes a step, or takes it from the shared cache: a step without inputs and position is the same in every plan. */
function computeOnce(step: Step, done: readonly Columns[], bars: Bars, context: EvaluateContext, plan: Plan): Columns {
  const {shared} = context;
  if (shared === undefined || step.op === 'signal') {
    return compute(step, done, bars, context, plan);
  }
  const key = JSON.stringify({
    ...step,
    path: '',
    id: '',
    lag: step.op === 'market' && lagOf(step.market, plan, context),
  });
  const known = shared.get(key) ?? compute(step, done, bars, context, plan);
  shared.set(key, known);
  return known;
}

function valuesOf({step, component}: PlanSlot, done: readonly Columns[]): Column | Truths {
  const values = own(done[step], component);
  if (values === undefined) {
    throw new RangeError(`计划的第 ${step} 步没有分量 “${component}”：它不是由 compile 得到的。`);
  }
  return values;
}

/** Index of the first known value of a named series; for the RSI, of the first computed rather than filled value. */
function firstValidOf({step}: NamedSlot, values: Column | Truths, plan: Plan): number {
  const node = plan.steps[step];
  return node?.op === 'indicator' && node.type === 'RSI'
    ? Math.min(Number(node.params.period ?? 14), values.length)
    : firstKnown(values);
}

/** Conditions in which unknown counts as false. */
function decided(values: Column | Truths): Truths {
  const truths = new Uint8Array(values.length);
  for (let t = 0; t < truths.length; t += 1) {
    truths[t] = values[t] === TRUE ? TRUE : FALSE;
  }
  return truths;
}

/** Converts fully known conditions for callers outside the engine. */
function conditions(truths: Truths): boolean[] {
  const known = new Array<boolean>(truths.length);
  for (let t = 0; t < truths.length; t += 1) {
    known[t] = truths[t] === TRUE;
  }
  return known;
}

/** {@link evaluate} in columns, without the parts that only describe the run. */
export function evaluateColumns(plan: Plan, bars: Bars, context: EvaluateContext): PlanColumns {
  const steps: Columns[] = [];
  const moving = positionSteps(plan);
  plan.steps.forEach((step, index) => {
    steps.push(moving.has(index) ? {} : computeOnce(step, steps, bars, context, plan));
    context.onStep?.(steps.length, plan.steps.length);
  });
  const first = moving.size === 0 || context.from === undefined ? 0 : newestBefore(bars.date, context.from) + 1;
  if (moving.size > 0) {
    followPosition({plan, columns: steps, moving, close: column(bars, 'Close'), place: context, first});
  }
  const conditionOf = (step: number): Truths => decided(valuesOf({step, component: 'value'}, steps));
  return {
    steps,
    buy: conditionOf(plan.buy),
    sell: conditionOf(plan.sell),
    first,
    // fromEntries turns even `__proto__`, a valid id, into a plain entry.
    series: Object.fromEntries(plan.named.map((slot) => [slot.name, valuesOf(slot, steps)])),
  };
}

/**
 * Runs a plan over the bars of one symbol. Pure: the same input always gives the same result, and a bar's result
 * never depends on later bars.
 * @param bars ascending daily bars of the symbol.
 * @throws RangeError when bars of a market that the strategy reads are missing.
 */
export function evaluate(plan: Plan, bars: Bars, context: EvaluateContext): EvalResult {
  const columns = evaluateColumns(plan, bars, context);
  const {steps} = columns;
  const [buy, sell] = [conditions(columns.buy), conditions(columns.sell)];
  const outputOf = (slot: NamedSlot): Column | Truths =>
    isCondition(plan.steps[slot.step]) ? decided(valuesOf(slot, steps)) : valuesOf(slot, steps);
  const result = {
    buy,
    sell,
    state: runStateMachine(buy, sell, columns.first),
    steps: steps.map((step) => lazyRecord(step, (values) => seriesOf(values))),
    columns: steps,
    series: lazyRecord(columns.series, (values) => seriesOf(values)),
    outputs: lazyRecord(Object.fromEntries(plan.outputs.map((slot) => [slot.name, outputOf(slot)])), (values) =>
      seriesOf(values),
    ),
    firstValid: Object.fromEntries(
      plan.named.map((slot) => [slot.name, firstValidOf(slot, valuesOf(slot, steps), plan)]),
    ),
  };
  return {...result, diagnostics: diagnose(plan, result, bars, context)};
}
