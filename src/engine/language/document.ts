import {own} from '../own';
import {MARKET_CODE} from '../registry/checkParameter';
import type {ColumnName} from '../registry/types';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | {readonly [key in keyof Dictionary<unknown>]: Json};
export type JsonObject = Dictionary<Json>;

/** Parameters in a document; the registry lists those of each type. */
export type Params = Dictionary<number | string | boolean | null>;

interface SignalNode {
  /** Required for the entries of `signals`; only a label where the node is inline. */
  readonly id?: string;
  readonly type: string;
  readonly inputs: readonly Input[];
  readonly params?: Params;
  readonly epsilon?: number;
  readonly comment?: string;
}

export type Input =
  | {readonly ref: string}
  | {readonly column: ColumnName}
  | {readonly market: string; readonly transformer: string}
  | {readonly type: 'Constant'; readonly value: number}
  | SignalNode;

interface TradeStrategy {
  readonly indicators: readonly {
    readonly id: string;
    readonly type: string;
    readonly params?: Params;
    readonly comment?: string;
  }[];
  readonly signals: readonly (SignalNode & {readonly id: string})[];
  readonly outputs: {
    readonly buy_signal: string;
    readonly sell_signal: string;
    readonly indicators?: readonly {readonly id: string; readonly output_name: string}[];
    readonly market_indicators?: readonly {
      readonly market: string;
      readonly transformer: string;
      readonly output_name: string;
    }[];
  };
}

interface MarketIndicators {
  /** 0: the market value of the same date; 1: of the day before. Default: from the closing times of the markets. */
  readonly market_lag?: number;
  readonly indicators: readonly {readonly code: string; readonly start_date?: string; readonly end_date?: string}[];
  readonly transformers: readonly {
    readonly name: string;
    readonly type: string;
    readonly params: Params & {readonly indicator: string};
  }[];
}

/** The strategy document that readers type on the primitives pages. */
export interface StrategyDoc {
  readonly trade_strategy: TradeStrategy;
  readonly market_indicators?: MarketIndicators;
}

/** A full portfolio configuration around a strategy. */
export interface PortfolioDoc {
  readonly name: string;
  readonly code: string;
  readonly description?: string;
  readonly strategy_definition: StrategyDoc & {
    readonly capital_strategy: {readonly name: string; readonly params: Params};
  };
  readonly symbols: readonly {readonly symbol: string; readonly name: string}[];
  readonly start_date: string;
  readonly end_date?: string;
  readonly currency: string;
  readonly market: string;
  /** Per side, a share of the traded value; default: that of the site. */
  readonly commission?: number;
  readonly update_time: string;
}

/** Patterns of names in a document. */
export const PATTERNS = {
  id: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
  ref: /^[A-Za-z_][A-Za-z0-9_]{0,63}(\.[A-Za-z_][A-Za-z0-9_]{0,63})?$/,
  marketCode: MARKET_CODE,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
} as const;

export const CURRENCIES = ['CNY', 'USD'] as const;
export const MARKETS = ['CN', 'US', 'CRYPTO'] as const;

/** True for a JSON object, not null and not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for an array; `Array.isArray` would lose the element type. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The string under a key. */
export function textIn(value: Json | undefined, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The array under a key, or an empty one. */
export function listIn(value: Json | undefined, key: string): readonly Json[] {
  const found = own(value, key);
  return isList(found) ? found : [];
}

/** The object under a key, or an empty one. */
export function objectIn(value: Json | undefined, key: string): JsonObject {
  const found = own(value, key);
  return isObject(found) ? found : {};
}
