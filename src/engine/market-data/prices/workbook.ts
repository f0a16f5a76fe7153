import {InputError} from '../../inputError';
import {isoDate} from '../isoDate';
import {findHeader} from './header';
import {prefixOf, xmlAttribute, xmlElements, xmlText} from './xmlElements';
import type {Decoder} from './decodeText';
import {zipEntries, type Decompressor} from './zipEntries';

/** A sheet of a workbook as a text table with tabs between cells; line n is its row n. */
interface Sheet {
  name: string;
  text: string;
  /** Number of sheets in the workbook. */
  sheets: number;
}

/** Maximum size of an expanded workbook, in bytes. */
const LARGEST = 100 * 1024 ** 2;
/** Maximum characters of the sheets as text. */
const LONGEST = 20 * 1024 ** 2;
const MOST_SHEETS = 1000;
const MOST_STRINGS = 1_000_000;
/** Maximum characters of a number format; spreadsheets write at most 255. */
const LONGEST_FORMAT = 1000;
/** Maximum columns of a sheet. */
const MOST_COLUMNS = 16_384;
/** Maximum rows of a sheet. */
const MOST_ROWS = 1_048_576;

/** Days from the first serial date to 1970-01-01, and the difference in workbooks that count from 1904. */
const EPOCH = 25_569;
const SINCE_1904 = 1462;

/** The error for a workbook beyond a limit. @param limit the limit and the part beyond it, in Chinese. */
const tooMuch = (limit: string): InputError =>
  new InputError(`这份工作簿${limit}，没有读；请只留下行情那一张表，或另存为 CSV。`);

/** Collects elements, at most `most`. @param limit the limit, in Chinese. @throws InputError beyond it. */
function limited<T>(all: Iterable<T>, most: number, limit: string): T[] {
  const taken: T[] = [];
  for (const one of all) {
    if (taken.length === most) {
      throw tooMuch(`有超过 ${limit}`);
    }
    taken.push(one);
  }
  return taken;
}

/** True for a built-in number format that means a date, by its number in every workbook. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** True for a custom format that means a date: it has a year or a day outside of brackets and quotes. */
function saysDate(code: string): boolean {
  if (code.length > LONGEST_FORMAT) {
    throw tooMuch(`有一个数字格式超过 ${LONGEST_FORMAT} 个字符`);
  }
  // An unclosed bracket extends to the end: a search for each closing one takes quadratic time.
  return /[yd年日]/i.test(code.replace(/\[[^\]]*(?:\]|$)|"[^"]*(?:"|$)|\\./g, ''));
}

/** True for each style whose cells hold dates. */
function dateStyles(xml: string): boolean[] {
  const prefix = prefixOf(xml);
  const own = new Map(
    [...xmlElements(xml, `${prefix}numFmt`)].map(({attributes}) => [
      Number(xmlAttribute(attributes, 'numFmtId')),
      saysDate(xmlAttribute(attributes, 'formatCode') ?? ''),
    ]),
  );
  const [formats] = xmlElements(xml, `${prefix}cellXfs`);
  return [...xmlElements(formats?.content ?? '', `${prefix}xf`)].map(({attributes}) => {
    const id = Number(xmlAttribute(attributes, 'numFmtId'));
    return own.get(id) ?? isDateFormat(id);
  });
}

/** The text of an element with runs of text, without phonetic hints. */
function runsOf(xml: string, prefix: string): string {
  let [written, place] = ['', 0];
  for (const {start, end} of xmlElements(xml, `${prefix}rPh`)) {
    written += xml.slice(place, start);
    place = end;
  }
  return [...xmlElements(written + xml.slice(place), `${prefix}t`)].map(({content}) => xmlText(content)).join('');
}

/** Converts a serial date to a date, with its time if any. */
function dateOf(serial: number, epoch: number): string {
  const day = Math.floor(serial);
  const seconds = Math.round((serial - day) * 86_400);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${isoDate(day - epoch)}${seconds === 0 || seconds === 86_400 ? '' : ` ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`}`;
}

/** The column of a cell reference such as BC12, from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

const tooLong = (): InputError => tooMuch(`的表太大，文字超过 ${LONGEST / 1024 ** 2} MB`);

const quotedCell = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

interface Reading {
  shared: readonly string[];
  /** True for each style whose cells hold dates. */
  isDate: readonly boolean[];
  epoch: number;
}

/** The rows of a sheet as text. @param most characters of it. @throws InputError beyond that. */
function sheetText(xml: string, {shared, isDate, epoch}: Reading, most: number): string {
  const prefix = prefixOf(xml);
  const rows: string[] = [];
  let [size, row] = [0, 0];
  for (const {attributes, content} of xmlElements(xml, `${prefix}row`)) {
    row = Number(xmlAttribute(attributes, 'r') ?? row + 1);
    const cells: string[] = [];
    for (const cell of xmlElements(content, `${prefix}c`)) {
      const place = xmlAttribute(cell.attributes, 'r');
      const column = place === undefined ? cells.length : columnOf(place);
      const type = xmlAttribute(cell.attributes, 't') ?? 'n';
      const [found] = xmlElements(cell.content, `${prefix}v`);
      const value = xmlText(found?.content ?? '');
      const holdsDate =
        type === 'n' && value !== '' && isDate[Number(xmlAttribute(cell.attributes, 's') ?? 0)] === true;
      if (cell.content === '' && place !== undefined) {
        continue;
      }
      while (cells.length < Math.min(column, MOST_COLUMNS)) {
        cells.push('');
      }
      const text =
        type === 's'
          ? (shared[Number(value)] ?? '')
          : type === 'inlineStr'
            ? runsOf(cell.content, prefix)
            : holdsDate && Number.isFinite(Number(value))
              ? dateOf(Number(value), epoch)
              : value;
      // Checked cell by cell: a row that repeats one long string exceeds the longest possible text.
      size += text.length;
      if (size + rows.length + cells.length > most) {
        throw tooLong();
      }
      cells.push(quotedCell(text));
    }
    // A sheet may end with an empty row far below its table.
    if (cells.length === 0) {
      continue;
    }
    while (rows.length < Math.min(row, MOST_ROWS) - 1) {
      rows.push('');
    }
    size += cells.length;
    rows.push(cells.join('\t'));
    if (size + rows.length > most) {
      throw tooLong();
    }
  }
  return rows.join('\n');
}

/** True for bytes that begin as a ZIP archive, such as a workbook. */
export const isArchive = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 3, 4].every((byte, place) => bytes[place] === byte);

/**
 * The sheet of a workbook (xlsx) with a table of prices: the first with a header, else the first. Cells in a date
 * format are dates; formulas have their saved values.
 * @throws InputError in Chinese for another archive, a damaged one, or one that is too large when expanded.
 */
export async function workbookSheet(
  bytes: Uint8Array<ArrayBuffer>,
  Inflate: Decompressor,
  Decoder: Decoder,
): Promise<Sheet> {
  const open = zipEntries(bytes, LARGEST, Inflate);
  const textOf = async (name: string): Promise<string> => {
    const content = await open(name);
    return content === null ? '' : new Decoder().decode(content);
  };
  const book = await textOf('xl/workbook.xml');
  if (book === '') {
    throw new InputError('这是压缩文件，里面不是 xlsx 工作簿；请解开它，选里面的行情文件。');
  }
  const prefix = prefixOf(book);
  const targets = new Map(
    [...xmlElements(await textOf('xl/_rels/workbook.xml.rels'), 'Relationship')].map(({attributes}) => [
      xmlAttribute(attributes, 'Id'),
      xmlAttribute(attributes, 'Target') ?? '',
    ]),
  );
  const [settings] = xmlElements(book, `${prefix}workbookPr`);
  const epoch = /date1904="(?:1|true)"/.test(settings?.attributes ?? '') ? EPOCH - SINCE_1904 : EPOCH;
  const listed = limited(xmlElements(book, `${prefix}sheet`), MOST_SHEETS, `${MOST_SHEETS} 张表`).map(
    ({attributes}) => ({
      name: xmlAttribute(attributes, 'name') ?? '',
      target: targets.get(xmlAttribute(attributes, 'r:id')) ?? '',
    }),
  );
  const strings = await textOf('xl/sharedStrings.xml');
  const ofStrings = prefixOf(strings);
  const shared = limited(xmlElements(strings, `${ofStrings}si`), MOST_STRINGS, `${MOST_STRINGS / 10_000} 万段文字`).map(
    ({content}) => runsOf(content, ofStrings),
  );
  const isDate = dateStyles(await textOf('xl/styles.xml'));
  let first: Sheet | null = null;
  let left = LONGEST;
  for (const {name, target} of listed) {
    const xml = await textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    const sheet = {name, text: sheetText(xml, {shared, isDate, epoch}, left), sheets: listed.length};
    left -= sheet.text.length;
    if (findHeader(sheet.text) !== null) {
      return sheet;
    }
    first ??= sheet;
  }
  return first ?? {name: '', text: '', sheets: 0};
}
