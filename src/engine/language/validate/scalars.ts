import {isIsoDate} from '../../market-data/isoDate';
import {COLUMNS} from '../../registry';
import {fix, type Extra, type Report} from '../diagnostic';
import {isObject, own, PATTERNS, type Json} from '../document';
import {segments} from '../pointer';
import {didYouMean, suggest} from '../suggest';

/** Keys that name an entry of a list for its reader. */
const NAMES = ['id', 'name', 'code', 'symbol', 'output_name'] as const;

function shownLabel(value: Json | undefined): string {
  const key = isObject(value) ? NAMES.find((name) => typeof own(value, name) === 'string') : undefined;
  const name = key === undefined || !isObject(value) ? '' : String(own(value, key));
  return key === undefined ? '' : `（${key}: ${name.length > 64 ? `${name.slice(0, 64)}…` : name}）`;
}

/**
 * A JSON Pointer as a reader sees it: `signals[2]（id: oversold）.inputs[0]`.
 * The shells `strategy_definition` and `trade_strategy` are left out.
 */
function shownPlace(root: Json, path: string): string {
  let value: Json | undefined = root;
  let shown = '';
  for (const segment of segments(path)) {
    const list: boolean = Array.isArray(value);
    value = Array.isArray(value) ? (value[Number(segment)] as Json | undefined) : isObject(value) ? own(value, segment) : undefined;
    if (list) {
      shown += `[${segment}]${shownLabel(value)}`;
    } else if (shown !== '' || (segment !== 'trade_strategy' && segment !== 'strategy_definition')) {
      shown += `${shown === '' ? '' : '.'}${segment}`;
    }
  }
  const last = segments(path).at(-1);
  return shown === '' ? (last ?? '顶层') : shown;
}

/** What every check needs: where to report, and how a place is shown to the reader. */
export interface Scope {
  readonly root: Json;
  readonly report: Report;
  where(path: string): string;
}

/** The scope of one canonical document. */
export function createScope(root: Json, report: Report): Scope {
  return {root, report, where: (path) => shownPlace(root, path)};
}

/** Checks one value and reports what is wrong with it; tells whether it is as it should be. */
export type Check = (value: Json, path: string, scope: Scope) => boolean;

/** A value for a message: quoted where it is a string, and never long. */
export function shown(value: Json): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 64 ? `${text.slice(0, 64)}…` : text;
}

/** The type of a value, as a reader calls it. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) {
    return '空值 null';
  }
  if (Array.isArray(value)) {
    return '数组';
  }
  const names: Readonly<Record<string, string>> = {
    string: `字符串 "${shown(value as Json)}"`,
    number: `数字 ${value as number}`,
    boolean: `布尔值 ${String(value)}`,
  };
  return names[typeof value] ?? '对象';
}

/** Reports a value of the wrong type; a quoted number or boolean comes with its fix. */
export function wrongType(value: unknown, path: string, scope: Scope, expected: string): false {
  const literal = typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  const number = expected.includes('数') && literal !== undefined && Number.isFinite(Number(literal)) ? Number(literal) : undefined;
  const flag = expected === '布尔值' && (literal === 'true' || literal === 'false') ? literal === 'true' : undefined;
  const unquoted = number ?? flag;
  scope.report.add(
    'E_TYPE',
    path,
    {where: scope.where(path), expected, actual: number !== undefined ? `加引号的数字 "${literal}"` : typeName(value)},
    unquoted === undefined ? {} : {hint: '请去掉引号。', fix: fix('去掉引号', {path, value: unquoted})},
  );
  return false;
}

export const bool: Check = (value, path, scope) => typeof value === 'boolean' || wrongType(value, path, scope, '布尔值');

export const text: Check = (value, path, scope) => typeof value === 'string' || wrongType(value, path, scope, '字符串');

/** A string that is not empty. */
export const label: Check = (value, path, scope) => {
  if (text(value, path, scope) && value === '') {
    scope.report.add('E_FORMAT', path, {where: scope.where(path), expected: '不为空的字符串', value: ''});
    return false;
  }
  return typeof value === 'string';
};

export interface Range {
  min?: number;
  max?: number;
  exclusiveMin?: boolean;
  exclusiveMax?: boolean;
}

/** The sentence part for a range. */
export function rangeText({min, max, exclusiveMin, exclusiveMax}: Range): string {
  if (min !== undefined && max !== undefined && !exclusiveMin && !exclusiveMax) {
    return `在 ${min} 到 ${max} 之间`;
  }
  const low = min === undefined ? '' : `${exclusiveMin ? '大于' : '不小于'} ${min}`;
  const high = max === undefined ? '' : `${exclusiveMax ? '小于' : '不大于'} ${max}`;
  return [low, high].filter(Boolean).join('且');
}

/** A finite number, or an integer, within a range. */
export function number(range: Range & {integer?: boolean}, hintFor?: (value: number) => string | undefined): Check {
  const {min = -Infinity, max = Infinity, exclusiveMin, exclusiveMax, integer} = range;
  return (value, path, scope) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || (integer && !Number.isInteger(value))) {
      return wrongType(value, path, scope, integer ? '整数' : '有限的数');
    }
    const inside = (exclusiveMin ? value > min : value >= min) && (exclusiveMax ? value < max : value <= max);
    if (!inside) {
      const hint = hintFor?.(value);
      scope.report.add('E_RANGE', path, {where: scope.where(path), range: rangeText(range), value}, hint === undefined ? {} : {hint});
    }
    return inside;
  };
}

/** A string of a list; anything else is reported, with the fix for a slip. */
function listed(
  list: readonly string[],
  expected: string,
  report: (value: string, meant: string | undefined, path: string, scope: Scope, extra: Extra) => void,
): Check {
  return (value, path, scope) => {
    if (typeof value !== 'string') {
      return wrongType(value, path, scope, expected);
    }
    if (!list.includes(value)) {
      const meant = suggest(value, list);
      report(shown(value), meant, path, scope, meant === undefined ? {} : {fix: fix(`改为 ${meant}`, {path, value: meant})});
    }
    return list.includes(value);
  };
}

/** One of a list of words. */
export const oneOf = (list: readonly string[]): Check =>
  listed(list, '字符串', (value, meant, path, scope, extra) =>
    scope.report.add('E_ENUM', path, {where: scope.where(path), list: list.join('、'), value, didYouMean: didYouMean(meant)}, extra),
  );

/** A column of the bars. */
export const columnName: Check = listed(COLUMNS, '行情列的名称', (value, _meant, path, scope, extra) =>
  scope.report.add('E_COLUMN', path, {value, list: COLUMNS.join('、')}, extra),
);

/** A string of a pattern; `expected` says of which. */
export function pattern(source: RegExp, expected: string): Check {
  return (value, path, scope) => {
    if (typeof value !== 'string') {
      return wrongType(value, path, scope, '字符串');
    }
    if (!source.test(value)) {
      scope.report.add('E_FORMAT', path, {where: scope.where(path), expected, value: shown(value)});
      return false;
    }
    return true;
  };
}

/** An id, an output column's name or a transformer's name. */
export const id: Check = (value, path, scope) => {
  if (typeof value !== 'string') {
    return wrongType(value, path, scope, '字符串');
  }
  if (!PATTERNS.id.test(value)) {
    scope.report.add('E_ID_FORMAT', path, {id: shown(value)});
    return false;
  }
  return true;
};

export const marketCode = pattern(PATTERNS.marketCode, '1 到 20 个字母、数字、点、^、_ 或 -');

/** A day of the calendar, YYYY-MM-DD. */
export const date: Check = (value, path, scope) => {
  if (typeof value !== 'string') {
    return wrongType(value, path, scope, '字符串');
  }
  if (!isIsoDate(value)) {
    scope.report.add('E_DATE', path, {where: scope.where(path), value: shown(value)});
    return false;
  }
  return true;
};

export const time: Check = (value, path, scope) => {
  if (typeof value !== 'string') {
    return wrongType(value, path, scope, '字符串');
  }
  if (!PATTERNS.time.test(value)) {
    scope.report.add('E_TIME', path, {where: scope.where(path), value: shown(value)});
    return false;
  }
  return true;
};

export const object: Check = (value, path, scope) => isObject(value) || wrongType(value, path, scope, '对象');

export const list: Check = (value, path, scope) => Array.isArray(value) || wrongType(value, path, scope, '数组');
