import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {EXIT, visit} from 'unist-util-visit';
import {formatNumber, partOfDate} from '../../content/format';
import {at, decimate, last} from '../../engine';
import {attribute} from '../../markdown/tag';
import type {ChartKind, ChartValue, Note, Values} from '../../results/chart';

/** A place in the plot: fractions of its width and, from the top, of its height. */
export type Place = readonly [x: number, y: number];

/** The first curve of a page, small. */
export interface Curve {
  kind: 'curve';
  title: string;
  /** What it comes to, in words. */
  value: string;
  /** Where that stands in the plot. */
  mark: Place;
  /** The subject last, so that it is drawn over the others. The colours are design tokens. */
  lines: readonly {places: readonly Place[]; colour: string}[];
  /** First and last date, as readers see them. */
  ends: readonly [string, string];
}

/** What each market says of a claim. */
export interface Verdict {
  kind: 'verdict';
  answer: string;
  rows: readonly {market: string; says: string}[];
}

export type Picture = Curve | Verdict;

interface Line {
  values: Values;
  colour: string;
}

/** A chart as lines over days, the subject first. */
interface Drawn {
  lines: readonly Line[];
  notes?: readonly Note[];
  /** The last value of the subject in words, where no note says more. */
  final: (value: number) => string;
}

type DataOf<Kind extends ChartKind> = Extract<ChartValue, {of: Kind}>['data'];

/** The kinds of charts that are curves over time; the tones are those of src/components/charts. */
const DRAWN = {
  price: ({close, closeName = '收盘价', overlays = [], notes, digits = 2}: DataOf<'price'>): Drawn => ({
    lines: [
      {values: close, colour: 'price'},
      ...overlays.map(({values}, index) => ({values, colour: ['series-1', 'series-2', 'muted'][index % 3] as string})),
    ],
    ...{notes, final: (value) => `最后的${closeName} ${formatNumber(value, digits)}`},
  }),
  equity: ({equity, equityName = '策略', benchmark, other, notes, digits = 0}: DataOf<'equity'>): Drawn => ({
    lines: [
      {values: equity, colour: 'series-1'},
      ...(other === undefined ? [] : [{values: other.values, colour: 'series-2'}]),
      ...(benchmark === undefined ? [] : [{values: benchmark, colour: 'price'}]),
    ],
    ...{notes, final: (value) => `${equityName}期末 ${formatNumber(value, digits)}`},
  }),
  drawdown: ({drawdown, benchmark, notes}: DataOf<'drawdown'>): Drawn => ({
    lines: [{values: drawdown, colour: 'down'}, ...(benchmark === undefined ? [] : [{values: benchmark, colour: 'price'}])],
    ...{notes, final: () => ''},
  }),
};

/** Slices of the width; each keeps its lowest and its highest point. */
const SLICES = 350;

/** Days with a value. */
const knownOf = (values: Values): {day: number; value: number}[] => values.flatMap((value, day) => (value === null ? [] : [{day, value}]));

/** Lines over days, as a curve. */
function curveOf(title: string, dates: readonly string[], {lines, notes = [], final}: Drawn): Curve {
  const known = lines.flatMap(({values}) => knownOf(values).map(({value}) => value));
  const [low, high] = [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
  const place = (day: number, value: number): Place => [day / Math.max(1, dates.length - 1), (high - value) / (high - low || 1)];
  const placesOf = (values: Values): Place[] => {
    const days = knownOf(values);
    const heights = days.map(({value}) => value);
    const kept = days.length > 2 * SLICES ? decimate(heights, SLICES) : days.keys();
    return Array.from(kept, (index) => place(at(days, index).day, at(days, index).value));
  };
  const subject = at(lines, 0).values;
  const end = last(knownOf(subject));
  const note = notes.find((one) => one.kind === 'point') ?? notes.find((one) => one.kind === 'line');
  return {
    ...{kind: 'curve', title},
    value: note?.text ?? final(end.value),
    mark:
      note === undefined ? place(end.day, end.value) : place(note.at, note.kind === 'point' ? note.value : (subject[note.at] ?? end.value)),
    lines: lines.map(({values, colour}) => ({places: placesOf(values), colour})).reverse(),
    ends: [partOfDate(at(dates, 0), 10), partOfDate(last(dates), 10)],
  };
}

/** The curve of a chart, if it is one. Prices are enough: a chart without any would be a fault of its figure. */
function pictureOf({of, data}: ChartValue): Curve | undefined {
  if (of === 'thinnedDrawdown') {
    const {points, lowest, dates, title} = data;
    const deepest = points.reduce((found, point) => (point[1] < found[1] ? point : found));
    const places = points.map(([x, depth]): Place => [x, depth / (deepest[1] || -1)]);
    return {
      ...{kind: 'curve', title, value: lowest, mark: [deepest[0], 1]},
      lines: [{places, colour: 'down'}],
      ends: [partOfDate(dates[0], 10), partOfDate(dates[1], 10)],
    };
  }
  return of === 'price' || of === 'equity' || of === 'drawdown'
    ? curveOf(data.title, data.dates, (DRAWN[of] as (data: unknown) => Drawn)(data))
    : undefined;
}

/** What the first table of a claim says, which names a market and its verdict in each row, and the answer in bold above it. */
function verdictOf(tree: Root): Verdict | undefined {
  let [rows, answer]: [Verdict['rows'], string] = [[], ''];
  visit(tree, (node) => {
    if (node.type === 'strong' && answer === '') {
      answer = toString(node).replace(/。$/, '');
    }
    if (node.type !== 'table') {
      return undefined;
    }
    rows = node.children.slice(1).map(({children: [market, says]}) => ({market: toString(market), says: toString(says)}));
    return EXIT;
  });
  return rows.length === 0 ? undefined : {kind: 'verdict', answer, rows};
}

/**
 * What the picture for sharing shows of a page: the first chart that is a curve; of a claim, the answers of the markets.
 * @param kind of the page, from its front matter.
 * @returns `undefined` for a page of text.
 */
export function pagePicture(tree: Root, kind: unknown): Picture | undefined {
  if (kind === 'claim') {
    return verdictOf(tree);
  }
  let found: Curve | undefined;
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const [of, data] = [attribute(node, 'of'), attribute(node, 'data')];
    if (node.name === 'Chart' && typeof of === 'string' && typeof data === 'string') {
      found = pictureOf({kind: 'chart', of, data: JSON.parse(data)} as ChartValue);
    }
    return found === undefined ? undefined : EXIT;
  });
  return found;
}
