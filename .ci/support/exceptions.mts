import type {Finding} from './check.mjs';

/** Something that a check refuses and that we accept, exactly as it is. */
export interface Exception {
  what: string;
  /** Why it does no harm. */
  reason: string;
}

/** A finding that can be excepted by name. */
export type Named = Finding & {what: string};

/**
 * The findings that no exception names, and the exceptions that nothing needs any more.
 * @param listedIn the file that lists the exceptions.
 */
export function withoutExceptions(found: readonly Named[], exceptions: readonly Exception[], listedIn: string): Finding[] {
  const names = new Set(found.map(({what}) => what));
  return [
    ...found.filter(({what}) => !exceptions.some((exception) => exception.what === what)),
    ...exceptions
      .filter(({what}) => !names.has(what))
      .map(({what}) => ({file: listedIn, message: `例外 “${what}” 已经用不上了，请从清单里删去。`})),
  ];
}
