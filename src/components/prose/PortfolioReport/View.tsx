import type {ReactNode} from 'react';
import type {EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import Curves from './Curves';
import Dependence from './Dependence';
import Falls from './Falls';
import Gauges from './Gauges';
import Holding from './Holding';
import Pool from './Pool';
import SqnTable from './SqnTable';
import Starts from './Starts';
import Trades from './Trades';
import Years from './Years';
import {GAUGES} from './gaugeRows';
import type {Part} from './part';
import {reportOf} from './report';

const PARTS = {curves: Curves, dependence: Dependence, falls: Falls, holding: Holding, pool: Pool, sqn: SqnTable, starts: Starts, trades: Trades, years: Years};

export interface Props {
  /** A section of gauges, or one of the tables and charts. */
  show: keyof typeof PARTS | keyof typeof GAUGES;
  data: EncodedBars;
}

export default function View({show, data}: Props): ReactNode {
  const given: Part = {report: reportOf(data), bars: barsOf(data)};
  if (show in PARTS) {
    const Shown = PARTS[show as keyof typeof PARTS];
    return <Shown {...given} />;
  }
  return <Gauges section={show as keyof typeof GAUGES} report={given.report} />;
}
