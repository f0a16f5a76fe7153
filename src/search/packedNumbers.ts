/** Characters that JSON writes as themselves: from `#` on, without the backslash. */
const FIRST = 35;
const BACKSLASH = 92;
/** Half of the characters end a number, the others say that it goes on. */
const BASE = 45;

const characterOf = (digit: number): string => String.fromCharCode(FIRST + digit + Number(FIRST + digit >= BACKSLASH));

/** Whole numbers from 0 on as text: small ones are one character, which compresses better than digits and commas. */
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

/** What `packNumbers` was given. */
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
