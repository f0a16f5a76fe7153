import type {SearchRecord} from '../../search/record';

/** Largest record that Algolia accepts, in bytes of JSON in UTF-8. */
export const MAX_RECORD_BYTES = 10_000;

/** A record in DocSearch's form: absolute address, and weights for the custom ranking. */
export interface ExportRecord extends SearchRecord {
  /**
   * pageRank: the same for all pages, higher ranks first.
   * level: 90 for the page's title, 10 less for each level of heading, 0 for text.
   * position: place on the page, from 0.
   */
  weight: {pageRank: number; level: number; position: number};
}

const bytes = (record: ExportRecord): number => Buffer.byteLength(JSON.stringify(record));
const levelWeight = (type: SearchRecord['type']): number => (type === 'content' ? 0 : 100 - 10 * Number(type.slice(3)));

function longest(pieces: readonly string[], fits: (text: string) => boolean): string {
  let text = '';
  for (const piece of pieces) {
    if (!fits(text + piece)) {
      break;
    }
    text += piece;
  }
  return text;
}

/** Returns the longest beginning that ends with a sentence; when not even one sentence fits, with a character. */
function cutAtSentence(text: string, fits: (text: string) => boolean): string {
  return longest(text.split(/(?<=[。！？；])|(?<=[.!?;]\s)/), fits) || longest([...text], fits);
}

function fitted(record: ExportRecord): {record: ExportRecord; note?: string} {
  if (bytes(record) <= MAX_RECORD_BYTES) {
    return {record};
  }
  const {content, objectID} = record;
  const cut =
    content === null ? '' : cutAtSentence(content, (text) => bytes({...record, content: text}) <= MAX_RECORD_BYTES);
  if (content === null || cut === '') {
    throw new Error(
      `搜索记录 “${objectID}” 的标题太长：整条 ${bytes(record)} 字节，Algolia 最多收 ${MAX_RECORD_BYTES} 字节。请缩短这一页的标题。`,
    );
  }
  return {
    record: {...record, content: cut},
    note:
      `搜索记录 “${objectID}” 有 ${bytes(record)} 字节，Algolia 最多收 ${MAX_RECORD_BYTES} 字节：` +
      `正文只导出前 ${cut.length} 个字符，共 ${content.length} 个。要让后面的文字也能搜到，请在页面里把这一段拆开。`,
  };
}

/**
 * Returns the records of the embedded index in Algolia's form; ids and order stay.
 * @param records of whole pages, page after page.
 * @param origin where the site is served, without a trailing slash, e.g. `https://docs.example.com`.
 * @returns the records and a note (Chinese) for each text that had to be cut.
 * @throws when a record is too large without its text.
 */
export function exportRecords(
  records: readonly SearchRecord[],
  origin: string,
): {records: ExportRecord[]; notes: string[]} {
  const positions = new Map<string, number>();
  const results = records.map((record) => {
    const [page = ''] = record.url.split('#');
    const position = positions.get(page) ?? 0;
    positions.set(page, position + 1);
    return fitted({
      ...record,
      url: origin + record.url,
      weight: {pageRank: 0, level: levelWeight(record.type), position},
    });
  });
  return {records: results.map(({record}) => record), notes: results.flatMap(({note}) => note ?? [])};
}
