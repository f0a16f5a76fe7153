/** Settings of the hosted search, or `null`; a constant that src/plugins/hosted-search defines for the bundler. */
declare const HOSTED_SEARCH:
  | (import('@site/src/search/clients/hosted').HostedSettings &
      import('@site/src/search/clients/sitePath').AddressOptions & {
        contextualSearch: boolean;
        searchParameters: {facetFilters?: import('@site/src/search/clients/client').FacetFilters; attributesToSnippet?: readonly string[]};
        placeholder?: string | undefined;
      })
  | null;

/** The versions of the docs, newest first, or `null` as long as there is one; a constant that src/plugins/versions defines. */
declare const DOCS_VERSIONS:
  | readonly {
      /** As Docusaurus has it: `current`, `1.0`. */
      name: string;
      /** DocSearch's tag. */
      tag: string;
      /** As readers see it. */
      label: string;
      /** Whether readers get it without choosing. */
      isCurrent: boolean;
    }[]
  | null;

/** The paths of the versions whose pages are not in the bundle; a constant that src/plugins/versions defines. */
declare const VERSIONS_APART: readonly string[];

/** The site that is searched; a constant that src/plugins/search-dialog defines for the bundler. */
declare const SEARCH_SITE: {
  url: string;
  baseUrl: string;
  /** Whether the site's addresses follow a `#`. */
  isHash: boolean;
  /** The name under which the browser keeps recent and favourite searches. */
  savedAs: string;
  reportUrl: string | null;
};

interface ImportMeta {
  /** The bundler's hot updates: on the development server only. */
  readonly webpackHot?: {accept: (modules: readonly string[], updated: () => void) => void};
}
