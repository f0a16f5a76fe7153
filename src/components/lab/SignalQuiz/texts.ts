import {formatDate, formatNumber} from '@site/src/content/format';
import {AVERAGE, type Question} from './questions';

const lastOf = <T>(values: readonly T[]): T => values.at(-1) as T;

function where({close, average}: Question): string {
  const [price, line] = [lastOf(close), lastOf(average)];
  const side = price > line ? '高于' : price < line ? '低于' : '等于';
  return `收盘价 ${formatNumber(price)} ${side} ${AVERAGE} 日均线 ${formatNumber(line)}`;
}

function before({marks, dates, held}: Question): string {
  const mark = marks.at(-1);
  const state = held ? '持仓' : '空仓';
  return mark === undefined
    ? `图里没有信号，之前一直是${state}`
    : `最近一个信号是 ${dates[mark.index]} 的${mark.side === 'buy' ? '买入 ▲' : '卖出 ▼'}，所以前一日收盘后是${state}`;
}

/** What to look at, without the answer. */
export function hint(question: Question): string {
  return `先看昨天：${before(question)}。再看今天：${where(question)}。${question.held ? '持仓时只看卖出条件。' : '空仓时只看买入条件。'}`;
}

const REASONS: Record<Question['answer'], string> = {
  B: '空仓只看买入条件，今天它为真，所以是 B 买入。',
  E: '空仓只看买入条件，今天它为假，所以是 E 空仓。',
  S: '持仓只看卖出条件，今天它为真，所以是 S 卖出。',
  H: '持仓只看卖出条件，今天它为假，所以是 H 持有。',
};

/** Why the answer is what it is. */
export function explanation(question: Question): string {
  const {held, buy, sell, answer, dates} = question;
  const ignored = held && buy ? '买入条件也为真，但已经持仓，它被忽略。' : !held && sell ? '卖出条件为真，但手里没有持仓，它被忽略。' : '';
  return `${formatDate(lastOf(dates))}：${before(question)}；${where(question)}。${REASONS[answer]}${ignored}`;
}
