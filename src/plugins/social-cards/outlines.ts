import {readFileSync} from 'node:fs';
import {create, type Font, type Glyph} from 'fontkit';
import {decompress} from 'wawoff2';

const read = (path: string): Buffer => readFileSync(require.resolve(`@fontsource-variable/noto-sans-sc/${path}`));

/** A file of the font and the ranges of its characters. */
interface Part {
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

/** The parts of the font; `unicode.json` calls them `[12]` or `latin`. */
const parts = (): Part[] =>
  Object.entries(JSON.parse(read('unicode.json').toString()) as Readonly<Record<string, string>>).map(([name, ranges]) => ({
    file: `files/noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      return [first, last];
    }),
  }));

/** The fonts that have these characters. @throws Error naming those that none has. */
async function fontsOf(characters: ReadonlySet<string>): Promise<Map<string, Font>> {
  const [all, loaded, fonts] = [parts(), new Map<string, Font>(), new Map<string, Font>()];
  for (const character of characters) {
    const point = character.codePointAt(0) ?? 0;
    for (const {file} of all.filter(({ranges}) => ranges.some(([first, last]) => first <= point && point <= last))) {
      const font = loaded.get(file) ?? (create(Buffer.from(await decompress(read(file)))) as Font);
      loaded.set(file, font);
      if (font.hasGlyphForCodePoint(point)) {
        fonts.set(character, font);
      }
    }
  }
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
 * Draws text in Noto Sans SC, whose package has a small variable font for each hundred characters.
 * @param characters all that will be drawn.
 * @returns gives the data of an SVG path for a line.
 * @throws Error naming the characters that the font lacks.
 */
export async function outlines(characters: ReadonlySet<string>): Promise<(line: TextLine) => string> {
  const [fonts, glyphs] = [await fontsOf(characters), new Map<string, Glyph>()];
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
