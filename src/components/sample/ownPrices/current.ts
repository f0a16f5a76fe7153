import {useSyncExternalStore} from 'react';
import type * as ownMarket from './ownMarket';
import type {PackedSeries} from './packed';

/** The prices that a reader gave: one value for all labs of a visit. */
export interface OwnPrices {
  series: readonly PackedSeries[];
  /** The one that labs of a single symbol use. */
  symbol: string;
  /** Labs use them; otherwise they wait, and labs use the sample. */
  inUse: boolean;
  /** This browser keeps them for later visits. */
  isKept: boolean;
}

/** What labs make of own prices: code that comes with the first of them (store). */
export type OwnCode = Pick<typeof ownMarket, 'poolOf' | 'pricesOf'>;

let prices: OwnPrices | null = null;
let code: OwnCode | null = null;
const listeners = new Set<() => void>();

/** The reader's own prices; `null` without. */
export const ownPrices = (): OwnPrices | null => prices;

/** @throws Error before there were own prices. */
export function ownCode(): OwnCode {
  if (code === null) {
    throw new Error('There are no own prices yet.');
  }
  return code;
}

/** Shows other prices, or none, in all labs. */
export function showOwnPrices(next: OwnPrices | null, withCode: OwnCode): void {
  prices = next;
  code = withCode;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The series that things of one symbol use; `undefined` while they use the sample. */
export const ownSeries = (): PackedSeries | undefined =>
  prices?.inUse === true ? prices.series.find(({symbol}) => symbol === prices?.symbol) : undefined;

/** The reader's own prices, drawn again when they change. */
export const useOwnPrices = (): OwnPrices | null => useSyncExternalStore(subscribe, ownPrices, () => null);

/** {@link ownSeries}, drawn again when it changes. */
export const useOwnSeries = (): PackedSeries | undefined => useSyncExternalStore(subscribe, ownSeries, () => undefined);
