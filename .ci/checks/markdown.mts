import {single, WRITTEN, type Check} from '../support/check.mjs';
import {run, type ProcessResult} from '../support/run.mjs';

/** @param globs files to check by the rules of `.markdownlint-cli2.jsonc`. */
export const lintMarkdown = (globs: readonly string[], fix = false): Promise<ProcessResult> =>
  run('markdownlint-cli2', [...(fix ? ['--fix'] : []), ...globs]);

export const markdown: Check = {
  name: 'markdown',
  catches: 'Markdown 的结构：标题跳级、空行、列表缩进、没有语言的代码块',
  fixes: true,
  concerns: new RegExp(`${WRITTEN.source}|\\.md$`),
  run: async ({fix}) => {
    const {ok, output} = await lintMarkdown(['docs/**/*.mdx', 'src/pages/*.mdx', '*.md', '.ci/*.md'], fix);
    return {...single(ok), output};
  },
};
