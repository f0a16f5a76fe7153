import {ownPrices, showOwnPrices, type OwnPrices} from './current';
import {read, remove, write} from './database';
import {mark} from './mark';
import {isUsable} from './packed';
import {poolOf, symbolPricesOf, titleOf} from './ownMarket';

const show = (next: OwnPrices | null): void => showOwnPrices(next, {poolOf, symbolPricesOf, titleOf, setOwnPrices});

let restoring: Promise<void> | null = null;

/** Restores the prices stored in this browser, once per visit. A failure to read them is only logged. */
export function restoreOwnPrices(): Promise<void> {
  const restore = async (): Promise<void> => {
    const state = mark.get();
    if (ownPrices() !== null || state === null) {
      return;
    }
    try {
      const stored = await read();
      if (stored === null || !stored.series.every(isUsable)) {
        mark.del();
      } else {
        show({...stored, inUse: state === 'on', isKept: true});
      }
    } catch (error) {
      console.error('保留的行情没有读出来：', error);
    }
  };
  restoring ??= restore();
  return restoring;
}

/**
 * Replaces the prices, and stores or deletes them as the reader chose.
 * @returns the reason why they could not be stored, in Chinese; `null` without a problem.
 */
export async function setOwnPrices(next: OwnPrices): Promise<string | null> {
  const before = ownPrices();
  show(next);
  try {
    if (
      next.isKept &&
      (before?.isKept !== true ||
        before.series !== next.series ||
        before.symbol !== next.symbol ||
        before.pool !== next.pool)
    ) {
      await write({series: next.series, symbol: next.symbol, pool: next.pool});
    } else if (!next.isKept && before?.isKept === true) {
      await remove();
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

/** Removes the prices, including those stored in this browser. */
export async function forgetOwnPrices(): Promise<void> {
  const isKept = ownPrices()?.isKept === true;
  show(null);
  mark.del();
  if (isKept) {
    await remove();
  }
}
