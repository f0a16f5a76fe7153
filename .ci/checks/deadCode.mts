import type {Check} from '../support/check.mjs';
import {run, single} from '../support/run.mjs';

/** @param folder a project with a knip.json. */
export const nothingIsDead = (folder: string): boolean => run('knip', ['--no-progress', '--directory', folder]).ok;

export const deadCode: Check = {
  name: 'deadCode',
  catches: '没有人用的文件、导出与依赖，用了却没有写进 package.json 的依赖',
  run: () => single({ok: nothingIsDead('.')}),
};
