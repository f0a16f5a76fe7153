import {router} from './router';

/**
 * Reads a switch of the build's environment: `on` or `off`.
 * @param name of the environment variable.
 * @param meaning effect of the value that is not the default, for those who mistype it.
 * @throws for another value.
 */
export function isOn(
  name: string,
  meaning: string,
  env: NodeJS.ProcessEnv = process.env,
  standard: 'on' | 'off' = 'on',
): boolean {
  const value = env[name]?.trim() || standard;
  if (value !== 'on' && value !== 'off') {
    const [first, second] = standard === 'on' ? ['on（默认）', 'off'] : ['off（默认）', 'on'];
    throw new Error(`环境变量 ${name} 应是 ${first}或 ${second}，实际是 “${value}”。${second} 会${meaning}。`);
  }
  return value === 'on';
}

/** True when the pages' bundle waits for the reader's first sign of intent, from `DEFERRED_START`. */
export const isStartDeferred = (env?: NodeJS.ProcessEnv): boolean =>
  isOn('DEFERRED_START', '让每个页面一打开就下载并运行脚本', env);

/** True when the build writes the book too, from `BOOK`. The hash router has no pages to make it from. */
export const hasBook = (env: NodeJS.ProcessEnv = process.env): boolean =>
  router !== 'hash' && isOn('BOOK', '在 book/ 里写出 EPUB', env, 'off');
