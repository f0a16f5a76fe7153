/** A place that breaks a rule. */
export interface Finding {
  /** Path from the project's root. */
  file: string;
  /** From 1. */
  line?: number;
  /** What is wrong and the way out, in Chinese. */
  message: string;
}

export interface Result {
  passed: number;
  failed: number;
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
  /** Browser tests: `npm run check` leaves them out. */
  browser?: true;
  run: (options: {fix: boolean}) => Result | Promise<Result>;
}

/** Prints the findings, and counts the places that were looked at: those without a finding have passed. */
export function report(looked: readonly string[], findings: readonly Finding[]): Result {
  for (const {file, line, message} of findings) {
    console.log(`${file}${line === undefined ? '' : `:${line}`}  ${message}`);
  }
  const bad = new Set(findings.map(({file}) => file));
  return {passed: looked.filter((file) => !bad.has(file)).length, failed: bad.size};
}
