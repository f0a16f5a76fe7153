import type {CSSProperties} from 'react';

/** A piece of a line as the highlighter cuts it. */
export interface Piece {
  text: string;
  style: CSSProperties | undefined;
}

/** Styles that do not show on a space. */
const INVISIBLE_ON_SPACE: ReadonlySet<string> = new Set(['color', 'fontStyle', 'fontWeight']);

const canHoldSpace = (style: CSSProperties | undefined): boolean =>
  Object.keys(style ?? {}).every((property) => INVISIBLE_ON_SPACE.has(property));

const own = (style: CSSProperties | undefined, inherited: CSSProperties | undefined): CSSProperties | undefined => {
  const entries = Object.entries(style ?? {}).filter(([property, value]) => inherited?.[property as keyof CSSProperties] !== value);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as CSSProperties);
};

/**
 * Neighbours that look alike as one piece: a block of JSON then has a third of the elements. Spaces join what is before
 * them, since nobody sees their colour; what looks like the block itself has no style.
 * @param pieces of one line, in order; together they keep their text.
 * @param inherited style that the block around them has.
 */
export function colourRuns(pieces: readonly Piece[], inherited?: CSSProperties): Piece[] {
  const runs: Piece[] = [];
  for (const {text, style} of pieces) {
    const last = runs.at(-1);
    const shown = own(style, inherited);
    const joins =
      last !== undefined && (JSON.stringify(last.style) === JSON.stringify(shown) || (text.trim() === '' && canHoldSpace(last.style)));
    if (joins) {
      last.text += text;
    } else if (text !== '') {
      runs.push({text, style: shown});
    }
  }
  return runs;
}
