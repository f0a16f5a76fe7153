// What the site promises (shared/design.md §6, README “Budgets”): the check of bytes and the bench measure against the same numbers.

/** What decides how much a page may bring along; `lab` is a page with a lab, or one of reference. */
export type LoadKind = 'home' | 'text' | 'formulas' | 'lab';

/** KB after brotli that a load fetches before its reader does anything. */
export const loadKilobytes: Readonly<Record<LoadKind, number>> = {home: 25, text: 34, formulas: 42, lab: 52};

/** Of such a load: its requests; its JavaScript, inline included, and its CSS, in KB after brotli. */
export const loadParts = {requests: 5, scripts: 8, styles: 12} as const;

/** KB after brotli that run at the first touch. The design has no number: this one stood before the start was deferred. */
export const startKilobytes = 150;

/** KB after brotli that the search fetches for its first results, and for the full text. */
export const searchKilobytes = {headings: 45, text: 130} as const;
