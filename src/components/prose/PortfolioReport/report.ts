import {exampleReport, type BacktestResult, type EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';

const reports = new WeakMap<EncodedBars, BacktestResult>();

/** The example report, computed once for all parts of the page. */
export function reportOf(data: EncodedBars): BacktestResult {
  const report = reports.get(data) ?? exampleReport(barsOf(data));
  reports.set(data, report);
  return report;
}
