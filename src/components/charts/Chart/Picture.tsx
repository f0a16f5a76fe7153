import type {ComponentType, ReactNode} from 'react';
import type {ChartKind, ChartValue} from '@site/src/results/chart';
import BarsChart from '../BarsChart';
import DrawdownChart from '../DrawdownChart';
import EquityChart from '../EquityChart';
import IndicatorPanel from '../IndicatorPanel';
import PriceChart from '../PriceChart';
import SignalTimeline from '../SignalTimeline';
import StrategyGraph from '../StrategyGraph';
import ThinnedDrawdown from '../ThinnedDrawdown';
import YearBars from '../YearBars';

export interface PictureProps {
  of: ChartKind;
  /** Data of that kind of chart. */
  data: unknown;
}

type DataOf<Kind extends ChartKind> = Extract<ChartValue, {of: Kind}>['data'];

const CHARTS: {[Kind in ChartKind]: ComponentType<DataOf<Kind>>} = {
  price: PriceChart,
  panel: IndicatorPanel,
  equity: EquityChart,
  drawdown: DrawdownChart,
  thinnedDrawdown: ThinnedDrawdown,
  years: YearBars,
  bars: BarsChart,
  timeline: SignalTimeline,
  graph: StrategyGraph,
};

/** Draws a chart from data. */
export default function Picture({of, data}: PictureProps): ReactNode {
  // TypeScript does not see that component and data are of the same kind; src/markdown/compiledTrees wrote both from
  // one ChartValue.
  const Drawn = CHARTS[of] as ComponentType<DataOf<ChartKind>>;
  return <Drawn {...(data as DataOf<ChartKind>)} />;
}
