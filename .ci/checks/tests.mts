import {ensure} from '../programs.mjs';
import type {Check, Result} from '../support/check.mjs';
import {relatedTests} from '../support/relatedTests.mjs';
import {vitest} from '../support/run.mjs';

/** Runs a project of vitest.config.mts. @param programs that its tests need. */
export function project(name: string, ...programs: Parameters<typeof ensure>): Promise<Result> {
  ensure(...programs);
  return vitest(name);
}

/** Runs a project of vitest.config.mts; with `--changed`, only the tests that the changed files can break. */
export const related = (name: string, {changed}: Parameters<Check['run']>[0]): Promise<Result> =>
  vitest(name, changed && relatedTests(`tests/${name}`, changed));
