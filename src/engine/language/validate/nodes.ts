import {
  COLUMNS,
  epsilonParameter,
  indicatorEntry,
  indicators,
  parameterKey,
  signalEntry,
  signals,
  type SignalEntry,
} from '../../registry';
import {fix, type Fix, type DiagnosticCollector} from '../diagnostic';
import {own} from '../../own';
import {isObject, listIn, objectIn, PATTERNS, textIn, type Json, type JsonObject, type Params} from '../document';
import {arithmeticMode} from '../kind';
import {LIMITS} from '../limits';
import {pointer} from '../pointer';
import {meantBy} from '../suggest';
import {checkParams, checkRelation, fields, keyed, missing, parameterCheck, unknownKey} from './params';
import {any, columnName, id, listValue, marketCode, numberIn, ref, shown, text, typeName, wrongType} from './scalars';

/** The keys that distinguish the five forms of an input. */
const FORMS = ['ref', 'column', 'market', 'type'] as const;

function wrongShape(item: Json, forms: readonly string[], path: string, report: DiagnosticCollector): void {
  const wrong = (detail: string, repair?: Fix): void =>
    report.add('E_INPUT_SHAPE', path, {detail: `${report.where(path)} ${detail}。`}, {fix: repair});
  const constant = (value: number): Fix => fix('改为内联常量', {path, value: {type: 'Constant', value}});
  const value = own(item, 'value');
  if (typeof item === 'string') {
    const meant: Json = COLUMNS.some((name) => name === item) ? {column: item} : {ref: item};
    wrong('是字符串', PATTERNS.ref.test(item) ? fix(`改为 ${JSON.stringify(meant)}`, {path, value: meant}) : undefined);
  } else if (typeof item === 'number') {
    wrong('是裸的数字', constant(item));
  } else if (!isObject(item)) {
    wrong(`是${typeName(item)}`);
  } else if (forms.length > 1) {
    wrong(`同时写了 ${forms.join(' 和 ')}`);
  } else if (typeof value === 'number') {
    wrong('只有 value', constant(value));
  } else {
    wrong('里没有 ref、column、market 或 type');
  }
}

function checkRef(item: JsonObject, path: string, report: DiagnosticCollector): void {
  fields(item, path, report, {ref: {required: ref}, band: text});
  if (textIn(item, 'band') !== undefined && String(own(item, 'ref')).includes('.')) {
    const at = pointer(path, 'band');
    const values = {a: 'band', b: '带分量的 ref', keep: 'ref'};
    report.add('E_PARAM_CONFLICT', at, values, {fix: fix('删除 band', {path: at, remove: true})});
  }
}

/** Checks one entry of `inputs` of a signal at `depth`. */
function checkInput(item: Json, path: string, report: DiagnosticCollector, depth: number): void {
  const forms = isObject(item) ? FORMS.filter((key) => Object.hasOwn(item, key)) : [];
  const form = own(item, 'type') === 'Constant' ? 'Constant' : forms[0];
  if (!isObject(item) || forms.length !== 1) {
    wrongShape(item, forms, path, report);
  } else if (form === 'ref') {
    checkRef(item, path, report);
  } else if (form === 'column') {
    fields(item, path, report, {column: {required: columnName}});
  } else if (form === 'market') {
    fields(item, path, report, {market: {required: marketCode}, transformer: {required: id}});
  } else if (form === 'Constant') {
    fields(item, path, report, {type: text, value: {required: numberIn({})}, id});
  } else {
    checkSignal(item, path, report, depth + 1);
  }
}

const TYPES = {
  indicators: {kind: '指标', ids: indicators.map((entry): string => entry.id)},
  signals: {kind: '信号', ids: signals.map((entry): string => entry.id)},
};

/** Reports a type that does not belong in this list of the strategy. */
function unknownType(type: string, path: string, list: 'indicators' | 'signals', report: DiagnosticCollector): void {
  const {kind, ids} = TYPES[list];
  const otherList = list === 'indicators' ? 'signals' : 'indicators';
  const other = TYPES[otherList];
  const at = pointer(path, 'type');
  const {didYouMean, extra} = other.ids.includes(type)
    ? {didYouMean: '', extra: {hint: `${type} 是${other.kind}，请放进 ${otherList}。`}}
    : meantBy(type, ids, at);
  report.add('E_TYPE_UNKNOWN', at, {kind, type: shown(type), list: ids.join('、'), didYouMean}, extra);
}

/** Checks one entry of `indicators`. */
export const checkIndicator = keyed({id: {required: id}, type: {required: text}, params: any}, (node, path, report) => {
  const type = textIn(node, 'type');
  const entry = indicatorEntry(type ?? '');
  if (entry !== undefined) {
    checkParams(entry, own(node, 'params'), path, report);
    if (entry.relation !== undefined) {
      checkRelation(entry, objectIn(node, 'params'), path, entry.relation, report);
    }
  } else if (type !== undefined) {
    unknownType(type, path, 'indicators', report);
  }
});

function checkArity(
  {id: type, result, arity}: SignalEntry,
  params: JsonObject,
  count: number,
  path: string,
  report: DiagnosticCollector,
): void {
  const {min, max} = arity;
  const wrong = (needed: string): void => report.add('E_ARITY', pointer(path, 'inputs'), {type, n: needed, m: count});
  if (result !== 'mode') {
    if (count < min || count > max) {
      wrong(min === max ? `${min} 个` : max >= 16 ? `至少 ${min} 个、最多 ${max} 个` : `${min} 或 ${max} 个`);
    }
    return;
  }
  // Only the presence and the truth of two parameters matter here.
  const {code, needed = ''} = arithmeticMode(params as Params, count, arity);
  const numeric = {fix: fix('改为数值模式', {path: pointer(path, 'params', 'return_calculation'), value: true})};
  switch (code) {
    case 'E_ARITY':
      wrong(needed);
      break;
    case 'E_PARAM_CONFLICT': {
      const hint = '要数值就删除 threshold，要比较就删除 return_calculation。';
      report.add(code, pointer(path, 'params'), {a: 'return_calculation', b: 'threshold', keep: '其中一个'}, {hint});
      break;
    }
    case 'E_MATH_MODE':
      report.add(code, path, {type, m: count}, numeric);
      break;
    case 'E_MATH_TARGET':
      report.add(code, path, {type, next: min + 1}, numeric);
      break;
    case 'W_MATH_MODE':
      report.add(code, path, {type}, numeric);
      break;
    case undefined:
      break;
  }
}

/** Checks rules of single types that the registry cannot express. */
function checkSpecial(
  entry: SignalEntry,
  params: JsonObject,
  count: number,
  path: string,
  report: DiagnosticCollector,
): void {
  const threshold = Object.hasOwn(params, 'threshold');
  if (entry.id === 'Streak') {
    checkRelation(entry, params, path, {a: 'min_length', b: 'max_length', orEqual: true}, report);
  } else if (entry.id === 'Comparison' && threshold && count === 2) {
    report.add('E_PARAM_CONFLICT', pointer(path, 'params', 'threshold'), {
      a: 'threshold',
      b: '第二个输入',
      keep: '其中一个',
    });
  } else if (entry.id === 'Comparison' && !threshold && count === 1) {
    missing(pointer(path, 'params'), 'threshold', report);
  }
}

/** Checks a signal: an entry of `signals`, or inline where `depth` is above 0. */
export function checkSignal(node: Json, path: string, report: DiagnosticCollector, depth: number): void {
  if (!isObject(node)) {
    wrongType(node, path, report, '对象');
    return;
  }
  if (depth >= LIMITS.nesting) {
    report.add('E_LIMIT', path, {what: '信号的嵌套层数', n: LIMITS.nesting});
    return;
  }
  const type = textIn(node, 'type');
  if (depth > 0 && type !== undefined && indicatorEntry(type) !== undefined) {
    report.add('E_INLINE_INDICATOR', path, {type});
    return;
  }
  const entry = signalEntry(type ?? '');
  fields(node, path, report, {
    id: depth === 0 ? {required: id} : id,
    type: {required: text},
    inputs: {required: listValue},
    params: any,
    epsilon: entry?.hasEpsilon ? parameterCheck(epsilonParameter) : any,
  });
  if (entry !== undefined && !entry.hasEpsilon && Object.hasOwn(node, 'epsilon')) {
    unknownKey(node, 'epsilon', path, entry.parameters.map(parameterKey), report, entry.id);
  }
  if (entry?.deprecated !== undefined) {
    report.add('W_DEPRECATED_TYPE', pointer(path, 'type'), {
      type: entry.id,
      replacement: `${entry.deprecated} 或 LessThan`,
    });
  }
  const inputs = listIn(node, 'inputs');
  inputs.forEach((item, index) => checkInput(item, pointer(path, 'inputs', index), report, depth));
  if (entry === undefined) {
    if (type !== undefined) {
      unknownType(type, path, 'signals', report);
    }
    return;
  }
  checkParams(entry, own(node, 'params'), path, report);
  if (Array.isArray(own(node, 'inputs'))) {
    const params = objectIn(node, 'params');
    checkArity(entry, params, inputs.length, path, report);
    checkSpecial(entry, params, inputs.length, path, report);
  }
}
