/** Settings of the hosted search, or `null`; a constant that src/plugins/hosted-search defines for the bundler. */
declare const HOSTED_SEARCH: import('@site/src/search/clients/hosted').HostedSettings | null;

/** The searched site; a constant that src/plugins/search-dialog defines for the bundler. */
declare const SEARCH_SITE: {
  url: string;
  baseUrl: string;
  /** True when the site's addresses follow a `#`. */
  isHash: boolean;
  /** The name under which the browser stores recent and favourite searches. */
  savedAs: string;
  reportUrl: string | null;
  /** True when the docs have several versions. */
  hasVersions: boolean;
};

interface ImportMeta {
  /** The bundler's hot updates: on the development server only. */
  readonly webpackHot?: {accept: (modules: readonly string[], updated: () => void) => void};
}

/** A style sheet without types. */
declare module '@docsearch/react/style';
