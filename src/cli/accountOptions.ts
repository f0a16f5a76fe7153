import {
  allIn,
  barsAYearAssumption,
  capitalStrategies,
  COMMISSION,
  isIsoDate,
  portfolioAccount,
  capitalOf,
  equalShares,
  quoted,
  type Assumption,
  type CapitalStrategy,
  type PortfolioAccount,
  type PortfolioDoc,
} from '../engine';
import type {Arguments, Option} from './command';
import type {Data} from './marketData';
import {numberOf, paramsLine, readParams, requireEntry} from './readParams';
import {UsageError} from './terminal';

/** The option of runs that read market series. */
export const MARKET_LAG: Option = {
  name: 'market-lag',
  value: '0|1',
  meaning: '市场行情取同日（0）还是前一日（1）的值；默认按策略文件的 market_lag，没有写时，收盘晚于标的所在市场的、看不出市场的取 1',
};

/** How to change the lag of a market. */
export const LAG_WAYS = {marketLag: '要改，请加 --market-lag 0 或 1'};

/** The value of an option, if given. @throws UsageError when `read` cannot read it. */
function valueOf<T>({one}: Arguments, name: string, expected: string, read: (text: string) => T | undefined): T | undefined {
  const text = one(name);
  const value = text === undefined ? undefined : read(text);
  if (text !== undefined && value === undefined) {
    throw new UsageError(`--${name} ${expected}，实际是 “${quoted(text)}”。`);
  }
  return value;
}

const numberIn = (args: Arguments, name: string): number | undefined => valueOf(args, name, '应是一个数', numberOf);

const dateIn = (args: Arguments, name: string): string | undefined =>
  valueOf(args, name, '应是确有其日的 YYYY-MM-DD', (text) => (isIsoDate(text) ? text : undefined));

/** @throws UsageError for anything but 0 and 1. */
export function readMarketLag(args: Arguments): {marketLag?: number} {
  const read = (text: string): number | undefined => (text === '0' || text === '1' ? Number(text) : undefined);
  return {marketLag: valueOf(args, 'market-lag', '只能是 0（同日）或 1（前一日）', read)};
}

/** The options of an account: money, costs and period. */
export const ACCOUNT_OPTIONS: readonly Option[] = [
  {name: 'capital', value: 'N', meaning: '初始资金；默认 100000'},
  {
    name: 'capital-strategy',
    value: 'ID',
    meaning: '资金策略；默认每次买入投入全部现金（平台的百分比最大为 99）；可能同时持有几个标的时，各占总资产相等的一份',
  },
  {name: 'capital-param', value: '名称=值', many: true, meaning: '资金策略的参数，可重复'},
  {name: 'commission', value: 'R', meaning: `每边佣金费率，小数，0.001 即 0.1%；默认 ${COMMISSION}`},
  {name: 'from', value: '日期', meaning: '回测首日，YYYY-MM-DD；此前的行情只用于预热'},
  {name: 'to', value: '日期', meaning: '回测末日'},
  {
    name: 'bars-a-year',
    value: 'N',
    meaning: '年化按一年几根；默认由日期得出：周末休市的日线 252，全年的日线 365，每周一根 52，每月一根 12',
  },
  {name: 'shares', value: 'whole', meaning: '只买整数份；默认可以买零碎份额'},
];

interface AccountOptions {
  capital: CapitalStrategy;
  commission: number;
  /** Smallest order; `null` for fractional shares. */
  lot: number | null;
  from?: string;
  to?: string;
  /** Bars a year. */
  periods: number;
}

/** An account, and what it takes from the dates. */
interface Account extends AccountOptions {
  assumption: Assumption;
}

/** @param places symbols that the rule may want to hold at once: by default each has an equal share. */
function capitalIn(args: Arguments, own: PortfolioAccount | null, places: number): CapitalStrategy {
  const [id, pairs, capital] = [args.one('capital-strategy'), args.all('capital-param'), numberIn(args, 'capital')];
  const start = capital === undefined ? {} : {initial_capital: capital};
  if (id === undefined && pairs.length > 0) {
    throw new UsageError(`--capital-param ${quoted(String(pairs[0]))} 需要与 --capital-strategy 一起用。`);
  }
  if (id === undefined) {
    const usual = places > 1 ? equalShares(places, capital) : allIn(capital);
    return own === null ? usual : ({...own.capital, params: {...own.capital.params, ...start}} as CapitalStrategy);
  }
  const entry = requireEntry('资金策略', id, capitalStrategies);
  return capitalOf(id, {...readParams(entry, pairs, 'capital-param'), ...start});
}

/** A capital strategy in one line, for people. */
export function capitalLine({name, params}: CapitalStrategy): string {
  const allCash = params.percents === null ? '，投入全部现金' : '';
  return `${name}（${paramsLine({...params})}${allCash}）`;
}

/**
 * Reads the account of a backtest; what is not given comes from the portfolio document, if there is one, and from the dates.
 * @throws UsageError naming the option, its value and what is allowed.
 */
export function readAccount(
  args: Arguments,
  portfolio: PortfolioDoc | null,
  {pool, places}: {pool: readonly Data[]; places: number},
): Account {
  const shares = args.one('shares');
  if (shares !== undefined && shares !== 'whole') {
    throw new UsageError(`--shares 只能是 whole，实际是 “${quoted(shares)}”；不写则可以买零碎份额。`);
  }
  const own = portfolio && portfolioAccount(portfolio);
  const dates = [...new Set(pool.flatMap(({bars}) => bars.date))].sort();
  const stated = valueOf(args, 'bars-a-year', '应是 1 到 366 之间的整数', (text) => {
    const value = numberOf(text);
    return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 366 ? value : undefined;
  });
  const assumption = barsAYearAssumption(dates, {stated, documented: own?.periods}, {barsAYear: '要改，请加 --bars-a-year N'});
  return {
    assumption,
    from: dateIn(args, 'from') ?? own?.from,
    to: dateIn(args, 'to') ?? own?.to,
    capital: capitalIn(args, own, places),
    commission: numberIn(args, 'commission') ?? own?.commission ?? COMMISSION,
    lot: shares === undefined ? null : 1,
    periods: assumption.value,
  };
}
