import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fontGlyphs, smallFont} from './font';
import {palettePng} from './palettePng';

/** Both have the same characters. */
const FONTS = [400, 700].map((weight) => join(__dirname, 'fonts', `noto-sans-sc-${weight}.ttf`));
/** Its name in the files: they were cut from a variable font whose first weight is thin. */
const FAMILY = 'Noto Sans SC Thin';

/**
 * The characters of a card.
 * @throws Error naming those that the font lacks.
 */
function charactersOf(svg: string, known: ReadonlyMap<string, number>): string[] {
  const characters = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].flatMap(([, text = '']) => [...text]);
  const missing = [...new Set(characters)].filter((character) => !known.has(character));
  if (missing.length > 0) {
    throw new Error(`分享图的字体里没有 “${missing.join('')}”。请从页面的 title 或 description 里换掉它。`);
  }
  return characters;
}

/**
 * Draws cards, each when it is asked for.
 * @param cards name and SVG of each.
 * @returns name and PNG file of each.
 * @throws Error naming the characters of a card that the font lacks.
 */
export async function* drawCards(cards: readonly (readonly [name: string, svg: string])[]): AsyncGenerator<[name: string, png: Buffer]> {
  if (cards.length === 0) {
    return;
  }
  const {Resvg} = await import('@resvg/resvg-js');
  const fonts = FONTS.map((file) => readFileSync(file));
  const known = fontGlyphs(fonts[0] as Buffer);
  const characters = new Set(cards.flatMap(([, svg]) => charactersOf(svg, known)));
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  try {
    const fontFiles = fonts.map((font, index) => {
      const file = join(folder, `${index}.ttf`);
      writeFileSync(file, smallFont(font, characters));
      return file;
    });
    for (const [name, svg] of cards) {
      // Node frees the memory of earlier cards, 6 MB each and outside of its heap, only when the event loop turns.
      await new Promise((turn) => setImmediate(turn));
      const {pixels, width, height} = new Resvg(svg, {font: {loadSystemFonts: false, fontFiles, defaultFontFamily: FAMILY}}).render();
      yield [name, palettePng(pixels, width, height)];
    }
  } finally {
    rmSync(folder, {recursive: true});
  }
}
