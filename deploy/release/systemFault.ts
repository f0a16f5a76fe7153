/** Causes of system errors, and the way out of each. */
const FAULTS: Readonly<Record<string, readonly [cause: string, wayOut: string]>> = {
  ENOSPC: ['磁盘已满', '请腾出空间，df -h 列出各个磁盘的余量，df -i 列出还能建多少文件'],
  EDQUOT: ['超出了磁盘配额', '请删去用不着的文件，或请管理员提高配额'],
  EFBIG: ['文件大小超出了限制', '请检查 ulimit -f 与文件系统的上限'],
  EROFS: ['文件系统是只读的', '请把它重新挂载为可写；系统可能因为磁盘出错把它改成了只读，dmesg 里有原因'],
  EACCES: ['没有权限', '请换成有权限的用户，或用 chown 把这个文件夹交给现在的用户'],
  EPERM: ['没有权限', '请换成有权限的用户，或用 chown 把这个文件夹交给现在的用户'],
  ENOENT: ['找不到文件', '请核对路径；如果别的程序正在改这个文件夹，请等它结束'],
  ENOTDIR: ['路径里有一段不是文件夹', '请核对路径'],
  EEXIST: ['这个名字已经被占用', '请核对路径；根目录应当是一个文件夹'],
  EISDIR: ['应当是文件的地方是一个文件夹', '请把它移到别处'],
  ELOOP: ['符号链接绕成了圈', '请核对路径上的链接'],
  ENAMETOOLONG: ['路径太长', '请换一个短些的根目录'],
  EMFILE: ['打开的文件太多', '请用 ulimit -n 提高上限'],
  ENFILE: ['系统里打开的文件太多', '请停掉别的程序，或提高系统的上限'],
  EMLINK: ['同一个文件的硬链接太多', '请换一个文件系统'],
  EXDEV: ['根目录跨了两个文件系统', '请让 releases 与 shared 留在同一个文件系统里'],
  EBUSY: ['文件正被占用', '请等别的程序结束'],
  EIO: ['磁盘读写出错', '请先检查磁盘，dmesg 里有原因'],
  ENOMEM: ['内存不够', '请停掉别的程序'],
};

/** What went wrong and the way out, as a sentence in Chinese; `null` for what is no error of the system. */
export function systemFault(error: unknown): string | null {
  // Errors of Node's file functions have these fields; others have none of them.
  const {code, path, dest, syscall, message} = error as NodeJS.ErrnoException & {dest?: string};
  if (code === undefined || syscall === undefined) {
    return null;
  }
  const [cause, wayOut] = FAULTS[code] ?? [`系统不允许这一步（${message}）`, '请按这个原因排除'];
  return `${cause}：${dest ?? path ?? message}。${wayOut}。`;
}
