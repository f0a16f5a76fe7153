/**
 * Folds what readers type differently: full-width forms, case, and Traditional characters.
 * @param simplified Traditional → Simplified, limited to the characters that the corpus can contain.
 */
export function normalise(text: string, simplified: Readonly<Record<string, string>> = {}): string {
  return [...text.normalize('NFKC').toLowerCase()].map((character) => simplified[character] ?? character).join('');
}
