import type {Font, Glyph} from 'fontkit';
import {fontsOf} from './notoSans';

/** @throws Error naming the characters that the font lacks. */
async function allFonts(characters: ReadonlySet<string>): Promise<Map<string, Font>> {
  const fonts = await fontsOf(characters);
  const missing = [...characters].filter((character) => !fonts.has(character));
  if (missing.length > 0) {
    throw new Error(`分享图的字体里没有 “${missing.join('')}”。请从页面的 title 或 description 里换掉它。`);
  }
  return fonts;
}

/** A line of text with the point where its baseline begins or ends; lengths in pixels. */
export interface TextLine {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  anchor: 'start' | 'end';
}

/**
 * Draws text in Noto Sans SC.
 * @param characters all that will be drawn.
 * @returns gives the data of an SVG path for a line.
 * @throws Error naming the characters that the font lacks.
 */
export async function outlines(characters: ReadonlySet<string>): Promise<(line: TextLine) => string> {
  const [fonts, glyphs] = [await allFonts(characters), new Map<string, Glyph>()];
  const glyphOf = (character: string, weight: number): Glyph => {
    const key = `${weight}${character}`;
    const made = glyphs.get(key) ?? fonts.get(character)!.getVariation({wght: weight}).glyphForCodePoint(character.codePointAt(0)!);
    glyphs.set(key, made);
    return made;
  };
  return ({text, x, y, size, weight, anchor}) => {
    const line = [...text].map((character) => ({glyph: glyphOf(character, weight), scale: size / fonts.get(character)!.unitsPerEm}));
    const width = line.reduce((sum, {glyph, scale}) => sum + glyph.advanceWidth * scale, 0);
    let at = anchor === 'end' ? x - width : x;
    return line
      .map(({glyph, scale}) => {
        const path = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
        at += glyph.advanceWidth * scale;
        return path;
      })
      .join('');
  };
}
