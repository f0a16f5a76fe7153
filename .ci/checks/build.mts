import {single, type Check} from '../support/check.mjs';
import {runProgram} from '../support/run.mjs';
import {sentinels} from '../support/sentinels.mjs';

/**
 * True for a build that warns: of broken links or anchors (which the specification requires), of the site's own
 * settings, in English, or of judgements that it had to compute. All are failures here.
 */
export const warns = (output: string): boolean =>
  /found broken (links|anchors)|Docusaurus site warnings|data\/judgements\.json 里没有/i.test(output);

/** Returns the judgements to compute again: those with the first pairs of digits of the commit's hash. */
async function recomputed(): Promise<string> {
  const {ok, stdout} = await runProgram('git', ['rev-parse', 'HEAD']);
  return ok ? (stdout.slice(0, 8).match(/../g) ?? []).join(',') : '00';
}

export const check: Check['run'] = async () => {
  const {ok, output} = await runProgram(process.execPath, ['.ci/site.mjs', 'build'], {
    env: {...sentinels, RECOMPUTE: await recomputed()},
  });
  return {...single(ok && !warns(output)), output};
};
