import {useSyncExternalStore} from 'react';
import {FEWEST_DAYS} from './fewestDays';
import type * as ownMarket from './ownMarket';
import type {PackedSeries} from './packed';

/** The reader's own prices, shared by all labs. */
export interface OwnPrices {
  series: readonly PackedSeries[];
  /** The series for labs of one symbol. */
  symbol: string;
  /** Symbols that the reader chose for labs of several symbols; by default, the first ones. */
  pool?: readonly string[];
  /** True if labs use them; otherwise labs use the sample. */
  inUse: boolean;
  /** True if they are stored in this browser for later visits. */
  isKept: boolean;
}

/** Code that labs need for own prices only; it is loaded together with them (store). */
export interface OwnCode extends Pick<typeof ownMarket, 'poolOf' | 'symbolPricesOf' | 'titleOf'> {
  setOwnPrices: (next: OwnPrices) => Promise<string | null>;
}

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

/** Replaces the prices of all labs; `null` removes them. */
export function showOwnPrices(next: OwnPrices | null, withCode: OwnCode): void {
  prices = next;
  code = withCode;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The series for labs of one symbol; `undefined` while they use the sample, or if it has too few days. */
export function ownSeries(least = FEWEST_DAYS): PackedSeries | undefined {
  const series = prices?.inUse === true ? prices.series.find(({symbol}) => symbol === prices?.symbol) : undefined;
  return series !== undefined && series.days.length >= least ? series : undefined;
}

/** {@link ownPrices} as a hook. */
export const useOwnPrices = (): OwnPrices | null => useSyncExternalStore(subscribe, ownPrices, () => null);

/** {@link ownSeries} as a hook. */
export const useOwnSeries = (least = FEWEST_DAYS): PackedSeries | undefined =>
  useSyncExternalStore(
    subscribe,
    () => ownSeries(least),
    () => undefined,
  );
