import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, test} from 'vitest';

const themeFiles = readdirSync('src/theme', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => relative('src/theme', join(entry.parentPath, entry.name)))
  .sort();

describe('theme files', () => {
  test.each(themeFiles)('%s says on line 1 what it changes and why', (file) => {
    const [first] = readFileSync(`src/theme/${file}`, 'utf8').split('\n');
    expect(first).toMatch(/^\/\/ (Wrap|Eject \(3\.10\.2\)): .{20,}/);
  });
});
