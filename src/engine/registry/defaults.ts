import {parameterKey, type AnyParameterValues} from './parameterValues';
import type {Parameter} from './types';

/** The defaults of an entry by key; parameters without a default are left out. */
export function defaultValues({parameters}: {parameters: readonly Parameter[]}): Record<string, number | string | boolean | null> {
  return Object.fromEntries(
    parameters.flatMap((parameter) => (parameter.default === undefined ? [] : [[parameterKey(parameter), parameter.default]])),
  );
}

/**
 * The parameters of one of `entries` by key, with defaults for those that are left out. Computing code passes the list of
 * its own room, so that a page that computes one thing does not carry the texts of all others.
 * @throws Error when none of them has this id.
 */
export function fillDefaults(
  entries: readonly {id: string; parameters: readonly Parameter[]}[],
  id: string,
  params: AnyParameterValues,
): AnyParameterValues {
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry === undefined) {
    throw new Error(`登记表里没有 “${id}”；可用的有：${entries.map((known) => known.id).join('、')}。`);
  }
  return {...defaultValues(entry), ...params};
}
