import {isWhole} from './highlight';

/** A line that contains a term: its section, and the term's share of the line, higher in a short line than in a long one. */
export interface Found {
  id: number;
  share: number;
}

/** Folded lines that are searched as plain text: they are short and need no index. */
export interface Lines {
  /** Each line that contains the term, once. */
  find: (term: string) => Found[];
  has: (term: string) => boolean;
  /** Sections with a line that consists of the term alone. */
  called: (term: string) => number[];
  /** Runs of characters in the lines that differ from a Chinese term in one character. */
  near: (term: string) => string[];
  /** The Latin words of the lines, each once. */
  words: readonly string[];
}

const SHORTER_IS_BETTER = 0.7;
const SATURATION = 2;

/** UTF-16 code units are below this. */
const UNITS = 0x10000;

/**
 * Links each character of a text to its next occurrence, so that a term is only looked for at its rarest character.
 * @returns a function from a term to the positions where it begins, in order.
 */
function placesIn(text: string): (term: string) => number[] {
  const [firsts, counts] = [new Int32Array(UNITS).fill(-1), new Int32Array(UNITS)];
  const nexts = new Int32Array(text.length);
  for (let at = text.length - 1; at >= 0; at--) {
    const unit = text.charCodeAt(at);
    nexts[at] = firsts[unit] as number;
    firsts[unit] = at;
    counts[unit] = (counts[unit] as number) + 1;
  }
  return (term) => {
    const found: number[] = [];
    const countAt = (offset: number): number => counts[term.charCodeAt(offset)] as number;
    let rarest = 0;
    for (let offset = 1; offset < term.length; offset++) {
      rarest = countAt(offset) < countAt(rarest) ? offset : rarest;
    }
    let at = term === '' ? -1 : (firsts[term.charCodeAt(rarest)] as number);
    for (; at !== -1; at = nexts[at] as number) {
      if (at >= rarest && text.startsWith(term, at - rarest)) {
        found.push(at - rarest);
      }
    }
    return found;
  };
}

/**
 * @param text the folded lines.
 * @param ids the section of each line; a section may have several.
 */
export function openLines(text: string, ids: readonly number[]): Lines {
  const starts: number[] = [];
  for (let start = 0; starts.length < ids.length; start = text.indexOf('\n', start) + 1) {
    starts.push(start);
  }
  const average = ids.length === 0 ? 1 : text.length / ids.length;
  const lineAt = (position: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      [low, high] = (starts[middle] as number) <= position ? [middle, high] : [low, middle - 1];
    }
    return low;
  };
  const endOf = (line: number): number => (starts[line + 1] ?? text.length + 1) - 1;

  let places: ReturnType<typeof placesIn> | undefined;
  const placesOf = (term: string): number[] => (places ??= placesIn(text))(term);

  function find(term: string): Found[] {
    const found: Found[] = [];
    const isLatin = /[a-z0-9]/.test(term);
    let done = -1;
    for (const position of placesOf(term)) {
      if (position > done && (!isLatin || isWhole(text, position, position + term.length))) {
        const line = lineAt(position);
        const length = endOf(line) - (starts[line] as number);
        const norm = 1 - SHORTER_IS_BETTER + (SHORTER_IS_BETTER * length) / average;
        found.push({id: ids[line] as number, share: (1 + SATURATION) / (1 + SATURATION * norm)});
        done = endOf(line);
      }
    }
    return found;
  }

  return {
    find,
    has: (term) => find(term).length > 0,
    called: (term) =>
      placesOf(term)
        .map((position): [position: number, line: number] => [position, lineAt(position)])
        .filter(([position, line]) => position === starts[line] && position + term.length === endOf(line))
        .map(([, line]) => ids[line] as number),
    near(term) {
      const found = new Set<string>();
      for (let wrong = 0; wrong < term.length; wrong++) {
        const [before, after] = [term.slice(0, wrong), term.slice(wrong + 1)];
        // Looking up the longer side takes a tenth of the time of comparing at every position.
        const [known, offset] = before.length > after.length ? [before, 0] : [after, wrong + 1];
        for (const at of placesOf(known)) {
          const run = text.slice(Math.max(0, at - offset), at - offset + term.length);
          if (run !== term && run.startsWith(before) && run.slice(wrong + 1) === after) {
            found.add(run);
          }
        }
      }
      return [...found].filter((run) => /^\p{Script=Han}+$/u.test(run));
    },
    words: [...new Set(text.match(/[a-z][a-z0-9]+/g) ?? [])],
  };
}

/** The names that a heading gives its subject: both of “SMA：简单移动平均”, and “一、趋势跟随” without its number. */
export function headingNames(heading: string): string[] {
  const plain = heading.replace(/^[一二三四五六七八九十]+、/, '');
  const [before = '', after] = plain.split(/[：:]/);
  const parts = after === undefined ? [] : [before, ...(/^[\w ]+$/.test(before) ? [after] : [])];
  return [plain, ...parts].map((name) => name.trim()).filter((name) => name !== '');
}
