import {at, last, mean, TRADING_DAYS, yearlyGrowth, type DrawdownLength, type Performance} from '../../engine';
import type {RuleRun, Trade} from '../../engine/backtest';
import {formatDate, formatKnown, formatKnownPercent, formatNumber, share, whole} from '../../content/format';

const recoveryText = ({recoveryDate}: DrawdownLength): string =>
  recoveryDate === null ? '至今未恢复' : formatDate(recoveryDate);

/** Values that a sentence may quote from a performance. */
export const PERFORMANCE_VALUES = {
  totalReturn: ({totalReturn}) => share(totalReturn),
  cagr: ({cagr}) => formatKnownPercent(cagr),
  volatility: ({volatility}) => formatKnownPercent(volatility, 1),
  sharpe: ({sharpe}) => formatKnown(sharpe),
  sortino: ({sortino}) => formatKnown(sortino),
  calmar: ({calmar}) => formatKnown(calmar),
  maxDrawdown: ({maxDrawdown}) => share(maxDrawdown.depth),
  peakDate: ({maxDrawdown}) => formatDate(maxDrawdown.peakDate),
  troughDate: ({maxDrawdown}) => formatDate(maxDrawdown.troughDate),
  recoveryDate: ({maxDrawdown}) => recoveryText(maxDrawdown),
  drawdownDays: ({maxDrawdown}) => whole(maxDrawdown.days),
  longestDrawdownDays: ({longestDrawdown}) => whole(longestDrawdown.days),
  longestPeakDate: ({longestDrawdown}) => formatDate(longestDrawdown.peakDate),
  longestRecoveryDate: ({longestDrawdown}) => recoveryText(longestDrawdown),
  currentDrawdown: ({currentDrawdown}) => share(currentDrawdown),
} satisfies Dictionary<(figures: Performance) => string>;

type Name = keyof typeof PERFORMANCE_VALUES;
type Prefixed<Prefix extends string> = Prefix extends '' ? Name : `${Prefix}${Capitalize<Name>}`;

/** The same values of a subject with a performance; the prefix `hold` makes `cagr` quotable as `holdCagr`. */
export function performanceValues<Subject, Prefix extends string = ''>(
  of: (subject: Subject) => Performance,
  prefix?: Prefix,
) {
  const named = Object.entries(PERFORMANCE_VALUES).map(([name, text]) => [
    prefix === undefined ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    (subject: Subject) => text(of(subject)),
  ]);
  // TypeScript cannot infer concatenated names.
  return Object.fromEntries(named) as Record<Prefixed<Prefix>, (subject: Subject) => string>;
}

type Trades = Pick<RuleRun, 'trades'>;
export const closedTrades = ({trades}: Trades): Trade[] => trades.filter(({open}) => !open);
/** The return of each closed trade. */
export const returnsOf = (run: Trades): number[] => closedTrades(run).map((trade) => trade.return);
export const meanOrNull = (values: readonly number[]): number | null => (values.length === 0 ? null : mean(values));
/** Mean number of bars of a closed trade. */
export const averageBars = (run: Trades): number | null => meanOrNull(closedTrades(run).map(({bars}) => bars));

function longestLosingRun(run: RuleRun): number {
  let [longest, now] = [0, 0];
  for (const {profit} of closedTrades(run)) {
    now = profit > 0 ? 0 : now + 1;
    longest = Math.max(longest, now);
  }
  return longest;
}

/** Values that a sentence may quote from a backtest; `hold…` are those of holding. */
export const BACKTEST_VALUES = {
  from: ({dates}) => formatDate(at(dates, 0)),
  to: ({dates}) => formatDate(last(dates)),
  bars: ({dates}) => whole(dates.length),
  final: ({equity}) => whole(last(equity)),
  profit: ({metrics}) => whole(metrics.profit),
  commission: ({metrics}) => whole(metrics.commission),
  buys: ({fills}) => whole(fills.filter(({side}) => side === 'buy').length),
  sells: ({fills}) => whole(fills.filter(({side}) => side === 'sell').length),
  fills: ({fills}) => whole(fills.length),
  closedTrades: ({metrics}) => whole(metrics.closedTrades),
  openTrades: ({metrics}) => whole(metrics.openTrades),
  wins: (run) => whole(closedTrades(run).filter(({profit}) => profit > 0).length),
  losses: (run) => whole(closedTrades(run).filter(({profit}) => profit <= 0).length),
  winRate: ({metrics}) => formatKnownPercent(metrics.winRate, 1),
  profitLossRatio: ({metrics}) => formatKnown(metrics.profitLossRatio),
  profitFactor: ({metrics}) => formatKnown(metrics.profitFactor),
  expectancy: ({metrics}) => formatKnown(metrics.expectancy, 0),
  sqn: ({metrics}) => formatKnown(metrics.sqn),
  exposure: ({metrics}) => share(metrics.exposure),
  bestTrade: (run) => share(Math.max(...returnsOf(run))),
  worstTrade: (run) => share(Math.min(...returnsOf(run))),
  averageTrade: (run) => formatKnownPercent(meanOrNull(returnsOf(run)), 1),
  averageBars: (run) => formatKnown(averageBars(run), 0),
  tradesPerYear: (run) => formatNumber((closedTrades(run).length * TRADING_DAYS) / run.dates.length, 1),
  longestLosingRun: (run) => whole(longestLosingRun(run)),
  holdFinal: ({benchmark}) => whole(last(benchmark)),
  returnGap: ({metrics, benchmarkMetrics}) =>
    formatNumber(Math.abs(metrics.totalReturn - benchmarkMetrics.totalReturn) * 100, 1),
  cagrGap: ({metrics, benchmarkMetrics}) =>
    formatNumber(Math.abs(yearlyGrowth(metrics) - yearlyGrowth(benchmarkMetrics)) * 100, 2),
  ...performanceValues(({metrics}: RuleRun) => metrics),
  ...performanceValues(({benchmarkMetrics}: RuleRun) => benchmarkMetrics, 'hold'),
} satisfies Dictionary<(run: RuleRun) => string>;
