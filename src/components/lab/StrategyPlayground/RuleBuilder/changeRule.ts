import {own} from '@site/src/engine';
import {editedText, listIn, objectIn, parse, pointer, textIn, type Edit, type Json, type JsonObject} from '@site/src/engine/language';
import {bodyOf, sideIn, nodeIn, nodesIn, OUTPUTS, references, unwrapped, usedIds, type Placed} from './nodes';
import {COMPARISONS, entryIn, firstParams, INDICATORS, WRAPPERS} from './offers';
import type {Condition, Operand, SideName} from './rule';
import {inputOf, nodeOf} from './writeRule';

type Value = number | string | boolean | undefined;

/** Where a condition stands. */
interface At {
  side: SideName;
  index: number;
}

/** What a reader does to a rule. A parameter that becomes `undefined` is no longer stated; an indicator gets the id only if nothing has it. */
export type Change =
  | {kind: 'addIndicator'; type: string; id?: string}
  | {kind: 'removeIndicator'; id: string}
  | {kind: 'indicatorType'; id: string; type: string}
  | {kind: 'indicatorParam'; id: string; name: string; value: Value}
  | {kind: 'addCondition'; side: SideName; condition: Condition}
  | ({kind: 'removeCondition'} & At)
  | {kind: 'join'; side: SideName; type: string}
  | ({kind: 'type'; type: string} & At)
  | ({kind: 'operand'; place: number; operand: Operand} & At)
  | ({kind: 'param'; name: string; value: Value} & At)
  | ({kind: 'wrap'; type: string | null} & At)
  | ({kind: 'wrapParam'; name: string; value: Value} & At);

/** Edits, and the ids of signals that go where nothing else uses them, in this order. */
interface Step {
  edits: readonly Edit[];
  spare?: readonly (string | undefined)[];
}

const isSame = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Gives a node other content under the id and the note that it has. */
const rewritten = ({path, node}: Placed, content: JsonObject): Edit[] => [
  ...Object.entries(content).flatMap(([key, value]) => (isSame(own(node, key), value) ? [] : [{path: pointer(path, key), value}])),
  ...Object.keys(node).flatMap((key) =>
    key === 'id' || key === 'comment' || Object.hasOwn(content, key) ? [] : [{path: pointer(path, key), remove: true as const}],
  ),
];

const contentOf = ({id: _id, comment: _comment, ...content}: JsonObject): JsonObject => content;

/** States a parameter of a node, or no longer does. */
function paramEdits({path, node}: Placed, name: string, value: Value): Edit[] {
  // The one parameter that stands on the node.
  const [place, holder] = name === 'epsilon' ? [path, node] : [pointer(path, 'params'), objectIn(node, 'params')];
  if (value !== undefined) {
    return [{path: pointer(place, name), value}];
  }
  const isLast = place !== path && Object.keys(holder).length === 1;
  return Object.hasOwn(holder, name) ? [{path: isLast ? place : pointer(place, name), remove: true}] : [];
}

/** An id that nothing has: the stem, or the stem with a number. */
function freshId(body: Placed, stem: string): string {
  const taken = new Set([...nodesIn(body, 'indicators'), ...nodesIn(body, 'signals')].map(({node}) => textIn(node, 'id')));
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) {
    id = `${stem}_${count}`;
  }
  return id;
}

/** Adds items to a list of a node, which may have none yet. */
function added({path, node}: Placed, key: string, ...items: readonly Json[]): Edit[] {
  const {length} = listIn(node, key);
  return Array.isArray(own(node, key))
    ? items.map((value, index) => ({path: pointer(path, key, length + index), value}))
    : [{path: pointer(path, key), value: items}];
}

const outputEdit = ({path}: Placed, side: SideName, id: string): Edit => ({path: pointer(path, 'outputs', OUTPUTS[side]), value: id});

/** Parameters that the new type of a node has too. */
function commonParams(node: JsonObject, parameters: readonly {name: string | null}[]): JsonObject {
  const names = parameters.map(({name}) => name);
  return Object.fromEntries(Object.entries(objectIn(node, 'params')).filter(([name]) => names.includes(name)));
}

const withParams = (params: JsonObject): JsonObject => (Object.keys(params).length === 0 ? {} : {params});

/** Gives references to components that an indicator no longer has to its first one. */
const repointed = (body: Placed, id: string, components: readonly string[]): Edit[] =>
  references(body).flatMap(({path, ref}) => {
    const [base, component] = ref.split('.');
    return base === id && component !== undefined && !components.includes(component) ? [{path, value: id}] : [];
  });

/** What a comparison with more inputs gets: the close, and the first indicator or the open. */
function firstInputs(body: Placed, count: number): Json[] {
  const [indicator] = listIn(body.node, 'indicators');
  const id = textIn(indicator, 'id');
  const close = {column: 'Close'};
  return [close, id === undefined ? {column: 'Open'} : {ref: id}, close].slice(0, count);
}

/** What joins the first two conditions of a side: all of them buy, any of them sells. */
const FIRST_JOIN = {buy: 'And', sell: 'Or'} as const satisfies Record<SideName, string>;

function addCondition(body: Placed, side: SideName, condition: Condition): Edit[] {
  const id = freshId(body, `${side}_when`);
  const {join, items} = sideIn(body, side);
  const node = {id, ...nodeOf(condition)};
  const first = items[0]?.input;
  if (join !== null) {
    return [...added(body, 'signals', node), ...added(join, 'inputs', {ref: id})];
  }
  if (first === undefined) {
    return [...added(body, 'signals', node), outputEdit(body, side, id)];
  }
  const both = freshId(body, `${side}_if`);
  return [...added(body, 'signals', node, {id: both, type: FIRST_JOIN[side], inputs: [first, {ref: id}]}), outputEdit(body, side, both)];
}

/** The last condition of a side cannot be removed. */
function removeCondition(body: Placed, {side, index}: At): Step {
  const {root, join, items} = sideIn(body, side);
  if (root === undefined || join === null || items.length < 2) {
    return {edits: []};
  }
  const gone = items[index];
  const [only, ...others] = items.filter((_, place) => place !== index);
  const inner = gone?.to && unwrapped(body, gone.to).inner;
  const spare = [textIn(gone?.input, 'ref'), textIn(inner?.input, 'ref')];
  if (others.length > 0) {
    return {edits: [{path: pointer(join.path, 'inputs', index), remove: true}], spare};
  }
  if (only?.to === undefined) {
    return {edits: [], spare};
  }
  const ref = textIn(only.input, 'ref');
  return ref === undefined
    ? {edits: rewritten(root, contentOf(only.to.node)), spare}
    : {edits: [outputEdit(body, side, ref)], spare: [textIn(root.node, 'id'), ...spare]};
}

/** Puts a signal around a comparison, changes it, or takes it away; what refers to the condition stays right. */
function setWrap(body: Placed, one: Placed, type: string | null): Step {
  const {wrapper, inner} = unwrapped(body, one);
  const entry = entryIn(WRAPPERS, type ?? undefined);
  if (entry !== undefined) {
    const inputs = wrapper === null ? [contentOf(one.node)] : listIn(one.node, 'inputs');
    return {edits: rewritten(one, {type: entry.id, inputs, ...withParams(firstParams(entry))})};
  }
  return wrapper === null || inner.to === undefined
    ? {edits: []}
    : {edits: rewritten(wrapper, contentOf(inner.to.node)), spare: [textIn(inner.input, 'ref')]};
}

function typeEdits(body: Placed, one: Placed, type: string): Edit[] {
  const entry = entryIn(COMPARISONS, type);
  if (entry === undefined) {
    return [];
  }
  const inputs = listIn(one.node, 'inputs').slice(0, entry.arity.min);
  const filled = [...inputs, ...firstInputs(body, entry.arity.min).slice(inputs.length)];
  const params = {...firstParams(entry), ...commonParams(one.node, entry.parameters)};
  const {epsilon} = one.node;
  return rewritten(one, {type, inputs: filled, ...withParams(params), ...(entry.hasEpsilon && epsilon !== undefined && {epsilon})});
}

function conditionStep(body: Placed, change: Extract<Change, At>): Step {
  const one = sideIn(body, change.side).items[change.index]?.to;
  if (one === undefined) {
    return {edits: []};
  }
  const {wrapper, inner} = unwrapped(body, one);
  const compared = inner.to ?? one;
  switch (change.kind) {
    case 'removeCondition':
      return removeCondition(body, change);
    case 'type':
      return {edits: typeEdits(body, compared, change.type)};
    case 'operand': {
      const {place, operand} = change;
      const isThere = place < listIn(compared.node, 'inputs').length;
      return {edits: isThere ? [{path: pointer(compared.path, 'inputs', place), value: inputOf(operand)}] : []};
    }
    case 'param':
      return {edits: paramEdits(compared, change.name, change.value)};
    case 'wrap':
      return setWrap(body, one, change.type);
    case 'wrapParam':
      return {edits: paramEdits(wrapper ?? one, change.name, change.value)};
  }
}

function indicatorEdits(body: Placed, change: Extract<Change, {id: string}>): Edit[] {
  const one = nodeIn(body, 'indicators', change.id);
  if (one === undefined) {
    return [];
  }
  switch (change.kind) {
    case 'removeIndicator':
      return usedIds(body).includes(change.id) ? [] : [{path: one.path, remove: true}];
    case 'indicatorType': {
      const entry = entryIn(INDICATORS, change.type);
      const params = entry && {...firstParams(entry), ...commonParams(one.node, entry.parameters)};
      return entry && params
        ? [...rewritten(one, {type: entry.id, ...withParams(params)}), ...repointed(body, change.id, entry.components)]
        : [];
    }
    case 'indicatorParam':
      return paramEdits(one, change.name, change.value);
  }
}

function stepOf(body: Placed, change: Change): Step {
  switch (change.kind) {
    case 'addIndicator': {
      const entry = entryIn(INDICATORS, change.type);
      const node = entry && {id: freshId(body, change.id ?? entry.id.toLowerCase()), type: entry.id, ...withParams(firstParams(entry))};
      return {edits: node === undefined ? [] : added(body, 'indicators', node)};
    }
    case 'removeIndicator':
    case 'indicatorType':
    case 'indicatorParam':
      return {edits: indicatorEdits(body, change)};
    case 'addCondition':
      return {edits: addCondition(body, change.side, change.condition)};
    case 'join': {
      const {join} = sideIn(body, change.side);
      return {edits: join === null ? [] : [{path: pointer(join.path, 'type'), value: change.type}]};
    }
    default:
      return conditionStep(body, change);
  }
}

/** The body of a text; `null` where there is none. */
function bodyIn(text: string): Placed | null {
  const parsed = parse(text);
  return 'value' in parsed ? bodyOf(parsed.value) : null;
}

/** A text without a signal, unless something uses it. */
function without(text: string, id: string): string {
  const body = bodyIn(text);
  const signal = body && nodeIn(body, 'signals', id);
  return signal && !usedIds(body).includes(id) ? editedText(text, [{path: signal.path, remove: true}]) : text;
}

/**
 * A text after a change of its rule; what the change is not about stays as it is, in its layout. A change of something that is
 * not there changes nothing.
 */
export function changeRule(text: string, change: Change): string {
  const body = bodyIn(text);
  if (body === null) {
    return text;
  }
  const {edits, spare = []} = stepOf(body, change);
  return spare.filter((id) => id !== undefined).reduce(without, editedText(text, edits));
}
