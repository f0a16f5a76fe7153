import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {designTokens, type Theme} from '../../src/plugins/designTokens';

const colour = designTokens(readFileSync('src/css/tokens.css', 'utf8'));

/** Relative luminance of `#rgb` or `#rrggbb`, as WCAG 2 defines it. */
function luminance(value: string): number {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value) ?? [];
  expect(digits, `“${value}”不是 #rgb 或 #rrggbb 形式的颜色`).not.toBe('');
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(long.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('contrast is that of the definition', () => {
  expect([contrast('#000', '#ffffff'), contrast('#777777', '#fff')]).toEqual([21, expect.closeTo(4.48, 2)]);
});

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(['ink', 'muted', 'accent', 'up', 'down', 'series-1', 'series-2', 'price'])('--site-%s can be read on paper', (name) => {
    const ratio = contrast(colour(name, theme), colour('paper', theme));
    expect(ratio, `src/css/tokens.css：--site-${name} 与纸色的对比是 ${ratio.toFixed(1)}，至少要 4.5`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['ink', 'muted', 'accent'])('--site-%s can be read on a surface', (name) => {
    const ratio = contrast(colour(name, theme), colour('surface', theme));
    expect(ratio, `src/css/tokens.css：--site-${name} 与底色的对比是 ${ratio.toFixed(1)}，至少要 4.5`).toBeGreaterThanOrEqual(4.5);
  });
});
