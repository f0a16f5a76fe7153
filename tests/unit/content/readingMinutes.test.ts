import {expect, test} from 'vitest';
import {readingMinutes} from '../../../src/content/readingMinutes';

test('400 Chinese characters or 200 words take a minute', () => {
  expect(readingMinutes('字'.repeat(2800))).toBe(7);
  expect(readingMinutes('word '.repeat(1000))).toBe(5);
  expect(readingMinutes('字'.repeat(1200) + 'word '.repeat(400))).toBe(5);
});

test('no page takes less than a minute', () => {
  expect(readingMinutes('')).toBe(1);
});

test('tags, comments, formulas, diagrams and addresses take no time', () => {
  const silent = `<Term id="${'字'.repeat(400)}">，{/* ${'字'.repeat(400)} */}$\\text{${'字'.repeat(400)}}$，[甲](${'word/'.repeat(400)})\n\n\`\`\`mermaid title="图"\n${'字'.repeat(400)}\n\`\`\`\n`;
  expect(readingMinutes('字'.repeat(800) + silent)).toBe(2);
});
