import type {Font} from 'fontkit';
import svg2ttf from 'svg2ttf';
import {fontsOf} from '../../src/plugins/social-cards/notoSans';

/** The family that the PDF is set in. */
export const FAMILY = 'Book Sans';
const WEIGHTS = [400, 700];

/** A TrueType font with the glyphs of one weight. Lengths in units of the em. */
function trueType(fonts: ReadonlyMap<string, Font>, weight: number): Buffer {
  const [first] = fonts.values();
  const {unitsPerEm = 1000, ascent = 0, descent = 0} = first ?? {};
  const variations = new Map([...new Set(fonts.values())].map((font) => [font, font.getVariation({wght: weight})]));
  const glyphs = [...fonts].map(([character, font]) => {
    const point = character.codePointAt(0)!;
    const {advanceWidth, path} = variations.get(font)!.glyphForCodePoint(point);
    return `<glyph unicode="&#${point};" horiz-adv-x="${advanceWidth}" d="${path.toSVG()}"/>`;
  });
  const face = `<font-face font-family="${FAMILY}" font-weight="${weight}" units-per-em="${unitsPerEm}" ascent="${ascent}" descent="${descent}"/>`;
  const font = `<font id="BookSans-${weight}" horiz-adv-x="${unitsPerEm}">${face}<missing-glyph/>${glyphs.join('')}</font>`;
  // Without a time of its own the font would differ with every book.
  return Buffer.from(svg2ttf(`<svg xmlns="http://www.w3.org/2000/svg"><defs>${font}</defs></svg>`, {ts: 0}).buffer);
}

/**
 * The style sheet of a static TrueType font with these characters, in two weights. Chromium writes the glyphs of variable fonts, and
 * of those with CFF outlines, as Debian's Noto Sans CJK, as Type 3 fonts into a PDF, which viewers draw slowly and without hints.
 */
export async function faces(characters: ReadonlySet<string>): Promise<string> {
  const fonts = await fontsOf(new Set([...characters].filter((character) => character >= ' ')));
  return WEIGHTS.map((weight) => {
    const data = trueType(fonts, weight).toString('base64');
    return `@font-face{font-family:"${FAMILY}";font-weight:${weight};src:url(data:font/ttf;base64,${data})}`;
  }).join('\n');
}
