import {useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import {createStorageSlot} from '@docusaurus/theme-common';
import type {GrowthVerdict} from '@site/src/results/outcome';
import type {Loaded} from '../../kit/island';
import Boundary from '../../kit/Boundary';
import {NotLoaded} from '../../kit/lazy';
import {loadProblem, type LoadProblem} from '../../kit/loadProblem';
import {usePending} from '../../kit/settled';
import {isMarked} from '../../sample/ownPrices/mark';
import {ownSeries, useOwnSeries} from '../../sample/ownPrices/current';
import {restoreOwnPrices} from '../../sample/ownPrices/store';
import {FoldsOf} from '../state/openFolds';
import {sent} from '../state/sent';
import {storageKeys} from '../state/storageKeys';
import type {Client} from '../work/client';
import Live from './Live';
import MarketBar from './MarketBar';
import {MARKET_PARAMETER, marketIn, namedText, VIEW_PARAMETER, withParameter, type Opening} from './text/opening';
import type {PaneName} from './paneNames';
import {openClient} from '../work/transports';
import {startOf, type PlaygroundStart} from './start';
import {FIRST_VIEW, viewIn, type View} from './text/RulePane';
import {pricesOf, type Prices, type PriceSource} from './run/prices';
import {savedTexts, type SavedTexts, type Slots} from './text/savedTexts';
import SetAside from './text/SetAside';
import {textHistory} from './text/textHistory';
import type {TextOpener} from './text/useOpenText';
import {typedDraft} from './typedDraft';

export interface PlaygroundPlace {
  /** True if the playground is the whole page. */
  page: boolean;
  /** Query of the address. */
  search: string;
  /** Path of the page; each page stores its own texts. */
  path: string;
  /** Path of another page whose texts it shows as long as it has none of its own. */
  former?: string;
}

/** Input for the rendering of a playground on given prices. */
interface Ready {
  series: PriceSource;
  prices: Prices;
  client: Client;
  saved: SavedTexts | null;
  start: PlaygroundStart;
}

/** Storage slots for the texts of a page. */
function slotsOf(path: string, former: string | undefined): Slots {
  const key = storageKeys.playgroundTexts(path);
  return {
    shared: createStorageSlot(key),
    former: former === undefined ? null : createStorageSlot(storageKeys.playgroundTexts(former)),
    tab: createStorageSlot(key, {persistence: 'sessionStorage'}),
    aside: createStorageSlot(storageKeys.playgroundAside(path)),
  };
}

/** Loads everything that the first rendering of a playground needs. */
export async function load({page, search, path, former}: PlaygroundPlace): Promise<Loaded<PlaygroundPlace>> {
  if (isMarked()) {
    await restoreOwnPrices();
  }
  const {default: examples} = await import('@generated/page-model/default/examples.json');
  const judgement = sent<GrowthVerdict>('verdict');
  const begin = async (series: PriceSource, address: string, current?: Opening): Promise<Ready> => {
    const prices = await pricesOf(series);
    const client = await openClient(prices);
    const saved = ExecutionEnvironment.canUseDOM ? savedTexts(slotsOf(path, former)) : null;
    const about = {search: address, examples, saved: saved?.read() ?? [], current};
    const start = await startOf(client.ask, {...about, sent: series === undefined ? judgement : null});
    saved?.begin(start.opening.text);
    return {series, prices, client, saved, start};
  };
  const first = await begin(marketIn(search) ?? ownSeries(), search);
  const history = textHistory(first.start.opening.text);
  const draft = typedDraft();

  function Playground({search: address}: PlaygroundPlace): ReactNode {
    const [{ready, key}, setReady] = useState({ready: first, key: 0});
    const current = useRef(first.start.opening);
    const opener = useRef<TextOpener>(null);
    const [pane, setPane] = useState<PaneName>(() => (namedText(address) === '' ? 'rule' : 'result'));
    const [view, setView] = useState<View>(() => (page ? viewIn(address) : 'json'));
    const [problem, setProblem] = useState<{of: PriceSource; why: LoadProblem} | null>(null);
    const [failures, setFailures] = useState(0);
    const router = useHistory();
    const note = useCallback((opening: Opening) => {
      current.current = opening;
    }, []);
    const own = useOwnSeries();
    const made = marketIn(address);
    const lastOwn = useRef(own);
    const series = made ?? own;
    // The sample's series is `undefined`.
    const why = problem !== null && problem.of === series ? problem.why : null;
    const isTurning = series !== ready.series && why === null;
    usePending(isTurning);
    const setParameter = (how: 'push' | 'replace', name: string, value: string | null): void => {
      const {location} = router;
      // The same address again would be a visit: the focus would go to the heading.
      if (new URLSearchParams(location.search).get(name) !== value) {
        router[how]({...location, search: withParameter(location.search, name, value)});
      }
    };
    // A choice holds until the reader's own prices change.
    const forgetMarket = useEffectEvent(() => setParameter('replace', MARKET_PARAMETER, null));
    useEffect(() => {
      if (own !== lastOwn.current) {
        lastOwn.current = own;
        forgetMarket();
      }
    }, [own]);
    const beginHere = useEffectEvent((of: PriceSource) => begin(of, address, current.current));
    useEffect(() => {
      if (!isTurning) {
        return undefined;
      }
      let isLatest = true;
      beginHere(series).then(
        (next) => {
          if (isLatest) {
            setReady((before) => ({ready: next, key: before.key + 1}));
            setProblem(null);
          } else {
            next.client.close();
          }
        },
        async (error: unknown) => {
          const problem = await loadProblem('这份行情', error);
          if (isLatest) {
            setProblem({of: series, why: problem});
          }
        },
      );
      return () => {
        isLatest = false;
      };
    }, [series, isTurning]);
    /** Sets aside a text that could not be rendered, so that it is not opened again automatically. */
    const setAside = (): void => {
      ready.saved?.setAside(history.now());
      setFailures(failures + 1);
    };
    const restart = async (): Promise<void> => {
      try {
        const next = await begin(series, '');
        history.note(next.start.opening.text);
        setReady((before) => ({ready: next, key: before.key + 1}));
      } catch (error) {
        setProblem({of: series, why: await loadProblem('演练场', error)});
      }
    };
    const show = (next: View): void => {
      setView(next);
      setParameter('replace', VIEW_PARAMETER, next === FIRST_VIEW ? null : next);
    };
    return (
      <FoldsOf value="playground.">
        {page && (
          <MarketBar
            prices={ready.prices}
            isTurning={isTurning}
            chosen={made}
            onSimulate={(symbol) => setParameter('push', MARKET_PARAMETER, symbol === '' ? null : symbol)}
            onRule={(text) => {
              opener.current?.open(text);
              setPane('rule');
            }}
            onPrices={() => setPane('result')}
          />
        )}
        {why !== null && <NotLoaded problem={why} retry={() => setProblem(null)} />}
        {ready.saved !== null && <SetAside key={failures} saved={ready.saved} />}
        <Boundary key={key} what="演练场" onFail={setAside} retry={() => void restart()}>
          <Live
            search={address}
            page={page}
            examples={examples}
            history={history}
            draft={draft}
            opener={opener}
            isTurning={isTurning}
            pane={pane}
            onPane={setPane}
            view={view}
            onView={show}
            onOpen={note}
            {...ready}
          />
        </Boundary>
      </FoldsOf>
    );
  }
  return {default: Playground};
}
