import {describe, expect, test} from 'vitest';
import {findings} from '../../src/content/wording';

describe('the wording rules', () => {
  test.each([
    ['你可以这样做。', '你'],
    ['收益稳赚。', '稳赚'],
    ['长期跑赢指数。', '跑赢'],
    ['太好了！', '！'],
    ['点击这里查看。', '点击这里'],
    ['查看实时行情。', '实时行情'],
    ['见 https://www.hengzhou.example', 'hengzhou'],
    ['开始吧🚀', '🚀'],
  ])('are broken by “%s”', (text, found) => {
    expect(findings(text).map(({match}) => match)).toContain(found);
  });

  test('allow what only looks like a breach', () => {
    expect(findings('`a != b`，不构成投资建议。文中说的“不是投资建议”也可以。')).toEqual([]);
  });
});
