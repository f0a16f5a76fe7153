import type {CsvRow, Separator} from '../csvRows';
import {priceColumns, type PriceColumns} from './columns';

/** How the title above a table says that its prices are adjusted. */
export type StatedAdjustment = '前复权' | '后复权' | '不复权';

const SEPARATORS: readonly Separator[] = ['\t', ',', ';', '|', ' '];
/** Lines at the beginning of a file in which the header is looked for. */
const HEAD_LINES = 40;

export interface Header {
  separator: Separator;
  row: CsvRow;
  columns: PriceColumns;
}

const known = ({at}: PriceColumns): number => Object.keys(at).length;

/** The header among the first lines, and its separator: the reading that recognises most columns, at least two. */
export function findHeader(text: string): Header | null {
  const lines = text.split(/\r\n|\r|\n/, HEAD_LINES);
  let best: Header | null = null;
  for (const separator of SEPARATORS) {
    for (const [index, line] of lines.entries()) {
      const plain = line.replace(/^\uFEFF/, '').trim();
      const cells = separator === ' ' ? plain.split(/\s+/) : plain.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      const columns = priceColumns(cells);
      if (known(columns) > (best === null ? 1 : known(best.columns))) {
        best = {separator, row: {line: index + 1, cells}, columns};
      }
    }
  }
  return best;
}

/** Symbol, name and adjustment from a title above a table, such as 600519 贵州茅台 日线 前复权. */
export function titled(lines: readonly string[]): {symbol: string; name: string; adjustment: StatedAdjustment | null} {
  const text = lines.join(' ');
  const [, symbol = '', name = ''] = /(?:^|[^\d])(\d{6})[)）]?[\s,，:：]*([\p{Script=Han}][\p{Script=Han}A-Za-z\d*-]*)?/u.exec(text) ?? [];
  return {symbol, name, adjustment: (/前复权|后复权|不复权/.exec(text)?.[0] as StatedAdjustment | undefined) ?? null};
}
