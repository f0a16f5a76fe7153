import {readFileSync} from 'node:fs';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {fencedCode} from '../../../src/markdown/fencedCode';
import {pageTree} from '../../../src/markdown/pageTree';
import {docPages} from '../../support/pages';

type Block = Pick<Code, 'lang' | 'meta' | 'value'> & {line: number | undefined};

const blockOf = ({lang, meta, value, position}: Code): Block => ({lang, meta, value, line: position?.start.line});

/** The fenced blocks as the parser of pages sees them. */
function parsed(text: string): Block[] {
  const blocks: Block[] = [];
  visit(pageTree(text), 'code', (node) => void blocks.push(blockOf(node)));
  return blocks;
}

const found = (text: string): Block[] => (fencedCode(text).children as Code[]).map(blockOf);

test.each([
  ['with words in the first line', '前文\n\n```json id="a" chart\n{"a": 1}\n```\n\n后文\n'],
  ['longer fences around shorter ones', '````md\n```json\n{}\n```\n````\n'],
  ['tildes, and an empty block', '~~~\n```\n~~~\n\n```json\n```\n'],
  ['in a list, without its indent', '- 一项\n\n  ```json\n  {\n    "a": 1\n  }\n  ```\n'],
  ['below a front matter', '---\ntitle: 一\n---\n\n```json\n1\n```\n'],
])('fenced code is found as the parser finds it: %s', (_, text) => {
  expect(found(text)).toEqual(parsed(text));
});

test('so it is on all pages', () => {
  docPages().forEach(({file}) => {
    const text = readFileSync(file, 'utf8');
    const isPage = ({lang}: Block): boolean => lang === 'json';
    expect(found(text).filter(isPage), file).toEqual(parsed(text).filter(isPage));
  });
});
