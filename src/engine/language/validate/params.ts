import {parameterKey, type Parameter} from '../../registry';
import {checkParameter} from '../../registry/checkParameter';
import {fix, type DiagnosticCollector} from '../diagnostic';
import {own} from '../../own';
import {isObject, listIn, textIn, type Json, type JsonObject} from '../document';
import {pointer} from '../pointer';
import {meantBy} from '../suggest';
import {columnName, reportProblem, shown, wrongType, type ValueCheck} from './scalars';

/** The check of a key's value, and whether the key is required. */
type Field = ValueCheck | {required: ValueCheck};

/** Keys for human readers, allowed in any object. */
const REMARKS = ['comment', 'description'];

/** Address of the schema for editors; allowed only at the top of a document. */
const SCHEMA = '$schema';

/**
 * Reports a key that is missing from the object at `path`.
 * @param instead the key that was probably written in its place.
 */
export function missing(path: string, key: string, report: DiagnosticCollector, instead?: string): void {
  const at = instead === undefined ? '' : pointer(path, instead);
  const misnamed = {
    hint: `看起来它被写成了 “${shown(instead ?? '')}”。`,
    fix: fix(`改名为 ${key}`, {path: at, key}),
    related: [{path: at, message: '写成了这个名字'}],
  };
  report.add('E_REQUIRED', path, {key}, instead === undefined ? {} : misnamed);
}

const STOPS =
  '止损与止盈也是卖出条件：请拿 SinceEntry 的 gain 与常数比较，例如低于 −8，再用 Or 放进 sell_signal 指向的信号。';
const SCALE = '请先用 Multiply 等把一侧换算好，再与另一侧比较；与固定数比较请用 {"type": "Constant", "value": …}。';

/** Hints for keys whose spelling does not suggest a fix, by `type.key`. */
const HINTS: Dictionary<string> = {
  'GreaterThan.threshold': SCALE,
  'LessThan.threshold': SCALE,
  'outputs.target_weight': '仓位由资金策略决定，请写在 capital_strategy 里。',
  'outputs.stop_loss': STOPS,
  'outputs.take_profit': STOPS,
};

/**
 * Reports an unexpected key of the object at `path`: an error among the parameters of a `type`, else a warning.
 * @returns the key that was probably meant.
 */
export function unknownKey(
  object: JsonObject,
  key: string,
  path: string,
  allowed: readonly string[],
  report: DiagnosticCollector,
  type?: string,
): string | undefined {
  const at = pointer(path, key);
  const {meant, didYouMean} = meantBy(key, allowed, at);
  // No fix where the object already has the right key.
  const rename =
    meant === undefined || Object.hasOwn(object, meant) ? undefined : fix(`改名为 ${meant}`, {path: at, key: meant});
  const values = {key: shown(key), didYouMean};
  if (type === undefined) {
    report.add('W_KEY_UNKNOWN', at, {where: report.where(path), ...values}, {fix: rename});
  } else {
    const list = allowed.join('、') || '无';
    report.add('E_PARAM_UNKNOWN', at, {type, ...values, list}, {hint: HINTS[`${type}.${key}`], fix: rename});
  }
  return meant;
}

/**
 * Checks the keys of an object: required ones must exist, known ones must be valid, others are reported.
 * @param type whose parameters the keys are; without it, other keys are only warnings.
 */
export function fields(
  object: JsonObject,
  path: string,
  report: DiagnosticCollector,
  known: Dictionary<Field>,
  type?: string,
): void {
  const allowed = Object.keys(known);
  const strange = Object.keys(object).filter(
    (key) => !allowed.includes(key) && !REMARKS.includes(key) && !(path === '' && key === SCHEMA),
  );
  // A misspelt key is one problem: either as missing or as unknown.
  const misnamed = new Map(
    strange.flatMap((key) => {
      const {meant} = meantBy(key, allowed, pointer(path, key));
      const isMissing =
        meant !== undefined && own(object, meant) === undefined && 'required' in (own(known, meant) ?? {});
      return isMissing ? [[meant, key] as const] : [];
    }),
  );
  for (const [key, field] of Object.entries(known)) {
    const value = own(object, key);
    const isRequired = 'required' in field;
    if (value !== undefined) {
      (isRequired ? field.required : field)(value, pointer(path, key), report);
    } else if (isRequired && !(type !== undefined && misnamed.has(key))) {
      missing(path, key, report, misnamed.get(key));
    }
  }
  const suggested = type === undefined ? [...misnamed.values()] : [];
  strange
    .filter((key) => !suggested.includes(key))
    .forEach((key) => unknownKey(object, key, path, allowed, report, type));
}

/** Checks a list of at least `min` entries, and each of them. */
export function each(check: ValueCheck, {min = 0, what = '个元素'}: {min?: number; what?: string} = {}): ValueCheck {
  return (value, path, report) => {
    if (!Array.isArray(value)) {
      wrongType(value, path, report, '数组');
    } else if (value.length < min) {
      report.add('E_RANGE', path, {range: `至少有 ${min} ${what}`, value: value.length});
    } else {
      value.forEach((item: Json, index) => check(item, pointer(path, index), report));
    }
  };
}

/** The entries of a list of `object` with a string under `key`, with the pointers of these strings. */
export const namesIn = (object: JsonObject, list: string, path: string, key: string): {name: string; path: string}[] =>
  listIn(object, list).flatMap((item, index) => {
    const name = textIn(item, key);
    return name === undefined ? [] : [{name, path: pointer(path, list, index, key)}];
  });

/** Calls `tell` for each entry that repeats the name of an earlier one, with the pointer of the first. */
export function repeated<Entry extends {name: string | number; path: string}>(
  entries: readonly Entry[],
  tell: (entry: Entry, first: string) => void,
): void {
  const first = new Map<string | number, string>();
  for (const entry of entries) {
    const before = first.get(entry.name);
    if (before === undefined) {
      first.set(entry.name, entry.path);
    } else {
      tell(entry, before);
    }
  }
}

/** Reports the entries of a list of `object` that have the same string under `key`. */
export function unique(
  object: JsonObject,
  list: string,
  path: string,
  key: string,
  what: string,
  report: DiagnosticCollector,
): void {
  const entry = (place: string): string => place.slice(0, place.lastIndexOf('/'));
  repeated(namesIn(object, list, path, key), ({name, path: at}, first) =>
    report.add(
      'E_DUPLICATE',
      at,
      {what, value: shown(name), path1: report.where(entry(first)), path2: report.where(at)},
      {related: [{path: entry(first), message: '第一次出现'}]},
    ),
  );
}

type ObjectCheck = (value: JsonObject, path: string, report: DiagnosticCollector) => void;

/** Checks that a value is an object, then applies `check`. */
export const objectThat =
  (check: ObjectCheck): ValueCheck =>
  (value, path, report) =>
    isObject(value) ? check(value, path, report) : wrongType(value, path, report, '对象');

/** Checks an object with these keys; `then` checks how they fit together. */
export const keyed = (known: Dictionary<Field>, then?: ObjectCheck): ValueCheck =>
  objectThat((value, path, report) => {
    fields(value, path, report, known);
    then?.(value, path, report);
  });

interface Configured {
  id: string;
  parameters: readonly Parameter[];
}

/** The check of one parameter, from the registry. */
export function parameterCheck(parameter: Parameter): ValueCheck {
  return (value, path, report) => {
    const problem = checkParameter(parameter, value);
    if (problem?.kind === 'choice' && parameter.type === 'column') {
      columnName(value, path, report);
    } else {
      const isAll = parameter.name === 'percents' && typeof value === 'number' && value >= 100;
      reportProblem(problem, value, path, report, isAll ? '近全仓请用 99 或 95。' : undefined);
    }
  };
}

/** Checks `params` of a node against the registry entry of its type. `path` is the node's. */
export function checkParams(
  {id, parameters}: Configured,
  params: Json | undefined,
  path: string,
  report: DiagnosticCollector,
): void {
  const at = pointer(path, 'params');
  if (params !== undefined && !isObject(params)) {
    wrongType(params, at, report, '对象');
    return;
  }
  const given = params ?? {};
  const names = parameters.map(parameterKey);
  const strange = Object.keys(given).filter((key) => !names.includes(key));
  // A misspelt parameter is not also reported as missing.
  const meant = strange.map((key) => {
    const name = parameters.find(({aliases}) => aliases?.includes(key))?.name;
    if (name == null || !Object.hasOwn(given, name)) {
      return unknownKey(given, key, at, names, report, id);
    }
    const path = pointer(at, key);
    report.add(
      'E_PARAM_CONFLICT',
      path,
      {a: key, b: name, keep: name},
      {fix: fix(`删除 ${key}`, {path, remove: true})},
    );
    return name;
  });
  for (const parameter of parameters) {
    const name = parameterKey(parameter);
    const {required, requiredWhen} = parameter;
    const value = own(given, name);
    if (value !== undefined) {
      parameterCheck(parameter)(value, pointer(at, name), report);
    } else if (
      (required || (requiredWhen && own(given, requiredWhen.parameter) === requiredWhen.value)) &&
      !meant.includes(name)
    ) {
      missing(params === undefined ? path : at, params === undefined ? `params.${name}` : name, report);
    }
  }
}

/** Reports two numbers in the wrong order; missing parameters count with their defaults. */
export function checkRelation(
  {parameters}: Configured,
  params: JsonObject,
  path: string,
  {a, b, orEqual = false}: {a: string; b: string; orEqual?: boolean},
  report: DiagnosticCollector,
): void {
  const valueOf = (name: string): unknown =>
    own(params, name) ?? parameters.find((parameter) => parameter.name === name)?.default;
  const [va, vb] = [valueOf(a), valueOf(b)];
  if (typeof va === 'number' && typeof vb === 'number' && (orEqual ? va > vb : va >= vb)) {
    report.add('E_PARAM_RELATION', pointer(path, 'params'), {
      a,
      va,
      b,
      vb,
      relation: orEqual ? '不能大于' : '必须小于',
    });
  }
}
