import {LIMITS} from '../../language/limits';
import {quoted} from '../../quoted';
import {MOST_INPUTS} from '../../registry/signals';
import type {Fault, FaultKind, Span} from './rule';

/** What of a typed rule is not understood or not possible, in words. */
export interface RuleProblem extends Fault {
  /** In Chinese: what, and why. */
  what: string;
  /** The same with the way out, where the offers stand nowhere else. */
  message: string;
  /** Address of the section that explains it, below the site's base URL. */
  link?: string;
}

const STOPS = '/docs/strategies/basic-concepts#stops-and-size';

/** Longest text that is read, in UTF-16 units. */
export const LONGEST_RULE = 2000;

/** `said` is what was typed, in quotation marks; `count` is that of the fault. The offers follow. */
const WORDS: Readonly<Record<FaultKind, {text: (said: string, count: number) => string; link?: string}>> = {
  unknown: {text: (said) => `没有看懂${said}。`},
  incomplete: {text: (said) => `${said}这里没有说完：比较要有两边，买卖要有条件。`},
  empty: {text: () => '没有看到一条规则：要说出什么时候买入，什么时候卖出。'},
  noBuy: {text: () => '只说了什么时候卖出，没有说什么时候买入。'},
  noSell: {text: () => '只说了什么时候买入，没有说什么时候卖出；几个条件的反面不止一种，请写出来。'},
  range: {text: (said) => `${said}里有规则不允许的数或比较：天数是 1 到 2000 的整数，MACD 的快线比慢线短，等于只比较算出来的数。`},
  long: {text: (_, count) => `超出了长度：这段文字有 ${count} 个字，最多 ${LONGEST_RULE} 个。请只留下买入和卖出的条件。`},
  many: {text: (_, count) => `连在一起的条件或数有 ${count} 个，最多 ${MOST_INPUTS} 个。请用括号分成几组。`},
  deep: {text: () => `条件或算式一层套一层，超过了 ${LIMITS.nesting} 层。请去掉几层“并非”、“昨日的”或括号。`},
  large: {text: () => `条件与算式一共超过了 ${LIMITS.nodes} 个。请删去一些。`},
  stop: {
    text: (said) =>
      `规则不知道您的买入价，写不了${said}：它只看行情，同一天对谁都给同样的信号。离得最近的是从行情里量的止损：吊灯线、N 日最高回落、均线；跌得多深就走，由最近的高点算起，不由买入价算起。`,
    link: STOPS,
  },
  profit: {
    text: (said) => `规则不知道您的买入价，写不了${said}。可以改成从行情里量的离场：涨到布林上轨、RSI 偏高，或从最高收盘回落。`,
    link: STOPS,
  },
  holdingDays: {text: (said) => `规则不知道您哪天买的，写不了${said}。可以改成由行情决定的离场。`, link: STOPS},
  grid: {text: () => '做不了网格：规则每次全部买入、全部卖出，没有分份挂单。低买高卖可以改用布林带或 RSI 写。', link: STOPS},
  scaling: {text: (said) => `做不了${said}：卖出一律清掉全部持仓，每次买多少由资金策略决定。可以先写下什么时候第一次买入。`, link: STOPS},
  regular: {
    text: () =>
      '定投不是买卖规则，是资金策略：每月或每年投入一笔。请在演练场的“设置”或组合的资金策略里选定投；这里只写什么时候买、什么时候卖。',
    link: '/docs/capital-strategies/fixed-investment-strategy',
  },
  short: {text: (said) => `做不了${said}：平台只买入与卖出持仓，不借钱，也不借证券。`},
  kdj: {
    text: () => '语言里没有递推的 K、D、J；RSV 与三日平均的 K 可以拼出来，写法见说明。意思相近的有 RSI 与布林带。',
    link: '/docs/reference/from-other-tools#kdj',
  },
  shape: {text: (said) => `${said}要靠眼睛认，没有一条公认的算法，规则写不了。可以改用能算的条件。`},
  fundamental: {text: (said) => `规则只看开盘、最高、最低、收盘与成交量，没有${said}。`},
  market: {
    text: (said) => `一句话里只说一个标的自己的行情；${said}要写在 market_indicators 里，做法见说明。`,
    link: '/docs/primitives/advanced/market-indicators',
  },
  vague: {text: (said) => `${said}没有说清多少才算。请写出比较的两边。`},
};

/** What an offer does: it stands in for what was typed, or is added where nothing was. */
export const wayOut = ({start, end}: Span): string => (end > start ? '换成' : '补上');

/** An offer as it is shown: without the stop that parts it from what was typed. */
export const shownOffer = (offer: string): string => offer.replace(/^；|；$/g, '');

/** How many problems are not told; empty for none. */
export const moreText = (more: number): string => (more === 0 ? '' : `还有 ${more} 处。`);

/** A fault in words. @param text what was typed, as it was typed. */
export function explained(fault: Fault, text: string): RuleProblem {
  const {kind, start, end, offers, count = 0} = fault;
  const {text: sentence, link} = WORDS[kind];
  const said = end > start ? `“${quoted(text.slice(start, end), 40)}”` : '句末';
  const place = end > start ? `第 ${start + 1} 个字起，` : '';
  const what = `${place}${sentence(said, count)}`;
  const ways = offers.map((offer) => `“${shownOffer(offer)}”`).join('、');
  return {...fault, what, message: ways === '' ? what : `${what}可以${wayOut(fault)}：${ways}。`, ...(link !== undefined && {link})};
}
