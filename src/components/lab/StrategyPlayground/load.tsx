import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {Loaded} from '../../kit/island';
import type {PackedSeries} from '../../sample/ownPrices/packed';
import {isMarked} from '../../sample/ownPrices/mark';
import {ownSeries, useOwnSeries} from '../../sample/ownPrices/current';
import {restoreOwnPrices} from '../../sample/ownPrices/store';
import {whole} from '../later';
import OwnPrices from '../OwnPrices';
import type {Client} from './client';
import Live from './Live';
import {loadSession} from './loadSession';
import type {Opening} from './opening';
import {openClient} from './transports';
import {prepare, type Start} from './prepare';
import {pricesOf, type Prices} from './prices';
import type {Answers, Kind} from './protocol';
import {savedTexts, type SavedTexts} from './savedTexts';

export interface Place {
  /** Id of an example of the docs; without it two averages that cross. */
  example?: string;
  /** Query of the address. */
  search: string;
  /** Path of the page: every page keeps its own text. */
  path: string;
}

/** A playground on some prices, ready to be drawn. */
interface Ready {
  /** `undefined` for the sample. */
  series: PackedSeries | undefined;
  prices: Prices;
  client: Client;
  saved: SavedTexts | null;
  start: Start;
}

/** At build the engine answers at once. */
async function directClient(prices: Prices): Promise<Client> {
  const session = await loadSession(prices);
  return {
    ask: async (kind, body) => ({answer: session.answer({kind, ...body} as never) as Answers[Kind] as never}),
    close: () => undefined,
  };
}

/** Everything that a playground needs to be drawn whole at once. */
export async function load({example, search, path}: Place): Promise<Loaded<Place>> {
  const inBrowser = ExecutionEnvironment.canUseDOM;
  if (isMarked()) {
    await restoreOwnPrices();
  }
  const {default: examples} = await import('@generated/page-model/default/examples.json');
  const begin = async (series: PackedSeries | undefined, address: string, current?: Opening): Promise<Ready> => {
    const prices = await pricesOf(series);
    const client = inBrowser ? openClient(prices) : await directClient(prices);
    const saved = inBrowser ? savedTexts(path) : null;
    const about = {
      search: address,
      example,
      examples,
      saved: saved?.read() ?? [],
      dates: prices.bars.date,
      isOwn: prices.own !== undefined,
    };
    const start = await prepare(client.ask, {...about, current});
    saved?.begin(start.opening.text);
    return {series, prices, client, saved, start};
  };
  const first = await begin(ownSeries(), search);

  function Playground(place: Place): ReactNode {
    const [ready, setReady] = useState(first);
    const [count, setCount] = useState(0);
    const current = useRef(first.start.opening);
    const note = useCallback((opening: Opening) => {
      current.current = opening;
    }, []);
    const series = useOwnSeries();
    const {search: address} = place;
    useEffect(() => {
      if (series === ready.series) {
        return undefined;
      }
      let isLate = false;
      void begin(series, address, current.current).then((next) => {
        if (isLate) {
          next.client.close();
        } else {
          setReady(next);
          setCount((before) => before + 1);
        }
      });
      return () => {
        isLate = true;
      };
    }, [series, ready, address]);
    return (
      <>
        <Live key={count} search={address} example={example} examples={examples} onOpen={note} {...ready} />
        <OwnPrices />
      </>
    );
  }
  return {default: Playground, whole};
}
