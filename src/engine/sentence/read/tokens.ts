import {own} from '../../own';
import {WORD_KINDS, LEXICON, type Meaning} from './lexicon';
import type {Span} from './rule';

/** A word, number, sign or name of a typed rule, or an unknown part of it. */
export interface Token extends Span {
  /** The sign of the token in the grammar. */
  readonly sign: string;
  readonly text: string;
  readonly meaning?: Meaning;
  /** Value of a number. */
  readonly value?: number;
}

/**
 * Signs of the grammar besides those of the words. `(`, `)`, `,`, `;`, `:`, `+`, `-`, `*` and `/` stand for
 * themselves.
 */
const [NUMBER, NAME, UNKNOWN, DEFINES] = ['#', '$', '?', '@'] as const;

/** Equivalents of full-width and other signs. One UTF-16 unit each, so that positions stay the same. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  [...'　 。;−-–-—-×*✕*÷/【 】 “ ” 「 」 ‘ ’ 《 》 \n;\r \t ～~? ？ ! ！ …;'.matchAll(/(.)(.)/gsu)].map(
    ([, from = '', to = '']) => [from, to],
  ),
);

/** Traditional characters, each followed by its simplified form. */
const SIMPLE: ReadonlyMap<string, string> = new Map(
  (
    '價价線线綫线買买賣卖漲涨進进開开盤盘連连續续點点個个週周軌轨穩稳離离場场創创時时後后當当於于過过資资倉仓滿满條条損损虧亏賺赚獲获從从與与間间兩两單单' +
    '動动綠绿紅红變变轉转頭头則则還还會会來来對对強强數数號号陽阳陰阴總总無无長长調调設设達达歷历際际時时雙双絕绝標标幾几萬万億亿擊击處处運运並并為为負负' +
    '發发種种檔档網网東东風风險险補补減减劃划應应實实現现業业產产內内外外閉闭終终檢检測测衝冲觸触龜龟趨趋勢势買买隨随誰谁讓让樣样這这裡里邊边剛刚將将'
  )
    .match(/../gu)
    ?.map((two): [string, string] => [two.charAt(0), two.charAt(1)]),
);

const blanks = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Normalises signs, digits, capitals and traditional characters, and blanks the comments of 通达信; the length stays the
 * same.
 */
export const plainText = (text: string): string =>
  text.replaceAll(/\{[^{}]*\}|\/\/[^\n]*/g, blanks).replaceAll(/[^]/g, (character) => {
    const code = character.charCodeAt(0);
    const known = SIGNS.get(character) ?? SIMPLE.get(character);
    const narrow = known ?? (code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character);
    return /[a-z]/.test(narrow) ? narrow.toUpperCase() : narrow;
  });

const DIGITS: Dictionary<number> = {零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9};
const TENS: Dictionary<number> = {十: 10, 百: 100, 千: 1000};
const TWENTIES: Dictionary<number> = {廿: 20, 卅: 30};

/** The value of a Chinese numeral: 二十 is 20, 一百二 is 120, 二五〇 is 250, 廿五 is 25; below ten thousand. */
function numeralValue(text: string): number {
  if (!/[十百千廿卅]/.test(text)) {
    return Number([...text].map((digit) => own(DIGITS, digit)).join(''));
  }
  let [sum, digit, lastTen] = [0, 0, 10];
  for (const character of text) {
    const ten = own(TENS, character);
    const twenty = own(TWENTIES, character);
    if (ten === undefined) {
      sum += twenty ?? 0;
      digit = own(DIGITS, character) ?? 0;
      // 一百零五 ends in units, 一百五 in tens.
      lastTen = '零〇廿卅'.includes(character) ? 10 : lastTen;
    } else {
      sum += (digit === 0 ? 1 : digit) * ten;
      [digit, lastTen] = [0, ten];
    }
  }
  return sum + digit * (lastTen > 10 ? lastTen / 10 : 1);
}

const PATTERNS = {
  space: /\s+/y,
  number: /(百分之)?(?:(\d+(?:\.\d+)?|\.\d+)|([零〇一二两三四五六七八九十百千廿卅]+))/y,
  latin: /[A-Z_][A-Z0-9_]*(?:\.[A-Z]+)?/y,
  sign: /:=|[(),;:+\-*/]/y,
} as const;

/** Longest name that a line may define. */
const LONGEST_NAME = 20;
const LONGEST_WORD = Math.max(LONGEST_NAME, ...[...LEXICON.keys()].map(({length}) => length));

/**
 * The names defined by lines such as MA1:=MA(C,20) and 短期:=MA(C,5), and those of drawn lines. BUY and 买入 stay words.
 * @param plain a text from {@link plainText}.
 */
export function definedIn(plain: string): ReadonlySet<string> {
  const found = plain.matchAll(/(?<=^|[;,\s])([\p{L}_][\p{L}\p{N}_]*)\s*:(=?)/gu);
  return new Set(
    Array.from(found).flatMap(([, name = '', equals]) => {
      const isAct = LEXICON.get(name)?.k === 'act' && (equals === '' || name.length > 1);
      return name.length > LONGEST_NAME || isAct || (equals === '' && !/^[A-Z_]/.test(name)) ? [] : [name];
    }),
  );
}

/** Reads a plain text word by word. */
class Tokens {
  private place = 0;
  readonly made: Token[] = [];
  private readonly defined: ReadonlySet<string>;

  constructor(private readonly plain: string) {
    this.defined = definedIn(plain);
    while (this.place < plain.length) {
      const start = this.place;
      const space = this.match('space')?.[0].length ?? 0;
      this.place = start + space;
      if (this.place < plain.length) {
        this.next(space === 0);
      }
    }
  }

  private match(pattern: keyof typeof PATTERNS): RegExpExecArray | null {
    const expression = PATTERNS[pattern];
    expression.lastIndex = this.place;
    return expression.exec(this.plain);
  }

  private push(sign: string, length: number, more: Pick<Token, 'meaning' | 'value'> = {}): void {
    const start = this.place;
    this.place += length;
    if (sign !== '') {
      this.made.push({sign, text: this.plain.slice(start, this.place), start, end: this.place, ...more});
    }
  }

  private word(meaning: Meaning, length: number): void {
    const before = this.made.at(-1);
    // 一跌破就走: the first word only means “as soon as”.
    if (before?.text === '一' && before.end === this.place && ['compare', 'cross', 'move'].includes(meaning.k)) {
      this.made.pop();
    }
    this.push(WORD_KINDS[meaning.k], length, {meaning});
  }

  /** The longest word of the lexicon, or defined name, that contains a Chinese character or a sign. */
  private longest(): {length: number; meaning?: Meaning | undefined} | undefined {
    for (let length = Math.min(LONGEST_WORD, this.plain.length - this.place); length > 0; length -= 1) {
      const word = this.plain.slice(this.place, this.place + length);
      const isName = this.defined.has(word);
      const meaning = isName ? undefined : LEXICON.get(word);
      if (isName || meaning !== undefined) {
        return {length, meaning};
      }
    }
    return undefined;
  }

  /** A name in Latin letters: a defined one, a word, a word with its period such as MA20, or an unknown name. */
  private latin(name: string): void {
    const meaning = this.defined.has(name) ? undefined : LEXICON.get(name);
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
    const line = LEXICON.get(letters);
    if (this.defined.has(name)) {
      this.push(NAME, name.length);
    } else if (meaning !== undefined) {
      this.word(meaning, name.length);
    } else if (line?.k === 'line') {
      this.word(line, letters.length);
      this.push(NUMBER, digits.length, {value: Number(digits)});
    } else {
      this.push(UNKNOWN, name.length);
    }
  }

  private number([text, share, digits, numerals = '']: RegExpExecArray): void {
    this.push(NUMBER, text.length, {value: digits === undefined ? numeralValue(numerals) : Number(digits)});
    if (share !== undefined) {
      this.push(WORD_KINDS.percent, 0, {meaning: {k: 'percent', value: 1}});
    }
  }

  private next(isAdjacent: boolean): void {
    const [number, latin, sign] = [this.match('number'), this.match('latin'), this.match('sign')];
    const word = this.longest();
    // MACD柱 is one word, MA20 is not; 0轴 and 一直 begin like numbers.
    if (latin !== null && (word === undefined || word.length <= latin[0].length)) {
      this.latin(latin[0]);
    } else if (
      word !== undefined &&
      (number === null || word.length > number[0].length || word.meaning === undefined)
    ) {
      if (word.meaning === undefined) {
        this.push(NAME, word.length);
      } else {
        this.word(word.meaning, word.length);
      }
    } else if (number !== null) {
      this.number(number);
    } else if (sign !== null) {
      this.push(sign[0] === ':=' ? DEFINES : sign[0], sign[0].length);
    } else {
      this.unknown(isAdjacent);
    }
  }

  /** Merges adjacent unknown characters into one token. */
  private unknown(isAdjacent: boolean): void {
    const before = this.made.at(-1);
    if (before?.sign === UNKNOWN && isAdjacent && !/[A-Z]/.test(before.text)) {
      this.made.pop();
      this.place = before.start;
      this.push(UNKNOWN, before.end - before.start + 1);
    } else {
      this.push(UNKNOWN, 1);
    }
  }
}

/** The words, numbers, signs and names of a plain text, without filler words. */
export const tokensOf = (plain: string): readonly Token[] => new Tokens(plain).made;
