import type {Finding} from './check.mjs';

/** An accepted finding of a check. */
export interface Exception {
  what: string;
  /** Why it is harmless. */
  reason: string;
}

/** A finding that an exception can name. */
export type NamedFinding = Finding & {what: string};

/**
 * Returns the findings that no exception names, and the exceptions that are no longer needed.
 * @param listedIn the file that lists the exceptions.
 */
export function withoutExceptions(
  found: readonly NamedFinding[],
  exceptions: readonly Exception[],
  listedIn: string,
): Finding[] {
  const names = new Set(found.map(({what}) => what));
  return [
    ...found.filter(({what}) => !exceptions.some((exception) => exception.what === what)),
    ...exceptions
      .filter(({what}) => !names.has(what))
      .map(({what}) => ({file: listedIn, message: `例外 “${what}” 已经用不上了，请从清单里删去。`})),
  ];
}
