import {InputError} from '../../inputError';
import {isoDate} from '../isoDate';
import {findHeader} from './header';
import {prefixOf, xmlAttribute, xmlElements, xmlText} from './xmlElements';
import type {Decoder} from './decodeText';
import {zipEntries, type Decompressor} from './zipEntries';

/** A sheet of a workbook as a table of text, tabs between its cells; line n is its row n. */
interface Sheet {
  name: string;
  text: string;
  /** How many sheets the workbook has. */
  sheets: number;
}

/** Most bytes of a workbook when it is expanded. */
const LARGEST = 100 * 1024 ** 2;
/** Most characters of the sheets that are read, as text. */
const LONGEST = 20 * 1024 ** 2;
const MOST_SHEETS = 1000;
const MOST_STRINGS = 1_000_000;
/** Characters of a format of numbers; spreadsheets write at most 255. */
const LONGEST_FORMAT = 1000;
/** Columns of a sheet. */
const MOST_COLUMNS = 16_384;
/** Rows of a sheet. */
const MOST_ROWS = 1_048_576;

/** Days from the first of a serial date to 1970-01-01, and what a workbook that counts from 1904 adds. */
const EPOCH = 25_569;
const SINCE_1904 = 1462;

/** A workbook beyond a limit. @param limit it and what is beyond it, in Chinese. */
const tooMuch = (limit: string): InputError => new InputError(`这份工作簿${limit}，没有读；请只留下行情那一张表，或另存为 CSV。`);

/** The elements of a kind, of which a workbook may have `most`. @param told that many, in Chinese. @throws InputError beyond that. */
function limited<T>(all: Iterable<T>, most: number, told: string): T[] {
  const taken: T[] = [];
  for (const one of all) {
    if (taken.length === most) {
      throw tooMuch(`有超过 ${told}`);
    }
    taken.push(one);
  }
  return taken;
}

/** Formats of numbers that mean a date, by their number in every workbook. */
const isDateFormat = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** Whether a format of the workbook's own means a date: outside of brackets and quotes there is a year or a day. */
function saysDate(code: string): boolean {
  if (code.length > LONGEST_FORMAT) {
    throw tooMuch(`有一个数字格式超过 ${LONGEST_FORMAT} 个字符`);
  }
  // What is not closed goes on to the end: a search for each bracket's own end takes quadratic time.
  return /[yd年日]/i.test(code.replace(/\[[^\]]*(?:\]|$)|"[^"]*(?:"|$)|\\./g, ''));
}

/** Whether a cell of each style holds a date. */
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

/** The text of an element with runs of text, without what tells how to pronounce it. */
function runsOf(xml: string, prefix: string): string {
  let [written, place] = ['', 0];
  for (const {start, end} of xmlElements(xml, `${prefix}rPh`)) {
    written += xml.slice(place, start);
    place = end;
  }
  return [...xmlElements(written + xml.slice(place), `${prefix}t`)].map(({content}) => xmlText(content)).join('');
}

/** A serial date as a date, with its time where it has one. */
function dateOf(serial: number, epoch: number): string {
  const day = Math.floor(serial);
  const seconds = Math.round((serial - day) * 86_400);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${isoDate(day - epoch)}${seconds === 0 || seconds === 86_400 ? '' : ` ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`}`;
}

/** The column of a place such as BC12, from 0. */
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
  /** Whether a cell of each style holds a date. */
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
      const holdsDate = type === 'n' && value !== '' && isDate[Number(xmlAttribute(cell.attributes, 's') ?? 0)] === true;
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
      // Cell by cell: a row of cells with one long string is longer than any text may be.
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

/** Whether bytes begin as a ZIP archive does, which a workbook is. */
export const isArchive = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, place) => bytes[place] === byte);

/**
 * The sheet of a workbook (xlsx) that has a table of prices: the first with a header, else the first.
 * Cells with the format of a date are dates; formulas have the value that was saved with them.
 * @throws InputError in Chinese for another archive, a damaged one, or one that is too large when it is expanded.
 */
export async function workbookSheet(bytes: Uint8Array<ArrayBuffer>, Inflate: Decompressor, Decoder: Decoder): Promise<Sheet> {
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
  const listed = limited(xmlElements(book, `${prefix}sheet`), MOST_SHEETS, `${MOST_SHEETS} 张表`).map(({attributes}) => ({
    name: xmlAttribute(attributes, 'name') ?? '',
    target: targets.get(xmlAttribute(attributes, 'r:id')) ?? '',
  }));
  const strings = await textOf('xl/sharedStrings.xml');
  const ofStrings = prefixOf(strings);
  const shared = limited(xmlElements(strings, `${ofStrings}si`), MOST_STRINGS, `${MOST_STRINGS / 10_000} 万段文字`).map(({content}) =>
    runsOf(content, ofStrings),
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
