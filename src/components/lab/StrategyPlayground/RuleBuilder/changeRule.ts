import {isObject, listIn, objectIn, textIn, type Json, type JsonObject} from '@site/src/engine';
import {bodyOf, conditionsOf, OUTPUTS, unwrapped, usedIds} from './nodes';
import {COMPARISONS, entryIn, firstParams, INDICATORS, WRAPPERS} from './offers';
import type {Operand, SideName} from './rule';

type Value = number | string | boolean | undefined;

/** Where a condition stands. */
interface At {
  side: SideName;
  index: number;
}

/** What a reader does to a rule. A parameter that becomes `undefined` is no longer stated. */
export type Change =
  | {kind: 'addIndicator'; type: string}
  | {kind: 'removeIndicator'; id: string}
  | {kind: 'indicatorType'; id: string; type: string}
  | {kind: 'indicatorParam'; id: string; name: string; value: Value}
  | {kind: 'addCondition'; side: SideName}
  | ({kind: 'removeCondition'} & At)
  | {kind: 'join'; side: SideName; type: string}
  | ({kind: 'type'; type: string} & At)
  | ({kind: 'operand'; place: number; operand: Operand} & At)
  | ({kind: 'param'; name: string; value: Value} & At)
  | ({kind: 'wrap'; type: string | null} & At)
  | ({kind: 'wrapParam'; name: string; value: Value} & At);

/** A node of a copy that is being changed. */
type Draft = {[key: string]: Json};
/** Nodes of a copy may be written. */
const draft = (node: JsonObject): Draft => node;
const drafts = (body: JsonObject, key: 'indicators' | 'signals'): Json[] => {
  const own = body[key];
  const list = Array.isArray(own) ? (own as Json[]) : [];
  draft(body)[key] = list;
  return list;
};

const inputOf = (operand: Operand): Json => ('value' in operand ? {type: 'Constant', value: operand.value} : {...operand});

/** Gives a node other content under the id and the note that it has. */
function rewrite(node: JsonObject, content: JsonObject): void {
  const {id, comment} = node;
  const target = draft(node);
  Object.keys(target).forEach((key) => delete target[key]);
  Object.assign(target, {...(id !== undefined && {id}), ...content, ...(comment !== undefined && {comment})});
}

const contentOf = ({id: _id, comment: _comment, ...content}: JsonObject): JsonObject => content;

/** States a parameter of a node, or no longer does. */
function setParam(node: JsonObject, name: string, value: Value): void {
  const target = draft(node);
  // The one parameter that stands on the node.
  const place = name === 'epsilon' ? target : {...objectIn(node, 'params')};
  if (value === undefined) {
    delete place[name];
  } else {
    place[name] = value;
  }
  if (place !== target) {
    if (Object.keys(place).length === 0) {
      delete target.params;
    } else {
      target.params = place;
    }
  }
}

/** An id that nothing has: the stem, or the stem with a number. */
function freshId(body: JsonObject, stem: string): string {
  const taken = new Set([...listIn(body, 'indicators'), ...listIn(body, 'signals')].flatMap((node) => textIn(node, 'id') ?? []));
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) {
    id = `${stem}_${count}`;
  }
  return id;
}

/** Removes signals that nothing uses any more. */
function drop(body: JsonObject, ids: readonly (string | undefined)[]): void {
  for (const id of ids) {
    if (id !== undefined && !usedIds(body).includes(id)) {
      draft(body).signals = listIn(body, 'signals').filter((node) => textIn(node, 'id') !== id);
    }
  }
}

function setOutput(body: JsonObject, side: SideName, id: string): void {
  draft(body).outputs = {...objectIn(body, 'outputs'), [OUTPUTS[side]]: id};
}

/** Parameters that the new type of a node has too. */
function commonParams(node: JsonObject, parameters: readonly {name: string | null}[]): JsonObject {
  const names = parameters.map(({name}) => name);
  return Object.fromEntries(Object.entries(objectIn(node, 'params')).filter(([name]) => names.includes(name)));
}

const withParams = (params: JsonObject): JsonObject => (Object.keys(params).length === 0 ? {} : {params});

/** Gives references to components that an indicator no longer has to its first one. */
function repoint(value: Json, id: string, components: readonly string[]): void {
  if (Array.isArray(value)) {
    (value as readonly Json[]).forEach((item) => repoint(item, id, components));
  } else if (isObject(value)) {
    const ref = textIn(value, 'ref');
    const [base, component] = ref?.split('.') ?? [];
    if (base === id && component !== undefined && !components.includes(component)) {
      draft(value).ref = id;
    }
    Object.values(value).forEach((item) => repoint(item, id, components));
  }
}

/** What a new condition compares: the close with the first indicator, or with the open. */
function firstInputs(body: JsonObject, count: number): Json[] {
  const [indicator] = listIn(body, 'indicators');
  const id = textIn(indicator, 'id');
  const close = {column: 'Close'} as const;
  return [close, id === undefined ? {column: 'Open'} : {ref: id}, close].slice(0, count) as Json[];
}

function addCondition(body: JsonObject, side: SideName): void {
  const id = freshId(body, `${side}_when`);
  const {join, items} = conditionsOf(body, side);
  drafts(body, 'signals').push({id, type: 'GreaterThan', inputs: firstInputs(body, 2)});
  const first = items[0]?.input;
  if (join !== null) {
    draft(join).inputs = [...listIn(join, 'inputs'), {ref: id}];
  } else if (first === undefined) {
    setOutput(body, side, id);
  } else {
    const both = freshId(body, `${side}_if`);
    drafts(body, 'signals').push({id: both, type: 'And', inputs: [first, {ref: id}]});
    setOutput(body, side, both);
  }
}

/** The last condition of a side cannot be removed. */
function removeCondition(body: JsonObject, {side, index}: At): void {
  const {root, join, items} = conditionsOf(body, side);
  if (root === undefined || join === null || items.length < 2) {
    return;
  }
  const gone = items[index];
  const left = items.filter((_, place) => place !== index);
  const [only] = left;
  if (left.length > 1) {
    draft(join).inputs = left.map(({input}) => input);
  } else if (only?.node !== undefined) {
    const ref = textIn(only.input, 'ref');
    if (ref === undefined) {
      rewrite(root, contentOf(only.node));
    } else {
      setOutput(body, side, ref);
      drop(body, [textIn(root, 'id')]);
    }
  }
  const inner = gone?.node && unwrapped(body, gone.node).inner;
  drop(body, [textIn(gone?.input, 'ref'), textIn(inner?.input, 'ref')]);
}

/** Puts a signal around a comparison, changes it, or takes it away; what refers to the condition stays right. */
function setWrap(body: JsonObject, node: JsonObject, type: string | null): void {
  const {wrapper, inner} = unwrapped(body, node);
  const entry = entryIn(WRAPPERS, type ?? undefined);
  if (entry !== undefined && wrapper !== null) {
    rewrite(wrapper, {type: entry.id, inputs: listIn(wrapper, 'inputs'), ...withParams(firstParams(entry))});
  } else if (entry !== undefined) {
    rewrite(node, {type: entry.id, inputs: [contentOf(node)], ...withParams(firstParams(entry))});
  } else if (wrapper !== null && inner.node !== undefined) {
    rewrite(wrapper, contentOf(inner.node));
    drop(body, [textIn(inner.input, 'ref')]);
  }
}

function setType(body: JsonObject, node: JsonObject, type: string): void {
  const entry = entryIn(COMPARISONS, type);
  if (entry === undefined) {
    return;
  }
  const inputs = listIn(node, 'inputs').slice(0, entry.arity.min);
  const filled = [...inputs, ...firstInputs(body, entry.arity.min).slice(inputs.length)];
  const params = {...firstParams(entry), ...commonParams(node, entry.parameters)};
  const {epsilon} = node;
  rewrite(node, {type, inputs: filled, ...withParams(params), ...(entry.hasEpsilon && epsilon !== undefined && {epsilon})});
}

function changeIndicator(body: JsonObject, id: string, change: (node: JsonObject) => void): void {
  const node = listIn(body, 'indicators')
    .filter(isObject)
    .find((one) => textIn(one, 'id') === id);
  if (node !== undefined) {
    change(node);
  }
}

function changeCondition(body: JsonObject, change: Extract<Change, At>): void {
  const node = conditionsOf(body, change.side).items[change.index]?.node;
  if (node === undefined) {
    return;
  }
  const {wrapper, inner} = unwrapped(body, node);
  switch (change.kind) {
    case 'removeCondition':
      removeCondition(body, change);
      break;
    case 'type':
      setType(body, inner.node ?? node, change.type);
      break;
    case 'operand':
      draft(inner.node ?? node).inputs = listIn(inner.node, 'inputs').map((input, place) =>
        place === change.place ? inputOf(change.operand) : input,
      );
      break;
    case 'param':
      setParam(inner.node ?? node, change.name, change.value);
      break;
    case 'wrap':
      setWrap(body, node, change.type);
      break;
    case 'wrapParam':
      setParam(wrapper ?? node, change.name, change.value);
      break;
  }
}

/**
 * A document after a change of its rule; what the change is not about stays as it is. A change of something that is not
 * there changes nothing.
 */
export function changeRule(document: Json, change: Change): Json {
  const copy = structuredClone(document);
  const body = bodyOf(copy);
  if (body === null) {
    return document;
  }
  switch (change.kind) {
    case 'addIndicator': {
      const entry = entryIn(INDICATORS, change.type);
      if (entry !== undefined) {
        const id = freshId(body, entry.id.toLowerCase());
        drafts(body, 'indicators').push({id, type: entry.id, ...withParams(firstParams(entry))});
      }
      break;
    }
    case 'removeIndicator':
      if (!usedIds(body).includes(change.id)) {
        draft(body).indicators = listIn(body, 'indicators').filter((node) => textIn(node, 'id') !== change.id);
      }
      break;
    case 'indicatorType':
      changeIndicator(body, change.id, (node) => {
        const entry = entryIn(INDICATORS, change.type);
        if (entry !== undefined) {
          rewrite(node, {type: entry.id, ...withParams({...firstParams(entry), ...commonParams(node, entry.parameters)})});
          repoint(body, change.id, entry.components);
        }
      });
      break;
    case 'indicatorParam':
      changeIndicator(body, change.id, (node) => setParam(node, change.name, change.value));
      break;
    case 'addCondition':
      addCondition(body, change.side);
      break;
    case 'join': {
      const {join} = conditionsOf(body, change.side);
      if (join !== null) {
        draft(join).type = change.type;
      }
      break;
    }
    default:
      changeCondition(body, change);
  }
  return copy;
}
