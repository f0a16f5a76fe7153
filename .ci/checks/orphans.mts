import {posix} from 'node:path';
import {withoutFences} from '../../src/content/pageSource';
import {report, WRITTEN, type Check, type Finding} from '../support/check.mjs';
import {authoredFiles, type Source} from '../support/sources.mjs';

/** Doc pages, except the first one, that no other page links to; the table of contents does not count. */
export function orphanFindings(pages: readonly Source[]): Finding[] {
  const linked = new Set(
    pages.flatMap(({file, text}) =>
      [...withoutFences(text).matchAll(/\]\(([^)#\s]+\.mdx?)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(file), target))
        .filter((target) => target !== file),
    ),
  );
  return pages
    .filter(({file, text}) => file.startsWith('docs/') && !linked.has(file) && !/^slug: \/$/m.test(text))
    .map(({file}) => ({file, message: '没有别的页面链接到它。请在相关页面的正文或“接下来读什么”里链接到它。'}));
}

export const orphans: Check = {
  name: 'orphans',
  catches: '没有别的页面链接到的页面',
  concerns: WRITTEN,
  run: () => {
    const all = authoredFiles();
    return report(
      all.map(({file}) => file),
      orphanFindings(all),
    );
  },
};
