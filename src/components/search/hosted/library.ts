/** Fetches Algolia's client. Alone in its file, which the bundler omits where Algolia is not used. */
export const loadLibrary = () => import(/* webpackChunkName: "search-hosted" */ 'algoliasearch/lite');
