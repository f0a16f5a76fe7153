import type {Code} from 'mdast';
import {ANCHOR} from '../content/pageSource';
import {isIsoDate} from '../engine';

/** Returns the value of a key in the first line of a fenced block: `title="…"`. */
export const fenceValue = ({meta}: Pick<Code, 'meta'>, key: string): string | undefined =>
  new RegExp(`(?:^|\\s)${key}="([^"]+)"`).exec(meta ?? '')?.[1];

/** Returns the id of a strategy without one: its page and number, `strategies-basic-concepts-2`. */
export const numberedId = (page: string, number: number): string => `${page.replace(/\//g, '-')}-${number}`;

export interface DateRange {
  from: string;
  to: string;
}

/** Options in the first line of a fenced strategy. */
export interface StrategyFence {
  id?: string;
  title?: string;
  /** Wrong on purpose; the codes that its problems must include, perhaps none. */
  wrong?: readonly string[];
  /** True when its warnings are intended, and listed. */
  remarks: boolean;
  /** True when its numbers on the sample's prices mean nothing: the gallery leaves it out. */
  unlisted: boolean;
  graph: boolean;
  chart: boolean;
  /** Requests a table: of the days with a signal, or of every day in a range. */
  days: 'signals' | DateRange | null;
  /** Range of the chart and of the table of signal days. */
  range?: DateRange;
}

const WORDS = ['graph', 'chart', 'days', 'wrong', 'remarks', 'unlisted'];
const KEYS = ['id', 'title', 'from', 'to', 'days', 'wrong'];
/** A block with one of these is a strategy, whatever its code. */
const ASKING = ['id', ...WORDS];
/** Words for Docusaurus: highlighted lines, line numbers. */
const FOREIGN = /^(\{[\d,\s-]+\}|showLineNumbers(=\d+)?|noInline)$/;
const PART = /\{[^}]*\}|[\w-]+="[^"]*"|\S+/g;

const isStrategyText = (text: string): boolean =>
  /"(trade_strategy|strategy_definition)"\s*:/.test(text) || (/"signals"\s*:/.test(text) && /"outputs"\s*:/.test(text));

function date(name: string, value = ''): string {
  if (!isIsoDate(value)) {
    throw new Error(`代码块首行的 ${name} 应是 YYYY-MM-DD 形式的日期，实际是 “${value}”。`);
  }
  return value;
}

function dateRange(from: string, to: string): DateRange {
  if (from > to) {
    throw new Error(`代码块首行的起点 ${from} 晚于终点 ${to}，请对调。`);
  }
  return {from, to};
}

/**
 * Reads the first line of a fenced block.
 * @returns null when the block is not a strategy: not `json`, or neither a strategy, a portfolio nor a bare body.
 * @throws Error in Chinese when a part is not understood.
 */
export function readStrategyFence({lang, meta, value}: Pick<Code, 'lang' | 'meta' | 'value'>): StrategyFence | null {
  const parts = (meta?.match(PART) ?? []).map((part) => {
    const [, key = part, text] = /^([\w-]+)="?([^"]*)"?$/.exec(part.includes('=') ? part : '') ?? [];
    return {part, key, text};
  });
  const written = new Map(parts.map(({key, text}) => [key, text]));
  if (lang !== 'json' || !(ASKING.some((key) => written.has(key)) || isStrategyText(value))) {
    return null;
  }
  for (const {part, key, text} of parts) {
    if (!(text === undefined ? WORDS : KEYS).includes(key) && !FOREIGN.test(part)) {
      throw new Error(
        `代码块首行的 “${part}” 看不懂。策略代码块可以写：${KEYS.map((known) => `${known}="…"`).join('、')}，以及单词 ${WORDS.join('、')}。`,
      );
    }
  }
  const [id, title, from, to, days] = ['id', 'title', 'from', 'to', 'days'].map((key) => written.get(key));
  if ((from === undefined) !== (to === undefined)) {
    throw new Error('代码块首行的 from 与 to 要一起写，例如 from=2008-01-01 to=2009-12-31。');
  }
  if (id !== undefined && !ANCHOR.test(id)) {
    throw new Error(`示例的 id 只用小写字母、数字和连字符，例如 ema-cross；实际是 “${id}”。`);
  }
  const [start, end] = days?.split('..') ?? [];
  const fence: StrategyFence = {
    id,
    title,
    wrong: written.has('wrong')
      ? (written.get('wrong') ?? '').split(/[\s,]+/).filter((code) => code !== '')
      : undefined,
    remarks: written.has('remarks'),
    unlisted: written.has('unlisted'),
    graph: written.has('graph'),
    chart: written.has('chart'),
    days:
      days !== undefined ? dateRange(date('days', start), date('days', end)) : written.has('days') ? 'signals' : null,
    range: from !== undefined && to !== undefined ? dateRange(date('from', from), date('to', to)) : undefined,
  };
  if (fence.range !== undefined && !fence.chart && fence.days !== 'signals') {
    throw new Error('代码块首行写了 from 与 to，却没有要图或表：请加上 chart 或 days，或者删去 from 与 to。');
  }
  return fence;
}
