/** The range that words such as “四成多” allow for a number. */
export interface Magnitude {
  words: string;
  /** Inclusive lower bound; `below` is the exclusive upper bound. */
  from: number;
  below: number;
  /** “以上” and “不到” over several numbers: all must respect this bound, only the nearest must respect the other. */
  side?: 'from' | 'below';
}

const DIGITS = '一二三四五六七八九十';
const digit = (text: string): number => (text === '两' ? 2 : DIGITS.indexOf(text) + 1);

/** Named shares in ascending order; a number between two of them is described by the nearer one. */
const SHARES: readonly (readonly [string, number])[] = [
  ['零', 0],
  ['十分之一', 1 / 10],
  ['五分之一', 1 / 5],
  ['四分之一', 1 / 4],
  ['三分之一', 1 / 3],
  ['一半', 1 / 2],
  ['三分之二', 2 / 3],
  ['四分之三', 3 / 4],
  ['全部', 1],
];

/** Words with fixed bounds. */
const FIXED: readonly Magnitude[] = [
  {words: '大半', from: 0.5, below: 0.85},
  {words: '翻倍', from: 0.9, below: 1.1},
  {words: '成倍', from: 1, below: 10},
  {words: '好几倍', from: 3, below: 10},
];

/** A number that words can name, its named neighbours on both sides, and the tolerance of “约”. */
interface Named {
  value: number;
  less: number;
  more: number;
  about: number;
}

function named(unit: string): Named {
  const share = SHARES.findIndex(([name]) => name === unit);
  if (share !== -1) {
    const [less = 0, value = 0, more = 1] = [share - 1, share, share + 1].map((at) => SHARES[at]?.[1]);
    return {value, less, more, about: value / 10};
  }
  const count = digit(unit.charAt(0));
  if (unit.endsWith('成')) {
    return {value: count / 10, less: (count - 1) / 10, more: (count + 1) / 10, about: 0.05};
  }
  return {
    value: count,
    less: count - 1,
    more: count === 10 && unit.endsWith('倍') ? 20 : count + 1,
    about: unit.endsWith('年') ? 0.25 : count / 10,
  };
}

const PATTERN = new RegExp(
  `(?:(不到|不足|超过)[^，。；：、“”]{0,8}?|(将近|接近|几乎|近))?` +
    `([${DIGITS}两]成(?!本|交|为|立)|[${DIGITS}两]倍|[${DIGITS}两]年(?=多|半|以上)|${SHARES.slice(1, -1)
      .map(([name]) => name)
      .join('|')})` +
    `(多|以上|半)?`,
  'g',
);

function bounds([words, against, near, unit = '', after]: RegExpMatchArray): Magnitude {
  const {value, less, more, about} = named(unit);
  if (against === '不到' || against === '不足') {
    return {words, from: less, below: value, side: 'below'};
  }
  if (near !== undefined) {
    return {words, from: value - about, below: value};
  }
  if (after === '半') {
    return {words, from: value + 0.25, below: value + 0.75};
  }
  return against === undefined && after === undefined
    ? {words, from: value - about, below: value + about}
    : {words, from: value, below: more, side: 'from'};
}

/** Returns the magnitudes in a sentence: 一成 … 九成, named shares, multiples, and years with 多, 半 or 以上, in order. */
export const magnitudesIn = (sentence: string): Magnitude[] => [
  ...[...sentence.matchAll(PATTERN)].map(bounds),
  ...FIXED.filter(({words}) => sentence.includes(words)),
];
