import {MissingProgram} from '../programs.mjs';
import type {Check, Result} from './check.mjs';

/** Parallel checks, as many as CI has cores: with three, builds beside the browser took more than ten minutes. */
const LANES = 2;

/**
 * Runs checks in order, two at a time. A check that reads the output of another one waits for it; one that needs the
 * whole machine waits for all others.
 * @param run must not reject.
 */
export async function runAll(checks: readonly Check[], run: (check: Check) => Promise<void>): Promise<void> {
  const waiting = [...checks];
  const running = new Map<Check, Promise<void>>();
  const isReady = ({after, alone}: Check): boolean =>
    alone === true
      ? running.size === 0 && waiting.every((other) => other.alone === true)
      : ![...waiting, ...running.keys()].some(({name}) => name === after);
  while (waiting.length + running.size > 0) {
    const next = running.size < LANES ? waiting.find(isReady) : undefined;
    if (next === undefined) {
      await Promise.race(running.values());
    } else {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        run(next).finally(() => running.delete(next)),
      );
    }
  }
}

/**
 * Returns the result of a check; an error counts as one failure. A check whose program is missing is skipped on a
 * developer's machine, but fails where the environment variable `CI` is set.
 */
export async function attempt(run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof MissingProgram) {
      return process.env.CI
        ? {passed: 0, failed: 1, output: error.message}
        : {passed: 0, failed: 0, skipped: error.message};
    }
    return {passed: 0, failed: 1, output: error instanceof Error ? error.stack : String(error)};
  }
}
