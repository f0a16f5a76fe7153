/**
 * Whether pages that were read can be read offline, from `OFFLINE`: `on` (default) or `off`. Off means more than not
 * shipping it: the build then has a worker that clears what earlier builds left in readers' browsers.
 * @throws for another value.
 */
export function isOfflineOn(env: NodeJS.ProcessEnv = process.env): boolean {
  const value = env.OFFLINE?.trim() || 'on';
  if (value !== 'on' && value !== 'off') {
    throw new Error(`环境变量 OFFLINE 应是 on（默认）或 off，实际是 “${value}”。off 会关闭离线阅读，并清除读者浏览器里的离线副本。`);
  }
  return value === 'on';
}
