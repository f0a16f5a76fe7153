import {spawnSync} from 'node:child_process';
import {openSync} from 'node:fs';

/**
 * Locks a folder against other releases until this process ends, however it ends: the system holds the lock on the folder
 * itself. Nothing is written.
 * @throws in Chinese if another process has locked the folder.
 */
export function lock(root: string): void {
  // Never closed: flock(1) inherits this open file, so the lock stays as long as it is open here.
  const {status, error} = spawnSync('flock', ['-n', '3'], {stdio: ['ignore', 'ignore', 'inherit', openSync(root, 'r')]});
  if (status === 1) {
    throw new Error(`${root} 正在由另一个发布进程处理，请等它结束后再试。`);
  }
  if (status !== 0) {
    throw new Error(`锁不住 ${root}。需要 flock 命令（Debian 的 util-linux），文件系统也要支持它。`, {cause: error});
  }
}
