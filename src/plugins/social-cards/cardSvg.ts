import {escapeHtml} from '../../search/entities';
import {breakLines, textWidth} from './breakLines';

/** What a card says. */
export interface Card {
  title: string;
  /** Categories of the sidebar that lead to the page, outermost first. */
  trail: readonly string[];
  description: string;
}

/** What all cards share. */
export interface Brand {
  siteName: string;
  tagline: string;
  /** The mark as SVG. */
  logo: string;
  /** The value of a design token, such as `ink`. */
  colour: (token: string) => string;
  /** Words of the field, never broken. */
  words: readonly string[];
}

export const cardSize = {width: 1200, height: 630} as const;
const MARGIN = 72;
const MEASURE = cardSize.width - 2 * MARGIN;
/** Sizes in which a title is tried, with the lines that leave room for the rest. */
const TITLE_SIZES: readonly (readonly [size: number, lines: number])[] = [
  [112, 1],
  [100, 1],
  [80, 2],
  [68, 2],
  [52, 3],
];
const TEXT_SIZE = 30;
const TEXT_LINES = 3;

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
function textIn(top: number, height: number, {text, size, colour, bold = false, x = MARGIN, anchor = 'start'}: Line): string {
  const baseline = top + (height + (ASCENT - DESCENT) * size) / 2;
  const weight = bold ? 700 : 400;
  return `<text x="${x}" y="${baseline.toFixed(2)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">${escapeHtml(text)}</text>`;
}

/**
 * The title in the largest size in which it fits.
 * @throws Error when it fits in none.
 */
function titleLines(title: string, words: readonly string[]): {size: number; lines: string[]} {
  for (const [size, most] of TITLE_SIZES) {
    const lines = breakLines(title, MEASURE / size, words);
    if (lines.length <= most && lines.every((line) => textWidth(line) * size <= MEASURE)) {
      return {size, lines};
    }
  }
  throw new Error(`标题 “${title}” 太长，分享图上放不下。请在 title 里缩短到 50 字以内，或在 image 里指定一张自己的图。`);
}

/** The description in full, or its first clauses, as far as they fit the lines. */
function textLines(description: string, words: readonly string[]): string[] {
  const clauses = description.split(/(?<=[。；：，])/);
  for (let count = clauses.length; count > 0; count--) {
    const text = clauses.slice(0, count).join('');
    const shown = count === clauses.length ? text : text.replace(/[；：，]$/, '……');
    const lines = breakLines(shown, MEASURE / TEXT_SIZE, words);
    if (lines.length <= TEXT_LINES) {
      return lines;
    }
  }
  return [];
}

/** The card as SVG: mark and section above an ink rule, the title, what the page promises, the tagline. */
export function cardSvg({title, trail, description}: Card, {siteName, tagline, logo, colour, words}: Brand): string {
  const {width, height} = cardSize;
  const [ink, muted] = [colour('ink'), colour('muted')];
  const [head, foot] = [
    {top: 50, height: 55, rule: 128.5},
    {rule: 531, top: 552, height: 36},
  ];
  const heading = titleLines(title, words);
  const texts = textLines(description, words);
  const [headingStep, textStep, gap] = [heading.size * 1.25, TEXT_SIZE * 1.5, 22];
  const top = (head.rule + foot.rule - heading.lines.length * headingStep - gap - texts.length * textStep) / 2;
  const textTop = top + heading.lines.length * headingStep + gap;
  const src = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  const rule = (y: number, stroke: string, thickness: number): string =>
    `<path d="M${MARGIN} ${y}h${MEASURE}" stroke="${stroke}" stroke-width="${thickness}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour('paper')}"/>`,
    `<image x="${MARGIN}" y="${head.top + 2.5}" width="50" height="50" href="${src}"/>`,
    textIn(head.top, head.height, {text: siteName, size: 38, colour: ink, bold: true, x: MARGIN + 68}),
    textIn(head.top, head.height, {text: trail.join(' · '), size: 30, colour: colour('accent'), x: width - MARGIN, anchor: 'end'}),
    rule(head.rule, ink, 3),
    ...heading.lines.map((text, line) =>
      textIn(top + line * headingStep, headingStep, {text, size: heading.size, colour: ink, bold: true}),
    ),
    ...texts.map((text, line) => textIn(textTop + line * textStep, textStep, {text, size: TEXT_SIZE, colour: muted})),
    rule(foot.rule, colour('rule'), 1),
    textIn(foot.top, foot.height, {text: tagline, size: 25, colour: muted}),
    '</svg>',
  ].join('');
}
