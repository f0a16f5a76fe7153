import type {Parameter} from '../../registry';
import {fix, type Extra} from '../diagnostic';
import {isObject, own, type Json, type JsonObject} from '../document';
import {pointer} from '../pointer';
import {meantBy} from '../suggest';
import {bool, columnName, label, list, marketCode, number, object, oneOf, shown, wrongType, type Check, type Scope} from './scalars';

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
  scope.add('E_REQUIRED', path, {key});
}

/** The sentence and the fix for a misspelt key; no fix where the right one is there as well. */
function renamed(
  object: JsonObject,
  key: string,
  path: string,
  allowed: readonly string[],
): {meant?: string; didYouMean: string; extra: Extra} {
  const {meant, didYouMean} = meantBy(key, allowed, path);
  const isFree = meant !== undefined && !Object.hasOwn(object, meant);
  return {meant, didYouMean, extra: isFree ? {fix: fix(`改名为 ${meant}`, {path, key: meant})} : {}};
}

function ignoredKey(object: JsonObject, key: string, path: string, allowed: readonly string[], scope: Scope): void {
  const at = pointer(path, key);
  const {didYouMean, extra} = renamed(object, key, at, allowed);
  scope.add('W_KEY_UNKNOWN', at, {where: scope.where(path), key: key.slice(0, 64), didYouMean}, extra);
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
      scope.add('E_RANGE', path, {range: `至少有 ${min} ${what}`, value: items.length});
      return false;
    }
    return items.map((item, index) => check(item, pointer(path, index), scope)).every(Boolean);
  };
}

/** The entries of a list that have a string under `key`, with the pointers of these strings. */
export const namesIn = (items: Json | undefined, path: string, key: string): {name: string; path: string}[] =>
  (Array.isArray(items) ? (items as readonly Json[]) : []).flatMap((item, index) => {
    const name = isObject(item) ? own(item, key) : undefined;
    return typeof name === 'string' ? [{name, path: pointer(path, index, key)}] : [];
  });

/** Reports each entry that has the name of an earlier one, with the pointer of the first. */
export function repeated<Entry extends {name: string; path: string}>(
  entries: readonly Entry[],
  report: (entry: Entry, first: string) => void,
): void {
  const first = new Map<string, string>();
  for (const entry of entries) {
    const before = first.get(entry.name);
    if (before === undefined) {
      first.set(entry.name, entry.path);
    } else {
      report(entry, before);
    }
  }
}

/** Reports the entries of a list that have the same string under `key`. */
export function unique(items: Json | undefined, path: string, key: string, what: string, scope: Scope): void {
  const entry = (place: string): string => place.slice(0, place.lastIndexOf('/'));
  repeated(namesIn(items, path, key), ({name, path: at}, first) =>
    scope.add(
      'E_DUPLICATE',
      at,
      {what, value: shown(name), path1: scope.where(entry(first)), path2: scope.where(at)},
      {related: [{path: entry(first), message: '第一次出现'}]},
    ),
  );
}

type ObjectCheck = (value: JsonObject, path: string, scope: Scope) => void;

/** An object that is checked as a whole. */
export const whole =
  (check: ObjectCheck): Check =>
  (value, path, scope) => {
    if (isObject(value)) {
      check(value, path, scope);
    }
    return object(value, path, scope);
  };

/** An object with these keys; `then` checks what they mean together. */
export const keyed = (known: Readonly<Record<string, Field>>, then?: ObjectCheck): Check =>
  whole((value, path, scope) => {
    fields(value, path, scope, known);
    then?.(value, path, scope);
  });

interface Configured {
  id: string;
  parameters: readonly Parameter[];
}

const STOPS = '止损与止盈也是卖出条件：请用行情定义一个信号，例如收盘低于 ChandelierExit，再用 Or 放进 sell_signal 指向的信号。';

/** Ways out that the spelling of a parameter cannot tell, by `type.key`. */
const HINTS: Readonly<Record<string, string>> = {
  'GreaterThan.threshold': '请先用 Multiply 等把一侧换算好，再与另一侧比较；与固定数比较请用 {"type": "Constant", "value": …}。',
  'LessThan.threshold': '请先用 Multiply 等把一侧换算好，再与另一侧比较；与固定数比较请用 {"type": "Constant", "value": …}。',
  'outputs.target_weight': '仓位由资金策略决定，请写在 capital_strategy 里。',
  'outputs.stop_loss': STOPS,
  'outputs.take_profit': STOPS,
};

/** Ranges whose limit needs an explanation. */
function rangeHint(name: string | null): ((value: number) => string | undefined) | undefined {
  return name === 'percents' ? (value) => (value >= 100 ? '近全仓请用 99 或 95。' : undefined) : undefined;
}

/** The check of one parameter, from the registry. */
export function parameterCheck({name, type, values = [], default: standard, min, max, exclusiveMin}: Parameter): Check {
  const range = {...(min !== undefined && {min}), ...(max !== undefined && {max}), ...(exclusiveMin && {exclusiveMin})};
  const checks: Readonly<Record<Parameter['type'], Check>> = {
    int: number({...range, integer: true}, rangeHint(name)),
    number: number(range, rangeHint(name)),
    enum: oneOf(values),
    column: columnName,
    boolean: bool,
    market: marketCode,
    string: label,
  };
  return (value, path, scope) => (value === null && standard === null) || checks[type](value, path, scope);
}

/**
 * Reports a parameter that its type does not have.
 * @returns the parameter that was probably meant.
 */
export function unknownParameter(
  {id, parameters}: Configured,
  params: JsonObject,
  key: string,
  at: string,
  scope: Scope,
): string | undefined {
  const owner = parameters.find(({aliases}) => aliases?.includes(key));
  if (owner?.name != null && Object.hasOwn(params, owner.name)) {
    const removed = {fix: fix(`删除 ${key}`, {path: at, remove: true})};
    scope.add('E_PARAM_CONFLICT', at, {a: key, b: owner.name, keep: owner.name}, removed);
    return owner.name;
  }
  const names = parameters.flatMap(({name}) => name ?? []);
  const {meant, didYouMean, extra} = renamed(params, key, at, names);
  const hint = Object.hasOwn(HINTS, `${id}.${key}`) && {hint: HINTS[`${id}.${key}`] as string};
  const values = {type: id, key: key.slice(0, 64), didYouMean, list: names.join('、') || '无'};
  scope.add('E_PARAM_UNKNOWN', at, values, {...hint, ...extra});
  return meant;
}

/** Checks `params` of a node against the registry entry of its type. `path` is the node's. */
export function checkParams(entry: Configured, params: Json | undefined, path: string, scope: Scope): void {
  const at = pointer(path, 'params');
  if (params !== undefined && !isObject(params)) {
    wrongType(params, at, scope, '对象');
    return;
  }
  const given = params ?? {};
  const strange = Object.keys(given).filter((key) => !entry.parameters.some(({name}) => name === key));
  // A misspelt parameter is not missing as well.
  const meant = strange.map((key) => unknownParameter(entry, given, key, pointer(at, key), scope));
  for (const parameter of entry.parameters) {
    const {name, required, requiredWhen} = parameter;
    const value = name === null ? undefined : own(given, name);
    const needed = required || (requiredWhen !== undefined && own(given, requiredWhen.parameter) === requiredWhen.value);
    if (name !== null && value !== undefined) {
      parameterCheck(parameter)(value, pointer(at, name), scope);
    } else if (name !== null && needed && !meant.includes(name)) {
      missing(params === undefined ? path : at, params === undefined ? `params.${name}` : name, scope);
    }
  }
}

/** Reports two numbers in the wrong order; defaults count where a parameter is left out. */
export function checkRelation(
  {parameters}: {parameters: readonly Parameter[]},
  params: JsonObject,
  path: string,
  {a, b, orEqual = false}: {a: string; b: string; orEqual?: boolean},
  scope: Scope,
): void {
  const valueOf = (name: string): unknown => own(params, name) ?? parameters.find((parameter) => parameter.name === name)?.default;
  const [va, vb] = [valueOf(a), valueOf(b)];
  if (typeof va === 'number' && typeof vb === 'number' && (orEqual ? va > vb : va >= vb)) {
    scope.add('E_PARAM_RELATION', pointer(path, 'params'), {a, va, b, vb, relation: orEqual ? '不能大于' : '必须小于'});
  }
}
