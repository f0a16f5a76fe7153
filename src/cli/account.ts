import {barsAYearAssumption, capitalStrategies, quotedList, type Assumption} from '../engine';
import type {PortfolioDoc} from '../engine/language';
import {
  allIn,
  capitalOf,
  COMMISSION,
  equalShares,
  feePreset,
  portfolioAccount,
  type CapitalStrategy,
  type PortfolioAccount,
} from '../engine/backtest';
import type {Costs} from '../results/costs';
import type {CommandInputs} from './inputs';
import type {Data} from './marketData';
import {entryById, paramsLine, readParams} from './readParams';
import {UsageError} from './terminal';

const BASIS_POINTS = 10_000;

/** Ways to change the lag of a market. */
export const LAG_WAYS = {marketLag: '要改，请加 --market-lag 0 或 1'};

/** An account, and the period of a backtest. */
interface Account extends Required<Costs> {
  capital: CapitalStrategy;
  /** Smallest order; `null` for fractional shares. */
  lot: number | null;
  from?: string;
  to?: string;
  /** Bars a year. */
  periods: number;
  assumption: Assumption;
}

/** Returns the capital strategy. @param places symbols that the rule may hold at once, with equal shares by default. */
function capitalIn(values: CommandInputs<'backtest'>, own: PortfolioAccount | null, places: number): CapitalStrategy {
  const {capital, capital_strategy: id, capital_params: params} = values;
  const start = capital === undefined ? {} : {initial_capital: capital};
  const names = Object.keys(params);
  if (id !== undefined) {
    return capitalOf(id, {...readParams(entryById(capitalStrategies, id), params, 'capital-param'), ...start});
  }
  if (names.length > 0) {
    throw new UsageError(`--capital-param ${quotedList(names)} 需要与 --capital-strategy 一起用。`);
  }
  const usual = places > 1 ? equalShares(places, capital) : allIn(capital);
  return own === null ? usual : ({...own.capital, params: {...own.capital.params, ...start}} as CapitalStrategy);
}

/** Returns a capital strategy in one line, for people. */
export function capitalLine({name, params}: CapitalStrategy): string {
  const allCash = params.percents === null ? '，投入全部现金' : '';
  return `${name}（${paramsLine({...params})}${allCash}）`;
}

/**
 * Returns the account of a backtest; missing options come from the portfolio document, if there is one, and from the
 * dates.
 * @throws UsageError naming the option, its value and what is allowed.
 */
export function readAccount(
  values: CommandInputs<'backtest'>,
  portfolio: PortfolioDoc | null,
  {pool, places}: {pool: readonly Data[]; places: number},
): Account {
  const {from, to, commission, fees, slippage, price_limit: limit, shares, bars_a_year: stated} = values;
  if (fees !== undefined && commission !== undefined) {
    throw new UsageError('--fees 与 --commission 请只写一个：一种账户的费用里已有佣金。');
  }
  const own = portfolio && portfolioAccount(portfolio);
  const dates = [...new Set(pool.flatMap(({bars}) => bars.date))].sort();
  const assumption = barsAYearAssumption(
    dates,
    {stated, documented: own?.periods},
    {barsAYear: '要改，请加 --bars-a-year N'},
  );
  return {
    assumption,
    from: from ?? own?.from,
    to: to ?? own?.to,
    capital: capitalIn(values, own, places),
    commission: commission ?? own?.commission ?? COMMISSION,
    fees: (fees !== undefined && feePreset(fees)) || null,
    slippage: slippage / BASIS_POINTS,
    priceLimit: limit === undefined ? null : limit / 100,
    lot: shares === undefined ? null : 1,
    periods: assumption.value,
  };
}
