import {CODE, single, type Check} from '../support/check.mjs';
import {run, type ProcessResult} from '../support/run.mjs';

/**
 * Runs oxlint. With rare garbage collections (GOGC), its type checker, a Go program, takes a quarter less time.
 * @param args files or folders, and options.
 */
export const lintCode = (...args: readonly string[]): Promise<ProcessResult> =>
  run('oxlint', ['--deny-warnings', ...args], {env: {GOGC: '400'}});

export const lint: Check = {
  name: 'lint',
  catches: '类型错误、代码里可疑的写法、与约定不同的排版',
  fixes: true,
  concerns: CODE,
  run: async ({fix}) => {
    const code = await lintCode(...(fix ? ['--fix'] : []));
    // oxfmt formats code like Prettier (.oxfmtrc.jsonc), and lists the files with another format.
    const layout = await run('oxfmt', [fix ? '--write' : '--list-different', '.']);
    const all = [code, layout];
    return {...single(all.every(({ok}) => ok)), output: all.map(({output}) => output).join('\n')};
  },
};
