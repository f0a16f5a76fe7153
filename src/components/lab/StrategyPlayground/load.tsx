import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {Loaded} from '../../kit/island';
import type {PackedSeries} from '../../sample/ownPrices/packed';
import {isMarked} from '../../sample/ownPrices/mark';
import {ownSeries, useOwnSeries} from '../../sample/ownPrices/current';
import {restoreOwnPrices} from '../../sample/ownPrices/store';
import type {Client} from './client';
import Live from './Live';
import MarketBar from './MarketBar';
import {marketIn, type Opening} from './opening';
import type {PaneName} from './paneNames';
import {openClient} from './transports';
import {prepare, type Start} from './prepare';
import type {View} from './RulePane';
import {pricesOf, type Prices, type Source} from './prices';
import {savedTexts, type SavedTexts} from './savedTexts';

export interface Place {
  /** Id of an example in the docs; without it the default text. */
  example?: string;
  /** It is the whole page. */
  page: boolean;
  /** Query of the address. */
  search: string;
  /** Path of the page; each page stores its own texts. */
  path: string;
  /** Path of another page whose texts it shows as long as it has none of its own. */
  former?: string;
}

/** What a playground on given prices is rendered from. */
interface Ready {
  series: Source;
  prices: Prices;
  client: Client;
  saved: SavedTexts | null;
  start: Start;
}

/** Loads everything that the first rendering of a playground needs. */
export async function load({example, page, search, path, former}: Place): Promise<Loaded<Place>> {
  if (isMarked()) {
    await restoreOwnPrices();
  }
  const {default: examples} = await import('@generated/page-model/default/examples.json');
  const begin = async (series: Source, address: string, current?: Opening): Promise<Ready> => {
    const prices = await pricesOf(series);
    const client = await openClient(prices);
    const saved = ExecutionEnvironment.canUseDOM ? savedTexts(path, former) : null;
    const start = await prepare(client.ask, {search: address, example, examples, saved: saved?.read() ?? [], current});
    saved?.begin(start.opening.text);
    return {series, prices, client, saved, start};
  };
  const linked = marketIn(search);
  const first = await begin(linked ?? ownSeries(), search);

  function Playground({search: address}: Place): ReactNode {
    const [{ready, key}, setReady] = useState({ready: first, key: 0});
    const current = useRef(first.start.opening);
    const [pane, setPane] = useState<PaneName>('rule');
    const [view, setView] = useState<View>('text');
    const note = useCallback((opening: Opening) => {
      current.current = opening;
    }, []);
    const own = useOwnSeries();
    // A choice holds until the reader's own prices change.
    const [made, setMade] = useState<{symbol: string; insteadOf: PackedSeries | undefined} | null>(() =>
      linked === undefined ? null : {symbol: linked, insteadOf: ownSeries()},
    );
    const series = made !== null && made.insteadOf === own ? made.symbol : own;
    useEffect(() => {
      if (series === ready.series) {
        return undefined;
      }
      let isLatest = true;
      void begin(series, address, current.current).then((next) => {
        if (isLatest) {
          setReady((before) => ({ready: next, key: before.key + 1}));
        } else {
          next.client.close();
        }
      });
      return () => {
        isLatest = false;
      };
    }, [series, ready, address]);
    return (
      <>
        {page && <MarketBar prices={ready.prices} onSimulate={(symbol) => setMade(symbol === '' ? null : {symbol, insteadOf: own})} />}
        <Live
          key={key}
          {...{search: address, example, page, examples, pane, onPane: setPane, view, onView: setView, onOpen: note}}
          {...ready}
        />
      </>
    );
  }
  return {default: Playground};
}
