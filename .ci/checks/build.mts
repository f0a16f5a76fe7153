import {single, type Check} from '../support/check.mjs';
import {runProgram} from '../support/run.mjs';
import {sentinels} from '../support/sentinels.mjs';

/** Whether a build reports broken links or anchors: warnings there, as the specification requires, but failures here. */
export const namesBrokenLinks = (output: string): boolean => /found broken (links|anchors)/i.test(output);

export const build: Check = {
  name: 'build',
  catches: '构建失败、站内的断链与失效锚点',
  run: async () => {
    const {ok, output} = await runProgram(process.execPath, ['.ci/site.mjs', 'build'], {env: sentinels});
    return {...single(ok && !namesBrokenLinks(output)), output};
  },
};
