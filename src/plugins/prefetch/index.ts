import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus (3.10.2) asks for all scripts of each page that a link in view leads to, hundreds of times for those that all pages
 * share. Its function for one script is replaced by one that asks once.
 */
export default function prefetchOnce(): Plugin {
  const alias = {[require.resolve('@docusaurus/core/lib/client/prefetch.js')]: require.resolve('./prefetch.ts')};
  return {name: 'prefetch', configureWebpack: (_config, isServer) => (isServer ? {} : {resolve: {alias}})};
}
