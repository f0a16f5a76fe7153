import {spawnSync} from 'node:child_process';
import {openSync} from 'node:fs';

/**
 * Keeps other releases out of a folder while this process lives: the system holds the lock on the folder itself and
 * takes it away with the process, however that ends. Nothing is written.
 * @throws in Chinese when another one has the folder.
 */
export function lock(root: string): void {
  // Never closed: flock(1) locks what is open here, and what it gets of it is the same.
  const {status, error} = spawnSync('flock', ['-n', '3'], {stdio: ['ignore', 'ignore', 'inherit', openSync(root, 'r')]});
  if (status === 1) {
    throw new Error(`${root} 正在由另一个发布进程处理，请等它结束后再试。`);
  }
  if (status !== 0) {
    throw new Error(`锁不住 ${root}。需要 flock 命令（Debian 的 util-linux），文件系统也要支持它。`, {cause: error});
  }
}
