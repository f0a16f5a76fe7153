import {own} from '../../own';
const DIGITS: Dictionary<number> = {零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9};
const TENS: Dictionary<number> = {十: 10, 百: 100, 千: 1000};

/** A number in Chinese characters: 二十 is 20, 一百二 is 120, 二五〇 is 250; below ten thousand. */
export function numeralValue(text: string): number {
  if (!/[十百千]/.test(text)) {
    return Number([...text].map((digit) => own(DIGITS, digit)).join(''));
  }
  let [sum, digit, lastTen] = [0, 0, 10];
  for (const character of text) {
    const ten = own(TENS, character);
    if (ten === undefined) {
      digit = own(DIGITS, character) ?? 0;
      // 一百零五 counts single days, 一百五 counts tens.
      lastTen = character === '零' || character === '〇' ? 10 : lastTen;
    } else {
      sum += (digit === 0 ? 1 : digit) * ten;
      [digit, lastTen] = [0, ten];
    }
  }
  return sum + digit * (lastTen > 10 ? lastTen / 10 : 1);
}

/** Numerals at the beginning of a text. */
export const NUMERALS = /^[零〇一二两三四五六七八九十百千]+/;
