import {ownPrices, showOwnPrices, type OwnPrices} from './current';
import {mark} from './mark';
import {poolOf, pricesOf} from './ownMarket';

const show = (next: OwnPrices | null): void => showOwnPrices(next, {poolOf, pricesOf});

let restoring: Promise<void> | null = null;

/** Reads what this browser keeps, once a visit. What cannot be read is as if it had not been kept. */
export function restoreOwnPrices(): Promise<void> {
  const restore = async (): Promise<void> => {
    const state = mark.get();
    if (ownPrices() !== null || state === null) {
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
  const before = ownPrices();
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
  const isKept = ownPrices()?.isKept === true;
  show(null);
  mark.del();
  if (isKept) {
    await (await import('./database')).remove();
  }
}
