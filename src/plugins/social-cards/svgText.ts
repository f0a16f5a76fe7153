import {escapeHtml} from '../../search/entities';

export const cardSize = {width: 1200, height: 630} as const;
export const MARGIN = 72;
export const MEASURE = cardSize.width - 2 * MARGIN;

/** Of the font, in em: how far its line reaches above and below the baseline. */
const ASCENT = 1.16;
const DESCENT = 0.288;

interface Line {
  text: string;
  /** Pixels. */
  size: number;
  colour: string;
  bold?: boolean;
  x?: number;
  anchor?: 'start' | 'end';
}

/** A line of text in the vertical middle of a row. */
export function textIn(top: number, height: number, {text, size, colour, bold = false, x = MARGIN, anchor = 'start'}: Line): string {
  const baseline = top + (height + (ASCENT - DESCENT) * size) / 2;
  const weight = bold ? 700 : 400;
  return `<text x="${x}" y="${baseline.toFixed(2)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">${escapeHtml(text)}</text>`;
}
