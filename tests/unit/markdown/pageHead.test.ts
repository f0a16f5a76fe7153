import type {Root} from 'hast';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {pageHead} from '../../../src/markdown/pageHead';

const page = (...tags: string[]): Root => ({
  type: 'root',
  children: tags.map((tagName) => ({type: 'element', tagName, properties: {}, children: []})),
});

function headed(tree: Root, frontMatter: object): string[] {
  const {children} = unified().use(pageHead).runSync(tree, {data: {frontMatter}}) as Root;
  return children.map((node) => ('tagName' in node ? node.tagName : 'name' in node ? String(node.name) : node.type));
}

const short = ['先看亏得多深。', '再看亏得多久。', '最后才看赚了多少。'];

test('a page leads in, says its 短版, and then what can be done with it', () => {
  const tree = page('p', 'h2');
  expect(headed(tree, {short})).toEqual(['p', 'aside', 'PageActions', 'h2']);
  expect(JSON.stringify(tree)).toContain('最后才看赚了多少。');
});

test('without a paragraph that leads in, or without a 短版, neither is waited for', () => {
  expect(headed(page('h2'), {short})).toEqual(['aside', 'PageActions', 'h2']);
  expect(headed(page('p', 'h2'), {})).toEqual(['p', 'PageActions', 'h2']);
});
