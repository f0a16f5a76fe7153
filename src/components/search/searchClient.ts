import type {SearchClient} from '@site/src/search/clients/client';
import {embeddedClient} from '@site/src/search/clients/embedded';
import {embeddedSource} from './embeddedSource';
import {hostedClient} from './hosted/algolia';

/** The client of the site's own index. */
const ownClient: SearchClient = embeddedClient(embeddedSource);

/** The search client of the site, shared with its loaded parts by the dialog or modal and the search page. */
export const searchClient: SearchClient = HOSTED_SEARCH === null ? ownClient : hostedClient(HOSTED_SEARCH, ownClient);
