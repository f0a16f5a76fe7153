/** Returns the path of Docusaurus' module that prefetches a script; the bundler replaces it. */
export const corePrefetch = (): string => require.resolve('@docusaurus/core/lib/client/prefetch.js');
