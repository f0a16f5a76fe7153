import type {Code} from 'mdast';
import {isIsoDate} from '../engine';

/** The id of a page's strategy that names none: page and number, `strategies-basic-concepts-2`. */
export const numberedId = (page: string, number: number): string => `${page.replace(/\//g, '-')}-${number}`;

export interface Days {
  from: string;
  to: string;
}

/** What the first line of a fenced strategy asks for. */
export interface StrategyFence {
  id?: string;
  title?: string;
  /** Shown as wrong on purpose; the codes that must be among its problems, if any are named. */
  wrong?: readonly string[];
  /** Its warnings are meant and are listed. */
  remarks: boolean;
  graph: boolean;
  chart: boolean;
  /** Table of the days with a signal, or of every day of a stretch. */
  days: 'signals' | Days | null;
  /** Stretch of the chart and of the table of signal days. */
  range?: Days;
}

const WORDS = ['graph', 'chart', 'days', 'wrong', 'remarks'] as const;
const KEYS = ['id', 'title', 'from', 'to', 'days', 'wrong'] as const;
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Highlighted lines and line numbers belong to Docusaurus. */
const FOREIGN = /^(\{[\d,\s-]+\}|showLineNumbers(=\d+)?|noInline)$/;
const PART = /\{[^}]*\}|[\w-]+="[^"]*"|\S+/g;

const isStrategyText = (text: string): boolean =>
  /"(trade_strategy|strategy_definition)"\s*:/.test(text) || (/"signals"\s*:/.test(text) && /"outputs"\s*:/.test(text));

function fail(part: string): never {
  throw new Error(
    `代码块首行的 “${part}” 看不懂。策略代码块可以写：${KEYS.map((key) => `${key}="…"`).join('、')}，以及单词 ${WORDS.join('、')}。`,
  );
}

function date(name: string, value: string): string {
  if (!isIsoDate(value)) {
    throw new Error(`代码块首行的 ${name} 应是 YYYY-MM-DD 形式的日期，实际是 “${value}”。`);
  }
  return value;
}

function stretch(value: string): Days {
  const [from = '', to = ''] = value.split('..');
  return {from: date('days', from), to: date('days', to)};
}

function checked(fence: StrategyFence): StrategyFence {
  for (const days of [fence.range, typeof fence.days === 'object' ? fence.days : null]) {
    if (days && days.from > days.to) {
      throw new Error(`代码块首行的起点 ${days.from} 晚于终点 ${days.to}，请对调。`);
    }
  }
  if (fence.id !== undefined && !ID.test(fence.id)) {
    throw new Error(`示例的 id 只用小写字母、数字和连字符，例如 ema-cross；实际是 “${fence.id}”。`);
  }
  if (fence.range !== undefined && !fence.chart && fence.days !== 'signals') {
    throw new Error('代码块首行写了 from 与 to，却没有要图或表：请加上 chart 或 days，或者删去 from 与 to。');
  }
  return fence;
}

/**
 * Reads the first line of a fenced block.
 * @returns null when the block is no strategy: not `json`, or neither a strategy, a portfolio nor a bare body.
 * @throws Error in Chinese when a part is not understood.
 */
export function readStrategyFence({lang, meta, value}: Pick<Code, 'lang' | 'meta' | 'value'>): StrategyFence | null {
  const parts = (meta ?? '').match(PART) ?? [];
  const pairs = new Map(
    parts.flatMap((part) => {
      const [, key = '', text = ''] = /^([\w-]+)="?([^"]*)"?$/.exec(part.includes('=') ? part : '') ?? [];
      return key === '' ? [] : [[key, text] as const];
    }),
  );
  const words = new Set(parts.filter((part) => !part.includes('=')));
  const asks = pairs.has('id') || pairs.has('wrong') || pairs.has('days') || WORDS.some((word) => words.has(word));
  if (lang !== 'json' || (!asks && !isStrategyText(value))) {
    return null;
  }
  for (const part of parts) {
    const [key = ''] = part.split('=');
    const isKnown = part.includes('=') ? KEYS.some((known) => known === key) : WORDS.some((known) => known === part);
    if (!isKnown && !FOREIGN.test(part)) {
      fail(part);
    }
  }
  const [id, title, from, to, days, wrong] = KEYS.map((key) => pairs.get(key));
  if ((from === undefined) !== (to === undefined)) {
    throw new Error('代码块首行的 from 与 to 要一起写，例如 from=2008-01-01 to=2009-12-31。');
  }
  return checked({
    ...(id !== undefined && {id}),
    ...(title !== undefined && {title}),
    ...((wrong !== undefined || words.has('wrong')) && {wrong: (wrong ?? '').split(/[\s,]+/).filter(Boolean)}),
    remarks: words.has('remarks'),
    graph: words.has('graph'),
    chart: words.has('chart'),
    days: days !== undefined ? stretch(days) : words.has('days') ? 'signals' : null,
    ...(from !== undefined && to !== undefined && {range: {from: date('from', from), to: date('to', to)}}),
  });
}
