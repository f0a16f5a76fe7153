import {single, type Check} from '../support/check.mjs';
import {runPackage, type ProcessResult} from '../support/run.mjs';

/** Runs knip. @param folder a project with a knip.json. */
export const findDeadCode = (folder: string): Promise<ProcessResult> =>
  runPackage('knip', ['--no-progress', '--directory', folder]);

export const check: Check['run'] = async () => {
  const {ok, output} = await findDeadCode('.');
  return {...single(ok), output};
};
