/** Digits are characters that JSON does not escape: from `#` on, without the backslash. */
const FIRST = 35;
const BACKSLASH = 92;
/** The lower half of the digits ends a number; the upper half means that more digits follow. */
const BASE = 45;

const characterOf = (digit: number): string => String.fromCharCode(FIRST + digit + Number(FIRST + digit >= BACKSLASH));

/** Packs non-negative whole numbers, small ones into one character: this compresses better than decimals. */
export function packNumbers(numbers: Iterable<number>): string {
  let packed = '';
  for (const number of numbers) {
    let rest = number;
    for (; rest >= BASE; rest = Math.floor(rest / BASE)) {
      packed += characterOf(BASE + (rest % BASE));
    }
    packed += characterOf(rest);
  }
  return packed;
}

/** Reverses `packNumbers`. */
export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let [number, place] = [0, 1];
  for (let at = 0; at < packed.length; at++) {
    const code = packed.charCodeAt(at);
    const digit = code - FIRST - Number(code > BACKSLASH);
    number += (digit % BASE) * place;
    place *= BASE;
    if (digit < BASE) {
      numbers.push(number);
      [number, place] = [0, 1];
    }
  }
  return numbers;
}
