import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {declaredForms} from '../../../src/markdown/declaredForms';

const compileMdx = (value: string): Promise<unknown> => compile({value, path: 'docs/a.mdx'}, {remarkPlugins: [declaredForms]});

test('a component that does not say how it reads as Markdown stops the build with its tag, its line and the way out', async () => {
  const problem = await compileMdx('# 甲\n\n<Mystery of="1" />').catch((error: unknown) => error);
  expect(String((problem as Error).message)).toMatch(/<Mystery>.*src\/content\/markdownForms\.ts.*Mystery: 'table'/);
  expect(problem).toMatchObject({line: 3, file: 'docs/a.mdx'});
  await expect(compileMdx('文中的 <Mystery /> 也一样')).rejects.toThrow('<Mystery>');
});

test('declared components and plain HTML pass', async () => {
  await expect(compileMdx('<Steps>\n\n1. 甲 <Term id="nav" /><br />\n\n</Steps>')).resolves.toBeDefined();
});
