import {own} from '../engine/own';
/** Map keys as a pattern: looking up each character of a text takes ten times as long. */
const patterns = new WeakMap<Dictionary<string>, RegExp>();

function patternOf(simplified: Dictionary<string>): RegExp {
  const pattern = patterns.get(simplified) ?? new RegExp(`[${Object.keys(simplified).join('')}]`, 'gu');
  patterns.set(simplified, pattern);
  return pattern;
}

/**
 * Folds spelling variants that readers mix: full-width forms, case and Traditional characters. Line breaks stay.
 * @param simplified Traditional → Simplified, limited to the characters that the corpus can contain; it must not
 * change.
 */
export function normalise(text: string, simplified: Dictionary<string> = {}): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return folded.replace(patternOf(simplified), (character) => own(simplified, character) ?? character);
}

/** Packs a map into alternating Traditional and Simplified characters: a third of the bytes of an object. */
export function packPairs(simplified: Dictionary<string>): string {
  return Object.entries(simplified).flat().join('');
}

/** Returns Traditional → Simplified from alternating characters: 雙双測测. */
export function unpackPairs(pairs: string): Dictionary<string> {
  return Object.fromEntries(
    [...pairs].flatMap((character, at, all) => (at % 2 === 0 ? [[character, all[at + 1] ?? character]] : [])),
  );
}
