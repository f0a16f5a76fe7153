import {breaker, type Breaker} from '@site/src/search/clients/breaker';
import type {HostedSearch, HostedSettings} from '@site/src/search/clients/hosted';

/** Fetches Algolia's client, when it is first needed. @param agent names the asking program to Algolia. */
export async function loadHosted(settings: HostedSettings, agent: string): Promise<HostedSearch> {
  const {hostedSearch} = await import(/* webpackChunkName: "search-hosted" */ '@site/src/search/clients/hosted');
  return hostedSearch(settings, agent);
}

/** What modal and search page know of Algolia's failures, across the pages of a tab. */
export const hostedBreaker = (): Breaker => breaker(() => window.sessionStorage);
