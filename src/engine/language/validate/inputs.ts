import {COLUMNS} from '../../registry';
import {isObject, own, PATTERNS, type Json, type JsonObject} from '../document';
import {pointer} from '../pointer';
import {fix} from '../report';
import {fields} from './fields';
import {columnName, id, marketCode, number, shown, text, typeName, type Check} from './scalars';
import type {Scope} from './scope';

/** The keys that tell the five forms of an input apart. */
const FORMS = ['ref', 'column', 'market', 'type'] as const;

const ref: Check = (value, path, scope) => {
  if (!text(value, path, scope) || typeof value !== 'string') {
    return false;
  }
  if (!PATTERNS.ref.test(value)) {
    scope.report.add('E_FORMAT', path, {where: scope.where(path), expected: '“id” 或 “id.分量”', value: shown(value)});
    return false;
  }
  return true;
};

function wrongShape(item: Json, path: string, scope: Scope): void {
  const form = (detail: string, extra = {}): void => scope.report.add('E_INPUT_SHAPE', path, {detail}, extra);
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
    scope.report.add(
      'E_PARAM_CONFLICT',
      pointer(path, 'band'),
      {a: 'band', b: '带分量的 ref', keep: 'ref'},
      {fix: fix('删除 band', {path: pointer(path, 'band'), remove: true})},
    );
  }
}

/** One entry of `inputs` of a signal; `nested` checks an inline signal. */
export function checkInput(item: Json, path: string, scope: Scope, nested: Check): void {
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
