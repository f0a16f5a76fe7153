// The budgets of the site (shared/design.md §6; README, “Budgets”), which the check `bytes` and the bench share.

/** The kinds of pages by their budgets; `lab` includes reference pages. */
export type LoadKind = 'home' | 'text' | 'formulas' | 'lab';

/** KB after brotli that a page may fetch before its reader does anything. */
export const loadKilobytes: Readonly<Record<LoadKind, number>> = {home: 25, text: 34, formulas: 42, lab: 52};

/** Limits within such a load: number of requests; KB after brotli of JavaScript and CSS, both including inline code. */
export const loadParts = {requests: 5, scripts: 8, styles: 12} as const;

/** KB after brotli of the scripts that run at the first touch. The design has no number; this one is older than the deferred start. */
export const startKilobytes = 150;

/** KB after brotli that the search may fetch for its first results, and for the full text. */
export const searchKilobytes = {headings: 45, text: 130} as const;
