import {quoted} from '@site/src/engine';
import {LIMITS} from '@site/src/engine/language';
import {LARGEST_FILE} from './understand';

/** Kind of a file or a text: a strategy, other JSON, or anything else, which is read as prices. */
type ContentKind = 'rule' | 'json' | 'prices';

/** Kind of a text, by its beginning; a strategy may have errors. */
export function contentKind(text: string): ContentKind {
  const begin = text
    .slice(0, 65_536)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!/^[[{]/.test(begin)) {
    return 'prices';
  }
  const has = (key: string): boolean => begin.includes(`"${key}"`);
  const isRule =
    begin.startsWith('{') &&
    (has('trade_strategy') || has('strategy_definition') || (has('signals') && has('outputs')));
  return isRule ? 'rule' : 'json';
}

const NEITHER = '是 JSON，但不是策略，也不是行情；行情请导出成 CSV 或文本';

/** Reason why a content is not read as prices, in Chinese; `null` if it is. */
export const notPrices = (kind: ContentKind, origin: string): string | null =>
  kind === 'prices'
    ? null
    : `“${quoted(origin)}” ${kind === 'rule' ? '是一条规则，不是行情；请到演练场里打开它' : NEITHER}。`;

/** Message for a file that could not be read at all. */
export const unreadable = (origin: string): string =>
  `“${quoted(origin)}” 是文件夹，或者读取时被移走了；请打开文件夹，选里面的文件。`;

/** Reason why a file is rejected unread, in Chinese; `null` otherwise. */
export function fileSizeProblem({size}: Pick<Blob, 'size'>): string | null {
  if (size === 0) {
    return '这份文件是空的；请重新导出。';
  }
  const megabytes = (size / 1024 ** 2).toFixed(1);
  return size > LARGEST_FILE
    ? `这份文件有 ${megabytes} MB，最多读 ${LARGEST_FILE / 1024 ** 2} MB；请只导出要用的标的或时段。`
    : null;
}

/** Length of the beginning that decides the kind of a file, in bytes. */
const HEAD = 65_536;

/** Kind of a reader's content; `null` if it cannot be read: a folder, or a file that has moved. */
export async function kindOf(content: Blob | string): Promise<ContentKind | null> {
  try {
    return contentKind(typeof content === 'string' ? content : await content.slice(0, HEAD).text());
  } catch {
    return null;
  }
}

/** Files by kind. */
interface Sorted {
  prices: File[];
  rules: {text: string; origin: string}[];
  /** Reasons why other files are neither, one sentence each. */
  problems: string[];
}

/** Sorts the files that a reader dropped. */
export async function sorted(files: readonly File[]): Promise<Sorted> {
  const found: Sorted = {prices: [], rules: [], problems: []};
  for (const file of files) {
    const origin = file.name;
    const kind = await kindOf(file);
    if (kind === null) {
      found.problems.push(unreadable(origin));
    } else if (kind === 'prices') {
      found.prices.push(file);
    } else if (kind === 'rule' && file.size <= LIMITS.bytes) {
      found.rules.push({text: (await file.text()).replace(/^\uFEFF/, ''), origin});
    } else {
      found.problems.push(
        kind === 'rule'
          ? `“${quoted(origin)}” 超过 ${LIMITS.bytes / 1024} KB，没有打开。`
          : (notPrices(kind, origin) ?? ''),
      );
    }
  }
  return found;
}
