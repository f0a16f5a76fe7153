import {MissingProgram} from '../programs.mjs';
import type {Result} from './check.mjs';

/**
 * What a check finds; an error counts as one failure. A check whose program is missing is skipped on a developer's machine, but
 * fails where the environment variable `CI` is set.
 */
export async function attempt(run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof MissingProgram) {
      return process.env.CI ? {passed: 0, failed: 1, output: error.message} : {passed: 0, failed: 0, skipped: error.message};
    }
    return {passed: 0, failed: 1, output: error instanceof Error ? error.stack : String(error)};
  }
}
