import {findingText, type Finding} from '../../src/content/findings';

export type {Finding};

export interface Result {
  /** Tests; a checker is one, however much it looks at. */
  passed: number;
  failed: number;
  /** What a checker looked at: `831 files`. */
  looked?: string;
  /** What to print when it fails. */
  output?: string;
  /** Why a part of the check did not run, in Chinese. */
  skipped?: string;
}

export interface Check {
  name: string;
  /** What it catches, in one line of Chinese; `.ci/README.md` repeats it. */
  catches: string;
  /** `--fix` corrects what it finds, as far as a machine can. */
  fixes?: true;
  /** Runs only when `--only` names it: a part of a longer step. */
  partOf?: string;
  /** Reads `build/`: waits for the check of that name. */
  after?: 'build';
  /** Browser tests: `npm run check` leaves them out. */
  browser?: true;
  /** Files whose change it can find fault with, for `--changed`; without them it is left out there. */
  concerns?: RegExp;
  run: (options: {fix: boolean; changed: boolean}) => Result | Promise<Result>;
}

/** Pages and what their authors write beside them. */
export const WRITTEN = /^(docs|src\/pages|src\/content|i18n|tests\/search)\/|^sidebars\.ts$/;
/** Whatever a compiler reads. */
export const CODE = /\.([cm]?tsx?|[cm]?js)$/;

/** The result of what is one test. */
export const single = (ok: boolean): Result => ({passed: ok ? 1 : 0, failed: ok ? 0 : 1});

/**
 * The result of a checker.
 * @param looked what it looked at; nothing is a failure: it looked at the wrong place.
 */
export function report(looked: readonly string[], findings: readonly Finding[], unit = 'files'): Result {
  return {
    ...single(findings.length === 0 && looked.length > 0),
    looked: `${looked.length} ${unit}`,
    output: findings.map(findingText).join('\n'),
  };
}
