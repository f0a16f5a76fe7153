import {isObject, listIn, pointer, textIn, type Json, type JsonObject, type SideName} from '@site/src/engine/language';
import {entryIn, JOINS, WRAPPERS} from './offers';

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
export const nodesIn = ({path, node}: Placed, key: 'indicators' | 'signals'): Placed[] =>
  listIn(node, key).flatMap((one, index) => (isObject(one) ? [{path: pointer(path, key, index), node: one}] : []));

const signalIn = (body: Placed, id: string | undefined): Placed | undefined =>
  id === undefined ? undefined : nodesIn(body, 'signals').find(({node}) => textIn(node, 'id') === id);

/** An input that is, or leads to, a signal. */
interface Reached {
  input: Json;
  /** `undefined` if the input leads to no signal. */
  to: Placed | undefined;
}

/** Inputs of a signal, each with the signal that it leads to. */
const reached = (body: Placed, {path, node}: Placed): Reached[] =>
  listIn(node, 'inputs').map((input, index) => {
    const ref = textIn(input, 'ref');
    const isNode = isObject(input) && textIn(input, 'type') !== undefined;
    const own = isNode ? {path: pointer(path, 'inputs', index), node: input} : undefined;
    return {input, to: ref === undefined ? own : signalIn(body, ref)};
  });

export const OUTPUTS = {buy: 'buy_signal', sell: 'sell_signal'} as const satisfies Record<SideName, string>;

/** The signal of a side, a flag whether it joins conditions, and the conditions. */
export function sideIn(
  body: Placed,
  side: SideName,
): {root: Placed | undefined; join: Placed | null; items: readonly Reached[]} {
  const id = textIn(body.node.outputs, OUTPUTS[side]);
  const root = signalIn(body, id);
  const join = root !== undefined && entryIn(JOINS, textIn(root.node, 'type')) !== undefined ? root : null;
  const items = join !== null ? reached(body, join) : id === undefined ? [] : [{input: {ref: id}, to: root}];
  return {root, join, items};
}

/** The condition that a wrapper such as 连续 or 非 contains; `null` for other signals. */
export const wrappedIn = (body: Placed, one: Placed): Placed | null =>
  entryIn(WRAPPERS, textIn(one.node, 'type')) === undefined ? null : (reached(body, one)[0]?.to ?? null);

/** All ids that a value refers to. */
function references(value: Json | undefined): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const own = textIn(value, 'ref');
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap((item) => references(item as Json))];
}

/** The ids of indicators and signals that the outputs of a body and these nodes use. */
export function usedIds({node: {outputs}}: Placed, nodes: readonly Placed[]): ReadonlySet<string> {
  const named = [
    ...Object.values(OUTPUTS).map((key) => textIn(outputs, key)),
    ...listIn(outputs, 'indicators').map((one) => textIn(one, 'id')),
  ];
  const all = [...named, ...nodes.flatMap(({node}) => references(node.inputs))];
  return new Set(all.flatMap((id) => id?.split('.')[0] ?? []));
}
