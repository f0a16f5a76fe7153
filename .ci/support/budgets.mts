// The budgets for bytes (.ci/README.md, “Budgets”). The check `bytes` and the bench share them.

/** Limits for what a page fetches before its reader does anything. Sizes are KB after brotli; inline code counts for its language. */
export interface PageBudget {
  all: number;
  requests: number;
  scripts: number;
  styles: number;
}

const parts = {requests: 5, scripts: 10, styles: 20} as const;

/** By kind of page; labs and reference pages share one. Search and the authors’ guide have their own: no reader arrives there first. */
export const pageBudgets = {
  home: {all: 28, ...parts},
  text: {all: 44, ...parts},
  formulas: {all: 50, ...parts},
  lab: {all: 66, ...parts},
  guide: {all: 106, ...parts},
  // Without scripts it has no content, so that it loads them, and all styles.
  search: {all: 145, requests: 8, scripts: 120, styles: 20},
} as const satisfies Record<string, PageBudget>;

export type PageKind = keyof typeof pageBudgets;

/** KB after brotli that the search fetches: for its first results, and for the full text. */
export const searchBudgets = {headings: 50, text: 145} as const;

/** KB after brotli of a page with hosted search: before its reader does anything, and what opening DocSearch's modal adds. */
export const hostedBudgets = {before: 44, opened: 385} as const;

/** A size above its budget is a note; a size above this multiple of it fails. */
export const TOLERANCE = 1.25;
