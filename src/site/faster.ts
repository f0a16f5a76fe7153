/** What `faster: true` stands for in Docusaurus 3.10.2, spelt out because one part of it must be off. */
export const faster = {
  swcJsLoader: true,
  swcJsMinimizer: true,
  swcHtmlMinimizer: true,
  lightningCssMinimizer: true,
  mdxCrossCompilerCache: true,
  rspackBundler: true,
  // src/plugins/bundler-cache keeps the modules of each router and environment apart.
  rspackPersistentCache: false,
  ssgWorkerThreads: true,
  gitEagerVcs: true,
} as const;
