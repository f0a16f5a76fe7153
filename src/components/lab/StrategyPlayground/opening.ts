import {DEFAULT_TEXT} from './defaultText';
import type {PageExample} from '@site/src/figures/kit/figure';
import {decodeText} from './link';

export const EXAMPLE_PARAMETER = 'example';
export const TEXT_PARAMETER = 'strategy';
export const BEFORE_PARAMETER = 'before';

/** What an address says of the text to open; empty when it says nothing. Its settings are another matter. */
export function namedText(search: string): string {
  const query = new URLSearchParams(search);
  return [EXAMPLE_PARAMETER, TEXT_PARAMETER, BEFORE_PARAMETER]
    .flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []))
    .join('&');
}

export interface Opening {
  text: string;
  /** The version that it is compared with. */
  before: string;
  /** What 恢复示例 brings back. */
  base: PageExample;
  /** The example of the page itself. */
  home: PageExample;
  /** What of the address could not be used, one sentence each. */
  complaints: string[];
  /** The reader's own text of an earlier visit, where another one is shown. */
  earlier: string | null;
  /** The text shown is the reader's own of an earlier visit. */
  isOwn: boolean;
}

const OWN_BASE: PageExample = {id: '', page: '', title: '双均线', text: DEFAULT_TEXT};

/** As much of a foreign text as a note has room for. */
const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/**
 * Which text a playground opens with: that of the address, else what the reader wrote last time, else the example of
 * the page.
 * @param saved what the reader wrote, the newest first.
 * @throws RangeError when the page itself names an example that there is not: the build stops.
 */
export async function opening(
  search: string,
  example: string | undefined,
  examples: readonly PageExample[],
  saved: readonly string[],
): Promise<Opening> {
  const find = (id: string): PageExample | undefined => examples.find((candidate) => candidate.id === id);
  const home = example === undefined ? OWN_BASE : find(example);
  if (home === undefined) {
    throw new RangeError(
      `<StrategyPlayground example="${example}" /> 指向的示例不存在；可用的有：${examples.map(({id}) => id).join('、')}。`,
    );
  }
  const complaints: string[] = [];
  const other = (text: string): string | null => saved.find((own) => own !== text) ?? null;
  const query = new URLSearchParams(search);
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
    return {text, before: before ?? text, base: home, home, complaints, earlier: other(text), isOwn: false};
  }
  const id = query.get(EXAMPLE_PARAMETER);
  if (id !== null) {
    const named = find(id);
    if (named !== undefined) {
      return {text: named.text, before: named.text, base: named, home, complaints, earlier: other(named.text), isOwn: false};
    }
    complaints.push(`没有名为 ${quoted(id)} 的示例，请从“载入示例”里选一个。`);
  }
  const [own] = saved;
  return own === undefined || own === home.text
    ? {text: home.text, before: home.text, base: home, home, complaints, earlier: null, isOwn: false}
    : {text: own, before: own, base: home, home, complaints, earlier: null, isOwn: true};
}
