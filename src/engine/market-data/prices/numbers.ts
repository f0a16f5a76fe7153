import {own} from '../../own';
import {halfWidth} from './cellText';

const UNITS: Dictionary<number> = {
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  万亿: 1e12,
  K: 1e3,
  M: 1e6,
  MN: 1e6,
  B: 1e9,
  BN: 1e9,
  T: 1e12,
};

/** A number without currency, sign and unit: digits with marks between them, and a decimal exponent. */
const SHAPE =
  /^([-+]?)(?:[A-Z]{0,3}[$¥£€₩₹]|RMB|CNY)?\s*([-+]?)([\d.,\s'’]+)(e[-+]?\d{1,3})?\s*(百万|千万|万亿|[千万亿]|[KMBT]|MN|BN)?\s*(?:[手股份点]|(?:人民币|港|美)?元|[$£€¥]|(?:RMB|CNY|USD|HKD|EUR|GBP|JPY|TWD|KRW|SGD|AUD|CAD|USDT))?$/i;

interface Shape {
  sign: 1 | -1;
  digits: string;
  exponent: string;
  unit: number;
}

/** Longest possible number: the pattern takes quadratic time for a long run of blanks. */
const LONGEST = 60;

function shapeOf(text: string): Shape | null {
  if (text.length > LONGEST || !/[\d０-９]/.test(text)) {
    return null;
  }
  const [, before = '', behind = '', digits = '', exponent = '', unit = ''] = SHAPE.exec(halfWidth(text)) ?? [];
  const bare = digits.trim();
  if (!/^[\d.,].*$/.test(bare) || !/\d/.test(bare) || (before !== '' && behind !== '')) {
    return null;
  }
  return {sign: before + behind === '-' ? -1 : 1, digits: bare, exponent, unit: own(UNITS, unit.toUpperCase()) ?? 1};
}

/** The decimal separator of numbers. */
export type DecimalMark = '.' | ',';

/** Digits grouped in threes, or as in India in twos before the last three. */
const thousands = (mark: string): string =>
  `(?:[1-9]\\d{0,2}(?:[${mark}]\\d{3})+|[1-9]\\d?(?:[${mark}]\\d{2})+[${mark}]\\d{3})`;
const SPACED = "[1-9]\\d{0,2}(?:[\\s'’]\\d{3})+";

/** Numbers that only this decimal mark can explain. */
const telling = (mark: string, other: string): RegExp =>
  new RegExp(
    [
      // Decimals: not three digits, or nothing before them that thousands could follow.
      `\\d*[${mark}](?:\\d{0,2}|\\d{4,})`,
      `(?:0\\d*|\\d{4,}|)[${mark}]\\d{3}`,
      // Groups of the other mark, with decimals or more than one group.
      `${thousands(other)}[${mark}]\\d*`,
      `[1-9]\\d{0,2}(?:[${other}]\\d{2,3})+[${other}]\\d{3}`,
      `${SPACED}[${mark}]\\d*`,
    ]
      .map((form) => `^${form}$`)
      .join('|'),
  );
const TELLING: Readonly<Record<DecimalMark, RegExp>> = {'.': telling('.', ','), ',': telling(',', '.')};
const EITHER: Readonly<Record<DecimalMark, RegExp>> = {'.': /^[1-9]\d{0,2}\.\d{3}$/, ',': /^[1-9]\d{0,2},\d{3}$/};

/** A cell of a file. */
interface SeenCell {
  text: string;
  line: number;
  /** Header of its column. */
  header: string;
}

/** Evidence in a file's numbers about the decimal mark. */
export interface NumberEvidence {
  /** Number of cells that only this mark can explain. */
  telling: Record<DecimalMark, number>;
  /** The first price, and the first volume, that is a number with either mark, such as 12,345 and 12.345. */
  price: Partial<Record<DecimalMark, SeenCell>>;
  volume: Partial<Record<DecimalMark, SeenCell>>;
}

export const noEvidence = (): NumberEvidence => ({telling: {'.': 0, ',': 0}, price: {}, volume: {}});

/** Number of cells that settle which mark a file uses. */
const ENOUGH = 1000;

export const isEnough = ({telling: {'.': point, ',': comma}}: NumberEvidence): boolean => point + comma >= ENOUGH;

/** Adds a price or volume cell to the evidence. */
export function weigh(evidence: NumberEvidence, what: 'price' | 'volume', cell: SeenCell): void {
  const {text} = cell;
  if (/^\d+$/.test(text)) {
    return;
  }
  const {digits = '', exponent = ''} = shapeOf(text) ?? {};
  for (const mark of ['.', ','] as const) {
    if (TELLING[mark].test(digits) || (exponent !== '' && digits.includes(mark))) {
      evidence.telling[mark] += 1;
    } else if (EITHER[mark].test(digits)) {
      evidence[what][mark] ??= cell;
    }
  }
}

/** Number format of a file. */
export interface NumberStyle {
  mark: DecimalMark;
  /** `file`: some numbers allow no other reading; `guess`: all are ambiguous; `default`: none has such a mark. */
  source: 'file' | 'guess' | 'default';
}

/**
 * The number format of a file, or the first ambiguous cell where nothing in the file decides. Prices such as 12.345
 * then have a decimal point, since a comma needs evidence.
 */
export function numberStyle({
  telling: {'.': point, ',': comma},
  price: own,
  volume,
}: NumberEvidence): NumberStyle | SeenCell {
  if (point > 0 || comma > 0) {
    return {mark: point >= comma ? '.' : ',', source: 'file'};
  }
  const unclear = own[','] ?? volume['.'] ?? (own['.'] === undefined ? volume[','] : undefined);
  return unclear ?? {mark: '.', source: own['.'] === undefined ? 'default' : 'guess'};
}

const grouped = (mark: string, other: string): RegExp =>
  new RegExp(`^(?:${thousands(other)}|${SPACED}|\\d+)(?:[${mark}]\\d*)?$|^[${mark}]\\d+$`);
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {'.': grouped('.', ','), ',': grouped(',', '.')};

const PLAIN = /^\d+(?:\.\d+)?$/;

/**
 * Reads a number in the formats of exports: with thousands separators, a currency sign, an exponent, or the unit 万,
 * 亿, K, M or B.
 * @returns `NaN` for any other text, also for programming notations such as 0x10.
 */
export function numberCell(text: string, mark: DecimalMark): number {
  if (mark === '.' && PLAIN.test(text)) {
    return Number(text);
  }
  const shape = shapeOf(text);
  if (shape === null || !GROUPED[mark].test(shape.digits)) {
    return Number.NaN;
  }
  const {sign, digits, exponent, unit} = shape;
  const bare = mark === '.' ? digits.replace(/[,\s'’]/g, '') : digits.replace(/[.\s'’]/g, '').replace(',', '.');
  const value = sign * Number(bare + exponent) * unit;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** The range of prices. Beyond it a run overflows; no market has ever quoted such a price. */
export const PRICE_RANGE = {least: 1e-9, most: 1e12} as const;
/** Maximum volume of a bar, in units. */
export const MOST_VOLUME = 1e18;

/** True for a price within {@link PRICE_RANGE}. */
export const isInRange = (price: number): boolean => price >= PRICE_RANGE.least && price <= PRICE_RANGE.most;

/**
 * Removes the rounding error of 32-bit floats from an exported price, such as 1438.359985 for 1438.36: six
 * significant digits, and at least two decimals.
 */
export function price(value: number): number {
  const cents = Math.round(value * 100);
  // Whole cents keep all their digits.
  return cents !== 0 && Math.abs(value * 100 - cents) < 1e-9 + 4 * Number.EPSILON * cents
    ? cents / 100
    : Number(value.toFixed(Math.min(12, Math.max(2, 5 - Math.floor(Math.log10(value))))));
}
