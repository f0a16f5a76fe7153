import {named} from '../engine';
import type {Ending, EndingWay} from '../engine/backtest';

/** The end of a symbol's data, with its last close. */
export const endingText = ({symbol, date, price}: Ending): string =>
  `${named(symbol)} 的行情到 ${date} 为止，最后的收盘价是 ${price}`;

/** The treatment of a position in a symbol whose data end. */
export const endingWayText = (way: EndingWay): string =>
  way === 'last' ? '持有的在下一个交易日按这个价卖出' : '持有的当作一文不值';

/** Symbols whose data end early, and the treatment of positions in them; empty for none. */
export const endingsSentence = (endings: readonly Ending[], way: EndingWay): string =>
  endings.map((ending) => `${endingText(ending)}；${endingWayText(way)}。`).join('');
