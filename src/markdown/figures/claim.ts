import {toString} from 'mdast-util-to-string';
import {isMore, isSame, own} from '../../engine';
import {formatNumber} from '../../content/format';
import {magnitudesIn, type Magnitude} from '../../content/magnitudes';
import {CLAIM_COMPARISONS, CLAIM_MEASURES, claimNumber, type ClaimProps, type FactProps} from '../../figures/claims';
import type {TableValue, Value} from '../../figures/kit/value';

/** Computes the figure of a claim. */
export type Quoted = (id: string) => Value | readonly Value[];

type Shown = number | string;
type Word = (typeof CLAIM_COMPARISONS)[number] | (typeof CLAIM_MEASURES)[number];

const DATE = /^(\d+) 年 (\d+) 月 (\d+) 日$|^(\d{4})-(\d\d)-(\d\d)$/;
const NUMBER = /^([-−+]?)([\d,]+(?:\.\d+)?) ?(%?)(?:\s*\p{Script=Han}+)?(?:（.*）)?$/u;

/** Reads a text of a page as a number: a percentage as a fraction, a date as days since 1970. Other words stay text. */
export function readShown(text: string): Shown {
  const date = DATE.exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (date !== undefined) {
    const [year = 0, month = 0, day = 0] = date.map(Number);
    return Date.UTC(year, month - 1, day) / 86_400_000;
  }
  const [, sign, digits, percent] = NUMBER.exec(text) ?? [];
  return digits === undefined
    ? text
    : (Number(digits.replaceAll(',', '')) * (sign === '' || sign === '+' ? 1 : -1)) / (percent === '%' ? 100 : 1);
}

/** Place of a number: a figure, and in a table a row (by name or number) and a column. */
interface Place {
  of: string;
  row?: string | number | undefined;
  column?: string | undefined;
}

interface Cell {
  /** Name in messages. */
  label: string;
  text: string;
  value: Shown;
  /** Number and name of its row. */
  at?: number;
  row?: string;
}

const AGGREGATES: Dictionary<(numbers: readonly number[]) => number> = {
  largest: (numbers) => Math.max(...numbers),
  smallest: (numbers) => Math.min(...numbers),
  sum: (numbers) => numbers.reduce((sum, value) => sum + value, 0),
};

function numberOf({label, text, value}: Cell): number {
  if (typeof value !== 'number') {
    throw new Error(`${label} 是“${text}”，不是数，只能用 is 与 isNot。`);
  }
  return value;
}

/** Returns all cells of a column. */
function columnCells({rows, columns}: TableValue, of: string, column: string | undefined): Cell[] {
  const titles = columns.map(({title}) => toString(title));
  const index = titles.indexOf(column ?? '');
  if (index === -1) {
    const problem = column === undefined ? `${of} 是一张表，请写 column` : `${of} 里没有“${column}”这一列`;
    throw new Error(`${problem}；有的列是：${titles.join('、')}。`);
  }
  return rows.map((cells, at) => {
    const [row, text] = [toString(cells[0]), toString(cells[index])];
    return {label: `${of}（${row}，${titles[index]}）`, text, value: readShown(text), at: at + 1, row};
  });
}

/** Returns the cells of a place's row. @throws Error in Chinese listing the rows. */
function rowsOf(cells: Cell[], {of, row, column}: Place): Cell[] {
  if (row === undefined) {
    return cells;
  }
  const aggregate = typeof row === 'string' ? own(AGGREGATES, row) : undefined;
  if (aggregate !== undefined) {
    const value = aggregate(cells.map(numberOf));
    const found = cells.find((cell) => cell.value === value && row !== 'sum');
    return [found ?? {label: `${of}（${column}，合计）`, text: formatNumber(value), value}];
  }
  const found = cells.filter((cell) => (typeof row === 'number' ? cell.at === row : cell.row === row));
  if (found.length !== 1) {
    const problem =
      found.length === 0
        ? `没有${typeof row === 'number' ? `第 ${row} 行` : `“${row}”这一行`}`
        : `有 ${found.length} 行叫“${row}”，请写第几行`;
    throw new Error(`${of} ${problem}；有的行是：${cells.map((cell) => cell.row).join('、')}。`);
  }
  return found;
}

/** Returns the cells of a place: one, or all of a column. @param inherited defaults for row and column. */
function cellsAt({of, row, column}: Place, quoted: Quoted, inherited: Omit<Place, 'of'> = {}): Cell[] {
  const [value] = [quoted(of)].flat();
  if (typeof value === 'string') {
    if ((row ?? column) !== undefined) {
      throw new Error(`${of} 是一个数，没有行与列。`);
    }
    return [{label: of, text: value, value: readShown(value)}];
  }
  if (value === undefined || !('kind' in value) || value.kind !== 'table') {
    throw new Error(`${of} 不是数，也不是表，不能拿来比较。`);
  }
  const place = {of, row: row ?? inherited.row, column: column ?? inherited.column};
  return rowsOf(columnCells(value, of, place.column), place);
}

type Props = Place & Dictionary<unknown>;

/** Returns the other side of a comparison: a literal value or another cell; undefined for an unused word. */
function operand(word: Word, props: Props, cell: Cell, quoted: Quoted): Cell | undefined {
  const written = own(props, word) as Shown | undefined;
  if (written !== undefined) {
    return {label: '', text: String(written), value: typeof written === 'string' ? readShown(written) : written};
  }
  const [of, row, column] = ['Of', 'Row', 'Column'].map((part) => own(props, `${word}${part}`)) as [
    string?,
    Place['row']?,
    string?,
  ];
  if ((of ?? row ?? column) === undefined) {
    return undefined;
  }
  const given = {...(row !== undefined && {row}), ...(column !== undefined && {column})};
  // Another table has the same rows by name; within one table two rows may share a name.
  const here = {row: (of === undefined ? cell.at : cell.row) ?? props.row, column: props.column};
  const [found, second] =
    of === undefined ? cellsAt({of: props.of, ...here, ...given}, quoted) : cellsAt({of, ...given}, quoted, here);
  if (second !== undefined) {
    throw new Error(`${of ?? props.of} 有许多行，请写 ${word}Row="行名"。`);
  }
  return found;
}

const MEASURE: Readonly<Record<(typeof CLAIM_MEASURES)[number], (value: number, by: number) => number>> = {
  per: (value, by) => value / by,
  minus: (value, by) => value - by,
  plus: (value, by) => value + by,
  from: (value, by) => value / by - 1,
};

const HOLDS: Readonly<Record<(typeof CLAIM_COMPARISONS)[number], (a: Shown, b: Shown) => boolean>> = {
  is: (a, b) => (typeof a === 'number' && typeof b === 'number' ? isSame(a, b) : a === b),
  isNot: (a, b) => !HOLDS.is(a, b),
  // Differences of displayed numbers are compared as decimals: 0.3 − 0.1 is not less than 0.2.
  above: (a, b) => isMore(Number(a), Number(b)),
  below: (a, b) => isMore(Number(b), Number(a)),
  atLeast: (a, b) => !isMore(Number(b), Number(a)),
};

/** A cell divided or otherwise measured by another, and the words of a message for that. */
interface Measured {
  value: Shown;
  description: string;
}

function measured(cell: Cell, props: Props, quoted: Quoted): Measured {
  const by = CLAIM_MEASURES.flatMap((word) => {
    const other = operand(word, props, cell, quoted);
    return other === undefined ? [] : [{word, other}];
  });
  const value = by.reduce<Shown>(
    (at, {word, other}) => MEASURE[word](numberOf({...cell, value: at}), numberOf(other)),
    cell.value,
  );
  const others = by.map(({word, other}) => `，${word} ${other.label} ${other.text}`.replace(/ {2,}/g, ' ')).join('');
  return {
    value,
    description: `${cell.label} 是 ${cell.text}${others}${by.length === 0 ? '' : `，得 ${formatNumber(Number(value), 4)}`}`,
  };
}

/** True when a cell meets all comparisons of a claim; the other sides are added to `seen`. */
function meets({value}: Measured, cell: Cell, props: Props, quoted: Quoted, seen: string[]): boolean {
  return CLAIM_COMPARISONS.map((word) => {
    const other = operand(word, props, cell, quoted);
    if (other === undefined) {
      return true;
    }
    if (other.label !== '') {
      seen.push(`${other.label} 是 ${other.text}`);
    }
    if (word !== 'is' && word !== 'isNot') {
      numberOf({...cell, value});
      numberOf(other);
    }
    return HOLDS[word](value, other.value);
  }).every(Boolean);
}

function isOrdered(cells: readonly Cell[], order: ClaimProps['order']): boolean {
  const steps = cells
    .map(numberOf)
    .map((value, at, all) => [all[at - 1] ?? value, value] as const)
    .slice(1);
  const [rises, falls] = [steps.map(([a, b]) => isMore(b, a)), steps.map(([a, b]) => isMore(a, b))];
  return order === 'mixed'
    ? rises.includes(true) && falls.includes(true)
    : (order === 'rising' ? rises : falls).every(Boolean);
}

/** True when numbers are as large as words claim: the sign is left to the comparisons. */
function areOfSize(values: readonly Shown[], {words, from, below, side}: Magnitude): boolean {
  const sizes = values.map((value) => {
    if (typeof value !== 'number') {
      throw new Error(`“${words}”要由一个数来核对，实际是“${value}”。请让标签只包住它证明的那几个字。`);
    }
    return Math.abs(value);
  });
  const [reaches, stays] = [(size: number) => !isMore(from, size), (size: number) => isMore(below, size)];
  const every = {from: [reaches], below: [stays], both: [reaches, stays]}[side ?? 'both'];
  return (
    sizes.every((size) => every.every((holds) => holds(size))) && sizes.some((size) => reaches(size) && stays(size))
  );
}

const COUNTS: Dictionary<(met: number, of: number) => boolean> = {
  all: (met, of) => met === of,
  any: (met) => met > 0,
  none: (met) => met === 0,
};

function isEnough(met: number, of: number, rows: ClaimProps['rows']): boolean {
  return typeof rows === 'number'
    ? met === rows
    : (own(COUNTS, typeof rows === 'string' ? rows : 'all') as (met: number, of: number) => boolean)(met, of);
}

const isUsed = (props: Props, words: readonly Word[]): boolean =>
  words.some((word) => ['', 'Of', 'Row', 'Column'].some((part) => own(props, `${word}${part}`) !== undefined));

/**
 * Checks a claim: its comparisons, and the sizes that its words name.
 * @param words the text inside the claim.
 * @throws Error in Chinese when it does not hold, with its words, the values that contradict them, and the way out.
 */
export function requireProof(claim: ClaimProps, words: string, quoted: Quoted): void {
  const props = claim as unknown as Props;
  const {row, rows, order} = claim;
  const column = cellsAt(claim, quoted);
  const cells = Array.isArray(rows)
    ? (rows as string[]).flatMap((name) => rowsOf(column, {...claim, row: name}))
    : column;
  const [magnitude, second] = magnitudesIn(words);
  if (second !== undefined) {
    throw new Error(
      `“${words}”里有几个幅度：${[magnitude?.words, second.words].join('、')}。请分成几个判断，各包住一个。`,
    );
  }
  if (cells.length > 1 && (rows ?? order) === undefined && row === undefined) {
    throw new Error(`${claim.of} 有 ${cells.length} 行，请写 row="行名"，或 rows="all"、"any"、"none"、正好几行。`);
  }
  if (magnitude === undefined && order === undefined && !isUsed(props, CLAIM_COMPARISONS)) {
    throw new Error(
      `“${words}”没有写拿什么核对：请写 is、above、below 等，或在句子里写出“四成多”“三倍以上”这样的幅度。`,
    );
  }
  const seen: string[] = [];
  const measuredCells = cells.map((cell) => {
    const found = measured(cell, props, quoted);
    seen.push(found.description);
    return {...found, holds: meets(found, cell, props, quoted, seen)};
  });
  const met = measuredCells.filter(({holds}) => holds);
  // A size has no direction: a sentence about a fall would still hold if it became a rise.
  if (
    magnitude !== undefined &&
    !isUsed(props, CLAIM_COMPARISONS) &&
    measuredCells.some(({value}) => Number(value) < 0)
  ) {
    throw new Error(
      `“${words}”量出的是负数：${[...new Set(seen)].join('；')}。请在标签里再写 below={0}，变成上涨时这句话才会报错。`,
    );
  }
  const ordered = order === undefined || isOrdered(cells, order);
  const isSized =
    magnitude === undefined ||
    met.length === 0 ||
    areOfSize(
      met.map(({value}) => value),
      magnitude,
    );
  if (!ordered || !isSized || !isEnough(met.length, cells.length, rows)) {
    const size =
      isSized || magnitude === undefined
        ? ''
        : `“${magnitude.words}”说的是 ${formatNumber(magnitude.from)} 到 ${formatNumber(magnitude.below)}。`;
    throw new Error(
      `算出的数不支持“${words}”：${[...new Set(seen)].join('；')}。${size}请改正这句话，或改正标签里的比较。`,
    );
  }
}

/** Returns the number that a fact quotes, as displayed. @throws Error in Chinese unless the place is one cell. */
export function quotedText(fact: FactProps, quoted: Quoted): string {
  const props = fact as unknown as Props;
  const cells = cellsAt(fact, quoted);
  const [cell] = cells;
  if (cell === undefined || cells.length > 1) {
    throw new Error(`${fact.of} 有 ${cells.length} 行，请写 row="行名"。`);
  }
  const {value} = measured(cell, props, quoted);
  const {percent, digits} = fact;
  return (percent ?? digits) === undefined && !isUsed(props, CLAIM_MEASURES)
    ? cell.text
    : claimNumber(numberOf({...cell, value}), fact);
}
