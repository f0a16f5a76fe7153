import type {FacetFilters, SearchClient} from './client';

/** The first of some tags of docs versions that filters name. */
export const taggedVersion = (filters: FacetFilters, tags: readonly string[]): string | undefined =>
  tags.find((tag) => filters.flat().includes(`docusaurus_tag:${tag}`));

/**
 * A client for a site with several versions of the docs, each with an index of its own. A query goes to the version that its
 * filters name, otherwise to the current one; the filters apply there, too.
 * @param clientOf makes the client of a version, when it is first asked.
 */
export function versionsClient(clientOf: (tag: string) => SearchClient, tags: readonly string[], current: string): SearchClient {
  const clients = new Map<string, SearchClient>();
  let asked = current;
  function turnTo(filters: FacetFilters = []): SearchClient {
    asked = taggedVersion(filters, tags) ?? current;
    const client = clients.get(asked) ?? clientOf(asked);
    clients.set(asked, client);
    return client;
  }
  return {
    search: (request) => turnTo(request.facetFilters).search(request),
    warm: (filters) => turnTo(filters).warm(),
    whenComplete: () => (clients.get(asked) ?? turnTo()).whenComplete(),
  };
}
