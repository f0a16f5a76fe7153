import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';

/** Without these a folder is not a build of the site. */
const REQUIRED = ['index.html', '404.html'];
/** For static hosts, not for readers. */
const NOT_SERVED = /^(_headers|_redirects)$/;

/**
 * Files of a build that readers may get, sorted, from the build's folder; dot files are none of them.
 * @throws in Chinese when the folder is not a build.
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

/** Eight hexadecimal digits that tell one content of a build from another. */
export function contentHash(build: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(join(build, file))).digest());
  }
  return hash.digest('hex').slice(0, 8);
}
