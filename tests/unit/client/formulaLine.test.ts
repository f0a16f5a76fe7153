import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {formulaLine, type MathElement} from '../../../src/client/formulaLine';

const textOf = (node: Element | Root): string =>
  node.children.map((child) => (child.type === 'text' ? child.value : 'children' in child ? textOf(child as Element) : '')).join('');

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
  ['<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>r</mi>', '∑_(i = 1)^nr'],
  ['<mi>max</mi><mo>(</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>)</mo>', 'max(a, b)'],
])('%s is %s', (html, line) => expect(lineOf(html)).toBe(line));
