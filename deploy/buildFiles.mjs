// The list that identifies a complete build: it is written last. In JavaScript because the build's launcher writes it
// (.ci/site.mjs).
import {existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** Name of the list in the folder: hidden, so that it is not served. */
export const LIST = '.files.json';

/**
 * Lists the files that a finished build has to serve, with their sizes. Hidden files are omitted except `.well-known`
 * (RFC 8615).
 * @param {string} folder
 */
export function listFiles(folder) {
  const files = readdirSync(folder, {recursive: true}).map((file) => file.replaceAll('\\', '/'));
  const served = files
    .filter((file) => !/(^|\/)\.(?!well-known\/)/.test(file) && statSync(join(folder, file)).isFile())
    .sort();
  const sizes = Object.fromEntries(served.map((file) => [file, statSync(join(folder, file)).size]));
  writeFileSync(join(folder, `${LIST}.new`), JSON.stringify(sizes, null, 1));
  renameSync(join(folder, `${LIST}.new`), join(folder, LIST));
}

/**
 * @param {string} folder
 * @returns {Record<string, number>} the listed sizes by path; empty without a list.
 */
export const listedSizes = (folder) =>
  existsSync(join(folder, LIST)) ? JSON.parse(readFileSync(join(folder, LIST), 'utf8')) : {};

/**
 * @param {string} folder
 * @returns {string[]} the files of a build or a release, all of which exist and have the listed size.
 * @throws {Error} in Chinese if it is not complete.
 */
export function wholeFiles(folder) {
  const listed = Object.entries(listedSizes(folder));
  const wrong = listed.filter(([file, size]) => statSync(join(folder, file), {throwIfNoEntry: false})?.size !== size);
  if (listed.length === 0 || wrong.length > 0) {
    const names = wrong.slice(0, 5).map(([file]) => file);
    const why =
      wrong.length > 0
        ? `${names.join('、')} 等 ${wrong.length} 个文件不见了或改过`
        : '构建没有做完，或者不是用 npm run build 做的';
    throw new Error(`${folder} 不是完整的构建结果：${why}。请重新运行 npm run build。`);
  }
  return listed.map(([file]) => file);
}
