import type {BacktestResult, Bars} from '@site/src/engine';

/** What a part is given: the report and the bars it was made from. */
export interface Part {
  report: BacktestResult;
  bars: Bars;
}
