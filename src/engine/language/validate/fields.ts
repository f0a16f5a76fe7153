import {own, type Json, type JsonObject} from '../document';
import {pointer} from '../pointer';
import {fix} from '../report';
import {didYouMean, suggest} from '../suggest';
import {list, type Check} from './scalars';
import type {Scope} from './scope';

export interface Field {
  required?: boolean;
  check: Check;
}

/** Keys that may stand on any object for its reader. */
const REMARKS = ['comment', 'description'];

/** Tells editors where the schema is; it stands at the top of a document. */
const SCHEMA = '$schema';

/** Reports a key that is missing from the object at `path`. */
export function missing(path: string, key: string, scope: Scope): void {
  scope.report.add('E_REQUIRED', path, {where: scope.where(path), key});
}

/** The fix for a misspelt key, unless the right one is there as well. */
export function renameFix(object: JsonObject, path: string, meant: string | undefined): {fix?: ReturnType<typeof fix>} {
  return meant === undefined || Object.hasOwn(object, meant) ? {} : {fix: fix(`改名为 ${meant}`, {path, key: meant})};
}

/** An unknown key that the platform ignores. */
export function ignoredKey(object: JsonObject, key: string, path: string, allowed: readonly string[], scope: Scope): void {
  const meant = suggest(key, allowed);
  const at = pointer(path, key);
  scope.report.add(
    'W_KEY_UNKNOWN',
    at,
    {where: scope.where(path), key: key.slice(0, 64), didYouMean: didYouMean(meant)},
    renameFix(object, at, meant),
  );
}

/** Checks the keys of an object: the required ones are there, the known ones are right, the others are named. */
export function fields(object: JsonObject, path: string, scope: Scope, known: Readonly<Record<string, Field>>, unknown = ignoredKey): void {
  for (const [key, {required, check}] of Object.entries(known)) {
    const value = own(object, key);
    if (value !== undefined) {
      check(value, pointer(path, key), scope);
    } else if (required) {
      missing(path, key, scope);
    }
  }
  const allowed = Object.keys(known);
  for (const key of Object.keys(object)) {
    if (!Object.hasOwn(known, key) && !REMARKS.includes(key) && !(path === '' && key === SCHEMA)) {
      unknown(object, key, path, allowed, scope);
    }
  }
}

/** A list whose entries are all checked; `min` entries at least. */
export function each(check: Check, {min = 0, what = '个元素'}: {min?: number; what?: string} = {}): Check {
  return (value, path, scope) => {
    if (!list(value, path, scope)) {
      return false;
    }
    const items = value as readonly Json[];
    if (items.length < min) {
      scope.report.add('E_RANGE', path, {where: scope.where(path), range: `至少有 ${min} ${what}`, value: items.length});
      return false;
    }
    return items.map((item, index) => check(item, pointer(path, index), scope)).every(Boolean);
  };
}

/** Reports the second and later entries of a list that have the same value under `key`. */
export function unique(
  items: Json | undefined,
  path: string,
  key: string,
  report: (value: string, at: string, firstAt: string) => void,
): void {
  const first = new Map<string, string>();
  (Array.isArray(items) ? (items as readonly Json[]) : []).forEach((item, index) => {
    const value = typeof item === 'object' && item !== null ? own(item as JsonObject, key) : undefined;
    const at = pointer(path, index);
    const before = typeof value === 'string' ? first.get(value) : undefined;
    if (typeof value === 'string') {
      if (before === undefined) {
        first.set(value, at);
      } else {
        report(value, pointer(at, key), before);
      }
    }
  });
}
