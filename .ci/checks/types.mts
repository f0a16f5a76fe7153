import {CODE, single, type Check} from '../support/check.mjs';
import {run, type Ended} from '../support/run.mjs';

/** @param project a tsconfig.json, or the folder of one. */
export const checkTypes = (project: string): Promise<Ended> => run('tsc', ['--noEmit', '-p', project]);

export const types: Check = {
  name: 'types',
  catches: '类型错误',
  concerns: CODE,
  run: async () => {
    // Two projects: the pure rooms once more, without the types of browsers and Node.
    const all = [await checkTypes('.'), await checkTypes('tsconfig.pure.json')];
    return {...single(all.every(({ok}) => ok)), output: all.map(({output}) => output).join('\n')};
  },
};
