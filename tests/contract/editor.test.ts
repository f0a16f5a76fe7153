import {readFileSync, writeFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {editorSnippets, type Snippet} from '../support/editorSnippets';
import {vocabulary} from '../support/vocabulary';

const FILE = '.vscode/mdx.code-snippets';
const offered = editorSnippets(readFileSync('src/pages/markdown-page.mdx', 'utf8'));

describe('the editor', () => {
  test('offers every component', () => {
    expect(Object.keys(offered).sort()).toEqual(vocabulary);
  });

  test('offers what the authors’ guide shows; UPDATE_GOLDEN=1 writes it anew', () => {
    if (process.env.UPDATE_GOLDEN) {
      writeFileSync(FILE, `${JSON.stringify(offered, null, 2)}\n`);
    }
    expect(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Snippet>).toEqual(offered);
  });

  test('has places to fill', () => {
    expect(offered.Term?.body.join('\n')).toContain('<Term id="${1:drawdown}">');
  });
});
