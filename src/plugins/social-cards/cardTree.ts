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

/** An element as satori reads it: a React element without React. */
export interface CardElement {
  type: string;
  props: {style?: Readonly<Record<string, string | number>>; children?: string | CardElement[]; [attribute: string]: unknown};
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

const box = (style: Readonly<Record<string, string | number>>, children: string | CardElement[] = []): CardElement => ({
  type: 'div',
  props: {style: {display: 'flex', ...style}, children},
});

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

/** The card as a tree of boxes: mark and section above an ink rule, the title, what the page promises, the tagline. */
export function cardTree({title, trail, description}: Card, {siteName, tagline, logo, colour, words}: Brand): CardElement {
  const heading = titleLines(title, words);
  const src = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  const image: CardElement = {type: 'img', props: {src, width: 50, height: 50, style: {marginRight: 18}}};
  const row = {alignItems: 'center', justifyContent: 'space-between'};
  const sheet = {...cardSize, boxSizing: 'border-box', flexDirection: 'column', padding: `50px ${MARGIN}px 42px`};
  return box({...sheet, background: colour('paper'), color: colour('ink')}, [
    box({...row, paddingBottom: 22, borderBottom: `3px solid ${colour('ink')}`}, [
      box({alignItems: 'center', fontSize: 38, fontWeight: 700}, [image, box({}, siteName)]),
      box({fontSize: 30, color: colour('accent')}, trail.join(' · ')),
    ]),
    box({flexDirection: 'column', flexGrow: 1, justifyContent: 'center'}, [
      ...heading.lines.map((line) => box({fontSize: heading.size, fontWeight: 700, lineHeight: 1.25, whiteSpace: 'pre'}, line)),
      box(
        {flexDirection: 'column', marginTop: 22, fontSize: TEXT_SIZE, lineHeight: 1.5, color: colour('muted')},
        textLines(description, words).map((line) => box({whiteSpace: 'pre'}, line)),
      ),
    ]),
    box({paddingTop: 20, borderTop: `1px solid ${colour('rule')}`, fontSize: 25, color: colour('muted')}, tagline),
  ]);
}
