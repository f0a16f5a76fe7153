import type {ComponentType} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {Client} from './client';
import Live from './Live';
import {loadSession} from './loadSession';
import {openClient} from './transports';
import {prepare} from './prepare';
import {samplePrices, type Prices} from './prices';
import type {Answers, Kind} from './protocol';
import {savedTexts} from './savedTexts';

export interface Place {
  /** Id of an example of the docs; without it two averages that cross. */
  example?: string;
  /** Query of the address. */
  search: string;
  /** Path of the page: every page keeps its own text. */
  path: string;
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
export async function load({example, search, path}: Place): Promise<{default: ComponentType<Place>}> {
  const [prices, {default: examples}] = await Promise.all([samplePrices(), import('@generated/page-model/default/examples.json')]);
  const inBrowser = ExecutionEnvironment.canUseDOM;
  const client = inBrowser ? openClient(prices) : await directClient(prices);
  const saved = inBrowser ? savedTexts(path) : null;
  const start = await prepare(client.ask, {search, example, examples, saved: saved?.read() ?? [], dates: prices.bars.date});
  saved?.begin(start.opening.text);
  return {
    default: (place) => (
      <Live search={place.search} example={example} start={start} client={client} saved={saved} examples={examples} prices={prices} />
    ),
  };
}
