import {quoted, type Bars} from '@site/src/engine';
import {formatPercent} from '@site/src/content/format';
import type {Prices} from '../run/prices';
import type {Backtest} from '@site/src/results/runBacktest';

export const SENDER_PARAMETER = 'by';

/** The result that the sender of a link saw. */
export interface Sender {
  /** Name of the data. */
  name: string;
  /** First and last day of the result. */
  from: string;
  to: string;
  /** Total returns of the rule and of holding, fractions, to a thousandth. */
  strategy: number;
  holding: number;
  /** Fingerprint of the data. */
  mark: string;
}

const LONGEST_NAME = 24;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SEPARATOR = '*';

/** Tells one series of prices from another: 32 bits of FNV-1a over days and closes, in base 36. */
export function fingerprint({date, close}: Pick<Bars, 'date' | 'close'>): string {
  let hash = 0x811c9dc5;
  const add = (text: string): void => {
    for (let place = 0; place < text.length; place += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
    }
  };
  date.forEach((day, t) => add(`${day} ${close[t]};`));
  return (hash >>> 0).toString(36);
}

/** The result of a run in the words of a link. */
export const summaryOf = (
  {name, bars}: Pick<Prices, 'name' | 'bars'>,
  {metrics, benchmarkMetrics}: Backtest,
): Sender => ({
  name,
  from: metrics.from,
  to: metrics.to,
  strategy: metrics.totalReturn,
  holding: benchmarkMetrics.totalReturn,
  mark: fingerprint(bars),
});

/** The summary of a result for an address, not yet encoded. */
export const senderCode = ({name, from, to, strategy, holding, mark}: Sender): string =>
  [
    name.replaceAll(SEPARATOR, ' ').slice(0, LONGEST_NAME),
    from,
    to,
    Math.round(strategy * 1000),
    Math.round(holding * 1000),
    mark,
  ].join(SEPARATOR);

/** The sender's result in an address; `null` if there is none, `'damaged'` if it cannot be read. */
export function senderIn(search: string): Sender | 'damaged' | null {
  const code = new URLSearchParams(search).get(SENDER_PARAMETER);
  return code === null ? null : (senderOf(code) ?? 'damaged');
}

function senderOf(code: string): Sender | null {
  const [name, from, to, strategy, holding, mark, ...more] = code.split(SEPARATOR);
  if (name === undefined || from === undefined || to === undefined || mark === undefined || more.length > 0) {
    return null;
  }
  const isRead = name.length <= LONGEST_NAME && DAY.test(from) && DAY.test(to) && /^[a-z0-9]{1,7}$/.test(mark);
  const returns = [strategy, holding].map((text) => (/^-?\d{1,9}$/.test(text ?? '') ? Number(text) / 1000 : NaN));
  return isRead && returns.every(Number.isFinite)
    ? {name, from, to, strategy: returns[0] as number, holding: returns[1] as number, mark}
    : null;
}

/** Sentence on the sender's result; compares it with the reader's if the data differs. */
export function senderSentence(sender: Sender | 'damaged', here: Sender, benchmark: string): string {
  const result = ({name, from, to, strategy, holding}: Sender): string =>
    `“${quoted(name)}”（${from} 至 ${to}）：累计 ${formatPercent(strategy, 1)}，${benchmark} ${formatPercent(holding, 1)}`;
  if (sender === 'damaged') {
    return `链接里写着发来的人用的是哪份行情、结果如何，这一段在转发时坏了，读不出来。您看到的是${result(here)}。`;
  }
  return sender.mark === here.mark
    ? '发来的人用的就是这份行情。'
    : `发来的人用的是${result(sender)}。您看到的是${result(here)}。两份行情不同，数也不同。`;
}
