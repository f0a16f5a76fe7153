import {spaced} from '@site/src/content/format';

/** Reasons why the result may be outdated. */
interface Given {
  /** True if the text has errors, or there was no answer. */
  isWrong: boolean;
  /** True while other prices are loading. */
  isTurning: boolean;
  /** True if a typed rule has not yet replaced the previous one. */
  isUnwritten: boolean;
  /** True while the result is computed after a change of the text or the settings. */
  isComputing: boolean;
}

/**
 * Notice, in Chinese, that the result belongs to an earlier input; `null` if it is up to date.
 * @param name of its prices.
 */
export function outdatedLine({isWrong, isTurning, isUnwritten, isComputing}: Given, name: string): string | null {
  if (isTurning) {
    return spaced(`正在换行情，下面还是 ${name} 的结果。`);
  }
  if (isWrong) {
    return '下面仍是上一份没有错误的策略的结果。';
  }
  if (isUnwritten) {
    return '下面是上一条规则的结果：您写的那条还没有写成规则。';
  }
  return isComputing ? '正在重新算，下面还是改动之前的结果。' : null;
}
