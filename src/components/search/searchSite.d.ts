/** The site that is searched; a constant that src/plugins/search-dialog defines for the bundler. */
declare const SEARCH_SITE: {
  url: string;
  baseUrl: string;
  /** Whether addresses stand behind a `#`. */
  isHash: boolean;
  /** Under which name the browser keeps recent and favourite searches. */
  savedAs: string;
  reportUrl: string | null;
};
