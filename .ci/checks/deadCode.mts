import {SCRIPT, single, type Check} from '../support/check.mjs';
import {run, type ProcessResult} from '../support/run.mjs';

/** @param folder a project with a knip.json. */
export const findDeadCode = (folder: string): Promise<ProcessResult> => run('knip', ['--no-progress', '--directory', folder]);

export const deadCode: Check = {
  name: 'deadCode',
  concerns: new RegExp(`${SCRIPT.source}|^package\\.json$`),
  catches: '没有人用的文件、导出与依赖，用了却没有写进 package.json 的依赖',
  run: async () => {
    const {ok, output} = await findDeadCode('.');
    return {...single(ok), output};
  },
};
