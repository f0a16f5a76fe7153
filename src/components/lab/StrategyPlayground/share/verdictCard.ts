import {decimate} from '@site/src/engine';
import {money} from '@site/src/content/format';
import {escapeHtml} from '@site/src/search/entities';
import {brokenLines} from '../../../charts/download/brokenLines';
import type {ChartPicture} from '../../../charts/download/picture';

/** Pixels; three to four. */
export const CARD = {width: 1080, height: 1440} as const;
const MARGIN = 72;
const MEASURE = CARD.width - 2 * MARGIN;

/** Content of a card. */
export interface VerdictCard {
  /** Name of the site. */
  site: string;
  /** The rule in words. */
  rule: string;
  /** Verdict against holding, with the interval. */
  verdict: string;
  /** Result in money. */
  money: string;
  dates: readonly string[];
  /** Value of the account on each day, and the line beside it, with the unit. */
  equity: readonly number[];
  beside: {name: string; values: readonly number[]};
  unit: string;
  /** Source of the prices. */
  source: string;
  risk: string;
  /** Rows of the code of the link, true is dark; `null` when the link is too long for one. */
  code: readonly (readonly boolean[])[] | null;
}

/** Side of the square that holds the code, px. */
const CODE_SIDE = 420;
/** Light modules around the code, which scanners need. */
const QUIET = 4;
/** Minimum side of a module that can be scanned from a screen, px. */
const SMALLEST_MODULE = 3;
/** Maximum number of modules per side. */
export const LARGEST_CODE = Math.floor(CODE_SIDE / SMALLEST_MODULE) - 2 * QUIET;
const NO_CODE = '链接太长，二维码放不下。请用“复制链接”得到的链接打开。';
const INVITATION = '扫码打开这条规则，换成您的行情反驳它。';

/** The value of a design token. */
type Colour = (token: string) => string;

const CUT = '……（全文在链接里）';

interface Paragraph {
  size: number;
  lines: string[];
}

/**
 * A text in the largest size that fits its number of lines. In the smallest size, it is cut and ends in `CUT`.
 * @param width px.
 */
export function fitted(
  text: string,
  width: number,
  sizes: readonly (readonly [size: number, lines: number])[],
): Paragraph {
  for (const [size, most] of sizes) {
    const lines = brokenLines(text, width / size);
    if (lines.length <= most) {
      return {size, lines};
    }
  }
  const [size = 24, most = 1] = sizes.at(-1) ?? [];
  const letters = [...text];
  // As many letters as leave room for the sign.
  let [some, tooMany] = [0, letters.length];
  const cut = (length: number): string[] => brokenLines(letters.slice(0, length).join('') + CUT, width / size);
  while (tooMany - some > 1) {
    const length = Math.floor((some + tooMany) / 2);
    [some, tooMany] = cut(length).length <= most ? [length, tooMany] : [some, length];
  }
  return {size, lines: cut(some)};
}

interface Style {
  x?: number;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'end';
}

const line = (
  text: string,
  baseline: number,
  size: number,
  {x = MARGIN, fill, weight = 400, anchor = 'start'}: Style,
): string =>
  `<text x="${x}" y="${baseline.toFixed(1)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escapeHtml(text)}</text>`;

const LEADING = 1.45;
const heightOf = ({size, lines}: Paragraph): number => lines.length * size * LEADING;

const paragraph = ({size, lines}: Paragraph, top: number, style: Style): string =>
  lines.map((text, index) => line(text, top + (index + 0.5) * size * LEADING + size * 0.36, size, style)).join('');

/** Curves of the account and of the line beside it over the whole time, with their final values. */
function curves({dates, equity, beside, unit}: VerdictCard, top: number, bottom: number, colour: Colour): string {
  const all = [...equity, ...beside.values];
  const [low, high] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const [head, foot] = [top + 44, bottom - 40];
  const path = (values: readonly number[]): string =>
    decimate(values, 300)
      .map((day) => {
        const value = values[day] ?? low;
        const [x, y] = [day / Math.max(1, values.length - 1), (high - value) / (high - low || 1)];
        return `${(MARGIN + x * MEASURE).toFixed(1)} ${(head + y * (foot - head)).toFixed(1)}`;
      })
      .join('L');
  const drawn = (values: readonly number[], stroke: string): string =>
    `<path d="M${path(values)}" fill="none" stroke="${stroke}" stroke-width="3" stroke-linejoin="round"/>`;
  const ended = (name: string, values: readonly number[]): string => `${name} ${money(values.at(-1) ?? 0, unit)}`;
  const right = CARD.width - MARGIN;
  return [
    line(ended('规则', equity), top + 24, 26, {fill: colour('series-1'), weight: 650}),
    line(ended(beside.name, beside.values), top + 24, 26, {
      fill: colour('price'),
      weight: 650,
      x: right,
      anchor: 'end',
    }),
    `<path d="M${MARGIN} ${foot + 4}h${MEASURE}" stroke="${colour('rule')}" stroke-width="2"/>`,
    drawn(beside.values, colour('price')),
    drawn(equity, colour('series-1')),
    line(dates[0] ?? '', foot + 34, 24, {fill: colour('muted')}),
    line(dates.at(-1) ?? '', foot + 34, 24, {fill: colour('muted'), x: right, anchor: 'end'}),
  ].join('');
}

/** The code, dark on white in either theme, as scanners expect it: modules of whole pixels. */
function codeSvg(code: readonly (readonly boolean[])[], left: number, top: number): string {
  const side = Math.floor(CODE_SIDE / (code.length + 2 * QUIET));
  const inset = Math.floor((CODE_SIDE - side * code.length) / 2);
  const squares = code.flatMap((row, y) =>
    row.map((dark, x) =>
      dark ? `M${left + inset + x * side} ${top + inset + y * side}h${side}v${side}h-${side}z` : '',
    ),
  );
  return `<path d="M${left} ${top}h${CODE_SIDE}v${CODE_SIDE}h-${CODE_SIDE}z" fill="#fff"/><path d="${squares.join('')}" fill="#000" shape-rendering="crispEdges"/>`;
}

/**
 * The card of a result as one SVG document: the rule in words, its verdict, both accounts over the whole time, the
 * data, the code of its link and the risk notice.
 * @param colour gives the tokens of the reader's theme.
 * @param font the families of the site.
 */
export function verdictCard(card: VerdictCard, colour: Colour, font: string): ChartPicture {
  const {site, rule, verdict, money: moneyText, source, risk, code} = card;
  const {width, height} = CARD;
  const ruled = fitted(rule, MEASURE, [
    [42, 3],
    [34, 4],
    [28, 5],
  ]);
  const verdictLines = fitted(verdict, MEASURE, [
    [34, 3],
    [26, 4],
  ]);
  const paid = fitted(moneyText, MEASURE, [
    [28, 2],
    [24, 2],
  ]);
  const warned = fitted(risk, MEASURE, [[22, 2]]);
  const [riskTop, codeTop] = [height - 56 - heightOf(warned), height - 56 - heightOf(warned) - 24 - CODE_SIDE];
  const left = MEASURE - CODE_SIDE - 40;
  const invited = fitted(code === null ? NO_CODE : INVITATION, code === null ? MEASURE : left, [[30, 4]]);
  const sourceLines = fitted(source, code === null ? MEASURE : left, [
    [24, 7],
    [20, 11],
  ]);
  const ruleTop = 160;
  const verdictTop = ruleTop + heightOf(ruled) + 18;
  const moneyTop = verdictTop + heightOf(verdictLines) + 14;
  const plotTop = moneyTop + heightOf(paid) + 18;
  const [ink, muted] = [colour('ink'), colour('muted')];
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeHtml(font)}">`,
    `<path d="M0 0h${width}v${height}H0z" fill="${colour('paper')}"/>`,
    line(site, 102, 34, {fill: ink, weight: 700}),
    `<path d="M${MARGIN} 132h${MEASURE}" stroke="${ink}" stroke-width="3"/>`,
    paragraph(ruled, ruleTop, {fill: ink, weight: 700}),
    paragraph(verdictLines, verdictTop, {fill: colour('accent'), weight: 650}),
    paragraph(paid, moneyTop, {fill: ink}),
    curves(card, plotTop, codeTop - 24, colour),
    ...(code === null ? [] : [codeSvg(code, CARD.width - MARGIN - CODE_SIDE, codeTop)]),
    paragraph(invited, codeTop, {fill: ink, weight: 650}),
    paragraph(sourceLines, codeTop + heightOf(invited) + 20, {fill: muted}),
    paragraph(warned, riskTop, {fill: muted}),
    '</svg>',
  ];
  return {source: parts.join(''), width, height};
}
