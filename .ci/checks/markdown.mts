import type {Check} from '../support/check.mjs';
import {run, single} from '../support/run.mjs';

/** @param globs files, as `.markdownlint-cli2.jsonc` has them judged. */
export const markdownIsSound = (globs: readonly string[], fix = false): boolean =>
  run('markdownlint-cli2', [...(fix ? ['--fix'] : []), ...globs]).ok;

export const markdown: Check = {
  name: 'markdown',
  catches: 'Markdown 的结构：标题跳级、空行、列表缩进、没有语言的代码块',
  fixes: true,
  run: ({fix}) => single({ok: markdownIsSound(['docs/**/*.mdx', 'src/pages/*.mdx', '*.md', '.ci/*.md'], fix)}),
};
