import type {Code, Root} from 'mdast';
import {unified} from 'unified';
import {expect, test, vi} from 'vitest';
import {encodeRuns} from '../../../src/content/encodedRuns';
import {codeColours} from '../../../src/markdown/codeColours';
import {pageTree} from '../../../src/markdown/pageTree';

const lines = [[{text: '{}', style: {color: 'red'}}]];
const colour = vi.fn((_code: string, language: string) => (language === 'known' ? lines : null));

function codeOf(text: string): Code {
  const tree = unified().use(codeColours, {colour}).runSync(pageTree(text)) as Root;
  return tree.children[0] as Code;
}

test('code of a known language gets its coloured lines', () => {
  expect(codeOf('```known title="x"\n{}\n```').data?.hProperties).toEqual({runs: encodeRuns(lines)});
  expect(colour).toHaveBeenLastCalledWith('{}', 'known');
});

test('other code is left to the browser', () => {
  expect(codeOf('```other\n{}\n```').data).toBeUndefined();
  expect(codeOf('```\n{}\n```').data).toBeUndefined();
  expect(colour).toHaveBeenLastCalledWith('{}', '');
});
