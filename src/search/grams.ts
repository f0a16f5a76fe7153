/** Consecutive Chinese characters, and Latin words; `%b` is a word. */
const PARTS = /\p{Script=Han}+|(?:%(?=[a-z]))?[a-z0-9]+(?:[._%+-]?[a-z0-9]+)*/gu;

/** Returns the Chinese runs and the Latin words of a folded text, and where each starts. */
export const partsAt = (folded: string): {part: string; start: number}[] =>
  [...folded.matchAll(PARTS)].map(({0: part, index}) => ({part, start: index}));

export const isHan = (term: string): boolean => /\p{Script=Han}/u.test(term);

/** Returns the singular of a word: plurals and singulars find each other. */
export const singular = (word: string): string => word.replace(/(?<=[a-z]{3}[^s])s$/, '');

/** Returns a Latin word with its parts: `trade_strategy` is also `trade` and `strategy`. */
export const withParts = (word: string): string[] => {
  const parts = word.split(/[._%+-]+/).filter((part) => part !== '');
  return (parts.length > 1 ? [word, ...parts] : [word]).map(singular);
};

/**
 * Returns the terms of a folded text without segmentation: each Chinese character, each pair of neighbours, each Latin
 * word. A single letter and the character beside it are a pair too: K 线, A 股.
 */
export function grams(folded: string): string[] {
  const found: string[] = [];
  let [before, end] = ['', 0];
  for (const {part, start} of partsAt(folded)) {
    const isChinese = isHan(part);
    found.push(...(isChinese ? [...part] : withParts(part)));
    for (let at = 1; isChinese && at < part.length; at++) {
      found.push(part.slice(at - 1, at + 1));
    }
    if (
      /^[a-z]$/.test(isChinese ? before : part) &&
      isHan(before) !== isChinese &&
      before !== '' &&
      folded.slice(end, start).trim() === ''
    ) {
      found.push(`${before.at(-1)}${part[0]}`);
    }
    [before, end] = [part, start + part.length];
  }
  return found;
}

/** Splits identifiers before folding removes their capitals: `ChandelierExit` → `ChandelierExit Chandelier Exit`. */
export function splitIdentifiers(text: string): string {
  return text.replace(/[A-Za-z][A-Za-z0-9]*(?:[._%+-][A-Za-z0-9]+)*/g, (word) => {
    const parts = word.split(/[._%+-]/).flatMap((part) => {
      const pieces = part.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g) ?? [];
      return pieces.length > 1 ? pieces : [];
    });
    return [word, ...parts].join(' ');
  });
}
