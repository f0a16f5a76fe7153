import {COLUMNS, epsilonParameter, indicatorEntry, indicators, signalEntry, signals, type SignalEntry} from '../../registry';
import {fix} from '../diagnostic';
import {isObject, own, PATTERNS, type Json, type JsonObject, type Params} from '../document';
import {arithmeticMode} from '../kind';
import {LIMITS} from '../limits';
import {pointer} from '../pointer';
import {meantBy} from '../suggest';
import {checkParams, checkRelation, fields, keyed, missing, parameterCheck, unknownParameter} from './params';
import {columnName, id, list, marketCode, number, object, ref, shown, text, typeName, type Check, type Scope} from './scalars';

/** The keys that tell the five forms of an input apart. */
const FORMS = ['ref', 'column', 'market', 'type'] as const;

function wrongShape(item: Json, path: string, scope: Scope): void {
  const form = (detail: string, extra = {}): void => scope.add('E_INPUT_SHAPE', path, {detail}, extra);
  if (typeof item === 'string') {
    const isColumn = (COLUMNS as readonly string[]).includes(item);
    const value = isColumn ? {column: item} : {ref: item};
    form(`${scope.where(path)} 是字符串。`, PATTERNS.ref.test(item) ? {fix: fix(`改为 ${JSON.stringify(value)}`, {path, value})} : {});
  } else if (typeof item === 'number') {
    const value = {type: 'Constant', value: item};
    form(`${scope.where(path)} 是裸的数字。`, {fix: fix('改为内联常量', {path, value})});
  } else if (!isObject(item)) {
    form(`${scope.where(path)} 是${typeName(item)}。`);
  } else {
    const found = FORMS.filter((key) => Object.hasOwn(item, key));
    const value = own(item, 'value');
    if (found.length > 1) {
      form(`${scope.where(path)} 同时写了 ${found.join(' 和 ')}。`);
    } else if (typeof value === 'number') {
      form(`${scope.where(path)} 只有 value。`, {fix: fix('改为内联常量', {path, value: {type: 'Constant', value}})});
    } else {
      form(`${scope.where(path)} 里没有 ref、column、market 或 type。`);
    }
  }
}

function checkRef(item: JsonObject, path: string, scope: Scope): void {
  fields(item, path, scope, {ref: {required: true, check: ref}, band: {check: text}});
  if (typeof own(item, 'band') === 'string' && String(own(item, 'ref')).includes('.')) {
    scope.add(
      'E_PARAM_CONFLICT',
      pointer(path, 'band'),
      {a: 'band', b: '带分量的 ref', keep: 'ref'},
      {fix: fix('删除 band', {path: pointer(path, 'band'), remove: true})},
    );
  }
}

/** One entry of `inputs` of a signal; `nested` checks an inline signal. */
function checkInput(item: Json, path: string, scope: Scope, nested: Check): void {
  const form = isObject(item) ? FORMS.filter((key) => Object.hasOwn(item, key)) : [];
  if (!isObject(item) || form.length !== 1) {
    wrongShape(item, path, scope);
  } else if (form[0] === 'ref') {
    checkRef(item, path, scope);
  } else if (form[0] === 'column') {
    fields(item, path, scope, {column: {required: true, check: columnName}});
  } else if (form[0] === 'market') {
    fields(item, path, scope, {market: {required: true, check: marketCode}, transformer: {required: true, check: id}});
  } else if (own(item, 'type') === 'Constant') {
    fields(item, path, scope, {type: {check: text}, value: {required: true, check: number({})}, id: {check: id}});
  } else {
    nested(item, path, scope);
  }
}

const any: Check = () => true;
const indicatorIds = indicators.map((entry): string => entry.id);
const signalIds = signals.map((entry): string => entry.id);

function unknownType(type: string, path: string, kind: 'indicators' | 'signals', scope: Scope): void {
  const [ids, others] = kind === 'indicators' ? [indicatorIds, signalIds] : [signalIds, indicatorIds];
  const at = pointer(path, 'type');
  const {didYouMean, extra} = meantBy(type, ids, at);
  const [name, place] = kind === 'indicators' ? ['指标', '信号，请放进 signals'] : ['信号', '指标，请放进 indicators'];
  const values = {kind: name, type: shown(type), list: ids.join('、')};
  if (others.includes(type)) {
    scope.add('E_TYPE_UNKNOWN', at, {...values, didYouMean: ''}, {hint: `${type} 是${place}。`});
  } else {
    scope.add('E_TYPE_UNKNOWN', at, {...values, didYouMean}, extra);
  }
}

/** One entry of `indicators`. */
export const checkIndicator = keyed(
  {id: {required: true, check: id}, type: {required: true, check: text}, params: {check: any}},
  (node, path, scope) => {
    const [type, params] = [own(node, 'type'), own(node, 'params')];
    const entry = typeof type === 'string' ? indicatorEntry(type) : undefined;
    if (entry !== undefined) {
      checkParams(entry, params, path, scope);
      if (entry.relation !== undefined) {
        checkRelation(entry, isObject(params) ? params : {}, path, entry.relation, scope);
      }
    } else if (typeof type === 'string') {
      unknownType(type, path, 'indicators', scope);
    }
  },
);

function checkArity(entry: SignalEntry, params: JsonObject, count: number, path: string, scope: Scope): void {
  const at = pointer(path, 'inputs');
  const wrong = (needed: string): void => scope.add('E_ARITY', at, {type: entry.id, n: needed, m: count});
  const {min, max} = entry.arity;
  if (entry.result === 'mode') {
    const result = arithmeticMode(params as Params, count, entry.arity);
    const numeric = fix('改为数值模式', {path: pointer(path, 'params', 'return_calculation'), value: true});
    if ('mode' in result) {
      if (result.implied) {
        scope.add('W_MATH_MODE', path, {type: entry.id}, {fix: numeric});
      }
    } else if (result.problem === 'E_ARITY') {
      wrong(result.needed);
    } else if (result.problem === 'E_PARAM_CONFLICT') {
      scope.add(
        'E_PARAM_CONFLICT',
        pointer(path, 'params'),
        {a: 'return_calculation', b: 'threshold', keep: '其中一个'},
        {hint: '要数值就删除 threshold，要比较就删除 return_calculation。'},
      );
    } else if (result.problem === 'E_MATH_MODE') {
      scope.add('E_MATH_MODE', path, {type: entry.id, m: count}, {fix: numeric});
    } else {
      scope.add('E_MATH_TARGET', path, {type: entry.id, next: min + 1}, {fix: numeric});
    }
    return;
  }
  if (count < min || count > max) {
    wrong(min === max ? `${min} 个` : max >= 16 ? `至少 ${min} 个、最多 ${max} 个` : `${min} 或 ${max} 个`);
  }
}

/** Rules of single types that no table says. */
function checkSpecial(type: string, entry: SignalEntry, params: JsonObject, count: number, path: string, scope: Scope): void {
  if (type === 'Streak') {
    checkRelation(entry, params, path, {a: 'min_length', b: 'max_length', orEqual: true}, scope);
  }
  if (type === 'Comparison') {
    const threshold = Object.hasOwn(params, 'threshold');
    if (threshold && count === 2) {
      scope.add('E_PARAM_CONFLICT', pointer(path, 'params', 'threshold'), {a: 'threshold', b: '第二个输入', keep: '其中一个'});
    } else if (!threshold && count === 1) {
      missing(pointer(path, 'params'), 'threshold', scope);
    }
  }
}

/** A signal: an entry of `signals`, or inline where `depth` is above 0. */
export function checkSignal(node: Json, path: string, scope: Scope, depth: number): boolean {
  if (!object(node, path, scope) || !isObject(node)) {
    return false;
  }
  if (depth >= LIMITS.nesting) {
    scope.add('E_LIMIT', path, {what: '信号的嵌套层数', n: LIMITS.nesting});
    return false;
  }
  const type = own(node, 'type');
  if (depth > 0 && typeof type === 'string' && indicatorEntry(type) !== undefined) {
    scope.add('E_INLINE_INDICATOR', path, {type});
    return false;
  }
  const entry = typeof type === 'string' ? signalEntry(type) : undefined;
  const inputs = own(node, 'inputs');
  const known = {
    id: {required: depth === 0, check: id},
    type: {required: true, check: text},
    inputs: {required: true, check: list},
    params: {check: any},
    ...(entry?.hasEpsilon !== false && {epsilon: {check: entry?.hasEpsilon ? parameterCheck(epsilonParameter) : any}}),
  };
  fields(node, path, scope, known);
  if (entry !== undefined && !entry.hasEpsilon && Object.hasOwn(node, 'epsilon')) {
    unknownParameter(entry, node, 'epsilon', pointer(path, 'epsilon'), scope);
  }
  if (entry?.deprecated !== undefined) {
    scope.add('W_DEPRECATED_TYPE', pointer(path, 'type'), {type: entry.id, replacement: `${entry.deprecated} 或 LessThan`});
  }
  const nested: Check = (item, at) => checkSignal(item, at, scope, depth + 1);
  (Array.isArray(inputs) ? (inputs as readonly Json[]) : []).forEach((item, index) =>
    checkInput(item, pointer(path, 'inputs', index), scope, nested),
  );
  if (entry === undefined) {
    if (typeof type === 'string') {
      unknownType(type, path, 'signals', scope);
    }
    return false;
  }
  const params = own(node, 'params');
  checkParams(entry, params, path, scope);
  if (Array.isArray(inputs)) {
    const given = isObject(params) ? params : {};
    checkArity(entry, given, inputs.length, path, scope);
    checkSpecial(entry.id, entry, given, inputs.length, path, scope);
  }
  return true;
}
