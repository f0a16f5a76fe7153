import {useSyncExternalStore} from 'react';
import {mark} from './mark';
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

let prices: OwnPrices | null = null;
const listeners = new Set<() => void>();

/** The reader's own prices; `null` without. */
export const ownPrices = (): OwnPrices | null => prices;

function show(next: OwnPrices | null): void {
  prices = next;
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

let restoring: Promise<void> | null = null;

/** Reads what this browser keeps, once a visit. What cannot be read is as if it had not been kept. */
export function restoreOwnPrices(): Promise<void> {
  const restore = async (): Promise<void> => {
    const state = mark.get();
    if (prices !== null || state === null) {
      return;
    }
    try {
      const kept = await (await import('./database')).read();
      if (kept === null) {
        mark.del();
      } else {
        show({...kept, inUse: state === 'on', isKept: true});
      }
    } catch (error) {
      console.error('保留的行情没有读出来：', error);
    }
  };
  restoring ??= restore();
  return restoring;
}

/**
 * Takes over new prices, and keeps them where the reader wants that.
 * @returns why they could not be kept, in Chinese; `null` when nothing went wrong.
 */
export async function setOwnPrices(next: OwnPrices): Promise<string | null> {
  const before = prices;
  show(next);
  try {
    if (next.isKept && (before?.isKept !== true || before.series !== next.series || before.symbol !== next.symbol)) {
      await (await import('./database')).write({series: next.series, symbol: next.symbol});
    } else if (!next.isKept && before?.isKept === true) {
      await (await import('./database')).remove();
    }
  } catch (error) {
    console.error('行情没有保留下来：', error);
    show({...next, isKept: false});
    mark.del();
    return '这个浏览器没有让页面保存它（可能是无痕窗口或空间不够），行情只在这次访问里有效。';
  }
  if (next.isKept) {
    mark.set(next.inUse ? 'on' : 'off');
  } else {
    mark.del();
  }
  return null;
}

/** Forgets the prices, those that this browser keeps too. */
export async function forgetOwnPrices(): Promise<void> {
  const isKept = prices?.isKept === true;
  show(null);
  mark.del();
  if (isKept) {
    await (await import('./database')).remove();
  }
}
