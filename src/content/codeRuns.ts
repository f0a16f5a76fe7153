/** A piece of a line of code. */
export interface Piece<Style extends object = object> {
  text: string;
  style: Style | undefined;
}

/** Styles that are invisible on a space. */
const INVISIBLE_ON_SPACE: ReadonlySet<string> = new Set(['color', 'fontStyle', 'fontWeight']);

const canHoldSpace = (style: object | undefined): boolean =>
  Object.keys(style ?? {}).every((property) => INVISIBLE_ON_SPACE.has(property));

function own<Style extends object>(style: Style | undefined, inherited: Style | undefined): Style | undefined {
  const known = new Map<string, unknown>(Object.entries(inherited ?? {}));
  const entries = Object.entries(style ?? {}).filter(([property, value]) => known.get(property) !== value);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Style);
}

/**
 * Joins neighbouring pieces that look alike, which leaves about a third of the elements of a JSON block. A space
 * joins the piece before it, because its colour is invisible. Styles that the block itself has are left out.
 * @param pieces of one line, in order.
 * @param inherited style of the block.
 */
export function colourRuns<Style extends object>(pieces: readonly Piece<Style>[], inherited?: Style): Piece<Style>[] {
  const runs: Piece<Style>[] = [];
  for (const {text, style} of pieces) {
    const last = runs.at(-1);
    const shown = own(style, inherited);
    const joins =
      last !== undefined &&
      (JSON.stringify(last.style) === JSON.stringify(shown) || (text.trim() === '' && canHoldSpace(last.style)));
    if (joins) {
      last.text += text;
    } else if (text !== '') {
      runs.push({text, style: shown});
    }
  }
  return runs;
}

/**
 * The tokens of a highlighter as lines of joined pieces.
 * @param tokens by line; the only token of an empty line is a line feed.
 * @param styleOf returns the style of a token.
 * @param inherited style of the block.
 */
export const colouredLines = <Token extends {content: string}, Style extends object>(
  tokens: readonly (readonly Token[])[],
  styleOf: (token: Token) => Style | undefined,
  inherited?: Style,
): Piece<Style>[][] =>
  tokens.map((line) =>
    colourRuns(
      line.map((token) => ({text: token.content === '\n' ? '' : token.content, style: styleOf(token)})),
      inherited,
    ),
  );
