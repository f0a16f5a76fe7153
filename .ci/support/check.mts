import {findingText, type Finding} from '../../src/content/findings';

export type {Finding};

export interface Result {
  /** Number of passed tests; a checker counts as one test, however many files it looks at. */
  passed: number;
  failed: number;
  /** What a checker has looked at: `831 files`. */
  looked?: string;
  /** What to print when it fails. */
  output?: string;
  /** Why a part of the check did not run, in Chinese. */
  skipped?: string;
}

export interface Check {
  name: string;
  /** What the check catches, in one line of Chinese; `.ci/README.md` repeats it. */
  catches: string;
  /** Whether `--fix` corrects what can be corrected automatically. */
  fixes?: true;
  /** The check that this one is a part of: it runs only if `--only` names it. */
  partOf?: string;
  /** The check to wait for, because this one reads `build/`, or caches of the build. */
  after?: 'build';
  /** Whether it reads `build/` itself, which must be whole. */
  readsBuild?: true;
  /** Whether it runs browser tests, which `npm run check` leaves out. */
  browser?: true;
  /** Files that can break the check. `--changed` runs it if one of them has changed, and never without this pattern. */
  concerns?: RegExp;
  run: (options: {fix: boolean; changed: boolean}) => Result | Promise<Result>;
}

/** Pages, and other files that authors write. */
export const WRITTEN = /^(docs|src\/pages|src\/content|i18n|tests\/search)\/|^sidebars\.ts$/;
/** Source code. */
export const CODE = /\.([cm]?tsx?|[cm]?js)$/;

/** The result of a single test. */
export const single = (ok: boolean): Result => ({passed: ok ? 1 : 0, failed: ok ? 0 : 1});

/**
 * The result of a checker.
 * @param looked what it has looked at. An empty list counts as a failure, since it looked in the wrong place.
 */
export function report(looked: readonly string[], findings: readonly Finding[], unit = 'files'): Result {
  return {
    ...single(findings.length === 0 && looked.length > 0),
    looked: `${looked.length} ${unit}`,
    output: findings.map(findingText).join('\n'),
  };
}
