import {useRef, useState, type ReactNode} from 'react';
import Boundary from '../../kit/Boundary';
import {NotLoaded} from '../../kit/lazy';
import {FoldsOf} from '../state/openFolds';
import Live from './Live';
import MarketBar from './MarketBar';
import type {PaneName} from './paneNames';
import type {OpenPlayground} from './openPlayground';
import {MARKET_PARAMETER, namedText, VIEW_PARAMETER} from './text/opening';
import {FIRST_VIEW, viewIn, type View} from './text/RulePane';
import SetAside from './text/SetAside';
import type {TextOpener} from './text/useOpenText';
import {useParameter, usePriceSeries} from './usePriceSeries';

interface Props {
  opened: OpenPlayground;
  /** True if the playground is the whole page. */
  page: boolean;
  /** Query of the address. */
  search: string;
}

/** The playground: its bar of prices, and the editor with the result on these prices. */
export default function Playground({opened, page, search}: Props): ReactNode {
  const {first, examples, history, draft} = opened;
  const current = useRef(first.start.opening);
  const opener = useRef<TextOpener>(null);
  const [pane, setPane] = useState<PaneName>(() => (namedText(search) === '' ? 'rule' : 'result'));
  const [view, setView] = useState<View>(() => (page ? viewIn(search) : 'json'));
  const [failures, setFailures] = useState(0);
  const [onOpen] = useState(() => (opening: typeof current.current): void => {
    current.current = opening;
  });
  const setParameter = useParameter();
  const {ready, key, chosen, why, isTurning, retry, restart} = usePriceSeries(opened, search, () => current.current);
  const {prices, saved} = ready;
  /** Sets aside a text that could not be rendered, so that it is not opened again automatically. */
  const setAside = (): void => {
    saved?.setAside(history.now());
    setFailures(failures + 1);
  };
  const onView = (next: View): void => {
    setView(next);
    setParameter('replace', VIEW_PARAMETER, next === FIRST_VIEW ? null : next);
  };
  return (
    <FoldsOf value="playground.">
      {page && (
        <MarketBar
          prices={prices}
          isTurning={isTurning}
          chosen={chosen}
          onSimulate={(symbol) => setParameter('push', MARKET_PARAMETER, symbol === '' ? null : symbol)}
          onRule={(text) => {
            opener.current?.open(text);
            setPane('rule');
          }}
          onPrices={() => setPane('result')}
        />
      )}
      {why !== null && <NotLoaded problem={why} retry={retry} />}
      {saved !== null && <SetAside key={failures} saved={saved} />}
      <Boundary key={key} what="演练场" onFail={setAside} retry={() => void restart()}>
        <Live
          search={search}
          page={page}
          examples={examples}
          history={history}
          draft={draft}
          opener={opener}
          isTurning={isTurning}
          pane={pane}
          onPane={setPane}
          view={view}
          onView={onView}
          onOpen={onOpen}
          prices={prices}
          client={ready.client}
          saved={saved}
          start={ready.start}
        />
      </Boundary>
    </FoldsOf>
  );
}
