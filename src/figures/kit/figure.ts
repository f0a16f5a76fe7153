import type {Bars} from '../../engine';
import type * as z from 'zod';
import type {Value} from './value';

/** A fenced strategy of the pages. */
export interface PageExample {
  /** Unique on the site. */
  id: string;
  /** Id of its page below `docs/`. */
  page: string;
  title: string;
  text: string;
  /** Shown as wrong on purpose. */
  wrong?: true;
}

/** What figures compute from, besides their props. */
export interface Sample {
  /** The sample with volume. */
  bars: Bars;
  /** Whose bars they are. */
  origin: string;
  /** The fenced strategies of all pages, in the order of the pages. */
  examples: readonly PageExample[];
  /** What takes seconds: the answer for the same terms and engine, kept on disk between builds. */
  kept: <Answer>(name: string, terms: unknown, compute: () => Answer) => Answer;
}

export type FigureKind = 'table' | 'chart' | 'number' | 'note' | 'claim';

export interface Figure<Props = never> {
  /** `number` stands inside a sentence; a `note` is any mixture of the others and text; a `claim` leaves what it encloses. */
  kind: FigureKind;
  /** What it is for, in Chinese: the authors' guide lists it by this. */
  about: string;
  /** More for authors: what its props mean, in Chinese. */
  hint?: string;
  /** A tag to copy, as an author writes it: the authors' guide shows it with what it gives; empty: not in the guide. */
  example: string;
  /** What authors may write into the tag. */
  props: z.ZodType<Props>;
  /** Its words are what readers look up: search weighs them as it weighs those of authors. */
  isReference?: true;
  /** Its props may be expressions over other figures, as those of a claim (src/markdown/figures/claim). */
  takesExpressions?: true;
  /** Whether it reads strategies of the pages: its value is computed anew when one of them changes. */
  readsExamples?: true;
  compute: (props: Props, sample: Sample) => Value | readonly Value[];
}

/** Something that the build computes and puts on a page; the tag is the name under which src/figures/index.ts exports it. */
export function figure<Props>(kind: FigureKind, definition: Omit<Figure<Props>, 'kind'>): Figure<Props> {
  return {kind, ...definition};
}

const answers = new WeakMap<object, Map<unknown, unknown>>();

/** What `compute` gives, computed once for each object and key: a page quotes many numbers of one backtest. */
export function once<Answer>(of: object, key: unknown, compute: () => Answer): Answer {
  const known = answers.get(of) ?? new Map<unknown, unknown>();
  answers.set(of, known);
  if (!known.has(key)) {
    known.set(key, compute());
  }
  return known.get(key) as Answer;
}
