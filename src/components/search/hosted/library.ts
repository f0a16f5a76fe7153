/** Fetches Algolia's client. In a file that has nothing else, which the bundler leaves out with all it would load where nobody asks Algolia. */
export const loadLibrary = () => import(/* webpackChunkName: "search-hosted" */ 'algoliasearch/lite');
