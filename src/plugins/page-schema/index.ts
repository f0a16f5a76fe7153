import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PageProblem} from '../../content/frontMatter/pageProblems';
import {problemReport, siteProblems} from '../../content/frontMatter/siteProblems';
import {readPages} from '../page-model/authoredPage';

const NAME = 'page-schema';

interface Compiler {
  hooks: {make: {tapPromise: (name: string, run: (compilation: {warnings: Error[]}) => Promise<void>) => void}};
}

/**
 * Which warnings cover the page in the browser. Sent to the browser as text: it may use nothing from outside.
 * What the author has just not written yet is only named in the terminal.
 */
const coversPage = ({message}: {message: string}): boolean => message.includes('文档页有') && !message.includes('【待写】');

const found = async (siteDir: string): Promise<PageProblem[]> => siteProblems(readPages(siteDir));

/**
 * Front matter is a schema (src/content/frontMatter): a build with a page that breaks it stops before it begins, and
 * `npm start` shows all problems in terminal and overlay until they are gone, without stopping.
 */
export default async function pageSchema({siteDir}: LoadContext): Promise<Plugin> {
  // Now, and not in a later step: Docusaurus' own validation stops at the first wrong value, in English.
  const problems = await found(siteDir);
  if (problems.length > 0 && process.env.NODE_ENV === 'production') {
    throw new Error(problemReport(problems));
  }
  const watch = {
    apply: ({hooks}: Compiler): void =>
      hooks.make.tapPromise(NAME, async ({warnings}) => {
        const now = await found(siteDir);
        const groups = [now.filter(({unfinished}) => !unfinished), now.filter(({unfinished}) => unfinished)];
        // Not errors: the development server stops updating pages while there is one.
        warnings.push(...groups.filter(({length}) => length > 0).map((group) => new Error(problemReport(group))));
      }),
  };
  // Docusaurus merges `devServer` into its own, but its types do not know the key.
  const development = {plugins: [watch as never], devServer: {client: {overlay: {errors: true, warnings: coversPage}}}} as object;
  return {
    name: NAME,
    // Only the development server compiles with a reader in front of it.
    configureWebpack: (_config, isServer) => (isServer || process.env.NODE_ENV === 'production' ? {} : development),
  };
}
