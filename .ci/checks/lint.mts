import type {Check} from '../support/check.mjs';
import {run, single} from '../support/run.mjs';

/** @param paths files or folders. */
export const codeIsClean = (paths: readonly string[], fix = false): boolean => run('eslint', [...(fix ? ['--fix'] : []), ...paths]).ok;

/** Prettier decides where lines break (.prettierrc.json). */
const layoutIsRight = (fix: boolean): boolean => run('prettier', [fix ? '--write' : '--check', '--log-level', 'warn', '.']).ok;

export const lint: Check = {
  name: 'lint',
  catches: '代码里可疑的写法、与约定不同的排版',
  fixes: true,
  run: ({fix}) => single({ok: [codeIsClean(['.'], fix), layoutIsRight(fix)].every(Boolean)}),
};
