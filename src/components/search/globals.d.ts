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

/** State of the search dialog, for all scripts of a page; src/plugins/search-dialog/opener.ts owns it. */
interface SiteSearch {
  /** Focused element before the dialog opened, `null` for the button; absent when another page gets the focus. */
  before?: Element | null;
  /** True while the reader composes a word in the field: its letters are underlined, but may sound like words. */
  isComposing?: boolean;
  /** The query for which Enter was pressed, with its modifier key: perhaps before the answer or the list arrives. */
  entered?: {query: string; key: 'shift' | 'ctrl' | undefined};
  /** Address of the page, while the dialog fills the screen and has a history entry. */
  entry?: string;
  /** Address of the page after whose history entry there is one of the closed dialog. */
  ahead?: string | undefined;
  /** True while the history goes back from the entry of the closed dialog. */
  isLeaving?: boolean;
  /** Called when the dialog has opened; set once the list runs, or by the hosted search. */
  onOpen?: () => void;
  /** Called when the dialog is closed and has no history entry any more. */
  onLeft?: () => void;
  /** Opens a page within the running site. */
  go?: (url: string) => void;
  /** Closes the dialog for a page that opens, which gets the focus. Resolves once the history entry is gone. */
  leave: (dialog: HTMLDialogElement) => Promise<void>;
}

interface Window {
  siteSearch: SiteSearch;
}

interface ImportMeta {
  /** The bundler's hot updates: on the development server only. */
  readonly webpackHot?: {accept: (modules: readonly string[], updated: () => void) => void};
}

/** A style sheet without types. */
declare module '@docsearch/react/style';
