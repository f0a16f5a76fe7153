import type {Diagnostic} from './diagnostic';
import {inspect, type ValidateOptions} from './inspect';

/**
 * Everything that is wrong or suspicious in a strategy, a portfolio or (with `allowBare`) the body of a strategy.
 * @param input the text, for diagnostics with line and column, or the parsed document.
 * @returns all problems at once; lints only for a document without errors.
 */
export function validate(input: unknown, options: ValidateOptions = {}): Diagnostic[] {
  return inspect(input, options).diagnostics;
}
