import {describe, expect, test} from 'vitest';
import {printJson} from '../../../src/cli/printing';

function printed(value: unknown): string[] {
  const parts: string[] = [];
  printJson(value, {out: (text) => void parts.push(text)});
  return parts;
}

describe('JSON', () => {
  test.each([
    [null],
    ['文字 "quoted"\n'],
    [[]],
    [{}],
    [{a: undefined, b: [1, null, NaN, undefined, {c: []}], 'd e': {f: false, g: undefined}}],
    [Array.from({length: 30_001}, (_, index) => index / 3)],
  ])('is one line that says the same as JSON.stringify', (value) => {
    expect(printed(value).join('')).toBe(`${JSON.stringify(value)}\n`);
  });
});
