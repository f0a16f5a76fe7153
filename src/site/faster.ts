/** What `faster: true` stands for in Docusaurus 3.10.2, spelt out because one part of it must be off. */
export const faster = {
  swcJsLoader: true,
  swcJsMinimizer: true,
  swcHtmlMinimizer: true,
  lightningCssMinimizer: true,
  mdxCrossCompilerCache: true,
  rspackBundler: true,
  // The disk cache mixes up builds that differ only in environment (two fixtures, two routers), and two builds
  // at once (an author's dev server and a build) wait for each other for ever. A cold build takes seconds.
  rspackPersistentCache: false,
  ssgWorkerThreads: true,
  gitEagerVcs: true,
} as const;
