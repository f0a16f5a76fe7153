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

/** Most bytes of a workbook when it is expanded, and most characters of a sheet as text. */
const LARGEST = 100 * 1024 ** 2;
const LONGEST = 20 * 1024 ** 2;
/** Columns of a sheet. */
const MOST_COLUMNS = 16_384;
/** Rows of a sheet. */
const MOST_ROWS = 1_048_576;

/** Days from the first of a serial date to 1970-01-01, and what a workbook that counts from 1904 adds. */
const EPOCH = 25_569;
const SINCE_1904 = 1462;

/** Formats of numbers that mean a date, by their number in every workbook. */
const isDateFormat = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** Whether a format of the workbook's own means a date: outside of brackets and quotes there is a year or a day. */
const saysDate = (code: string): boolean => /[yd年日]/i.test(code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, ''));

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
  const heard = [...xmlElements(xml, `${prefix}rPh`)].reduce((text, {content}) => text.replace(content, ''), xml);
  return [...xmlElements(heard, `${prefix}t`)].map(({content}) => xmlText(content)).join('');
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

const quotedCell = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The rows of a sheet as text. */
function sheetText(xml: string, shared: readonly string[], isDate: readonly boolean[], epoch: number): string {
  const prefix = prefixOf(xml);
  const rows: string[] = [];
  let size = 0;
  for (const {attributes, content} of xmlElements(xml, `${prefix}row`)) {
    const row = Number(xmlAttribute(attributes, 'r') ?? rows.length + 1);
    while (rows.length < Math.min(row, MOST_ROWS) - 1) {
      rows.push('');
    }
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
      cells.push(
        quotedCell(
          type === 's'
            ? (shared[Number(value)] ?? '')
            : type === 'inlineStr'
              ? runsOf(cell.content, prefix)
              : holdsDate && Number.isFinite(Number(value))
                ? dateOf(Number(value), epoch)
                : value,
        ),
      );
    }
    const line = cells.join('\t');
    size += line.length + 1;
    if (size > LONGEST) {
      throw new InputError('这份工作簿的表太大，没有读；请只留下行情那一张表，或另存为 CSV。');
    }
    rows.push(line);
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
  const strings = await textOf('xl/sharedStrings.xml');
  const shared = [...xmlElements(strings, `${prefixOf(strings)}si`)].map(({content}) => runsOf(content, prefixOf(strings)));
  const isDate = dateStyles(await textOf('xl/styles.xml'));
  const listed = [...xmlElements(book, `${prefix}sheet`)].map(({attributes}) => ({
    name: xmlAttribute(attributes, 'name') ?? '',
    target: targets.get(xmlAttribute(attributes, 'r:id')) ?? '',
  }));
  let first: Sheet | null = null;
  for (const {name, target} of listed) {
    const xml = await textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    const sheet = {name, text: sheetText(xml, shared, isDate, epoch), sheets: listed.length};
    if (findHeader(sheet.text) !== null) {
      return sheet;
    }
    first ??= sheet;
  }
  return first ?? {name: '', text: '', sheets: 0};
}
