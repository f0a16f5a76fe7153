import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {NOTICES} from '../../src/site/notices';

const [title, ...parts] = readFileSync(`build/${NOTICES}`, 'utf8').split(/\n\n─+\n\n/);
const names = parts.flatMap((part) => part.slice(0, part.indexOf('\n\n')).split('\n'));

describe('the third-party notices', () => {
  test('name what the scripts, fonts and data come from', () => {
    expect(title).toBe('衡舟文档使用的第三方软件、字体与数据');
    const packages = names.map((name) => name.replace(/ \S+$/, ''));
    expect(packages).toEqual(expect.arrayContaining(['react', 'react-dom', '@docusaurus/core', '@docsearch/react', 'minisearch', 'clsx']));
    expect(names.filter((name) => /字体|行情/.test(name))).toHaveLength(2);
  });

  test('leave out what only builds the site', () => {
    expect(names.filter((name) => /^(esbuild|satori|@rspack\/core|typescript|node-sqlite3-wasm) /.test(name))).toEqual([]);
  });

  test('give each a licence and its text', () => {
    expect(parts.filter((part) => part.split('\n\n').length < 3)).toEqual([]);
  });
});
