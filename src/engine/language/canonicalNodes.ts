import {indicatorEntry, renamedSignal, signalEntry} from '../registry';
import {isObject, own, PATTERNS, type Json, type JsonObject} from './document';
import {pointer} from './pointer';
import {fix, type Report} from './report';

/** What the rewriting of a document carries along. */
export interface Work {
  report: Report;
  moved: Map<string, string>;
  /** The pointer in the copy of a pointer in the input. */
  copyOf(path: string): string;
}

/** The entries of a list rewritten; anything else as it is. */
export const map = (value: Json | undefined, each: (item: Json, index: number) => Json): Json | undefined =>
  Array.isArray(value) ? (value as readonly Json[]).map(each) : value;

/** Replaces keys of an object, in place, keeping the order; `undefined` values are left out. */
export function withKeys(object: JsonObject, changes: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries({...object, ...changes}).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function renameKey(object: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));
}

/** An indicator with canonical names of parameters. */
export function indicator(node: Json, path: string, work: Work): Json {
  const params = isObject(node) ? own(node, 'params') : undefined;
  const type = isObject(node) ? own(node, 'type') : undefined;
  if (!isObject(node) || !isObject(params) || typeof type !== 'string') {
    return node;
  }
  let copy = params;
  for (const {name, aliases = []} of indicatorEntry(type)?.parameters ?? []) {
    const alias = aliases.find((candidate) => Object.hasOwn(copy, candidate));
    if (name !== null && alias !== undefined && !Object.hasOwn(copy, name)) {
      copy = renameKey(copy, alias, name);
      const at = pointer(path, 'params', alias);
      work.moved.set(work.copyOf(pointer(path, 'params', name)), at);
      work.report.add('W_ALIAS', at, {alias, canonical: name}, {fix: fix(`改名为 ${name}`, {path: at, key: name})});
    }
  }
  return withKeys(node, {params: copy});
}

/** `params.epsilon` of a comparison belongs on the node. */
function liftEpsilon(node: JsonObject, path: string, work: Work): JsonObject {
  const params = own(node, 'params');
  const epsilon = isObject(params) ? own(params, 'epsilon') : undefined;
  if (!isObject(params) || epsilon === undefined || Object.hasOwn(node, 'epsilon')) {
    return node;
  }
  const at = pointer(path, 'params', 'epsilon');
  work.moved.set(work.copyOf(pointer(path, 'epsilon')), at);
  work.report.add(
    'W_ALIAS',
    at,
    {alias: 'params.epsilon', canonical: '节点上的 epsilon'},
    {fix: fix('移到节点上', {path: at, remove: true}, {path: pointer(path, 'epsilon'), value: epsilon})},
  );
  const rest = Object.fromEntries(Object.entries(params).filter(([key]) => key !== 'epsilon'));
  return withKeys(node, {params: Object.keys(rest).length > 0 ? rest : undefined, epsilon});
}

/** A signal with its present type name, canonical parameters and inputs. */
export function signal(node: JsonObject, path: string, work: Work): JsonObject {
  let copy = node;
  const written = own(node, 'type');
  const renamed = typeof written === 'string' ? renamedSignal(written)?.id : undefined;
  if (typeof written === 'string' && renamed !== undefined) {
    copy = withKeys(copy, {type: renamed});
    work.report.add(
      'W_DEPRECATED_TYPE',
      pointer(path, 'type'),
      {type: written, replacement: renamed},
      {fix: fix(`改为 ${renamed}`, {path: pointer(path, 'type'), value: renamed})},
    );
  }
  const entry = typeof written === 'string' ? signalEntry(renamed ?? written) : undefined;
  if (entry?.hasEpsilon) {
    copy = liftEpsilon(copy, path, work);
  }
  const params = own(copy, 'params');
  const flags = (entry?.parameters ?? []).filter(({name, values}) => {
    const value = isObject(params) && name !== null ? own(params, name) : undefined;
    return typeof value === 'boolean' && values?.includes(String(value));
  });
  for (const {name} of flags) {
    const value = String((params as JsonObject)[name as string]);
    const at = pointer(path, 'params', name as string);
    copy = withKeys(copy, {params: withKeys(own(copy, 'params') as JsonObject, {[name as string]: value})});
    work.report.add(
      'W_ALIAS',
      at,
      {alias: `"${name}": ${value}`, canonical: `"${name}": "${value}"`},
      {fix: fix('加上双引号', {path: at, value})},
    );
  }
  return withKeys(copy, {inputs: map(own(copy, 'inputs'), (item, index) => input(item, pointer(path, 'inputs', index), work))});
}

function input(item: Json, path: string, work: Work): Json {
  if (!isObject(item)) {
    return item;
  }
  const [ref, band, type, params] = ['ref', 'band', 'type', 'params'].map((key) => own(item, key));
  if (typeof ref === 'string' && typeof band === 'string' && PATTERNS.id.test(ref) && PATTERNS.id.test(band)) {
    const dotted = `${ref}.${band}`;
    work.report.add(
      'W_ALIAS',
      pointer(path, 'band'),
      {alias: 'band', canonical: `{"ref": "${dotted}"}`},
      {fix: fix('改为带分量的 ref', {path: pointer(path, 'ref'), value: dotted}, {path: pointer(path, 'band'), remove: true})},
    );
    return withKeys(item, {ref: dotted, band: undefined});
  }
  if (type === 'Constant') {
    const value = isObject(params) ? own(params, 'value') : undefined;
    if (value === undefined || Object.hasOwn(item, 'value')) {
      return item;
    }
    const at = pointer(path, 'params', 'value');
    work.moved.set(work.copyOf(pointer(path, 'value')), at);
    work.report.add(
      'W_ALIAS',
      at,
      {alias: 'params.value', canonical: '{"type": "Constant", "value": …}'},
      {fix: fix('移到节点上', {path: pointer(path, 'params'), remove: true}, {path: pointer(path, 'value'), value})},
    );
    return withKeys(item, {params: undefined, value});
  }
  return type === undefined ? item : signal(item, path, work);
}
