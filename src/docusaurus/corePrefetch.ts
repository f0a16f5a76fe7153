/** Docusaurus' module that has the browser fetch one script for later, which the bundler replaces. */
export const corePrefetch = (): string => require.resolve('@docusaurus/core/lib/client/prefetch.js');
