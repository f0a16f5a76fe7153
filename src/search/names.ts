import {addressWords, type IndexedSection} from './headingIndex';

/** How sure it is that a name means a section: its title and exact names, or what a heading or readers call it. */
const SURE = 1;
const PERHAPS = 0.5;

/** Sections by their names. */
export interface Names {
  /** Sections that have this name, and how sure that is. */
  called: (text: string) => ReadonlyMap<number, number>;
  /** Sections with an exact name that begins so. */
  begun: (text: string) => number[];
  /** The name that differs from a text in one character, or begins with such a text. Both characters have to pass a test. */
  like: (text: string, mayDiffer: (character: string) => boolean) => string | null;
}

/** Names are compared with what is typed by letters and digits alone. */
export const compact = (folded: string): string => folded.replace(/[^\S\n]+|[_.,:：/（）()-]+/g, '');

/** The names that a heading gives its subject: both of “SMA：简单移动平均”, and “一、趋势跟随” without its number. */
export function headingNames(heading: string): string[] {
  const plain = heading.replace(/^[一二三四五六七八九十]+、/, '');
  const [before = '', after] = plain.split(/[：:]/);
  const parts = after === undefined ? [] : [before, ...(/^[\w ]+$/.test(before) ? [after] : [])];
  return [plain, ...parts].map((name) => name.trim()).filter((name) => name !== '');
}

/** @param fold as queries are folded. */
export function openNames(sections: readonly IndexedSection[], fold: (text: string) => string): Names {
  const known = new Map<string, Map<number, number>>();
  function read(sure: number, namesOf: (section: IndexedSection) => readonly string[]): void {
    const lists = sections.map(namesOf);
    const folded = compact(fold(lists.flat().join('\n'))).split('\n');
    let at = 0;
    lists.forEach((list, id) =>
      list.forEach(() => {
        const name = folded[at++] ?? '';
        const ids = known.get(name) ?? new Map<number, number>();
        known.set(name, ids.set(id, Math.max(sure, ids.get(id) ?? 0)));
      }),
    );
  }
  read(SURE, ({heading, level, names = []}) => [...names, ...(level === 1 ? headingNames(heading) : [])]);
  const exact = [...known.keys()];
  read(PERHAPS, ({heading, url, wordings = []}) => [...headingNames(heading), addressWords(url), ...wordings]);
  known.delete('');
  const none: ReadonlyMap<number, number> = new Map();
  return {
    called: (text) => known.get(compact(text)) ?? none,
    begun: (text) => exact.filter((name) => name.startsWith(text)).flatMap((name) => [...(known.get(name)?.keys() ?? [])]),
    like(text, mayDiffer) {
      let begins: string | null = null;
      for (const name of known.keys()) {
        if (name.length >= text.length && differInOne(text, name, mayDiffer)) {
          if (name.length === text.length) {
            return name;
          }
          begins ??= name.slice(0, text.length);
        }
      }
      return begins;
    },
  };
}

/** Whether a text differs from the beginning of a name in exactly one character. */
function differInOne(text: string, name: string, mayDiffer: (character: string) => boolean): boolean {
  let wrong = -1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== name[at]) {
      if (wrong !== -1) {
        return false;
      }
      wrong = at;
    }
  }
  return wrong !== -1 && mayDiffer(text.charAt(wrong)) && mayDiffer(name.charAt(wrong));
}
