/**
 * Role of a slot in a sentence:
 * - `condition`: a whole condition, a signal; its parts are its words and slots.
 * - `join`: 且 or 或, the type of a joining signal.
 * - `comparison`: 上穿, 低于 …: the type of a comparing signal, or the `comparison` of a calculating one.
 * - `series`: an operand: a column, an indicator, a number, a calculation. Its place is that of the input.
 * - `number`: a number; its place is that of the value, which the document may omit.
 * - `choice`: one of the values of a parameter, such as a column.
 * - `block`: something that the sentence can only name.
 */
export type SlotKind = 'condition' | 'join' | 'comparison' | 'series' | 'number' | 'choice' | 'block';

/** A part of a sentence that represents a part of the document. */
export interface Slot {
  readonly kind: SlotKind;
  /** JSON Pointer into the document as its author wrote it. */
  readonly path: string;
  /** Text of the sentence here; the joined texts of the parts, if any. */
  readonly text: string;
  /** Description for those who do not see the sentence: 周期, 怎样比, 左侧. */
  readonly name: string;
  readonly parts?: readonly Part[];
  /** JSON Pointer of the indicator or signal that a `series` refers to; several slots may share one. */
  readonly node?: string;
  /** Factor from the number shown to the number in the document: −1 for 回落 8%. */
  readonly scale?: -1;
  /** Another place that must change with this one: 20 日前的收盘价 has the close twice, 1 月 both bounds of a range. */
  readonly twin?: string;
  /**
   * For a `block` in place of a number: the undefined reference in the document, else ''. A number may be chosen
   * instead.
   */
  readonly wanted?: string;
  /** JSON Pointer of the 非 that is part of a comparison's words: 不高于. */
  readonly negation?: string;
  /** For a top-level condition of a side: the side, and its index there, from 0. */
  readonly side?: SideName;
  readonly index?: number;
}

export type SideName = 'buy' | 'sell';

/** Fixed words, or a slot. `ends` is the side whose conditions precede the words. */
export type Part = {readonly kind: 'words'; readonly text: string; readonly ends?: SideName} | Slot;

export const words = (text: string): Part => ({kind: 'words', text});

/** The joined texts of parts. */
export const partsText = (parts: readonly Part[]): string => parts.map(({text}) => text).join('');

/** True for parts without a block, which express everything that they represent. */
export const hasNoBlock = (parts: readonly Part[]): boolean =>
  parts.every((part) => part.kind !== 'block' && (part.kind === 'words' || hasNoBlock(part.parts ?? [])));

const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z0-9%+−×÷]/;
const meets = (before: string, after: string): boolean =>
  (HAN.test(before) && LATIN.test(after)) || (LATIN.test(before) && HAN.test(after));

/** Adds a space wherever Chinese and Latin letters or digits meet. */
export function spacedParts(parts: readonly Part[]): Part[] {
  const shown = parts.filter(({text}) => text !== '');
  return shown.flatMap((part, index) =>
    meets(shown[index - 1]?.text.at(-1) ?? '', part.text.charAt(0)) ? [words(' '), part] : [part],
  );
}

/** A slot composed of parts. */
export function composed(slot: Omit<Slot, 'text' | 'parts'>, made: readonly Part[]): Slot {
  const parts = spacedParts(made);
  return {...slot, text: partsText(parts), parts};
}

/** A number with a minus sign that does not look like a dash between words. */
export const numberText = (value: number): string => String(value).replace('-', '−');
