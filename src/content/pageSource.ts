export interface PageSource {
  /** The YAML between the two `---` lines; empty when there is none. */
  head: string;
  /** The text after the front matter. */
  body: string;
  /** Line of the file (from 1) on which the body starts. */
  bodyLine: number;
}

/** Format of an anchor or id: lower-case words and digits joined by hyphens. */
export const ANCHOR = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Splits a page into front matter and body, both with Unix line endings. */
export function pageSource(file: string): PageSource {
  const text = file.replaceAll('\r\n', '\n');
  const [whole = '', head = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  return {head, body: text.slice(whole.length), bodyLine: whole.split('\n').length};
}

/** The text without fenced code; its lines stay, so that line numbers still hold. */
export function withoutFences(body: string): string {
  return body.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, (code) => code.replace(/[^\n]/g, ''));
}

interface SourceHeading {
  /** From 1 to 6. */
  level: number;
  text: string;
  /** The id in the MDX comment after the text; `undefined` without one. */
  id: string | undefined;
  /** Line of the body, from 1. */
  line: number;
}

/** All headings outside code, in order. */
export function sourceHeadings(body: string): SourceHeading[] {
  return withoutFences(body)
    .split('\n')
    .flatMap((text, index): SourceHeading[] => {
      const [, marks = '', title = '', id] =
        /^(#{1,6}) +(.*?)(?: *\{\/\* *#([A-Za-z0-9_-]+) *\*\/\})? *$/.exec(text) ?? [];
      return marks === '' ? [] : [{level: marks.length, text: title, id, line: index + 1}];
    });
}
