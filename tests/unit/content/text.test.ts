import {describe, expect, test} from 'vitest';
import {colourRuns} from '../../../src/content/codeRuns';
import {didYouMean} from '../../../src/content/didYouMean';
import {decodeRuns, encodeRuns} from '../../../src/content/encodedRuns';
import {
  formatDate,
  formatKnown,
  formatKnownPercent,
  formatNumber,
  formatPercent,
  formatValue,
  partOfDate,
  rateText,
  spaced,
} from '../../../src/content/format';
import {byLetter, LEARNING, letterOf} from '../../../src/content/glossaryOrder';
import {headParts} from '../../../src/content/headParts';
import {isOwnLink} from '../../../src/content/isOwnLink';
import {markdownPath} from '../../../src/content/markdownPath';
import {readingMinutes} from '../../../src/content/readingMinutes';
import {hasCards, isUnbroken} from '../../../src/content/tableForm';

describe('formatting', () => {
  test.each([
    [formatNumber(1234567.891, 2), '1,234,567.89'],
    [formatNumber(-0.5, 1), '\u22120.5'],
    [formatNumber(-0.001, 2), '0.00'],
    [formatNumber(999, 0), '999'],
    [formatNumber(1000, 0), '1,000'],
    [formatPercent(-0.5678), '\u221256.78%'],
    [rateText(0.0003), '0.03%'],
    [rateText(0.00025), '0.025%'],
    [rateText(0.1 + 0.2), '30%'],
    [rateText(0), '0%'],
    [formatDate('2009-03-09'), '2009 年 3 月 9 日'],
    // The years of a simulated series are numbered and never look like calendar years.
    [formatDate('0010-12-01'), '第 10 年 12 月 1 日'],
    [partOfDate('0003-07-01', 4), '第 3 年'],
    [partOfDate('0003-07-01', 7), '第 3 年 7 月'],
    [partOfDate('2003-07-01', 7), '2003-07'],
    // Spaces exactly where Chinese meets Latin letters or digits.
    [spaced('段是MACD 策略的，最好的是打开，多3%的收益'), '段是 MACD 策略的，最好的是打开，多 3% 的收益'],
  ])('gives %s', (text, expected) => {
    expect(text).toBe(expected);
  });

  test('unknown values are a dash, zero is not; the value of a node is a number, 真, 假 or 未知', () => {
    expect([null, undefined, 0].map((value) => formatKnown(value))).toEqual(['—', '—', '0.00']);
    expect([null, undefined, 0].map((value) => formatKnownPercent(value, 1))).toEqual(['—', '—', '0.0%']);
    expect([1.5, true, false, null, undefined].map(formatValue)).toEqual(['1.50', '真', '假', '未知', '未知']);
  });
});

test.each([
  // Characters, words, minutes: 400 characters or 200 words take one, and no page takes less.
  [2800, 0, 7],
  [0, 1000, 5],
  [1200, 400, 5],
  [0, 0, 1],
])('%d Chinese characters and %d words take %d minutes', (characters, words, minutes) => {
  expect(readingMinutes('字'.repeat(characters) + 'word '.repeat(words))).toBe(minutes);
});

test('tags, comments, formulas, diagrams and addresses take no time', () => {
  const many = '字'.repeat(400);
  const silent = `<Term id="${many}">，{/* ${many} */}$\\text{${many}}$，[甲](${'word/'.repeat(400)})\n\n\`\`\`mermaid title="图"\n${many}\n\`\`\`\n`;
  expect(readingMinutes('字'.repeat(800) + silent)).toBe(2);
});

test.each([
  ['sma', 'ema sma', 'sma'],
  ['maxdrawdown', 'cagr maxDrawdown', 'maxDrawdown'],
  ['smma', 'rsi sma', 'sma'],
  ['xor', 'rsi for', 'for'],
  ['mcda', 'sma macd', 'macd'],
  ['abcd', 'ab', 'ab'],
  // A third of a long word may differ.
  ['bollingerxxxx', 'bollinger', 'bollinger'],
  ['bollingerxxxxx', 'bollinger', ''],
  ['abc', 'xyz', ''],
  ['abcde', 'ab', ''],
])('for %s among %s the name that is meant is %s', (word, names, meant) => {
  const suggestion = meant === '' ? '' : `您是不是想写 ${meant}？`;
  expect(didYouMean(word, names.split(' '))).toBe(suggestion);
  expect(didYouMean(word, [], '请改正。', (name) => `<${name}>`)).toBe('请改正。');
});

test('terms are ordered by letter, and by pinyin below it; none is learnt twice', () => {
  const letters = {
    ATR: 'A',
    标的: 'B',
    成交: 'C',
    回撤: 'H',
    均线: 'J',
    宽基: 'K',
    夏普比率: 'X',
    再平衡: 'Z',
    最大回撤: 'Z',
  };
  expect(Object.keys(letters).map(letterOf)).toEqual(Object.values(letters));
  const found = byLetter(['组合', '止损', 'ZZ', '标的'].map((term) => ({term})));
  expect(found.map(([letter, terms]) => `${letter}: ${terms.map(({term}) => term).join(' ')}`)).toEqual([
    'B: 标的',
    'Z: 止损 组合 ZZ',
  ]);
  const ids = Object.values(LEARNING).flatMap(({terms}) => [...terms]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  '短期均线|周期',
  '年复合|收益率',
  '策略|最大回撤',
  '最大回撤',
  '持有| SMA',
  '相差|（百分点）',
  '回撤，|同样仓位',
  '',
])('the head of a column may be broken between words: %s', (parts) => {
  expect(headParts(parts.replaceAll('|', '')).join('|')).toBe(parts);
});

test('a verdict, a name and a figure with its unit are not broken; a sentence and nothing are', () => {
  expect(['分不出高下', '成立', '47 笔', '年复合收益率'].map(isUnbroken)).toEqual([true, true, true, true]);
  expect(['', '高于一直持有很多'].map(isUnbroken)).toEqual([false, false]);
});

const words = (text: string) => ({text, isNumeric: false});
const figure = (text: string) => ({text, isNumeric: true});

test.each([
  [
    'three columns of words fit',
    [['指标', '怎样算', '看什么'].map(words), ['最大回撤', '从最高处到后来的最低处', '最难受的时候'].map(words)],
    false,
  ],
  [
    'five columns of short figures fit',
    [['年', '一', '二', '三', '四'].map(words), ['2008', '1%', '2%', '3%', '4%'].map(figure)],
    false,
  ],
  [
    'an interval and a verdict do not',
    [
      ['指标', '这段历史', '九成把握的区间', '结论'].map(words),
      [words('一直持有的年复合收益率'), figure('50 / 1,000'), figure('−59.6% 到 −22.5%'), words('分不出高下')],
    ],
    true,
  ],
  [
    'a long table scrolls',
    [
      ['名字', '用途', '参数', '例子'].map(words),
      ...Array.from({length: 13}, () =>
        ['一个名字很长', '一句话那么长', '三个参数的说明', '一个例子的说明'].map(words),
      ),
    ],
    false,
  ],
  [
    'many columns do not fit',
    [Array.from({length: 7}, () => words('一')), Array.from({length: 7}, () => figure('1'))],
    true,
  ],
])('cards on a phone: %s', (_, rows, expected) => {
  expect(hasCards(rows)).toBe(expected);
});

test.each([
  ['https://docs.example.com', true],
  ['http://docs.example.com/a?b#c', true],
  ['HTTPS://DOCS.EXAMPLE.COM/a', true],
  ['https://www.example.com:8443/', true],
  ['https://docs.example.com.evil.com/', false],
  ['https://evil.com/docs.example.com', false],
  ['https://docs.example.com@evil.com/', false],
  ['https://www.example.com/', false],
  ['https://sub.docs.example.com/', false],
  ['/docs', false],
  ['mailto:https://docs.example.com', false],
  ['ftp://docs.example.com/https://docs.example.com/', false],
  ['#a', false],
  ['mailto:a@docs.example.com', false],
  ['https://', false],
])('%s is a link to our own hosts: %s', (href, isOwn) => {
  expect(isOwnLink(href, ['docs.example.com', 'www.example.com:8443'])).toBe(isOwn);
});

test.each([
  ['/docs/a', '/', '/docs/a.md'],
  ['/docs/', '/', '/docs.md'],
  ['/', '/', '/index.md'],
  ['/site/', '/site/', '/site/index.md'],
  ['/site', '/site/', '/site/index.md'],
])('the Markdown version of %s below %s is %s', (path, baseUrl, address) => {
  expect(markdownPath(path, baseUrl)).toBe(address);
});

describe('coloured code', () => {
  const [grey, blue, link] = [{color: 'grey'}, {color: 'blue'}, {textDecoration: 'underline'}];
  const piece = (text: string, style?: object) => ({text, style});

  test.each([
    [
      'neighbours that look alike',
      [piece('{', grey), piece('}', {color: 'grey'}), piece('1', blue)],
      [piece('{}', grey), piece('1', blue)],
    ],
    ['a space to the piece before it', [piece(':', grey), piece(' '), piece('{', grey)], [piece(': {', grey)]],
    ['no space to what is underlined', [piece('a', link), piece(' ')], [piece('a', link), piece(' ')]],
    ['nothing that is empty', [piece('')], []],
  ])('joins %s', (_, pieces, runs) => {
    expect(colourRuns(pieces)).toEqual(runs);
  });

  test('leaves out styles that the block has', () => {
    const runs = colourRuns([piece('a', {...grey, fontStyle: 'italic'}), piece('b', grey)], grey);
    expect(runs).toEqual([piece('a', {fontStyle: 'italic'}), piece('b')]);
  });

  test('is encoded without the code, restored to it, and rejected for other code', () => {
    const code = '{\n  "a": 1\n\n}';
    const lines = [
      [piece('{')],
      [piece('  '), piece('"a"', blue), piece(': '), piece('1', grey)],
      [],
      [piece('}', blue)],
    ];
    const encoded = encodeRuns(lines);
    expect(encoded).toBe('[[{"color":"blue"},{"color":"grey"}],[[1],[2,[3,0],2,[1,1]],[],[[1,0]]]]');
    expect(decodeRuns(code, encoded)).toEqual(lines);
    expect(['{\n  "a": 1\n}', `${code} `].map((other) => decodeRuns(other, encoded))).toEqual([null, null]);
  });
});
