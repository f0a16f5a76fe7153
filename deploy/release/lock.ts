import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Does something that no other release of the same folder may do at the same time. */
export async function withLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(root, '.release.lock');
  mkdirSync(root, {recursive: true});
  try {
    writeFileSync(file, String(process.pid), {flag: 'wx'});
  } catch {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRunning(pid)) {
      throw new Error(`${root} 正在由另一个发布进程（${pid}）处理，请等它结束后再试。`);
    }
    // Left behind by a run that was cut off.
    writeFileSync(file, String(process.pid));
  }
  try {
    return await work();
  } finally {
    rmSync(file, {force: true});
  }
}
