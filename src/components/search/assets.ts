import {embeddedClient} from '@site/src/search/clients/embedded';
import {embeddedSource} from './embeddedSource';

/** The one search client of the site; modal and search page share it and what it has loaded. */
export const searchClient = embeddedClient(embeddedSource);
