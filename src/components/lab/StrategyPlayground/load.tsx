import type {Loaded} from '../../kit/island';
import Playground from './Playground';
import {openPlayground} from './openPlayground';

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

/** Loads everything that the first rendering of a playground needs. */
export async function load({page, search, path, former}: PlaygroundPlace): Promise<Loaded<PlaygroundPlace>> {
  const opened = await openPlayground(search, path, former);
  return {default: (place) => <Playground opened={opened} page={page} search={place.search} />};
}
