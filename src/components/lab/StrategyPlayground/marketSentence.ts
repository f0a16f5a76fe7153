import {formatNumber} from '@site/src/content/format';
import type {Prices} from './run/prices';

/** Sentence on prices: name, period, number of days, and assumptions. */
export function marketSentence({name, own, bars, assumptions, isSimulated}: Prices): string {
  const {date} = bars;
  const days = `${date[0]} 至 ${date.at(-1)}，${formatNumber(date.length, 0)} 个交易日`;
  if (isSimulated === true) {
    return `${name}：${days}；模拟的行情，不是任何真实的标的。`;
  }
  const rests =
    own === undefined
      ? '价格指数，不含分红'
      : assumptions.length === 0
        ? '读的时候没有猜任何一项'
        : `读的时候有 ${assumptions.length} 条前提，列在结果下面`;
  return `${own === undefined ? `${name} 样本` : `您的行情 ${name}`}：${days}；${rests}。`;
}
