import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';
import {formulaLine, type MathElement} from '../../../src/client/formulaLine';
import {decodable, correctedAddress, correctionWarning} from '../../../src/client/correctedAddress';
import {ownPath} from '../../../src/client/plainAddress';

describe('decodable', () => {
  test.each(['', '/docs', '/docs/%E4%BB%8B', '#第三节', '#a%20b'])('leaves “%s” alone', (text) => {
    expect(decodable(text)).toBe(text);
  });

  test.each([
    ['%', '%25'],
    ['/docs/%E4', '/docs/%25E4'],
    ['/docs/%zz', '/docs/%25zz'],
    ['100%/%E4%BB%8B', '100%25/%E4%BB%8B'],
    ['%E4%BB%8B/%E4', '%E4%BB%8B/%25E4'],
    ['%E4%BB', '%25E4%25BB'],
    ['%%41', '%25%41'],
  ])('escapes the stray percent signs of “%s”', (text, mended) => {
    expect(decodable(text)).toBe(mended);
    expect(() => decodeURIComponent(mended)).not.toThrow();
  });
});

describe('correctedAddress', () => {
  test('is null when nothing is wrong', () => {
    expect(correctedAddress({pathname: '/docs/%E4%BB%8B', search: '?q=%E4', hash: '#a'})).toBeNull();
    expect(correctedAddress({pathname: '/search', search: '?q=%E5%9D%87%E7%BA%BF+RSI&a=1', hash: ''})).toBeNull();
    expect(correctedAddress({pathname: '/', search: '', hash: '#/docs/x?lab=1#anchor'}, 'hash')).toBeNull();
  });

  test('mends path and hash, and keeps a query that is in no encoding', () => {
    expect(correctedAddress({pathname: '/%E4', search: '?q=%E4', hash: '#%'})).toBe('/%EF%BF%BD?q=%E4#%25');
  });

  test.each([
    // 均线 and 双均线 回测 in GBK, as an old program or an address bar of its time sends them.
    ['?q=%BE%F9%CF%DF', '?q=%E5%9D%87%E7%BA%BF'],
    ['?q=%CB%AB%BE%F9%CF%DF+%BB%D8%B2%E2&a=1', '?q=%E5%8F%8C%E5%9D%87%E7%BA%BF%20%E5%9B%9E%E6%B5%8B&a=1'],
    ['?a=%E5%9D%87&q=RSI%C0%EF', '?a=%E5%9D%87&q=RSI%E9%87%8C'],
  ])('makes the GBK of %s UTF-8', (search, mended) => {
    expect(correctedAddress({pathname: '/search', search, hash: ''})).toBe(`/search${mended}`);
  });

  test.each(['/docs/%E4', '/100%', '/100%25', '/%25E4%BB', '/%E4%BB%8B/%'])(
    'makes “%s” a path that can be decoded twice, for good',
    (path) => {
      for (const address of [
        {pathname: path, hash: ''},
        {pathname: '/', hash: `#${path}`},
      ]) {
        const mended = correctedAddress({...address, search: ''}) as string;
        expect(() => decodeURI(decodeURI(mended))).not.toThrow();
        const {pathname, hash} = new URL(mended, 'https://docs.test');
        expect(correctedAddress({pathname, search: '', hash})).toBeNull();
      }
    },
  );

  test('leaves the folder of the hash router alone, and mends its path', () => {
    const pathname = '/D:/%E6%96%87%E6%A1%A3%20100%25/index.html';
    expect(correctedAddress({pathname, search: '', hash: '#/docs/x'}, 'hash')).toBeNull();
    expect(correctedAddress({pathname, search: '', hash: '#/docs/x%E3%80%82'}, 'hash')).toBe(`${pathname}#/docs/x`);
    expect(correctedAddress({pathname, search: '', hash: '#/docs/x%20?lab=1#a'}, 'hash')).toBe(
      `${pathname}#/docs/x?lab=1#a`,
    );
  });
});

test.each([
  ['/docs/%E4%zz', '/docs/%EF%BF%BD%EF%BF%BDzz', 'browser'],
  ['/%', '/%EF%BF%BD', 'browser'],
  ['/%25', '/%EF%BF%BD', 'browser'],
  ['#/docs/%E4%zz', '/#/docs/%EF%BF%BD%EF%BF%BDzz', 'hash'],
  ['#/%', '/#/%EF%BF%BD', 'hash'],
  ['#/%25', '/#/%EF%BF%BD', 'hash'],
] as const)('of %s nothing is left that is a page, and it is told', (address, expected, router) => {
  const [pathname = '/', hash] = address.startsWith('#') ? ['/', address] : [address, ''];
  expect(correctedAddress({pathname, search: '', hash}, router)).toBe(expected);
  expect(correctionWarning(pathname + hash, expected)).toBe(`地址中的百分号编码不完整，已改写为 ${expected}`);
});

test('signs that are taken along, and GBK, are mended without a word', () => {
  expect(correctionWarning('/#/docs/x%E3%80%82', '/#/docs/x')).toBeNull();
  expect(correctionWarning('/docs/%EF%BF%BD', '/docs/%EF%BF%BD')).toBeNull();
});

test.each([
  // Of what address, as what the page calls itself, and what stands there then.
  ['/docs.html', '/docs', '/docs'],
  ['/docs/index.html', '/docs', '/docs'],
  ['/index.html', '/', '/'],
  ['/base/index.html', '/base/', '/base/'],
  ['/docs/a/b.html', '/docs/a/b', '/docs/a/b'],
  ['/Docs/A/B', '/docs/a/b', '/docs/a/b'],
  ['/docs%2Fa', '/docs/a', '/docs/a'],
  ['/docs/%61/', '/docs/a', '/docs/a'],
  ['/docs/exact', '/docs/exact.html', '/docs/exact.html'],
  ['/docs', '/docs', '/docs'],
  ['/docs/exact.html', '/docs/exact.html', '/docs/exact.html'],
  ['/docs/lost.html', '/404.html', '/docs/lost.html'],
  ['/', '/', '/'],
  // The ending is an ending only at the end.
  ['/docs.html/a', '/docs/a', '/docs.html/a'],
])('the own path of %s, when the page calls itself %s, is %s', (pathname, canonical, plain) => {
  expect(ownPath(pathname, canonical)).toBe(plain);
});

const textOf = (node: Element | Root): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : 'children' in child ? textOf(child as Element) : ''))
    .join('');

const elementOf = (node: Element): MathElement => ({
  localName: node.tagName,
  children: node.children.filter((child): child is Element => child.type === 'element').map(elementOf),
  textContent: textOf(node),
});

const lineOf = (html: string): string => {
  const [math] = (unified().use(rehypeParse, {fragment: true}).parse(`<math>${html}</math>`) as Root).children;
  return formulaLine(elementOf(math as Element))
    .replace(/\s+/g, ' ')
    .trim();
};

test.each([
  ['<mn>0.5</mn><mo>×</mo><mn>13</mn><mo>+</mo><mn>2</mn>', '0.5 × 13 + 2'],
  ['<semantics><mrow><mi>N</mi></mrow><annotation encoding="application/x-tex">N</annotation></semantics>', 'N'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>', '(a + b) / 2'],
  ['<msub><mtext>收盘价</mtext><mi>t</mi></msub><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup>', '收盘价_t = x^2'],
  ['<msqrt><mi>n</mi><mo>−</mo><mn>1</mn></msqrt>', '√(n − 1)'],
  [
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>r</mi>',
    '∑_(i = 1)^nr',
  ],
  ['<mi>max</mi><mo>(</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>)</mo>', 'max(a, b)'],
])('%s is %s', (html, line) => expect(lineOf(html)).toBe(line));
