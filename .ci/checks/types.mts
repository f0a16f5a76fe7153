import type {Check} from '../support/check.mjs';
import {run, single} from '../support/run.mjs';

/** @param project a tsconfig.json, or the folder of one. */
export const typesHold = (project: string): boolean => run('tsc', ['--noEmit', '-p', project]).ok;

export const types: Check = {
  name: 'types',
  catches: '类型错误',
  // Two projects: the pure rooms once more, without the types of browsers and Node.
  run: () => single({ok: ['.', 'tsconfig.pure.json'].every(typesHold)}),
};
