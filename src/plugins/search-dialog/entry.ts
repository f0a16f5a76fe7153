/** Name of the bundler's entry for the list of results, and of the script that it becomes. */
export const SEARCH_ENTRY = 'search-dialog';
