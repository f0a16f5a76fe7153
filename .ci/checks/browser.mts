import {ensure} from '../programs.mjs';
import type {Result} from '../support/check.mjs';
import {playwright} from '../support/run.mjs';

/** Runs browser tests: all of them, or those of some files. */
export function browserTests(...only: readonly string[]): Promise<Result> {
  ensure('nginx', 'browser');
  return playwright(only);
}
