import {isObject, listIn, textIn, type Json, type JsonObject} from '@site/src/engine';
import {entryIn, JOINS, WRAPPERS} from './offers';
import type {SideName} from './rule';

/** The object with `indicators`, `signals` and `outputs` in a document; `null` without one. */
export function bodyOf(document: Json): JsonObject | null {
  const within = (value: Json | undefined, key: string): Json | undefined =>
    isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  const body = within(within(document, 'strategy_definition') ?? document, 'trade_strategy') ?? document;
  return isObject(body) && Array.isArray(within(body, 'signals')) && isObject(within(body, 'outputs')) ? body : null;
}

/** An input that is, or leads to, a signal. */
export interface Reached {
  input: Json;
  /** `undefined` where it leads nowhere. */
  node: JsonObject | undefined;
}

export const signalIn = (body: JsonObject, id: string | undefined): JsonObject | undefined =>
  id === undefined
    ? undefined
    : listIn(body, 'signals')
        .filter(isObject)
        .find((node) => textIn(node, 'id') === id);

/** What an input of a signal leads to. */
export function reached(body: JsonObject, input: Json): Reached {
  const ref = textIn(input, 'ref');
  return {
    input,
    node: ref !== undefined ? signalIn(body, ref) : isObject(input) && textIn(input, 'type') !== undefined ? input : undefined,
  };
}

export const OUTPUTS = {buy: 'buy_signal', sell: 'sell_signal'} as const satisfies Record<SideName, string>;

/** The signal of a side, whether it joins conditions, and these. */
export function conditionsOf(
  body: JsonObject,
  side: SideName,
): {root: JsonObject | undefined; join: JsonObject | null; items: readonly Reached[]} {
  const id = textIn(body.outputs as Json, OUTPUTS[side]);
  const root = signalIn(body, id);
  const join = root !== undefined && entryIn(JOINS, textIn(root, 'type')) !== undefined ? root : null;
  const items =
    join === null
      ? id === undefined
        ? []
        : [{input: {ref: id}, node: root}]
      : listIn(join, 'inputs').map((input) => reached(body, input));
  return {root, join, items};
}

/** The comparison in a condition, and the signal around it. */
export function unwrapped(body: JsonObject, node: JsonObject): {wrapper: JsonObject | null; inner: Reached} {
  const isWrapper = entryIn(WRAPPERS, textIn(node, 'type')) !== undefined;
  const [input] = listIn(node, 'inputs');
  return isWrapper && input !== undefined ? {wrapper: node, inner: reached(body, input)} : {wrapper: null, inner: {input: node, node}};
}

/** All ids that a value refers to, without components, once for each place. */
export function references(value: Json): string[] {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap(references);
  }
  if (!isObject(value)) {
    return [];
  }
  const own = textIn(value, 'ref');
  return [...(own === undefined ? [] : [baseOf(own)]), ...Object.values(value).flatMap(references)];
}

/** The id in a reference: that before the dot. */
export const baseOf = (ref: string): string => ref.split('.')[0] as string;

/** All ids that are used by conditions and outputs, once for each place. */
export function usedIds(body: JsonObject): string[] {
  const outputs = body.outputs as Json;
  const named = [
    textIn(outputs, OUTPUTS.buy),
    textIn(outputs, OUTPUTS.sell),
    ...listIn(outputs, 'indicators').map((item) => textIn(item, 'id')),
  ];
  return [...references(body.signals as Json), ...named.flatMap((id) => (id === undefined ? [] : [baseOf(id)]))];
}
