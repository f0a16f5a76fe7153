/** The characters that a map has something for, as a pattern: asking the map for each character takes ten times as long. */
const patterns = new WeakMap<Readonly<Record<string, string>>, RegExp>();

function patternOf(simplified: Readonly<Record<string, string>>): RegExp {
  const pattern = patterns.get(simplified) ?? new RegExp(`[${Object.keys(simplified).join('')}]`, 'gu');
  patterns.set(simplified, pattern);
  return pattern;
}

/**
 * Folds what readers type differently: full-width forms, case, and Traditional characters. Lines stay lines.
 * @param simplified Traditional → Simplified, limited to the characters that the corpus can contain; it must not change.
 */
export function normalise(text: string, simplified: Readonly<Record<string, string>> = {}): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return folded.replace(patternOf(simplified), (character) => simplified[character] as string);
}

/** Traditional and Simplified characters in turn, as `unpackPairs` reads them: a third of the bytes of an object. */
export function packPairs(simplified: Readonly<Record<string, string>>): string {
  return Object.entries(simplified).flat().join('');
}

/** Traditional → Simplified from characters in turn: 雙双測测. */
export function unpackPairs(pairs: string): Record<string, string> {
  return Object.fromEntries([...pairs].flatMap((character, at, all) => (at % 2 === 0 ? [[character, all[at + 1] ?? character]] : [])));
}
