import {expect, test} from 'vitest';
import {changedSheet, figureSheet, figuresOf} from '../../../.ci/support/figureSheet.mjs';

const page = (...figures: string[]): string => `<body><article>${figures.join('')}</article></body>`;
const drawn = (title: string, path: string): string =>
  `<figure><figcaption>${title}</figcaption><svg><path d="${path}"></path></svg></figure>`;

const before = figuresOf('/docs/a', page(drawn('价格', 'M0 0'), '<figure><table></table></figure>', drawn('回撤', 'M1 1')));
const after = figuresOf('/docs/a', page(drawn('价格', 'M0 0'), drawn('回撤', 'M2 2')));

test('charts and diagrams of a page are found, tables are not; each is shown at two widths in both themes', () => {
  expect(before.map(({name}) => name)).toEqual(['/docs/a 1 价格', '/docs/a 2 回撤']);
  const sheet = figureSheet(before, '');
  expect(sheet.match(/<figure>/g)).toHaveLength(2 * 4);
  expect(sheet.match(/data-theme="dark" style="width:(358|860)px"/g)).toHaveLength(4);
});

test('of two builds, what differs stands one above the other, what is new or gone alone', () => {
  const sheet = changedSheet(before, [...after, {name: '/docs/b 1 新的', html: drawn('新的', 'M3 3')}], '');
  expect(sheet.match(/<h2>.*?<\/h2>/g)).toEqual([
    '<h2>/docs/a 2 回撤：之前</h2>',
    '<h2>/docs/a 2 回撤：之后</h2>',
    '<h2>/docs/b 1 新的：之后</h2>',
  ]);
});
