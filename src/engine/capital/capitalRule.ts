import type {capitalStrategies, CapitalType, ParameterValues} from '../registry';
import {periodStarts, type CalendarPeriod} from '../market-data/calendar';
import {percentTarget, simplePercentAmount, type Account} from './orderAmount';
import {InputError} from '../inputError';

/** A capital strategy as the simulation uses it. */
export interface CapitalRule {
  /** Cash before the first bar. */
  initial: number;
  maxPositions: number | null;
  /** Amount that a buy would like to spend; `position` is the market value already held of the symbol. */
  wanted: (account: Account, position: number) => number;
  /**
   * Regular payments and their days, as indices into a calendar; `null` without. A payment also adds to symbols that
   * are held.
   */
  payments: {amount: number; days: (calendar: readonly string[]) => number[]} | null;
  /** NAV of one unit on the first day. */
  startNav: number;
}

type Values<Id extends CapitalType> = ParameterValues<Extract<(typeof capitalStrategies)[number], {id: Id}>>;

/** `percents: null` is this site's "all in", which the platform does not offer: no cash is held back. */
type AllInAllowed<V> = Omit<V, 'percents'> & {readonly percents: number | null};
/** The platform accepts documents without `max_positions`. */
type Relaxed<V> = Omit<V, 'max_positions'> & {readonly max_positions?: number | null};

/** A capital strategy with its parameters, as in a portfolio document. */
export type CapitalStrategy =
  | {name: 'PercentCapitalStrategy'; params: Relaxed<AllInAllowed<Values<'PercentCapitalStrategy'>>>}
  | {name: 'SimplePercentCapitalStrategy'; params: Relaxed<AllInAllowed<Values<'SimplePercentCapitalStrategy'>>>}
  | {name: 'FixedInvestmentStrategy'; params: AllInAllowed<Values<'FixedInvestmentStrategy'>>};

/** Frequency of regular payments, made on the first trading day of each period. */
export type PaymentFrequency = Values<'FixedInvestmentStrategy'>['investment_frequency'];

/** Period of each payment frequency. */
export const PAYMENT_PERIODS: Readonly<Record<PaymentFrequency, CalendarPeriod>> = {
  w: 'week',
  m: 'month',
  q: 'quarter',
  y: 'year',
};

/** Maximum sum of money. Much larger ones overflow within a run. */
export const MOST_MONEY = 1e12;

function positive(value: number, label: string): number {
  if (!(value > 0 && Number.isFinite(value))) {
    throw new InputError(`${label}应大于 0，实际是 ${value}。`);
  }
  if (value > MOST_MONEY) {
    throw new InputError(`${label}超过上限 ${MOST_MONEY / 1e12} 万亿（E_LIMIT），实际是 ${value}；请改小。`);
  }
  return value;
}

function limit(maxPositions: number | null | undefined): number | null {
  if (maxPositions != null && !(Number.isInteger(maxPositions) && maxPositions >= 1)) {
    throw new InputError(`最大持仓数应是不小于 1 的整数，或用 null 表示不限，实际是 ${maxPositions}。`);
  }
  return maxPositions ?? null;
}

/**
 * The rule of a capital strategy. On a buy, percent wants `percents` % of cash and positions, simple percent wants
 * `percents` % of the cash; fixed investment raises the symbol to `percents` % of cash and positions. The simulation
 * spends at most the cash. Fixed investment may start without capital: the first payment opens the account.
 * @throws RangeError for parameters out of range.
 */
export function capitalRule({name, params}: CapitalStrategy): CapitalRule {
  const {percents} = params;
  const target = (account: Account): number =>
    percents === null ? account.cash + account.marketValue : percentTarget(account, percents);
  if (name === 'FixedInvestmentStrategy') {
    const {initial_capital: initial, investment_amount, investment_frequency: frequency, fund_val_start} = params;
    if (!(initial >= 0 && Number.isFinite(initial))) {
      throw new InputError(`初始资金不能为负，实际是 ${initial}。`);
    }
    return {
      initial: initial === 0 ? 0 : positive(initial, '初始资金'),
      maxPositions: null,
      wanted: (account, position) => target(account) - position,
      payments: {
        amount: positive(investment_amount, '每期金额'),
        days: (calendar) => periodStarts(calendar, PAYMENT_PERIODS[frequency]),
      },
      startNav: positive(fund_val_start, '份额净值起点'),
    };
  }
  const rule: CapitalRule = {
    initial: positive(params.initial_capital, '初始资金'),
    maxPositions: limit(params.max_positions),
    wanted: ({cash}) => cash,
    payments: null,
    startNav: 1,
  };
  if (name === 'PercentCapitalStrategy') {
    return {...rule, wanted: target};
  }
  return percents === null ? rule : {...rule, wanted: (account) => simplePercentAmount(account, percents)};
}

/** Default starting capital of a backtest. */
export const CAPITAL = 100_000;

/**
 * A percent strategy with an equal share of the assets per position.
 * @param places number of positions, a whole number ≥ 1; 99 is the platform's highest percentage.
 */
export function equalShares(places: number, capital = CAPITAL): CapitalStrategy {
  const percents = Math.max(1, Math.min(99, Math.floor(100 / places)));
  return {name: 'PercentCapitalStrategy', params: {initial_capital: capital, percents, max_positions: null}};
}

/**
 * Puts all cash into the symbol on each buy: for this site's demonstrations, as the platform's `percents` end at 99.
 */
export function allIn(capital = CAPITAL): CapitalStrategy {
  return {name: 'SimplePercentCapitalStrategy', params: {initial_capital: capital, percents: null}};
}
