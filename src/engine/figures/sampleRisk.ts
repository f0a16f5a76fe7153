import type {Bars} from '../market-data/bars';
import {performance, type Performance} from '../metrics/performance';
import {dailyReturns} from '../metrics/returns';

export interface SampleRisk extends Performance {
  worstDay: {date: string; change: number};
}

/** Buy-and-hold risk figures of a series of closes: the numbers that the risk page explains. */
export function sampleRisk({date, close}: Bars): SampleRisk {
  const returns = dailyReturns(close);
  const worst = returns.indexOf(Math.min(...returns));
  return {...performance(date, close), worstDay: {date: date[worst + 1] as string, change: returns[worst] as number}};
}
