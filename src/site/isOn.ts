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
