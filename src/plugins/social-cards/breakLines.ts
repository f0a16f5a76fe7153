const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
/** What may not start a line, particles included, and what may not end one. */
const CLOSING = /^[，。、；：？！）》」』”’…·,.;:?!)\]%\s的地得了着吗呢吧]+$/;
const OPENING = /^[（《「『“‘([]+$/;
/** Ends of a line where a reader pauses, or at least between the parts of a list. */
const PAUSE = /[，。；：？！]$/;
const LIST = /、$/;

/** Width of a text in em: Chinese characters and their punctuation are one wide, others a little over half. */
export function textWidth(text: string): number {
  const widthOf = (character: string): number => (/[\u2e80-\uffef“”‘’…]/.test(character) ? 1 : character === ' ' ? 0.26 : 0.61);
  return [...text].reduce((width, character) => width + widthOf(character), 0);
}

/** The pieces of a text that stay whole: words with the punctuation that belongs to them. */
function pieces(text: string, words: readonly string[]): string[] {
  const known = [...words].sort((a, b) => b.length - a.length);
  const cut: string[] = [];
  for (let rest = text; rest !== '';) {
    const word = known.find((candidate) => rest.startsWith(candidate)) ?? segmenter.segment(rest).containing(0)?.segment ?? rest;
    cut.push(word);
    rest = rest.slice(word.length);
  }
  return cut.reduce<string[]>((whole, word) => {
    const last = whole.at(-1);
    const belongs = last !== undefined && (CLOSING.test(word) || OPENING.test(last));
    return belongs ? [...whole.slice(0, -1), last + word] : [...whole, word];
  }, []);
}

/** How badly a line reads: far from the ideal width, broken inside a clause, or a last line of a character or two. */
function badness(line: string, ideal: number, isLast: boolean): number {
  const text = line.trim();
  const width = textWidth(text);
  const broken = isLast || PAUSE.test(text) ? 0 : LIST.test(text) ? 1 / 8 : 1 / 2;
  return (width - ideal) ** 2 + (broken + (isLast && width < 3 ? 1 : 0)) * ideal ** 2;
}

/**
 * Breaks a text into as few lines as fit, about equally long, best where a reader pauses; never inside a word, before
 * closing or after opening punctuation.
 * @param widest width of a line in em.
 * @param words words that a general segmenter would cut.
 */
export function breakLines(text: string, widest: number, words: readonly string[] = []): string[] {
  const parts = pieces(text, words);
  const joined = (start: number, end: number): string => parts.slice(start, end).join('');
  const fits = (line: string): boolean => textWidth(line.trim()) <= widest;

  /** The least bad way to set the pieces from `start` in `count` lines. */
  const best = new Map<string, {cost: number; lines: string[]}>();
  const solve = (start: number, count: number, ideal: number): {cost: number; lines: string[]} => {
    const key = `${start} ${count}`;
    const known = best.get(key);
    if (known !== undefined) {
      return known;
    }
    let found: {cost: number; lines: string[]} = {cost: Infinity, lines: []};
    if (count === 1) {
      const line = joined(start, parts.length);
      found = {cost: fits(line) ? badness(line, ideal, true) : Infinity, lines: [line.trim()]};
    } else {
      for (let end = start + 1; end < parts.length && fits(joined(start, end)); end++) {
        const rest = solve(end, count - 1, ideal);
        const line = joined(start, end);
        const cost = badness(line, ideal, false) + rest.cost;
        found = cost < found.cost ? {cost, lines: [line.trim(), ...rest.lines]} : found;
      }
    }
    best.set(key, found);
    return found;
  };

  const whole = textWidth(text);
  for (let count = Math.max(1, Math.ceil(whole / widest)); count <= parts.length; count++) {
    best.clear();
    const {cost, lines} = solve(0, count, whole / count);
    if (cost < Infinity) {
      return lines;
    }
  }
  // A single word wider than the line.
  return [text];
}
