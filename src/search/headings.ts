import {isWhole} from './highlight';

/** A text of a section that is searched letter by letter: it is short, and needs no index. */
export interface Line {
  id: number;
  text: string;
}

/** Where a term stands: the line's section, and how well it is said there, 0–1: more in a short line than in a long one. */
export interface Found {
  id: number;
  share: number;
}

/** Folded lines in which terms are looked up. */
export interface Lines {
  /** Sections with the term, each line once. */
  find: (term: string) => Found[];
  has: (term: string) => boolean;
  /** Runs of characters that differ from a Chinese term in one. */
  near: (term: string) => string[];
  /** Latin words, each once. */
  words: readonly string[];
}

const SHORTER_IS_BETTER = 0.7;
const SATURATION = 2;

/** @param lines folded; a section may have several. */
export function openLines(lines: readonly Line[]): Lines {
  const text = lines.map((line) => line.text).join('\n');
  const starts: number[] = [];
  let end = 0;
  for (const line of lines) {
    starts.push(end);
    end += line.text.length + 1;
  }
  const average = lines.length === 0 ? 1 : text.length / lines.length;
  const lineAt = (position: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      [low, high] = (starts[middle] as number) <= position ? [middle, high] : [low, middle - 1];
    }
    return low;
  };
  const endOf = (line: number): number => (starts[line + 1] ?? text.length + 1) - 1;

  function find(term: string): Found[] {
    const found: Found[] = [];
    const isLatin = /[a-z0-9]/.test(term);
    let position = text.indexOf(term);
    while (position !== -1) {
      const isFound = !isLatin || isWhole(text, position, position + term.length);
      const line = lineAt(position);
      if (isFound) {
        const length = endOf(line) - (starts[line] as number);
        const norm = 1 - SHORTER_IS_BETTER + (SHORTER_IS_BETTER * length) / average;
        found.push({id: (lines[line] as Line).id, share: (1 + SATURATION) / (1 + SATURATION * norm)});
      }
      position = text.indexOf(term, isFound ? endOf(line) : position + 1);
    }
    return found;
  }

  return {
    find,
    has: (term) => text.includes(term) && find(term).length > 0,
    near(term) {
      const found = new Set<string>();
      for (let wrong = 0; wrong < term.length; wrong++) {
        const [before, after] = [term.slice(0, wrong), term.slice(wrong + 1)];
        // The longer side is looked up; comparing at each place of the text would take ten times as long.
        const [known, offset] = before.length > after.length ? [before, 0] : [after, wrong + 1];
        for (let at = text.indexOf(known); at !== -1; at = text.indexOf(known, at + 1)) {
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

/** What a heading calls its subject: “SMA：简单移动平均” by both names, “一、趋势跟随” without its number. */
export function headingNames(heading: string): string[] {
  const plain = heading.replace(/^[一二三四五六七八九十]+、/, '');
  const [before = '', after] = plain.split(/[：:]/);
  const parts = after === undefined ? [] : [before, ...(/^[\w ]+$/.test(before) ? [after] : [])];
  return [plain, ...parts].map((name) => name.trim()).filter((name) => name !== '');
}
