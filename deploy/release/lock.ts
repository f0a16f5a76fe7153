import {linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
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
  const own = `${file}.${process.pid}`;
  mkdirSync(root, {recursive: true});
  // Written first and named then: a run that is killed in between leaves no lock without the name of its holder.
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
  } catch {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRunning(pid)) {
      throw new Error(`${root} 正在由另一个发布进程（${pid}）处理，请等它结束后再试。`);
    }
    // Left behind by a run that was cut off.
    writeFileSync(file, String(process.pid));
  } finally {
    rmSync(own, {force: true});
  }
  try {
    return await work();
  } finally {
    rmSync(file, {force: true});
  }
}
