const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60“”‘’…—]/;

/** Returns the width of a text in ems, enough to size a box without a font: Chinese is 1 wide, Latin about 0.6. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : 0.61), 0);
}
