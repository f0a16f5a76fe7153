import {
  columnChoices,
  fileText,
  readingAssumptions,
  readPrices,
  type ClockId,
  type ColumnChoice,
  type PriceReading,
} from '@site/src/engine';
import {FEWEST_DAYS} from '../../sample/ownPrices/fewestDays';
import {pack, type PackedSeries} from '../../sample/ownPrices/packed';

/** In bytes; 20 MB hold about 400 000 days. */
export const LARGEST_FILE = 20 * 1024 ** 2;
/** Maximum length of a text that is put into the text box for correction, in characters. */
export const LONGEST_TEXT = 256 * 1024;

/** Reader's options for a file: another column for the close, days left out, the clock of its timestamps. */
export interface Wish {
  close?: string;
  without?: readonly string[];
  /** Clock for timestamps in UTC. */
  clock?: ClockId;
  /** Minimum number of days of a symbol; by default, the number that a lab needs. */
  least?: number;
}

/** Data read from a file or a pasted text. */
export interface Understood extends Omit<PriceReading, 'series'> {
  /** Name of the file, or 粘贴的表格. */
  origin: string;
  series: PackedSeries[];
  /** `null` for a text and for a workbook. */
  encoding: Awaited<ReturnType<typeof fileText>>['encoding'];
  /** Columns that can serve as the close. */
  choices: ColumnChoice[];
  /** Options that the reader has chosen. */
  wish: Wish;
  /** The text, if it is short enough to be corrected in the text box. */
  text: string | null;
}

/** The symbol in the name of an exported file: `SH#600519.txt`, `NASDAQ_AAPL, 1D.csv`. */
export function symbolOf(origin: string): string {
  const bare = origin.replace(/\.[a-z]{1,5}$/i, '').replace(/^(?:SH|SZ|BJ)#/i, '');
  return (bare.replace(/, ?\w{1,3}(?: \(\d+\))?$/, '') || origin).slice(0, 40);
}

/**
 * Reads the prices of a file or a text.
 * @throws Error in Chinese when the bytes are neither text nor a workbook.
 */
export async function understand(content: ArrayBuffer | string, origin: string, wish: Wish = {}): Promise<Understood> {
  const {text, encoding, note} =
    typeof content === 'string'
      ? {text: content, encoding: null, note: null}
      : await fileText(new Uint8Array(content), globalThis);
  const {series, ...reading} = readPrices(text, {least: FEWEST_DAYS, ...wish, symbol: symbolOf(origin)});
  const {table} = reading;
  const packed = series.map((one) =>
    pack(one, origin, table === null ? [] : readingAssumptions(table, [one.symbol], false)),
  );
  return {
    ...reading,
    ...(note !== null && {notes: [note, ...reading.notes], noteCount: reading.noteCount + 1}),
    origin,
    encoding,
    wish,
    choices: columnChoices(text),
    series: packed,
    text: text.length <= LONGEST_TEXT ? text : null,
  };
}
