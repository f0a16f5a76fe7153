/**
 * A switch of the build's environment: `on` (default) or `off`.
 * @param name of the environment variable.
 * @param meaning what `off` does, for those who mistype it.
 * @throws for another value.
 */
export function isOn(name: string, meaning: string, env: NodeJS.ProcessEnv = process.env): boolean {
  const value = env[name]?.trim() || 'on';
  if (value !== 'on' && value !== 'off') {
    throw new Error(`环境变量 ${name} 应是 on（默认）或 off，实际是 “${value}”。off 会${meaning}。`);
  }
  return value === 'on';
}

/** Whether the pages' bundle waits for the reader's first sign of intent, from `DEFERRED_START`. */
export const isStartDeferred = (env?: NodeJS.ProcessEnv): boolean => isOn('DEFERRED_START', '让每个页面一打开就下载并运行脚本', env);

/**
 * Whether pages that were read can be read offline, from `OFFLINE`. Off means more than not shipping it: the build then
 * has a worker that clears what earlier builds left in readers' browsers.
 */
export const isOfflineOn = (env?: NodeJS.ProcessEnv): boolean => isOn('OFFLINE', '关闭离线阅读，并清除读者浏览器里的离线副本', env);
