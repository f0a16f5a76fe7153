import type {DrawdownLength, Performance, RuleRun, Trade} from '../../engine';
import {formatDate, formatKnown, formatNumber, formatPercent} from '../../content/format';

const count = (value: number): string => formatNumber(value, 0);
const share = (value: number | null): string => (value === null ? '—' : formatPercent(value, 1));

/** The day on which a drawdown ended. */
export const recoveryText = ({recoveryDate}: DrawdownLength): string => (recoveryDate === null ? '至今未恢复' : formatDate(recoveryDate));

const shared = {
  totalReturn: ({totalReturn}: Performance) => formatPercent(totalReturn, 1),
  cagr: ({cagr}: Performance) => formatPercent(cagr),
  volatility: ({volatility}: Performance) => formatPercent(volatility, 1),
  sharpe: ({sharpe}: Performance) => formatKnown(sharpe),
  sortino: ({sortino}: Performance) => formatKnown(sortino),
  calmar: ({calmar}: Performance) => formatKnown(calmar),
  maxDrawdown: ({maxDrawdown}: Performance) => formatPercent(maxDrawdown.depth, 1),
  peakDate: ({maxDrawdown}: Performance) => formatDate(maxDrawdown.peakDate),
  troughDate: ({maxDrawdown}: Performance) => formatDate(maxDrawdown.troughDate),
  recoveryDate: ({maxDrawdown}: Performance) => recoveryText(maxDrawdown),
  drawdownDays: ({maxDrawdown}: Performance) => count(maxDrawdown.days),
  longestDrawdownDays: ({longestDrawdown}: Performance) => count(longestDrawdown.days),
  longestPeakDate: ({longestDrawdown}: Performance) => formatDate(longestDrawdown.peakDate),
  longestRecoveryDate: ({longestDrawdown}: Performance) => recoveryText(longestDrawdown),
  currentDrawdown: ({currentDrawdown}: Performance) => formatPercent(currentDrawdown, 1),
};

const closed = ({trades}: RuleRun): Trade[] => trades.filter(({open}) => !open);
const returnsOf = (run: RuleRun): number[] => closed(run).map((trade) => trade.return);
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function longestLosingRun(run: RuleRun): number {
  let [longest, now] = [0, 0];
  for (const {profit} of closed(run)) {
    now = profit > 0 ? 0 : now + 1;
    longest = Math.max(longest, now);
  }
  return longest;
}

const own: Readonly<Record<string, (run: RuleRun) => string>> = {
  from: ({dates}) => formatDate(dates[0] as string),
  to: ({dates}) => formatDate(dates.at(-1) as string),
  bars: ({dates}) => count(dates.length),
  final: ({equity}) => count(equity.at(-1) as number),
  profit: ({metrics}) => count(metrics.profit),
  commission: ({metrics}) => count(metrics.commission),
  buys: ({fills}) => count(fills.filter(({side}) => side === 'buy').length),
  sells: ({fills}) => count(fills.filter(({side}) => side === 'sell').length),
  fills: ({fills}) => count(fills.length),
  closedTrades: ({metrics}) => count(metrics.closedTrades),
  openTrades: ({metrics}) => count(metrics.openTrades),
  wins: (run) => count(closed(run).filter(({profit}) => profit > 0).length),
  losses: (run) => count(closed(run).filter(({profit}) => profit <= 0).length),
  winRate: ({metrics}) => share(metrics.winRate),
  profitLossRatio: ({metrics}) => formatKnown(metrics.profitLossRatio),
  profitFactor: ({metrics}) => formatKnown(metrics.profitFactor),
  expectancy: ({metrics}) => formatKnown(metrics.expectancy, 0),
  sqn: ({metrics}) => formatKnown(metrics.sqn),
  exposure: ({metrics}) => share(metrics.exposure),
  bestTrade: (run) => share(Math.max(...returnsOf(run))),
  worstTrade: (run) => share(Math.min(...returnsOf(run))),
  averageTrade: (run) => share(mean(returnsOf(run))),
  averageBars: (run) => formatKnown(mean(closed(run).map(({bars}) => bars)), 0),
  tradesPerYear: (run) => formatNumber((closed(run).length * 252) / run.dates.length, 1),
  longestLosingRun: (run) => count(longestLosingRun(run)),
  holdFinal: ({benchmark}) => count(benchmark.at(-1) as number),
  returnGap: ({metrics, benchmarkMetrics}) => formatNumber(Math.abs(metrics.totalReturn - benchmarkMetrics.totalReturn) * 100, 1),
  cagrGap: ({metrics, benchmarkMetrics}) => formatNumber(Math.abs(metrics.cagr - benchmarkMetrics.cagr) * 100, 2),
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What a sentence may quote from a backtest; `hold…` is the same of holding. */
export const BACKTEST_VALUES: Readonly<Record<string, (run: RuleRun) => string>> = {
  ...own,
  ...Object.fromEntries(Object.entries(shared).map(([name, text]) => [name, ({metrics}: RuleRun) => text(metrics)])),
  ...Object.fromEntries(
    Object.entries(shared).map(([name, text]) => [`hold${capital(name)}`, ({benchmarkMetrics}: RuleRun) => text(benchmarkMetrics)]),
  ),
};
