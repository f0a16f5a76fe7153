const MISSING = /^(?:|-+|—+|null|nan|n\/?a|none|#n\/a)$/i;

/** Whether a cell says that there is no value. */
export const isMissing = (text: string): boolean => MISSING.test(text);

const UNITS: Readonly<Record<string, number>> = {万: 1e4, 亿: 1e8, K: 1e3, M: 1e6, B: 1e9, 手: 1, 股: 1};

const WITH_COMMA = /^\d+(?:[. ]\d{3})*,(?:\d{1,2}|\d{4,})$/;
const WITH_POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/;

/** Whether a file writes 1.234,56 for 1234.56: some of its prices can be read only so, and none only the other way. */
export function hasDecimalComma(cells: readonly string[]): boolean {
  return cells.some((cell) => WITH_COMMA.test(cell)) && !cells.some((cell) => WITH_POINT.test(cell));
}

/**
 * Reads a number as exports write it: thousands separators, a currency sign, 万, 亿, K, M or B behind it.
 * @returns `NaN` for what is no number.
 */
export function numberCell(text: string, decimalComma: boolean): number {
  const plain = Number(text);
  if (text !== '' && !Number.isNaN(plain) && !decimalComma) {
    return Number.isFinite(plain) ? plain : Number.NaN;
  }
  const [, digits = '', unit = ''] = /^[¥￥$€£]?\s*([-+]?[\d.,\s'’]+)([万亿KMB手股]?)$/i.exec(text) ?? [];
  const grouped = decimalComma
    ? /^[-+]?\d{1,3}(?:[.\s'’]\d{3})*(?:,\d*)?$|^[-+]?\d+(?:,\d*)?$/
    : /^[-+]?\d{1,3}(?:[,\s'’]\d{3})*(?:\.\d*)?$|^[-+]?\d+(?:\.\d*)?$/;
  const trimmed = digits.trim();
  if (!grouped.test(trimmed)) {
    return Number.NaN;
  }
  const bare = decimalComma ? trimmed.replace(/[.\s'’]/g, '').replace(',', '.') : trimmed.replace(/[,\s'’]/g, '');
  return Number(bare) * (UNITS[unit.toUpperCase()] ?? 1);
}

/**
 * A price without the dust of 32-bit floats that exports carry, 1438.359985 for 1438.36: six significant digits, and
 * two decimals at least.
 */
export function price(value: number): number {
  const cents = value * 100;
  if (Math.abs(cents - Math.round(cents)) < 1e-9) {
    return value;
  }
  return Number(value.toFixed(Math.min(12, Math.max(2, 5 - Math.floor(Math.log10(value))))));
}
