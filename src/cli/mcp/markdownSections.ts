const HEADING = /^(#{2,6}) .*\{#([\w-]+)\}\s*$/;

/** Returns the headings of a page that have an anchor, with their lines; lines of code do not count. */
function headingsIn(lines: readonly string[]): {level: number; anchor: string; line: number}[] {
  let fence: string | null = null;
  return lines.flatMap((text, line) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined) {
      fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    }
    const [, signs, anchor] = fence === null ? (HEADING.exec(text) ?? []) : [];
    return signs === undefined || anchor === undefined ? [] : [{level: signs.length, anchor, line}];
  });
}

/** Returns the anchors of a page, in order. */
export const anchorsIn = (markdown: string): string[] => headingsIn(markdown.split('\n')).map(({anchor}) => anchor);

const joined = (lines: readonly string[]): string => `${lines.join('\n').trimEnd()}\n`;

/** Returns a section from its heading to the next of its level or above; `null` without it. */
export function sectionIn(markdown: string, anchor: string): string | null {
  const lines = markdown.split('\n');
  const headings = headingsIn(lines);
  const at = headings.findIndex((heading) => heading.anchor === anchor);
  const first = headings[at];
  if (first === undefined) {
    return null;
  }
  const end = headings.slice(at + 1).find(({level}) => level <= first.level);
  return joined(lines.slice(first.line, end?.line));
}

/** Returns the text of a page before its first heading. */
export function openingOf(markdown: string): string {
  const lines = markdown.split('\n');
  return joined(lines.slice(0, headingsIn(lines)[0]?.line));
}
