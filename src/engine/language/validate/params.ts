import type {Parameter} from '../../registry';
import {fix} from '../diagnostic';
import {isObject, own, type Json, type JsonObject} from '../document';
import {pointer} from '../pointer';
import {didYouMean, suggest} from '../suggest';
import {bool, columnName, label, list, marketCode, number, oneOf, wrongType, type Check, type Scope} from './scalars';

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
function renameFix(object: JsonObject, path: string, meant: string | undefined): {fix?: ReturnType<typeof fix>} {
  return meant === undefined || Object.hasOwn(object, meant) ? {} : {fix: fix(`改名为 ${meant}`, {path, key: meant})};
}

/** An unknown key that the platform ignores. */
function ignoredKey(object: JsonObject, key: string, path: string, allowed: readonly string[], scope: Scope): void {
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
    scope.report.add(
      'E_PARAM_CONFLICT',
      at,
      {a: key, b: owner.name, keep: owner.name},
      {fix: {title: `删除 ${key}`, edits: [{path: at, remove: true}]}},
    );
    return owner.name;
  }
  const names = parameters.flatMap(({name}) => name ?? []);
  const meant = suggest(key, names);
  const name = `${id}.${key}`;
  scope.report.add(
    'E_PARAM_UNKNOWN',
    at,
    {type: id, key: key.slice(0, 64), didYouMean: didYouMean(meant), list: names.join('、') || '无'},
    {...(Object.hasOwn(HINTS, name) && {hint: HINTS[name] as string}), ...renameFix(params, at, meant)},
  );
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
    scope.report.add('E_PARAM_RELATION', pointer(path, 'params'), {a, va, b, vb, relation: orEqual ? '不能大于' : '必须小于'});
  }
}
