/**
 * Folds what readers type differently: full-width forms, case, and Traditional characters.
 * @param simplified Traditional → Simplified, limited to the characters that the corpus can contain.
 */
export function normalise(text: string, simplified: Readonly<Record<string, string>> = {}): string {
  return [...text.normalize('NFKC').toLowerCase()].map((character) => simplified[character] ?? character).join('');
}

/** Traditional and Simplified characters in turn, as `unpackPairs` reads them: a third of the bytes of an object. */
export function packPairs(simplified: Readonly<Record<string, string>>): string {
  return Object.entries(simplified).flat().join('');
}

/** Traditional → Simplified from characters in turn: 雙双測测. */
export function unpackPairs(pairs: string): Record<string, string> {
  return Object.fromEntries([...pairs].flatMap((character, at, all) => (at % 2 === 0 ? [[character, all[at + 1] ?? character]] : [])));
}
