/** Letters that take about half an em. */
const NARROW = /[\x20-\x7e−–]/;
/** Signs that never begin a line. */
const CLOSING = /[，。；：、）”%]/;

/**
 * Breaks a text into lines for a picture, where nothing else does: after any Chinese letter or between words, never
 * before a closing sign or after an opening one.
 * @param em width of a line in units of the size of the type; letters of Latin type count half.
 */
export function brokenLines(text: string, em: number): string[] {
  const lines: string[] = [];
  let [line, width] = ['', 0];
  // A word or number stays together, with its closing signs.
  for (const [piece] of text.matchAll(/[（“]?(?:[\x21-\x7e−–]+|[^])/gu)) {
    const size = [...piece].reduce((sum, letter) => sum + (NARROW.test(letter) ? 0.55 : 1), 0);
    if (width + size > em && line !== '' && !CLOSING.test(piece)) {
      lines.push(line.trimEnd());
      [line, width] = ['', 0];
    }
    if (line !== '' || piece !== ' ') {
      line += piece;
      width += size;
    }
  }
  return line === '' ? lines : [...lines, line];
}
