import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {readExamples, type StrategyExample} from './readExamples';

/** @throws Error in Chinese naming both pages when two examples have one id. */
function requireUnique(examples: readonly StrategyExample[]): void {
  const pages = new Map<string, string>();
  for (const {id, page} of examples) {
    const other = pages.get(id);
    if (other !== undefined) {
      throw new Error(`两个策略示例的 id 都是 “${id}”：docs/${other}.mdx 与 docs/${page}.mdx。请给其中一个换个名字。`);
    }
    pages.set(id, page);
  }
}

/**
 * The fenced strategies of all pages as `@generated/strategy-examples/default/examples.json`, in the order of the pages.
 * src/markdown/strategyExamples checks them and puts the rest on the pages.
 */
export default function strategyExamples({siteDir}: LoadContext): Plugin {
  return {
    name: 'strategy-examples',
    async allContentLoaded({allContent, actions: {createData}}) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const current = content?.loadedVersions.find(({versionName}) => versionName === 'current');
      const examples = await Promise.all(
        (current?.docs ?? []).map(async ({source, title}) => {
          const text = await readFile(join(siteDir, source.replace(/^@site\//, '')), 'utf8');
          return readExamples(source.replace(/^@site\/docs\//, '').replace(/\.mdx?$/, ''), title, text);
        }),
      );
      const all = examples.flat();
      requireUnique(all);
      await createData('examples.json', all);
    },
  };
}
