import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fontGlyphs, smallFont} from './font';
import {palettePng} from './palettePng';

/** Both have the same characters. */
const FONTS = [400, 700].map((weight) => join(__dirname, 'fonts', `noto-sans-sc-${weight}.ttf`));
/** What the files call it, as they were cut from a variable font whose first weight is thin. */
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
 * Draws cards, one after the other as they are asked for.
 * @returns PNG files in the order of the cards.
 * @throws Error naming the characters of a card that the font lacks.
 */
export async function* drawCards(svgs: readonly string[]): AsyncGenerator<Buffer> {
  // Late: a build that finds all its cards in the cache needs neither.
  const {Resvg} = await import('@resvg/resvg-js');
  const fonts = FONTS.map((file) => readFileSync(file));
  const known = fontGlyphs(fonts[0]!);
  const characters = new Set(svgs.flatMap((svg) => charactersOf(svg, known)));
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  try {
    const fontFiles = fonts.map((_, index) => join(folder, `${index}.ttf`));
    fontFiles.forEach((file, index) => writeFileSync(file, smallFont(fonts[index]!, characters)));
    for (const svg of svgs) {
      const image = new Resvg(svg, {font: {loadSystemFonts: false, fontFiles, defaultFontFamily: FAMILY}}).render();
      yield palettePng(image.pixels, image.width, image.height);
    }
  } finally {
    rmSync(folder, {recursive: true});
  }
}
