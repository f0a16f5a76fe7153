import {existsSync} from 'node:fs';
import {single, type Check} from '../support/check.mjs';
import {runPackage, type ProcessResult} from '../support/run.mjs';

const ALL = ['docs/**/*.mdx', 'src/pages/*.mdx', '*.md', '.ci/*.md'];
const WRITTEN = /^(?:docs|src\/pages)\/.*\.mdx$|^(?:\.ci\/)?[^/]+\.md$/;

/** Runs markdownlint. @param globs files to check by the rules of `.markdownlint-cli2.jsonc`. */
export const lintMarkdown = (globs: readonly string[], fix = false): Promise<ProcessResult> =>
  runPackage('markdownlint-cli2', [...(fix ? ['--fix'] : []), ...globs]);

export const check: Check['run'] = async ({fix, changed}) => {
  const left = changed?.filter((file) => WRITTEN.test(file) && existsSync(file)) ?? [];
  const {ok, output} = await lintMarkdown(left.length > 0 ? left : ALL, fix);
  return {...single(ok), output};
};
