import {breakLines, textWidth} from './breakLines';
import type {Picture} from './pagePicture';
import {pictureSvg} from './pictureSvg';
import {cardSize, MARGIN, MEASURE, textIn} from './svgText';

/** What a card says. */
export interface Card {
  title: string;
  /** Categories of the sidebar that lead to the page, outermost first. */
  trail: readonly string[];
  description: string;
  /** Stands in the place of the description. */
  picture?: Picture;
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

/** Sizes in which a title is tried, with the lines that leave room for the rest. */
type Sizes = readonly (readonly [size: number, lines: number])[];
const TITLE_SIZES: Sizes = [
  [112, 1],
  [100, 1],
  [80, 2],
  [68, 2],
  [52, 3],
];
/** Above a picture. */
const LOW_TITLE_SIZES: Sizes = [
  [80, 1],
  [68, 1],
  [54, 2],
  [44, 2],
];
const TEXT_SIZE = 30;
const TEXT_LINES = 3;

/**
 * The title in the largest size in which it fits.
 * @throws Error when it fits in none.
 */
function titleLines(title: string, words: readonly string[], sizes: Sizes): {size: number; lines: string[]} {
  for (const [size, most] of sizes) {
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
export function cardSvg({title, trail, description, picture}: Card, {siteName, tagline, logo, colour, words}: Brand): string {
  const {width, height} = cardSize;
  const [ink, muted] = [colour('ink'), colour('muted')];
  const [head, foot] = [
    {top: 50, height: 55, rule: 128.5},
    {rule: 531, top: 552, height: 36},
  ];
  const heading = titleLines(title, words, picture === undefined ? TITLE_SIZES : LOW_TITLE_SIZES);
  const texts = picture === undefined ? textLines(description, words) : [];
  const [headingStep, textStep, gap] = [heading.size * 1.25, TEXT_SIZE * 1.5, picture === undefined ? 22 : 14];
  const room = foot.rule - head.rule - heading.lines.length * headingStep - gap;
  const top = picture === undefined ? head.rule + (room - texts.length * textStep) / 2 : head.rule + gap;
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
    ...(picture === undefined ? [] : [pictureSvg(picture, {top: textTop, bottom: foot.rule - gap}, colour)]),
    rule(foot.rule, colour('rule'), 1),
    textIn(foot.top, foot.height, {text: tagline, size: 25, colour: muted}),
    '</svg>',
  ].join('');
}
