import {keysOf} from '../engine';
import type {BacktestResult} from '../engine/backtest';

type Reason = BacktestResult['missed'][number]['reason'];

/** Reasons why a buy was not carried out. */
export const MISSED = {'no-cash': '没有现金', full: '持仓已满', 'too-small': '不够一个单位'} as const satisfies Record<
  Reason,
  string
>;

/** "没有执行的买入：没有现金 10 次，持仓已满 2 次。"; empty for none. */
export const missedSentence = (missed: readonly {reason: Reason}[]): string =>
  missed.length === 0 ? '' : `没有执行的买入：${missedText(missed)}。`;

/** "没有现金 10 次，持仓已满 2 次"; empty for none. */
export const missedText = (missed: readonly {reason: Reason}[]): string =>
  keysOf(MISSED)
    .flatMap((reason) => {
      const count = missed.filter((one) => one.reason === reason).length;
      return count === 0 ? [] : [`${MISSED[reason]} ${count} 次`];
    })
    .join('，');
