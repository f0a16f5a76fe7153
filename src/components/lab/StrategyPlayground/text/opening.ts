import {FIRST_EXAMPLE} from '@site/src/content/curatedRules';
import type {PageExample} from '@site/src/content/pageExample';
import {quoted, SYNTHETIC_ASSETS} from '@site/src/engine';
import {decodeText} from './link';

export const EXAMPLE_PARAMETER = 'example';
export const TEXT_PARAMETER = 'strategy';
export const BEFORE_PARAMETER = 'before';
export const MARKET_PARAMETER = 'market';
export const VIEW_PARAMETER = 'view';

/** The parameters of an address that name the text to open; empty without any. */
export function namedText(search: string): string {
  const query = new URLSearchParams(search);
  return [EXAMPLE_PARAMETER, TEXT_PARAMETER, BEFORE_PARAMETER]
    .flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []))
    .join('&');
}

/** Symbol of the simulated asset in an address; `undefined` without one, or if it does not exist. */
export function marketIn(search: string): string | undefined {
  const named = new URLSearchParams(search).get(MARKET_PARAMETER);
  return SYNTHETIC_ASSETS.find(({symbol}) => symbol === named)?.symbol;
}

/** The query with another value of a parameter; `null` removes it. */
export function withParameter(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  if (value !== null) {
    query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export interface Opening {
  text: string;
  /** The earlier version to compare with. */
  before: string;
  /** The example that 恢复示例 restores. */
  base: PageExample;
  /** Parts of the address that could not be used, one sentence each. */
  complaints: string[];
  /** A text of the reader's from an earlier visit, if another text is shown. */
  earlier: string | null;
  /** True if the text shown is the reader's own from an earlier visit. */
  isOwn: boolean;
}

/**
 * The text that a playground opens with: that of the address, else the reader's last one, else the first example.
 * @param saved the reader's texts, newest first.
 */
export async function opening(
  search: string,
  examples: readonly PageExample[],
  saved: readonly string[],
): Promise<Opening> {
  const home = FIRST_EXAMPLE;
  const complaints: string[] = [];
  const opened = (text: string, changes: Partial<Opening> = {}): Opening => ({
    text,
    before: text,
    base: home,
    complaints,
    earlier: saved.find((own) => own !== text) ?? null,
    isOwn: false,
    ...changes,
  });
  const query = new URLSearchParams(search);
  const market = query.get(MARKET_PARAMETER);
  if (market !== null && marketIn(search) === undefined) {
    const known = SYNTHETIC_ASSETS.map(({symbol}) => symbol).join('、');
    complaints.push(`链接里的模拟行情 “${quoted(market)}” 不存在，没有换成它；可用的有：${known}。`);
  }
  const code = query.get(TEXT_PARAMETER);
  const read = async (packed: string, what: string): Promise<string | null> => {
    const decoded = await decodeText(packed);
    if ('text' in decoded) {
      return decoded.text;
    }
    complaints.push(`链接里的${what}读不出来：${decoded.problem}。`);
    return null;
  };
  const text = code === null ? null : await read(code, '策略');
  if (text !== null) {
    const packed = query.get(BEFORE_PARAMETER);
    const before = packed === null ? null : await read(packed, '上一版');
    return opened(text, {before: before ?? text});
  }
  const id = query.get(EXAMPLE_PARAMETER);
  if (id !== null) {
    const named = examples.find((candidate) => candidate.id === id);
    if (named !== undefined) {
      return opened(named.text, {base: named});
    }
    complaints.push(`没有名为 “${quoted(id)}” 的示例，请从“从示例开始”里选一个。`);
  }
  const [own] = saved;
  const isOwn = own !== undefined && own !== home.text;
  return opened(isOwn ? own : home.text, {
    earlier: isOwn ? (saved.find((text) => text !== own && text !== home.text) ?? null) : null,
    isOwn,
  });
}
