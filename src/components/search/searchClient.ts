import type {SearchClient} from '@site/src/search/clients/client';
import {embeddedClient} from '@site/src/search/clients/embedded';
import {embeddedSource} from './embeddedSource';
import {hostedClient} from './hosted/algolia';

/** The client of the site's own index. */
const ownClient: SearchClient = embeddedClient(embeddedSource);

/** The search client of the site; dialog or modal and search page share it and what it has loaded. */
export const searchClient: SearchClient = HOSTED_SEARCH === null ? ownClient : hostedClient(HOSTED_SEARCH, ownClient);
