import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {components} from '../../src/content/vocabulary';
import {figures} from '../../src/figures';
import {editorSnippets} from '../../src/markdown/figures/editorSnippets';

const offered = editorSnippets(readFileSync('src/pages/markdown-page.mdx', 'utf8'), figures);
/** Drawn from other sources, or of the theme. */
const NOT_TYPED = ['Anchors', 'Chart', 'Details', 'TabItem', 'Tabs'];

test('the editor offers every figure and every component that authors type', () => {
  const shown = Object.entries(figures)
    .filter(([, {example}]) => example !== '')
    .map(([tag]) => tag);
  const typed = components.filter((tag) => !NOT_TYPED.includes(tag));
  expect(Object.keys(offered)).toEqual(expect.arrayContaining([...shown, ...typed]));
});

test('a snippet has places to fill', () => {
  expect(offered.Term?.body.join('\n')).toContain('<Term id="${1:drawdown}">');
});
