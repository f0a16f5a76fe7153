import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {island} from '../../kit/island';
import type {Place} from './load';

const Playground = island<Place>('演练场', async (place) => (await import('./load')).load(place), {reserve: 'tall', restores: () => true});

/** An editor for strategies, with their composition, backtest and signals, and an explanation of each day. */
export default function StrategyPlayground({example}: {example?: string}): ReactNode {
  const {search, pathname} = useLocation();
  return <Playground example={example} search={search} path={pathname} />;
}
