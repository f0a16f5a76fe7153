import {spawnSync} from 'node:child_process';

/**
 * Waits until all that was written to a folder's file system is on the disk, in one step for its files, folders and links: after
 * a power cut, a link must not lead to files that never arrived.
 * @throws in Chinese if the disk does not take them.
 */
export function flush(root: string): void {
  const {status, error, stderr} = spawnSync('sync', ['-f', root], {encoding: 'utf8'});
  if (status !== 0) {
    throw new Error(
      `${root} 的内容没能写到磁盘上：${(error?.message ?? stderr).trim()}。没有切换版本。需要 sync 命令（Debian 的 coreutils），磁盘也要正常，dmesg 里有原因。`,
    );
  }
}
