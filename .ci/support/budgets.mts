// Promises to readers and authors: bytes, for the check `bytes` and the bench, and values of the bench alone.

/** Limits for files fetched without any input. Sizes are KB after brotli; inline code counts for its language. */
export interface PageBudget {
  all: number;
  requests: number;
  scripts: number;
  styles: number;
}

const parts = {requests: 5, scripts: 10, styles: 20} as const;

/** By kind of page. Search and the authors’ guide have their own: no reader arrives there first. */
export const pageBudgets = {
  home: {all: 28, ...parts},
  text: {all: 44, ...parts},
  formulas: {all: 50, ...parts},
  lab: {all: 66, ...parts},
  guide: {all: 106, ...parts},
  // Without scripts it has no content, so it loads them, and all styles.
  search: {all: 145, requests: 8, scripts: 120, styles: 20},
} as const satisfies Record<string, PageBudget>;

export type BudgetedPage = keyof typeof pageBudgets;

/** KB after brotli of the search: for its first results, and for the full text. */
export const searchBudgets = {headings: 50, text: 145} as const;

/** A size above its budget is a note; a size above this multiple of it fails. */
export const BUDGET_TOLERANCE = 1.25;

/** Name, limit and unit of a measurement. */
export type Budget = readonly [what: string, limit: number, unit: string];

/** Budgets by the part of the bench that measures them (.ci/bench/index.mts). */
export const budgets = {
  'build.cold': ['a build without caches', 2, '× stock’s CPU'],
  'build.kept': ['a build with caches', 1.5, '× stock’s CPU'],
  'authors.first': ['`npm start` without caches, until the first page is seen', 2, '× stock’s CPU'],
  'authors.memory': ['its memory then', 1.5, '× stock’s'],
  'authors.paragraph': ['an edited paragraph is seen', 1, 's'],
  'authors.prop': ['an edited prop of a figure is seen', 1.5, 's'],
  'authors.figure': ['the edited code of a figure is seen', 3, 's'],
  'changed.page': ['`check -- --changed` after a new page', 20, 's of CPU'],
  'changed.style': ['after a change of a style sheet', 20, 's of CPU'],
  'changed.engine': ['after a change of the engine', 60, 's of CPU'],
  'pages.home': ['the home page, before anything', pageBudgets.home.all, 'KB'],
  'pages.text': ['the heaviest page of text', pageBudgets.text.all, 'KB'],
  'pages.formulas': ['a page with formulas', pageBudgets.formulas.all, 'KB'],
  'pages.lab': ['the heaviest page with a lab or of reference', pageBudgets.lab.all, 'KB'],
  'pages.later': ['six seconds later, untouched', 0.5, '× stock’s bytes'],
  'pages.laterLab': ['six seconds later, untouched, with a lab', 1, '× stock’s bytes'],
  'intents.control': ['the first touch of a control, CPU ÷ 4, beyond a bare page’s own `<details>`', 50, 'ms'],
  'intents.results': ['the first results of a query that is typed at once, CPU ÷ 4', 3, '× their fetch'],
  'mainThread.text': ['the main thread before anything, CPU ÷ 4, on a page of text', 1.3, '× the bare article’s'],
  'mainThread.long': ['the same on the longest page', 1, '× the bare article’s'],
  'routes.heading': ['from a link to the next heading', 80, 'ms'],
  'routes.complete': ['from a link to all of a heavy page, CPU ÷ 4', 1.3, '× stock’s time'],
  'labs.unasked': ['data of a lab that is in view', 0, 'KB'],
  'labs.code': ['code of a lab that is touched', 36, 'KB'],
  'labs.data': ['its data', 30, 'KB'],
  'labs.first': ['its first move is seen, CPU ÷ 4', 300, 'ms'],
  'labs.key': ['later moves, CPU ÷ 4 (p75)', 100, 'ms'],
  'search.headings': ['the first results of the search', searchBudgets.headings, 'KB'],
  'search.text': ['its full text', searchBudgets.text, 'KB'],
  'search.query': ['a query, CPU ÷ 4 (p95)', 10, 'ms'],
  'engine.run': ['a run of 5,105 days with its figures', 20, '× the same account in a bare loop'],
  'engine.document': ['a document, compiled and run', 30, '× the same account in a bare loop'],
  'engine.histories': ['1,000 histories', 30, 'ms'],
  'typedRules.wrong': ['typed rules of the list, read as others', 0, 'of 80'],
  'typedRules.missed': ['and those not read as they should be', 6, 'of 80'],
} as const satisfies Record<`${string}.${string}`, Budget>;

type Key = keyof typeof budgets;
type PartOf<Of> = Of extends `${infer Part}.${string}` ? Part : never;
export type PartName = PartOf<Key>;
/** A value for each budget of a part. */
export type Measured<Name extends PartName> = {[Of in Key as Of extends `${Name}.${infer Own}` ? Own : never]: number};
