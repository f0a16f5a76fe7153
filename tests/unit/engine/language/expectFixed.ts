import {expect} from 'vitest';
import {applyFix, validate} from '../../../../src/engine/language';

/** Expects that the first problem with a quick fix is gone after it, and that the text is still JSON. */
export function expectFixed(text: string, allowBare = false): void {
  const first = validate(text, {allowBare}).find(({fix}) => fix !== undefined);
  const after = validate(applyFix(text, first!.fix!), {allowBare});
  const same = (all: readonly {code: string}[]): number => all.filter(({code}) => code === first!.code).length;
  expect(same(after)).toBe(same(validate(text, {allowBare})) - 1);
  expect(after.filter(({code}) => code.startsWith('E_JSON'))).toEqual([]);
}
