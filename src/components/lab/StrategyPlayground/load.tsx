import type {ComponentType} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {EncodedBars} from '@site/src/engine';
import {barsOf} from '../../sample/barsOf';
import {sampleData} from '../../sample/sampleData';
import type {Client} from './client';
import Live from './Live';
import {loadSession} from './loadSession';
import {openClient} from './transports';
import {prepare} from './prepare';
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
async function directClient(data: EncodedBars): Promise<Client> {
  const session = await loadSession(data);
  return {
    ask: async (kind, body) => ({answer: session.answer({kind, ...body} as never) as Answers[Kind] as never}),
    close: () => undefined,
  };
}

/** Everything that a playground needs to be drawn whole at once. */
export async function load({example, search, path}: Place): Promise<{default: ComponentType<Place>}> {
  const [data, {default: examples}] = await Promise.all([sampleData(), import('@generated/page-model/default/examples.json')]);
  const inBrowser = ExecutionEnvironment.canUseDOM;
  const client = inBrowser ? openClient(data) : await directClient(data);
  const saved = inBrowser ? savedTexts(path) : null;
  const {date, close} = barsOf(data);
  const start = await prepare(client.ask, {search, example, examples, saved: saved?.read() ?? [], dates: date});
  saved?.begin(start.opening.text);
  return {
    default: (place) => (
      <Live
        search={place.search}
        example={example}
        start={start}
        client={client}
        saved={saved}
        examples={examples}
        dates={date}
        close={close}
      />
    ),
  };
}
