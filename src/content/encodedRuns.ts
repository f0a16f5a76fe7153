import type {Piece} from './codeRuns';

/** The length of a run, with the index of its style if it has one. */
type Run = number | [length: number, style: number];

/** The colours of some code without the code, as JSON: the styles, and the runs of each line. */
export function encodeRuns(lines: readonly (readonly Piece[])[]): string {
  const styles: string[] = [];
  const numberOf = (style: object): number => {
    const text = JSON.stringify(style);
    const known = styles.indexOf(text);
    return known === -1 ? styles.push(text) - 1 : known;
  };
  const runs = lines.map((line) =>
    line.map(({text, style}): Run => (style === undefined ? text.length : [text.length, numberOf(style)])),
  );
  return `[[${styles.join(',')}],${JSON.stringify(runs)}]`;
}

/**
 * Splits code into coloured pieces by its encoded runs.
 * @returns `null` when the runs do not fit the code.
 */
export function decodeRuns<Style extends object>(code: string, runs: string): Piece<Style>[][] | null {
  const [styles, lines] = JSON.parse(runs) as [Style[], Run[][]];
  const texts = code.split('\n');
  const lengthOf = (run: Run): number => (typeof run === 'number' ? run : run[0]);
  const sum = (line: readonly Run[] = []): number => line.reduce((before: number, run) => before + lengthOf(run), 0);
  if (texts.length !== lines.length || texts.some((text, at) => text.length !== sum(lines[at]))) {
    return null;
  }
  return lines.map((line, at) => {
    let end = 0;
    return line.map((run) => {
      end += lengthOf(run);
      return {
        text: (texts[at] ?? '').slice(end - lengthOf(run), end),
        style: typeof run === 'number' ? undefined : styles[run[1]],
      };
    });
  });
}
