import {CODE, single, type Check} from '../support/check.mjs';
import {run, type Ended} from '../support/run.mjs';

/**
 * Its types are checked by a Go program, whose heap is collected seldom: a quarter of its time.
 * @param args files or folders, and options.
 */
export const lintCode = (...args: readonly string[]): Promise<Ended> => run('oxlint', ['--deny-warnings', ...args], {env: {GOGC: '400'}});

export const lint: Check = {
  name: 'lint',
  catches: '类型错误、代码里可疑的写法、与约定不同的排版',
  fixes: true,
  concerns: CODE,
  run: async ({fix}) => {
    const code = await lintCode(...(fix ? ['--fix'] : []));
    // It decides where lines break, as Prettier does (.oxfmtrc.jsonc), and names the files that break them elsewhere.
    const layout = await run('oxfmt', [fix ? '--write' : '--list-different', '.']);
    const all = [code, layout];
    return {...single(all.every(({ok}) => ok)), output: all.map(({output}) => output).join('\n')};
  },
};
