import type {PageExample} from '../../content/pageExample';
import type {OtherAsset, OtherMarket} from '../../content/otherMarkets';
import {keysOf, type Asset, type Bars} from '../../engine';
import * as z from 'zod';
import {table, type Value, type FigureColumn, type Text} from './value';

export const periodProp = z.int().min(2).max(2000);

/** Monthly numbers of the United States, ascending. */
export interface UsMonths {
  /** "1953-04" */
  month: readonly string[];
  /** Yield of ten-year Treasury securities, a fraction a year. */
  yield10: readonly number[];
  /** Discount of three-month Treasury bills, a fraction a year of their face. */
  bill3: readonly number[];
  /** Consumer prices, 1982–1984 = 100. */
  cpi: readonly number[];
}

/** Data for figures besides their props. */
export interface Sample {
  bars: Bars;
  /** Source of the bars, for display. */
  origin: string;
  /** Other real markets, closes only. */
  markets: readonly (OtherMarket & {bars: Bars})[];
  /** Real series other than stock markets, closes only; those of one file have the same days. */
  assets: readonly (OtherAsset & {bars: Bars})[];
  /** Thirty American shares, closes only, all of the same days. */
  shares: readonly Asset[];
  months: UsMonths;
  /** The strategies of all pages, in page order. */
  examples: readonly PageExample[];
  /** The result of a study in ../studies, cached across builds. */
  cached: <Given extends readonly unknown[], Answer>(study: (...given: Given) => Answer, ...given: Given) => Answer;
}

export type FigureKind = 'table' | 'chart' | 'number' | 'note' | 'claim' | 'fact';

export interface Figure<Props = never> {
  /**
   * `number`: inside a sentence; `note`: any mixture of the others and text; `claim`: shows its content unchanged;
   * `fact`: quotes another.
   */
  kind: FigureKind;
  /** Purpose in Chinese; its name in the authors' guide. */
  about: string;
  /** More for authors, in Chinese, such as the meaning of its props. */
  hint?: string;
  /** A tag to copy, shown with its result in the authors' guide. Empty: left out of the guide. */
  example: string;
  props: z.ZodType<Props>;
  /** Readers look its words up, so search weights them like written text. */
  isReference?: true;
  /** True for figures that depend on strategies of the pages: recomputed when one of them changes. */
  readsExamples?: true;
  compute: (props: Props, sample: Sample) => Value | readonly Value[];
}

type Definition<Props> = Omit<Figure<Props>, 'kind' | 'props' | 'example'> &
  Partial<Pick<Figure<Props>, 'props' | 'example'>>;

/** A value that the build computes and puts on a page; its tag is the name of its export. */
export function figure<Props>(kind: FigureKind, definition: Definition<Props>): Figure<Props> {
  // A definition without props has none.
  return {kind, props: z.strictObject({}) as unknown as z.ZodType<Props>, example: '', ...definition};
}

type Given<Value, Props> = Value | ((props: Props, sample: Sample) => Value);

interface TableDefinition<Props, Row> extends Omit<Definition<Props>, 'compute'> {
  caption: Given<string, Props>;
  rows: (props: Props, sample: Sample) => readonly Row[];
  columns: Given<readonly FigureColumn<Row>[], Props>;
  finding?: (rows: readonly Row[], props: Props, sample: Sample) => Text;
  source?: string | ((props: Props, sample: Sample, rows: readonly Row[]) => string);
}

/** A figure with one table; parts that depend on props or sample are functions of them. */
export function tableFigure<Props, Row>({
  caption,
  rows: rowsOf,
  columns,
  finding,
  source,
  ...words
}: TableDefinition<Props, Row>) {
  return figure<Props>('table', {
    ...words,
    compute: (props, sample) => {
      const given = <Value extends object | string>(value: Given<Value, Props>): Value =>
        typeof value === 'function' ? value(props, sample) : value;
      const rows = rowsOf(props, sample);
      return table({
        caption: given(caption),
        rows,
        columns: given(columns),
        finding: finding?.(rows, props, sample),
        source: typeof source === 'function' ? source(props, sample, rows) : source,
      });
    },
  });
}

/* Props shared by several figures. */
export const dateProp = z.iso.date();

export const parameters = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

export const positive = z.number().positive();

export const count = z.int().min(1);

/** Percentage of the platform's capital strategies. */
export const capitalPercent = z.number().min(1).max(99);

/** Commission per side, as a share of the traded value. */
export const rate = z.number().min(0).lt(0.1);

/** The name of an entry of a table. */
export const oneOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => z.enum(keysOf(table));

const answers = new WeakMap<object, Map<unknown, WeakRef<object>>>();

/**
 * The result of `compute`, computed once for each object and key: a page quotes many numbers of one backtest. Cached
 * until memory runs short. Without it all figures take 24 s of CPU instead of 21.
 */
export function oncePer<Answer extends object>(of: object, key: unknown, compute: () => Answer): Answer {
  const known = answers.get(of) ?? new Map<unknown, WeakRef<object>>();
  // The entry of a key always comes from a call with the same `compute`.
  const answer = (known.get(key)?.deref() as Answer | undefined) ?? compute();
  answers.set(of, known.set(key, new WeakRef(answer)));
  return answer;
}
