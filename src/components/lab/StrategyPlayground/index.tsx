import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {island} from '../../kit/island';
import type {PlaygroundPlace} from './load';

const Playground = island<PlaygroundPlace>('演练场', async (place) => (await import('./load')).load(place), {
  restores: () => true,
});

/** Path of the playground before it had a page of its own. */
const FORMER = '/docs/primitives/getting-started';

interface Props {
  /**
   * True if it is the whole page: editor and result side by side, with examples and the reader's prices. Otherwise
   * it is part of a text.
   */
  page?: boolean;
}

/** An editor for strategies, with their composition, backtest and signals, and an explanation of each day. */
export default function StrategyPlayground({page = false}: Props): ReactNode {
  const {search, pathname} = useLocation();
  const former = useBaseUrl(FORMER);
  return (
    <>
      <noscript>
        <p>改规则、换行情、看某一天要用浏览器的脚本，这个浏览器没有开；下面是示例的规则和它的结果。</p>
      </noscript>
      <Playground page={page} search={search} path={pathname} former={page ? former : undefined} />
    </>
  );
}
