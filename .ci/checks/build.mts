import {single, type Check} from '../support/check.mjs';
import {runProgram} from '../support/run.mjs';
import {sentinels} from '../support/sentinels.mjs';

/**
 * Whether a build warns of broken links or anchors, as the specification requires, or of the site's own settings, in English: failures
 * here.
 */
export const warns = (output: string): boolean => /found broken (links|anchors)|Docusaurus site warnings/i.test(output);

export const check: Check['run'] = async () => {
  const {ok, output} = await runProgram(process.execPath, ['.ci/site.mjs', 'build'], {env: sentinels});
  return {...single(ok && !warns(output)), output};
};
