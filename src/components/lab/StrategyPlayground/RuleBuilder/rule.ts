import type {ColumnName} from '@site/src/engine';

/** Parameters as the document states them, by name; `epsilon`, which stands on the node, is one of them. */
export type Params = Dictionary<number | string | boolean>;

/** What a condition compares. */
export type Operand = {column: ColumnName} | {ref: string} | {value: number};

/** An indicator of the rule. */
export interface BuiltIndicator {
  id: string;
  type: string;
  params: Params;
}

/** A comparison, perhaps turned round or asked for on several days. */
export interface Condition {
  kind: 'condition';
  type: string;
  inputs: readonly Operand[];
  params: Params;
  wrap: {type: string; params: Params} | null;
}

/** A part of the document that is not in the common shape and stays as it is. */
export interface Kept {
  kind: 'kept';
  /** It in the words of the sentence. */
  name: string;
  /** Why it is not shown, in Chinese, without a full stop. */
  why: string;
}

export type SideName = 'buy' | 'sell';

/** When to buy, or to sell. */
export interface Side {
  /** `And` or `Or`; `And` for a single condition. */
  join: string;
  conditions: readonly (Condition | Kept)[];
}

/** A strategy in the common shape: indicators, and conditions on them for buying and selling. */
export interface Rule {
  indicators: readonly BuiltIndicator[];
  buy: Side;
  sell: Side;
}

/** A condition that a reader is still putting together; it is not in the document. `type` is empty and inputs are `undefined` until chosen, numbers not finite. */
export interface Draft extends Omit<Condition, 'inputs'> {
  inputs: readonly (Operand | undefined)[];
}
