/**
 * What a slot of a sentence stands for:
 * - `condition`: a whole condition, a signal; its parts are its words and slots.
 * - `join`: 且 or 或, the type of a signal that joins.
 * - `comparison`: 上穿, 低于 …: the type of a comparing signal, or the `comparison` of a calculating one.
 * - `series`: what is compared: a column, an indicator, a number, a calculation. Its place is that of the input.
 * - `number`: a number; its place is that of the value, which the document need not state.
 * - `choice`: one of the values that a parameter has, such as a column.
 * - `block`: what the sentence cannot say and only names.
 */
export type SlotKind = 'condition' | 'join' | 'comparison' | 'series' | 'number' | 'choice' | 'block';

/** A part of a sentence that stands for something in the document. */
export interface Slot {
  readonly kind: SlotKind;
  /** JSON Pointer of it in the document, as its author wrote it. */
  readonly path: string;
  /** What the sentence says here; with parts, their texts in a row. */
  readonly text: string;
  /** What it is, for those who do not see the sentence: 周期, 怎样比, 左侧. */
  readonly name: string;
  /** What it is made of. */
  readonly parts?: readonly Part[];
  /** JSON Pointer of the indicator or signal that a `series` refers to; several slots may share one. */
  readonly node?: string;
  /** The number that the document states is this many times the one that the sentence shows: −1 for 回落 8%. */
  readonly scale?: -1;
  /** Another place that says the same and changes with it: 20 日前的收盘价 has the close twice, 1 月 both bounds of a range. */
  readonly twin?: string;
  /** Of a `block` in the place of a number: what stands there as a reference to nothing, else ''. A number may be chosen instead. */
  readonly wanted?: string;
  /** JSON Pointer of the 非 that a comparison is said with: 不高于. */
  readonly negation?: string;
  /** Of a condition that is one of a side: which side, and its place there, counted from 0. */
  readonly side?: SideName;
  readonly index?: number;
}

export type SideName = 'buy' | 'sell';

/** Fixed words, or a slot. `ends` is the side whose conditions stand before the words. */
export type Part = {readonly kind: 'words'; readonly text: string; readonly ends?: SideName} | Slot;

export const words = (text: string): Part => ({kind: 'words', text});

/** The texts of parts in a row. */
export const partsText = (parts: readonly Part[]): string => parts.map(({text}) => text).join('');

/** Whether parts say all that they stand for: no block is among them. */
export const isWhole = (parts: readonly Part[]): boolean =>
  parts.every((part) => part.kind !== 'block' && (part.kind === 'words' || isWhole(part.parts ?? [])));

const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z0-9%+−×÷]/;
const meets = (before: string, after: string): boolean =>
  (HAN.test(before) && LATIN.test(after)) || (LATIN.test(before) && HAN.test(after));

/** Parts with a space wherever Chinese and Latin letters or digits meet. */
export function spaced(parts: readonly Part[]): Part[] {
  const shown = parts.filter(({text}) => text !== '');
  return shown.flatMap((part, index) => (meets(shown[index - 1]?.text.at(-1) ?? '', part.text.charAt(0)) ? [words(' '), part] : [part]));
}

/** A slot that is made of parts. */
export function composed(slot: Omit<Slot, 'text' | 'parts'>, made: readonly Part[]): Slot {
  const parts = spaced(made);
  return {...slot, text: partsText(parts), parts};
}

/** A number with a minus sign that does not look like a dash between words. */
export const numberText = (value: number): string => String(value).replace('-', '−');
