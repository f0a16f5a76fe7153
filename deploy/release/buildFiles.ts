import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';

/** Files without which a folder is not a build of the site. */
const REQUIRED = ['index.html', '404.html'];
/** Files for static hosts, not for readers. */
const NOT_SERVED = /^(_headers|_redirects)$/;

/**
 * Files of a build that are served, without dot files, sorted and relative to the build's folder.
 * @throws in Chinese if the folder is not a build.
 */
export function buildFiles(build: string): string[] {
  const missing = REQUIRED.filter((name) => !existsSync(join(build, name)));
  if (missing.length > 0) {
    throw new Error(`${build} 不是完整的构建结果：缺少 ${missing.join('、')}。请先运行 npm run build。`);
  }
  return readdirSync(build, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = relative(build, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (!entry.isFile()) {
        throw new Error(`${join(build, file)} 不是普通文件（例如是一个链接），不能发布。请重新运行 npm run build。`);
      }
      return file;
    })
    .filter((file) => !NOT_SERVED.test(file) && !/(^|\/)\./.test(file))
    .sort();
}

/** Hash of a build's content: eight hexadecimal digits. */
export function contentHash(build: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(join(build, file))).digest());
  }
  return hash.digest('hex').slice(0, 8);
}
