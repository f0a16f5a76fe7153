const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
/** What may not begin a line, particles included, and what may not end one. */
const CLOSING = /^[，。、；：？！）》」』”’…·,.;:?!)\]%\s的地得了着吗呢吧]+$/;
const OPENING = /^[（《「『“‘([]+$/;
/** Where a reader pauses, and where the parts of a list meet. */
const PAUSE = /[，。；：？！]$/;
const LIST = /、$/;

/** The estimated width of a text in em: 1 for Chinese characters and their punctuation, a little over half for others. */
export function textWidth(text: string): number {
  const widthOf = (character: string): number => (/[\u2e80-\uffef“”‘’…]/.test(character) ? 1 : character === ' ' ? 0.26 : 0.61);
  return [...text].reduce((width, character) => width + widthOf(character), 0);
}

/** The parts of a text that are not broken: words with the punctuation that belongs to them. */
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

/** The cost of a line: of its distance from the ideal width, of a break inside a clause, of a last line of one or two characters. */
function badness(line: string, ideal: number, isLast: boolean): number {
  const width = textWidth(line);
  const broken = isLast || PAUSE.test(line) ? 0 : LIST.test(line) ? 1 / 8 : 1 / 2;
  return (width - ideal) ** 2 + (broken + (isLast && width < 3 ? 1 : 0)) * ideal ** 2;
}

/**
 * The cheapest way to set all pieces in so many lines.
 * @param widest width of a line in em.
 * @returns undefined when they do not fit.
 */
function setLines(parts: readonly string[], count: number, widest: number, ideal: number): string[] | undefined {
  // By the number of pieces in the lines so far.
  let best = new Map([[0, {cost: 0, lines: [] as string[]}]]);
  for (let line = 1; line <= count; line++) {
    const next: typeof best = new Map();
    for (const [start, {cost, lines}] of best) {
      for (let end = start + 1; end <= parts.length; end++) {
        const text = parts.slice(start, end).join('').trim();
        if (textWidth(text) > widest) {
          break;
        }
        const total = cost + badness(text, ideal, line === count);
        if (total < (next.get(end)?.cost ?? Infinity)) {
          next.set(end, {cost: total, lines: [...lines, text]});
        }
      }
    }
    best = next;
  }
  return best.get(parts.length)?.lines;
}

/**
 * Breaks a text into as few lines as fit, about equally long, preferably where a reader pauses; never inside a word, before
 * closing or after opening punctuation.
 * @param widest width of a line in em.
 * @param words words that a general segmenter would cut.
 */
export function breakLines(text: string, widest: number, words: readonly string[] = []): string[] {
  const [parts, whole] = [pieces(text, words), textWidth(text)];
  for (let count = Math.max(1, Math.ceil(whole / widest)); count <= parts.length; count++) {
    const lines = setLines(parts, count, widest, whole / count);
    if (lines !== undefined) {
      return lines;
    }
  }
  // A single word wider than the line.
  return [text];
}
