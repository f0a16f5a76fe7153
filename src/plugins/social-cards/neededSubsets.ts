type Range = [first: number, last: number];

/** `U+4e00-4e1f,U+9fa5` as numbers. */
function ranges(list: string): Range[] {
  return list.split(',').map((range): Range => {
    const [first = NaN, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last];
  });
}

/**
 * The subsets of a font that a text needs.
 * @param subsets code points by subset, as `unicode.json` of a Fontsource package gives them: `U+4e00-4e1f,U+9fa5`.
 * @returns names as in the package's file names (`[117]` is `117`).
 * @throws Error naming the characters that no subset has.
 */
export function neededSubsets(text: string, subsets: Readonly<Record<string, string>>): string[] {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const found = new Set<number>();
  const needed = Object.entries(subsets).flatMap(([name, list]) => {
    const own = ranges(list).flatMap(([first, last]) => points.filter((point) => first <= point && point <= last));
    own.forEach((point) => found.add(point));
    return own.length > 0 ? [name.replace(/[[\]]/g, '')] : [];
  });
  const missing = points.filter((point) => !found.has(point)).map((point) => String.fromCodePoint(point));
  if (missing.length > 0) {
    throw new Error(`分享图的字体里没有 “${missing.join('')}”。请从页面的 title 或 description 里换掉它。`);
  }
  return needed;
}
