import {readFileSync} from 'node:fs';
import {create, type Font} from 'fontkit';
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

/** The variable fonts of Noto Sans SC, whose package has one for each hundred characters, by these characters; some may have none. */
export async function fontsOf(characters: ReadonlySet<string>): Promise<Map<string, Font>> {
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
  return fonts;
}
