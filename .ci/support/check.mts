import {findingText, type Finding} from '../../src/content/findings';

export type {Finding};

export interface Result {
  /** Number of passed tests; a checker counts as one test, however many files it checks. */
  passed: number;
  failed: number;
  /** Number of checked items: `831 files`. */
  looked?: string;
  /** Output to print when it fails. */
  output?: string;
  /** Suggestions, in Chinese; they do not fail the check. */
  notes?: string[];
  /** Reason why the check, or a part of it, did not run, in Chinese. */
  skipped?: string;
}

export interface Check {
  name: string;
  /** Faults that the check catches, in one line of Chinese, for `--list`. */
  catches: string;
  /** True when `--fix` corrects some of them automatically. */
  fixes?: true;
  /**
   * The check or command (`release`: `npm run check:release`) that this one is a part of: it runs only if `--only`
   * names it, or for `--changed` if it has `concerns`.
   */
  partOf?: string;
  /** The check to wait for, because this one reads `build/`, or caches of the build. */
  after?: 'build';
  /** True if it needs the whole machine: it runs last, beside no other check. */
  alone?: true;
  /** True when it reads `build/` itself, which must be complete. */
  readsBuild?: true;
  /** True when it runs browser tests, which `npm run check` leaves out. */
  browser?: true;
  /** Files that can break the check. `--changed` runs it if one of them has changed, and never without this pattern. */
  concerns?: RegExp;
  /** @param options `changed`: the changed files with `--changed`, otherwise `null`. */
  run: (options: {fix: boolean; changed: readonly string[] | null}) => Result | Promise<Result>;
}

/** Pages, and other files that authors write. */
export const WRITTEN = /^(docs|src\/pages|src\/content|i18n)\/|^sidebars\.ts$/;
/** Source code, style sheets included. */
export const CODE = /\.([cm]?tsx?|[cm]?js|css)$/;
/** Source code that imports and is imported; the table of contents is written like a page. */
export const SCRIPT = /^(?!sidebars\.ts$).*\.([cm]?tsx?|[cm]?js)$/;

/** Returns the last line of a run: `12 passed, 0 failed`, and the number of skipped or incomplete checks. */
export const closingLine = ({
  passed,
  failed,
  skipped,
}: Readonly<Record<'passed' | 'failed' | 'skipped', number>>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Returns the result of a single test. */
export const single = (ok: boolean): Result => ({passed: ok ? 1 : 0, failed: ok ? 0 : 1});

/**
 * Returns the result of a checker.
 * @param looked the checked items. An empty list counts as a failure, since the check looked in the wrong place.
 */
export function report(
  looked: readonly string[],
  findings: readonly Finding[],
  {unit = 'files', notes = []}: {unit?: string; notes?: readonly Finding[]} = {},
): Result {
  return {
    ...single(findings.length === 0 && looked.length > 0),
    looked: `${looked.length} ${unit}`,
    output: findings.map(findingText).join('\n'),
    ...(notes.length > 0 && {notes: notes.map(findingText)}),
  };
}
