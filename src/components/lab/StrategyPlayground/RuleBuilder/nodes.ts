import {isObject, listIn, pointer, textIn, type Json, type JsonObject} from '@site/src/engine/language';
import {entryIn, JOINS, WRAPPERS} from './offers';
import type {SideName} from './rule';

/** A node of a document, and the JSON Pointer to it. */
export interface Placed<Node = JsonObject> {
  path: string;
  node: Node;
}

/** The object with `indicators`, `signals` and `outputs` in a document; `null` without one. */
export function bodyOf(document: Json): Placed | null {
  const within = ({path, node}: Placed<Json>, key: string): Placed<Json> | undefined =>
    isObject(node) && Object.hasOwn(node, key) ? {path: pointer(path, key), node: node[key] as Json} : undefined;
  const root = {path: '', node: document};
  const strategy = within(root, 'strategy_definition') ?? root;
  const {path, node} = within(strategy, 'trade_strategy') ?? root;
  return isObject(node) && Array.isArray(node.signals) && isObject(node.outputs) ? {path, node} : null;
}

/** The items of a list of the body that are nodes. */
export const nodesIn = ({path, node}: Placed, key: string): Placed[] =>
  listIn(node, key).flatMap((one, index) => (isObject(one) ? [{path: pointer(path, key, index), node: one}] : []));

export const nodeIn = (body: Placed, key: 'indicators' | 'signals', id: string | undefined): Placed | undefined =>
  id === undefined ? undefined : nodesIn(body, key).find(({node}) => textIn(node, 'id') === id);

/** An input that is, or leads to, a signal. */
export interface Reached {
  input: Json;
  /** `undefined` where it leads nowhere. */
  to: Placed | undefined;
}

/** What the inputs of a signal lead to. */
export const reached = (body: Placed, {path, node}: Placed): Reached[] =>
  listIn(node, 'inputs').map((input, index) => {
    const ref = textIn(input, 'ref');
    const isNode = isObject(input) && textIn(input, 'type') !== undefined;
    const own = isNode ? {path: pointer(path, 'inputs', index), node: input} : undefined;
    return {input, to: ref === undefined ? own : nodeIn(body, 'signals', ref)};
  });

export const OUTPUTS = {buy: 'buy_signal', sell: 'sell_signal'} as const satisfies Record<SideName, string>;

/** The signal of a side, whether it joins conditions, and these. */
export function sideIn(body: Placed, side: SideName): {root: Placed | undefined; join: Placed | null; items: readonly Reached[]} {
  const id = textIn(body.node.outputs, OUTPUTS[side]);
  const root = nodeIn(body, 'signals', id);
  const join = root !== undefined && entryIn(JOINS, textIn(root.node, 'type')) !== undefined ? root : null;
  const items = join !== null ? reached(body, join) : id === undefined ? [] : [{input: {ref: id}, to: root}];
  return {root, join, items};
}

/** The comparison in a condition, and the signal around it. */
export function unwrapped(body: Placed, one: Placed): {wrapper: Placed | null; inner: Reached} {
  const isWrapper = entryIn(WRAPPERS, textIn(one.node, 'type')) !== undefined;
  const [inner] = isWrapper ? reached(body, one) : [];
  return inner === undefined ? {wrapper: null, inner: {input: one.node, to: one}} : {wrapper: one, inner};
}

/** All references in a value, once for each place. */
export function references({path, node}: Placed<Json>): {path: string; ref: string}[] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const own = textIn(node, 'ref');
  const below = Object.entries(node).flatMap(([key, item]) => references({path: pointer(path, key), node: item as Json}));
  return own === undefined ? below : [{path: pointer(path, 'ref'), ref: own}, ...below];
}

/** The id in a reference: that before the dot. */
export const baseOf = (ref: string): string => ref.split('.')[0] as string;

/** All ids that are used by conditions and outputs, once for each place. */
export function usedIds({path, node: {signals = [], outputs}}: Placed): string[] {
  const named = [
    textIn(outputs, OUTPUTS.buy),
    textIn(outputs, OUTPUTS.sell),
    ...listIn(outputs, 'indicators').map((item) => textIn(item, 'id')),
  ];
  return [...references({path, node: signals}).map(({ref}) => ref), ...named.filter((id) => id !== undefined)].map(baseOf);
}
