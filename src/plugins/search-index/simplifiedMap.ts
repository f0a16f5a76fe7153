const FIRST = 0x4e00;
const LAST = 0x9fff;

/**
 * Returns a map from Traditional to Simplified for each character whose Simplified form the corpus contains: no query
 * needs more.
 * @param toSimplified converts one string.
 */
export function simplifiedMap(corpus: string, toSimplified: (text: string) => string): Dictionary<string> {
  const known = new Set(corpus);
  const pairs = Array.from({length: LAST - FIRST + 1}, (_, index) => String.fromCodePoint(FIRST + index)).flatMap(
    (character): [string, string][] => {
      const simple = toSimplified(character);
      return simple !== character && simple.length === 1 && known.has(simple) ? [[character, simple]] : [];
    },
  );
  return Object.fromEntries(pairs);
}
