import type {SearchClient} from '@site/src/search/clients/client';
import {embeddedClient} from '@site/src/search/clients/embedded';
import {embeddedSource} from './embeddedSource';
import {hostedPageClient} from './hosted/pageClient';

/** The client of the site's own index. */
export const ownClient: SearchClient = embeddedClient(embeddedSource);

/** The search client of the site; dialog and search page share it and what it has loaded. */
export const searchClient: SearchClient = HOSTED_SEARCH === null ? ownClient : hostedPageClient(HOSTED_SEARCH, ownClient);
