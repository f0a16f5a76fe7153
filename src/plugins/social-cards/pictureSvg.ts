import {textWidth} from './breakLines';
import type {Curve, Picture, Place, Verdict} from './pagePicture';
import {MARGIN, MEASURE, textIn} from './svgText';

/** Where a picture stands, from the top of the card, px. */
interface Box {
  top: number;
  bottom: number;
}

/** The value of a design token. */
type Colour = (token: string) => string;

const SMALL = 24;
const ROW = 36;
const RIGHT = MARGIN + MEASURE;

/** Title and value above the plot, in one row where they fit; the first and the last date below it. */
function curveSvg({title, value, mark, lines, ends}: Curve, {top, bottom}: Box, colour: Colour): string {
  const size = 28;
  const isOneRow = (textWidth(title) + textWidth(value) + 2) * size <= MEASURE;
  const plot = {top: top + (isOneRow ? 1 : 2) * ROW + 12, bottom: bottom - ROW - 6};
  const point = ([x, y]: Place): string => `${(MARGIN + x * MEASURE).toFixed(1)} ${(plot.top + y * (plot.bottom - plot.top)).toFixed(1)}`;
  const [markX = '', markY = ''] = point(mark).split(' ');
  return [
    textIn(top, ROW, {text: title, size, colour: colour('muted')}),
    textIn(top + (isOneRow ? 0 : ROW), ROW, {
      ...{text: value, size, colour: colour('ink'), bold: true},
      ...(isOneRow && {x: RIGHT, anchor: 'end'}),
    }),
    `<path d="M${MARGIN} ${plot.bottom + 3}h${MEASURE}" stroke="${colour('rule')}"/>`,
    ...lines.map(
      ({places, colour: token}) =>
        `<path d="M${places.map(point).join('L')}" fill="none" stroke="${colour(token)}" stroke-width="2.5" stroke-linejoin="round"/>`,
    ),
    `<circle cx="${markX}" cy="${markY}" r="7" fill="${colour('ink')}" stroke="${colour('paper')}" stroke-width="2"/>`,
    textIn(plot.bottom + 6, ROW, {text: ends[0], size: SMALL, colour: colour('muted')}),
    textIn(plot.bottom + 6, ROW, {text: ends[1], size: SMALL, colour: colour('muted'), x: RIGHT, anchor: 'end'}),
  ].join('');
}

/** The answer, and below it that of each market; those that can tell stand out. */
function verdictSvg({answer, rows}: Verdict, {top, bottom}: Box, colour: Colour): string {
  const [asked = '', answered = answer] = answer.split('：');
  const width = MEASURE / rows.length;
  const middle = (top + bottom) / 2;
  return [
    textIn(middle - 130, 44, {text: asked, size: 28, colour: colour('muted')}),
    textIn(middle - 86, 76, {text: answered, size: 54, colour: colour('accent'), bold: true}),
    `<path d="M${MARGIN} ${middle + 16}h${MEASURE}" stroke="${colour('rule')}"/>`,
    ...rows.flatMap(({market, says}, index) => {
      const [x, tells] = [MARGIN + index * width, !says.includes('分不出')];
      return [
        textIn(middle + 32, 38, {text: market, size: SMALL, colour: colour('muted'), x}),
        textIn(middle + 70, 46, {text: says, size: 32, colour: colour(tells ? 'ink' : 'muted'), bold: tells, x}),
      ];
    }),
  ].join('');
}

/** The picture of a page, as wide as the text of the card. */
export const pictureSvg = (picture: Picture, box: Box, colour: Colour): string =>
  picture.kind === 'curve' ? curveSvg(picture, box, colour) : verdictSvg(picture, box, colour);
