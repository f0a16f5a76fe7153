/**
 * Fetches Algolia's client. It is alone in its file, which the bundler omits with all its imports where Algolia is not
 * used.
 */
export const loadLibrary = () => import(/* webpackChunkName: "search-hosted" */ 'algoliasearch/lite');
