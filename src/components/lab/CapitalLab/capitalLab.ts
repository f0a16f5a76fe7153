import {
  at,
  capitalStrategies,
  dayNumber,
  headline,
  isoDate,
  last,
  mean,
  type CapitalEntry,
  type Bars,
  type TradeSignals,
} from '@site/src/engine';
import {
  capitalOf,
  capitalRule,
  endingsOf,
  paidIn,
  runBacktest,
  runFigures,
  withEndings,
  type BacktestRun,
} from '@site/src/engine/backtest';
import {buyAndHold, dualMovingAverage} from '@site/src/engine/teaching';
import {formatKnownPercent, formatPercent, money} from '@site/src/content/format';
import {leadOf, periodOf, unitOf, type Market, type Period} from '@site/src/content/sample';
import {costsText, isPlatforms, lockedText, PLATFORM_RATE} from '@site/src/results/costs';
import {endingsSentence} from '@site/src/results/endings';
import {compared, lumpSum, monthsUnderWater, type PaymentPlan} from '@site/src/results/regularInvestment';
import type {NamedAsset, Pool} from '../../sample/ownPrices/ownMarket';
import {costFields, costsOf, endedFields, endedOf} from '../state/costFields';
import type {ChoiceField, DateField, Field, FieldValues, LabFields} from '../state/fields';
import {parameterFields, parameterValues} from '../state/parameterFields';

export interface CapitalLab extends LabFields {
  entry: CapitalEntry;
  strategy: {name: string; signals: (bars: Bars) => TradeSignals};
}

/**
 * The platform pairs regular payments with buy and hold; the other capital strategies need signals that come and go.
 */
const HELD: CapitalLab['strategy'] = {name: '买入持有', signals: buyAndHold};
const TIMED: CapitalLab['strategy'] = {
  name: '双均线（10/30）',
  signals: (bars) => dualMovingAverage(bars, {short_period: 10, long_period: 30, average_type: 'SMA'}),
};

/** The share of each of several symbols that are held, in percent: nearly all of the money is at work. */
const shareOf = (symbols: number): number => (symbols === 1 ? 95 : Math.max(1, Math.floor(90 / symbols)));

/** The number of symbols; by default all of the reader's own. */
function symbolsField({market, assets}: Pool): ChoiceField {
  const counts = market.own === undefined ? ['2', '3', '4'] : assets.map((_, index) => String(index + 1));
  const start = market.own === undefined ? '3' : last(counts);
  const options = counts.map((value) => ({value, label: value}));
  return {kind: 'choice', key: 'symbols', label: '标的数', default: start, options, local: market.own !== undefined};
}

/**
 * The days of a run without a start of its own: own prices over their whole history, simulated ones over four years.
 */
const wholeOf = ({market}: Pool): Period => periodOf(market.own === undefined ? 'mixed' : 'all', market.periods);

/** Latest start before the last day, in calendar days. */
const SHORTEST = 60;

/** The day of the first payment; by default the first of the history. */
function startField(pool: Pool): DateField {
  const {from, to} = wholeOf(pool);
  const latest = isoDate(dayNumber(to) - SHORTEST);
  const max = latest < from ? from : latest;
  return {
    kind: 'date',
    key: 'from',
    label: '从哪一天开始',
    default: from,
    min: from,
    max,
    local: pool.market.own !== undefined,
  };
}

/**
 * Regular payments may open an account, which the platform's forms do not offer; amounts are counted in the money of
 * the prices.
 */
const fitted = (field: Field, {market}: Pool, pays: boolean): Field =>
  field.kind !== 'number'
    ? field
    : {
        ...field,
        ...(field.unit === '组合货币' && {unit: unitOf(market)}),
        ...(pays && field.key === 'initial_capital' && {min: 0, step: 1000, label: '开头先放进'}),
      };

/**
 * The lab of a capital strategy.
 * @param id in the registry; the ending may be left out.
 * @throws Error listing the valid ids.
 */
export function capitalLab(id: string, pool: Pool): CapitalLab {
  const entries: readonly CapitalEntry[] = capitalStrategies;
  const entry = entries.find(
    (candidate) => candidate.id === id || candidate.id.replace(/(Capital)?Strategy$/, '') === id,
  );
  if (entry === undefined) {
    throw new Error(
      `<CapitalLab id="${id}">：没有这个资金策略；可用的有：${entries.map((candidate) => candidate.id).join('、')}。`,
    );
  }
  const pays = entry.id === 'FixedInvestmentStrategy';
  const symbols = symbolsField(pool);
  const preset: FieldValues = pays
    ? {initial_capital: 0, investment_amount: 500, percents: shareOf(Number(symbols.default))}
    : {percents: 25};
  return {
    entry,
    strategy: pays ? HELD : TIMED,
    fields: [
      ...parameterFields(entry.parameters, preset).map((field) => fitted(field, pool, pays)),
      ...(pays ? [startField(pool)] : []),
      symbols,
      ...costFields(),
      ...endedFields(pool.market),
    ],
  };
}

export interface CapitalRun {
  result: BacktestRun;
  assets: readonly NamedAsset[];
  /** Fraction of total assets per symbol by day, cash last; the fractions of a day add up to 1. */
  weights: {name: string; values: number[]; cash?: boolean}[];
  /** Sum of the payments up to each day. */
  paidIn: number[];
  /** Sentence on assets that end before the others and the treatment of their holdings. */
  ended: string;
  /** Plan of the run without its dates, so that it can start on other days. */
  plan: PaymentPlan;
}

/** Shares of an asset held at the end of each day. */
function sharesByDay({fills, dates}: BacktestRun, asset: number): number[] {
  const changes = new Map<number, number>();
  for (const {day, side, shares} of fills.filter((fill) => fill.asset === asset)) {
    changes.set(day, (changes.get(day) ?? 0) + (side === 'buy' ? shares : -shares));
  }
  let held = 0;
  return dates.map((_, day) => (held += changes.get(day) ?? 0));
}

/** Runs the lab's strategy on the first symbols of a pool. */
export function runCapital({entry, strategy}: CapitalLab, values: FieldValues, pool: Pool): CapitalRun {
  const assets = pool.assets.slice(0, Number(values.symbols));
  const {to, ...whole} = wholeOf(pool);
  const from = String(values.from ?? whole.from);
  const params = parameterValues(entry.parameters, values);
  const endings = endingsOf(assets, to);
  const signals = assets.map(({bars}) => strategy.signals(bars));
  const plan: PaymentPlan = {
    ...withEndings(assets, signals, endings, endedOf(values)),
    rule: capitalRule(capitalOf(entry.id, params)),
    ...costsOf(values),
  };
  const result = runBacktest({...plan, from, to});
  const {dates, equity, cash} = result;
  // The bars of a symbol that ends are the first of the calendar's.
  const start = at(assets, 0).bars.date.indexOf(at(dates, 0));
  const held = assets.map((_, index) => sharesByDay(result, index));
  const share = (day: number, value: number): number => value / at(equity, day);
  return {
    result,
    assets,
    weights: [
      ...assets.map(({name}, index) => {
        const {close} = at(plan.assets, index).bars;
        return {
          name,
          values: dates.map((_, day) => share(day, (held[index]?.[day] ?? 0) * (close[start + day] ?? last(close)))),
        };
      }),
      {name: '现金', values: dates.map((_, day) => share(day, at(cash, day))), cash: true},
    ],
    ended: endingsSentence(endings, endedOf(values)),
    paidIn: paidIn(result, Number(values.initial_capital)),
    plan,
  };
}

/** The result of a capital strategy in words. */
export function capitalSentence({entry, strategy}: CapitalLab, run: CapitalRun, market: Market): string {
  const {result, assets, weights} = run;
  const unit = unitOf(market);
  const {dates, fills, missed, equity, nav, startNav} = result;
  const figures = headline(dates, nav, startNav);
  const buys = fills.filter(({side}) => side === 'buy').length;
  const lost = missed.length === 0 ? '没有买入信号落空' : `${missed.length} 次买入信号因现金、持仓数或金额不足落空`;
  const cash = weights.at(-1)?.values ?? [];
  const final = last(equity);
  const paid = last(run.paidIn);
  return (
    `${leadOf(market)}${dates[0]} 至 ${dates.at(-1)}，${assets.length} 个${market.own === undefined ? '模拟' : ''}标的，${strategy.name}的信号配${entry.name}：买入 ${buys} 次，${lost}；` +
    `现金平均占 ${formatPercent(mean(cash), 0)}。投入 ${money(paid, unit)}，期末 ${money(final, unit)}，${final >= paid ? '多出' : '亏损'} ${money(Math.abs(final - paid), unit)}；` +
    `按份额净值，累计 ${formatPercent(figures.totalReturn, 1)}，最大回撤 ${formatPercent(figures.maxDrawdown.depth, 1)}。` +
    (isRegular(run) ? `最长连续 ${monthsUnderWater(result, run.paidIn)} 个月低于投入。` : '') +
    (isPlatforms(run.plan) ? '' : `${costsText(run.plan)}（${PLATFORM_RATE}）。`) +
    lockedText(result) +
    run.ended
  );
}

/** True if the plan has regular payments. */
export const isRegular = ({plan}: Pick<CapitalRun, 'plan'>): boolean => plan.rule.payments !== null;

/** A figure of regular payments, and of the same sum invested at once. */
export interface WayRow {
  name: string;
  regular: string;
  lump: string;
}

/** Compares regular payments with the same sum invested at once. @param run of regular payments. */
export function waysOf({result, plan}: CapitalRun, unit: string): WayRow[] {
  const {paid, regular, lump} = compared(plan, result);
  const atOnce = lumpSum(plan, result, paid);
  const yearly = (run: BacktestRun): string => formatKnownPercent(runFigures(run).metrics.moneyWeightedReturn, 1);
  return [
    {name: '投入', regular: money(paid, unit), lump: money(paid, unit)},
    {name: '期末', regular: money(regular.final, unit), lump: money(lump.final, unit)},
    {name: '每年（XIRR）', regular: yearly(result), lump: yearly(atOnce)},
    {name: '最深的浮亏', regular: money(-regular.worst, unit), lump: money(-lump.worst, unit)},
  ];
}
