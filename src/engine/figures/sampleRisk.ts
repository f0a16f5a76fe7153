import type {Bars} from '../market-data/bars';
import {gainToRecover, maxDrawdown} from '../metrics/drawdown';
import {annualisedVolatility, cagr, calmarRatio, dailyReturns, sharpeRatio} from '../metrics/returns';

export interface SampleRisk {
  from: string;
  to: string;
  bars: number;
  totalReturn: number;
  cagr: number;
  volatility: number;
  sharpe: number | null;
  calmar: number | null;
  maxDrawdown: {depth: number; peakDate: string; troughDate: string; recoveryDate: string | null; daysToRecover: number | null; gainToRecover: number};
  worstDay: {date: string; change: number};
}

const MS_PER_DAY = 86_400_000;

/** Buy-and-hold risk figures of a series of closes: the numbers that the risk page explains. */
export function sampleRisk(bars: Bars): SampleRisk {
  const {date, close} = bars;
  const [from, to] = [date[0] as string, date.at(-1) as string];
  const [first, last] = [close[0] as number, close.at(-1) as number];
  const returns = dailyReturns(close);
  const {depth, peak, trough, recovery} = maxDrawdown(close);
  const growth = cagr(first, last, from, to);
  const worst = returns.indexOf(Math.min(...returns));
  const at = (index: number): string => date[index] as string;
  return {
    from,
    to,
    bars: date.length,
    totalReturn: last / first - 1,
    cagr: growth,
    volatility: annualisedVolatility(returns),
    sharpe: sharpeRatio(returns),
    calmar: calmarRatio(growth, depth),
    maxDrawdown: {
      depth,
      peakDate: at(peak),
      troughDate: at(trough),
      recoveryDate: recovery === null ? null : at(recovery),
      gainToRecover: gainToRecover(-depth),
      daysToRecover: recovery === null ? null : (Date.parse(at(recovery)) - Date.parse(at(peak))) / MS_PER_DAY,
    },
    worstDay: {date: at(worst + 1), change: returns[worst] as number},
  };
}
