import {own} from '@site/src/engine';
import {
  child,
  isObject,
  listIn,
  objectIn,
  pointer,
  segments,
  textIn,
  type Edit,
  type Json,
  type JsonObject,
  type SideName,
} from '@site/src/engine/language';
import {edited, type Rule} from '../rule';
import {bodyOf, nodesIn, OUTPUTS, sideIn, usedIds, wrappedIn, type Placed} from './nodes';
import {COMPARISONS, entryIn, firstParams, WRAPPERS} from './offers';

/** The value at a JSON Pointer; `undefined` if there is none. */
export const valueAt = (document: Json, path: string): Json | undefined =>
  segments(path).reduce<Json | undefined>(child, document);

const objectAt = (document: Json, path: string): Placed | null => {
  const node = valueAt(document, path);
  return isObject(node) ? {path, node} : null;
};

const isSame = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Replaces the content of a node; its id and comment stay. */
const rewritten = ({path, node}: Placed, content: JsonObject): Edit[] => [
  ...Object.entries(content).flatMap(([key, value]) =>
    isSame(own(node, key), value) ? [] : [{path: pointer(path, key), value}],
  ),
  ...Object.keys(node).flatMap((key) =>
    key === 'id' || key === 'comment' || Object.hasOwn(content, key)
      ? []
      : [{path: pointer(path, key), remove: true as const}],
  ),
];

const contentOf = ({id: _id, comment: _comment, ...content}: JsonObject): JsonObject => content;

const withParams = (params: JsonObject): JsonObject => (Object.keys(params).length === 0 ? {} : {params});

/** Adds items to a list of a node; creates the list if it is missing. */
const added = ({path, node}: Placed, key: string, items: readonly Json[]): Edit[] =>
  Array.isArray(own(node, key))
    ? items.map((value, index) => ({path: pointer(path, key, listIn(node, key).length + index), value}))
    : [{path: pointer(path, key), value: items}];

/** An id that nothing has: the stem, or the stem with a number. */
export function freshId(body: Placed, stem: string): string {
  const taken = new Set(
    [...nodesIn(body, 'indicators'), ...nodesIn(body, 'signals')].map(({node}) => textIn(node, 'id')),
  );
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) {
    id = `${stem}_${count}`;
  }
  return id;
}

/** Defines an indicator. */
export const indicatorEdits = (body: Placed, id: string, type: string, params: JsonObject): Edit[] =>
  added(body, 'indicators', [{id, type, ...withParams(params)}]);

const outputEdit = ({path}: Placed, side: SideName, id: string): Edit => ({
  path: pointer(path, 'outputs', OUTPUTS[side]),
  value: id,
});

/** Signal that joins the first two conditions of a side: all of them buy, any of them sells. */
const FIRST_JOIN = {buy: 'And', sell: 'Or'} as const satisfies Record<SideName, string>;
/** Comparison in an added condition: the close against an average over the first unused period of `PERIODS`. */
const FIRST = {buy: 'GreaterThan', sell: 'LessThan'} as const satisfies Record<SideName, string>;
const PERIODS = [20, 60, 120, 250];

/**
 * Adds a condition to a side: 收盘价高于 20 日均线. Replaces the only condition if that one is undefined.
 */
export function addCondition(body: Placed, side: SideName): Edit[] {
  const [id, line] = [freshId(body, `${side}_when`), freshId(body, 'line')];
  const averaged = nodesIn(body, 'indicators').map(({node}) => own(objectIn(node, 'params'), 'period'));
  const period = PERIODS.find((days) => !averaged.includes(days)) ?? 20;
  const node: JsonObject = {id, type: FIRST[side], inputs: [{column: 'Close'}, {ref: line}]};
  const {root, join, items} = sideIn(body, side);
  const average = indicatorEdits(body, line, 'SMA', {period, column: 'Close'});
  if (join !== null) {
    return [...average, ...added(body, 'signals', [node]), ...added(join, 'inputs', [{ref: id}])];
  }
  if (root === undefined) {
    return [...average, ...added(body, 'signals', [node]), outputEdit(body, side, id)];
  }
  const both = freshId(body, `${side}_if`);
  const joined = {id: both, type: FIRST_JOIN[side], inputs: [...items.map(({input}) => input), {ref: id}]};
  return [...average, ...added(body, 'signals', [node, joined]), outputEdit(body, side, both)];
}

/** Removes a condition of a side; the last one stays. */
export function removeCondition(body: Placed, side: SideName, index: number): Edit[] {
  const {join, items} = sideIn(body, side);
  const [only, ...others] = items.filter((_, place) => place !== index);
  if (join === null || only === undefined) {
    return [];
  }
  const ref = textIn(only.input, 'ref');
  return others.length > 0
    ? [{path: pointer(join.path, 'inputs', index), remove: true}]
    : ref !== undefined
      ? [outputEdit(body, side, ref)]
      : only.to === undefined
        ? []
        : rewritten(join, contentOf(only.to.node));
}

/** Wraps a condition in a signal, such as 连续; without a type, unwraps it. */
export function wrapEdits(body: Placed, document: Json, path: string, type: string | null): Edit[] {
  const one = objectAt(document, path);
  const entry = entryIn(WRAPPERS, type ?? undefined);
  if (one !== null && entry !== undefined) {
    return rewritten(one, {type: entry.id, inputs: [contentOf(one.node)], ...withParams(firstParams(entry))});
  }
  const inner = one && wrappedIn(body, one);
  return one === null || inner === null ? [] : rewritten(one, contentOf(inner.node));
}

/** Changes the type of a comparison; inputs and parameters common to both types stay. */
export function comparisonEdits(body: Placed, document: Json, path: string, type: string): Edit[] {
  const one = objectAt(document, path);
  const entry = entryIn(COMPARISONS, type);
  if (one === null || entry === undefined) {
    return [];
  }
  const inputs = listIn(one.node, 'inputs').slice(0, entry.arity.min);
  const close = {column: 'Close'};
  const line = textIn(listIn(body.node, 'indicators')[0], 'id');
  const second = inputs[1] ?? (line === undefined ? {column: 'Open'} : {ref: line});
  // In a range between numbers, the reader sets the second one.
  const filled = [inputs[0] ?? close, second, inputs[2] ?? (textIn(second, 'type') === 'Constant' ? second : close)];
  const names = entry.parameters.map(({name}) => name as string);
  const shared = Object.entries(objectIn(one.node, 'params')).filter(([name]) => names.includes(name));
  const params = {...firstParams(entry), ...Object.fromEntries(shared)};
  const {epsilon} = one.node;
  return rewritten(one, {
    type,
    inputs: filled.slice(0, entry.arity.min),
    ...withParams(params),
    ...(entry.hasEpsilon && epsilon !== undefined && {epsilon}),
  });
}

/** Removes nodes that were used before the edits and no longer are. */
function orphanEdits(before: Placed, after: Placed): Edit[] {
  const allOf = (body: Placed): Placed[] => [...nodesIn(body, 'indicators'), ...nodesIn(body, 'signals')];
  const wasUsed = usedIds(before, allOf(before));
  const all = allOf(after);
  let remaining = all;
  for (let count = Infinity; remaining.length < count;) {
    count = remaining.length;
    const used = usedIds(after, remaining);
    remaining = remaining.filter(({node}) => {
      const id = textIn(node, 'id') ?? '';
      return used.has(id) || !wasUsed.has(id);
    });
  }
  // From the last one, so that the places of the others stay.
  return all
    .filter((one) => !remaining.includes(one))
    .map(({path}) => ({path, remove: true as const}))
    .reverse();
}

/** The rule after edits of its sentence, without the nodes that only the replaced words used. */
export function changed(rule: Rule, edits: readonly Edit[]): Rule {
  const next = edited(rule, edits);
  const [before, after] = [bodyOf(rule.document), bodyOf(next.document)];
  const orphans = before === null || after === null ? [] : orphanEdits(before, after);
  return orphans.length === 0 ? next : edited(next, orphans);
}
