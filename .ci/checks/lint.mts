import {CODE, single, type Check} from '../support/check.mjs';
import {run, type Ended} from '../support/run.mjs';

/** @param args files or folders, and options. */
export const lintCode = (...args: readonly string[]): Promise<Ended> => run('oxlint', ['--deny-warnings', ...args]);

export const lint: Check = {
  name: 'lint',
  catches: '类型错误、代码里可疑的写法、与约定不同的排版',
  fixes: true,
  concerns: CODE,
  run: async ({fix}) => {
    // Prettier decides where lines break (.prettierrc.json).
    const prettier = run('prettier', [fix ? '--write' : '--check', '--log-level', 'warn', '.']);
    const all = [await lintCode(...(fix ? ['--fix'] : [])), await prettier];
    return {...single(all.every(({ok}) => ok)), output: all.map(({output}) => output).join('\n')};
  },
};
