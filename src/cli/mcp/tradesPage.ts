import {formatPercent} from '../../content/format';
import type {JsonKey} from '../command';
import {alignedTable} from '../printing';

/** A trade in the form of `backtest --json`. */
interface Trade {
  symbol: string;
  entryDate: string;
  entryPrice: number;
  exitDate: string | null;
  exitPrice: number;
  profit: number;
  return: number;
  bars: number;
}

/** Most symbols of one answer. */
const SYMBOLS = 20;

interface BacktestJson {
  pool: readonly unknown[];
  assumptions: readonly {about: readonly string[]}[];
  result:
    | (Dictionary<unknown> & {trades: readonly Trade[]} & Record<
          'missed' | 'deposits' | 'symbols' | 'years',
          readonly unknown[]
        >)
    | null;
}

/** Returns a number for reading: six significant digits, and at least two decimals. */
const short = (value: number): number =>
  Math.abs(value) < 10_000 ? Number(value.toPrecision(6)) : Number(value.toFixed(2));

/** Returns the same value with short numbers. */
function withShortNumbers(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withShortNumbers);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withShortNumbers(one)]));
  }
  return typeof value === 'number' ? short(value) : value;
}

const HEAD = ['标的', '买入日', '买入价', '卖出日', '卖出价', '根数', '盈亏', '收益率'];

function tradeLines(trades: readonly Trade[]): string {
  const price = (value: number): string => String(short(value));
  const rows = trades.map((one) => [
    one.symbol,
    one.entryDate,
    price(one.entryPrice),
    one.exitDate ?? '仍持有',
    price(one.exitPrice),
    String(one.bars),
    one.profit.toFixed(2),
    formatPercent(one.return),
  ]);
  return rows.length === 0 ? '' : alignedTable([HEAD, ...rows], '  ');
}

/** Keys of {@link withTrades} that the command does not have. */
export const TRADES_KEYS: readonly JsonKey[] = [
  ['result.trades.total', '交易的笔数'],
  ['result.trades.from', '从第几笔列起，从 0 数'],
  ['result.trades.next', '接着列用的 trades_from；没有更多为 null'],
  ['result.trades.items', '列出的交易'],
  ['result.counts', '标的、没有执行的买入、注资与年份各有几个'],
];

interface Listed {
  /** First trade to list, from 0; below 0, counted from the end. */
  start: number;
  /** Most trades to list. */
  limit: number;
  /** True to list the years. */
  years: boolean;
}

/**
 * Returns a backtest with some of its trades and their number; of longer lists only the number of items. Numbers are
 * short.
 */
export function withTrades(json: object, {start, limit, years: hasYears}: Listed): {data: object; lines: string} {
  const whole = json as BacktestJson;
  if (whole.result === null) {
    return {data: whole, lines: ''};
  }
  const {trades: all, missed, deposits, symbols, years, ...rest} = whole.result;
  const from = start < 0 ? Math.max(0, all.length + start) : start;
  const items = all.slice(from, from + limit);
  const end = from + items.length;
  const next = end < all.length ? end : null;
  const data = withShortNumbers({
    ...whole,
    pool: whole.pool.slice(0, SYMBOLS),
    assumptions: whole.assumptions.map((one) => ({...one, about: one.about.slice(0, SYMBOLS)})),
    result: {
      ...rest,
      symbols: symbols.slice(0, SYMBOLS),
      years: hasYears ? years : undefined,
      trades: {total: all.length, from, next, items},
      counts: {symbols: symbols.length, missed: missed.length, deposits: deposits.length, years: years.length},
    },
  }) as object;
  const which = items.length === 0 ? '。要看，请写 trades_limit' : `，这里是第 ${from + 1} 至 ${end} 笔`;
  const more = items.length === 0 || next === null ? '' : `；下一页用 trades_from: ${next}`;
  return {
    data,
    lines: `\n交易共 ${all.length} 笔${which}${more}${items.length === 0 ? '。' : '：'}\n${tradeLines(items)}`,
  };
}
