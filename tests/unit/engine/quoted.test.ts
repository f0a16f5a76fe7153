import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {quoted, quotedList, visible} from '../../../src/engine';

describe('foreign text in a message', () => {
  test.each([
    ['an escape sequence', '\u001b[31mred', '\\u001b[31mred'],
    ['line breaks and tabs', 'a\r\n\tb', 'a\\u000d\\u000a\\u0009b'],
    ['Delete and C1', '\u007f\u009b2J', '\\u007f\\u009b2J'],
    ['bidirectional overrides and isolates', '\u202ecod.\u2066x\u2069', '\\u202ecod.\\u2066x\\u2069'],
    ['zero-width characters', 'S\u200bM\u2060A\ufeff\u00ad', 'S\\u200bM\\u2060A\\ufeff\\u00ad'],
    ['separators of lines', 'a\u2028b\u2029', 'a\\u2028b\\u2029'],
    ['tags beyond the first plane', 'a\u{e0041}', 'a\\udb40\\udc41'],
    ['half a pair', 'a\ud83d', 'a\\ud83d'],
  ])('shows %s', (_, text, shown) => {
    expect(quoted(text)).toBe(shown);
    expect(JSON.parse(`"${visible(text)}"`)).toBe(text);
  });

  test.each(['均线 SMA_20', '😀 𠀀 é', ' \u3000 \u00a0'])('leaves %j as it is', (text) => {
    expect(quoted(text)).toBe(text);
  });

  test('is cut after whole characters, and its length is told', () => {
    expect(quoted('x'.repeat(64))).toBe('x'.repeat(64));
    expect(quoted('x'.repeat(200_000))).toBe(`${'x'.repeat(64)}…（共 200000 个字符）`);
    expect(quoted('😀'.repeat(64))).toBe('😀'.repeat(64));
    expect(quoted('😀'.repeat(65), 2)).toBe('😀😀…（共 65 个字符）');
  });

  test('in a list of many is counted', () => {
    const names = Array.from({length: 21}, (_, index) => `s${index}\u202e`);
    expect(quotedList(names.slice(0, 2))).toBe('“s0\\u202e”、“s1\\u202e”');
    expect(quotedList(names)).toMatch(/^“s0\\u202e”、.*、“s19\\u202e” 等 21 个$/);
  });

  test('is bounded and visible, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 300}), (text) => {
        const shown = quoted(text, 40);
        expect(shown.length).toBeLessThanOrEqual(12 * 40 + 20);
        expect(shown).toBe(visible(shown));
        expect(quoted(shown, 1000)).toBe(shown);
      }),
    );
  });
});
