import {named} from '../engine';
import type {Ending, EndingWay} from '../engine/backtest';

/** Where a symbol ends, and at which close. */
export const endingText = ({symbol, date, price}: Ending): string => `${named(symbol)} 的行情到 ${date} 为止，最后的收盘价是 ${price}`;

/** What becomes of what is held of it. */
export const endingWayText = (way: EndingWay): string => (way === 'last' ? '持有的在下一个交易日按这个价卖出' : '持有的当作一文不值');

/** Which symbols end early, and what becomes of them; empty where none does. */
export const endingsSentence = (endings: readonly Ending[], way: EndingWay): string =>
  endings.map((ending) => `${endingText(ending)}；${endingWayText(way)}。`).join('');
