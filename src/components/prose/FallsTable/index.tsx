import type {ReactNode} from 'react';
import type {EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import Falls from '../PortfolioReport/Falls';

/** The deepest falls of the sample while it is held. */
export default function FallsTable({data}: {data: EncodedBars}): ReactNode {
  const {date, close} = barsOf(data);
  return <Falls report={{dates: date, nav: close}} />;
}
