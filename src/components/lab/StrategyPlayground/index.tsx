import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {island} from '../Island';
import type {Place} from './load';
import {textsSlot} from './textsSlot';

const Playground = island<Place>(async (place) => (await import('./load')).load(place), 'tall', undefined, ({path}) => textsSlot(path));

/** A strategy as text, and beside it what it is composed of, when it buys and sells, and why. */
export default function StrategyPlayground({example}: {example?: string}): ReactNode {
  const {search, pathname} = useLocation();
  return <Playground example={example} search={search} path={pathname} />;
}
