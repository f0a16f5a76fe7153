/** Name of the bundler's entry for the list of results, and of its script. */
export const SEARCH_ENTRY = 'search-dialog';
