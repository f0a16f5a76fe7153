import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import type {PageExample} from '@site/src/content/pageExample';
import type {GrowthVerdict} from '@site/src/results/outcome';
import {isMarked} from '../../sample/ownPrices/mark';
import {ownSeries} from '../../sample/ownPrices/current';
import {restoreOwnPrices} from '../../sample/ownPrices/store';
import {sent} from '../state/sent';
import {storageKeys} from '../state/storageKeys';
import type {Client} from '../work/client';
import {openClient} from '../work/transports';
import {pricesOf, type Prices, type PriceSource} from './run/prices';
import {startOf, type PlaygroundStart} from './start';
import {marketIn, type Opening} from './text/opening';
import {savedTexts, type SavedTexts, type Slots} from './text/savedTexts';
import {textHistory, type TextHistory} from './text/textHistory';
import {typedDraft, type TypedDraft} from './typedDraft';

/** Input for the rendering of a playground on given prices. */
export interface OnPrices {
  series: PriceSource;
  prices: Prices;
  client: Client;
  /** `null` at build. */
  saved: SavedTexts | null;
  start: PlaygroundStart;
}

/** All that a playground needs from its first rendering on. */
export interface OpenPlayground {
  examples: readonly PageExample[];
  /** The session on the prices with which the page opens. */
  first: OnPrices;
  /**
   * Begins on other prices.
   * @param search query of the address, which may name a text.
   * @param current the open text, which then stays.
   */
  begin: (series: PriceSource, search: string, current?: Opening) => Promise<OnPrices>;
  /** Versions of the text, and the typed sentence: both outlive a change of the prices. */
  history: TextHistory;
  draft: TypedDraft;
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

/**
 * Loads prices, examples and stored texts.
 * @param search query of the address.
 * @param path of the page; each page stores its own texts.
 * @param former path of another page whose texts it shows as long as it has none of its own.
 */
export async function openPlayground(search: string, path: string, former?: string): Promise<OpenPlayground> {
  if (isMarked()) {
    await restoreOwnPrices();
  }
  const {default: examples} = await import('@generated/page-model/default/examples.json');
  const judgement = sent<GrowthVerdict>('verdict');
  const begin: OpenPlayground['begin'] = async (series, address, current) => {
    const prices = await pricesOf(series);
    const client = await openClient(prices);
    const saved = ExecutionEnvironment.canUseDOM ? savedTexts(slotsOf(path, former)) : null;
    const about = {search: address, examples, saved: saved?.read() ?? [], current};
    const start = await startOf(client.ask, {...about, sent: series === undefined ? judgement : null});
    saved?.begin(start.opening.text);
    return {series, prices, client, saved, start};
  };
  const first = await begin(marketIn(search) ?? ownSeries(), search);
  return {examples, first, begin, history: textHistory(first.start.opening.text), draft: typedDraft()};
}
