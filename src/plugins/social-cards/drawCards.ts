import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fontCharacters} from './fontCharacters';
import {palettePng} from './palettePng';

/** Both have the same characters. */
const FONTS = [400, 700].map((weight) => join(__dirname, 'fonts', `noto-sans-sc-${weight}.ttf`));
/** What the files call it, as they were cut from a variable font whose first weight is thin. */
const FAMILY = 'Noto Sans SC Thin';

/** @throws Error naming the characters of a card that the font lacks. */
function checkCharacters(svg: string, characters: ReadonlySet<string>): void {
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join('');
  const missing = [...new Set(texts)].filter((character) => !characters.has(character));
  if (missing.length > 0) {
    throw new Error(`分享图的字体里没有 “${missing.join('')}”。请从页面的 title 或 description 里换掉它。`);
  }
}

/**
 * Draws cards, one after the other as they are asked for.
 * @returns PNG files in the order of the cards.
 * @throws Error naming the characters of a card that the font lacks.
 */
export async function* drawCards(svgs: readonly string[]): AsyncGenerator<Buffer> {
  // Late: a build that finds all its cards in the cache needs neither.
  const {Resvg} = await import('@resvg/resvg-js');
  const characters = fontCharacters(readFileSync(FONTS[0]!));
  for (const svg of svgs) {
    checkCharacters(svg, characters);
    const image = new Resvg(svg, {font: {loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: FAMILY}}).render();
    yield palettePng(image.pixels, image.width, image.height);
  }
}
