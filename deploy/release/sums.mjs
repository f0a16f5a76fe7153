// The list by which a build is known to be whole. In JavaScript because the build's launcher writes it (.ci/site.mjs).
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';

/** Its name in the build's folder. `sha256sum -c` can read it. */
export const SUMS = 'SHA256SUMS';

/** Files without which a folder is no build of the site. */
const REQUIRED = ['index.html', '404.html', SUMS];

/** How many files a message names of each kind. */
const NAMED = 5;

const AGAIN = '请重新运行 npm run build。';

/**
 * @param {string} folder
 * @returns {string[]} its files but the list, sorted, relative to it, with slashes.
 * @throws {Error} in Chinese if one is not a regular file.
 */
function filesOf(folder) {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile()) {
        throw new Error(`${path} 不是普通文件（例如是一个链接），不能发布。${AGAIN}`);
      }
      return relative(folder, path).replaceAll('\\', '/');
    })
    .filter((file) => file !== SUMS)
    .sort();
}

/** @param {string | Buffer} content */
export const sumOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Writes the list of a build that is done. It appears whole or not at all.
 * @param {string} folder
 */
export function writeSums(folder) {
  const lines = filesOf(folder).map((file) => `${sumOf(readFileSync(join(folder, file)))}  ${file}\n`);
  const file = join(folder, SUMS);
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}

/**
 * A phrase that names some files, if there are any.
 * @param {string} what
 * @param {readonly string[]} files
 */
export const named = (what, files) =>
  files.length === 0 ? [] : [`${what} ${files.slice(0, NAMED).join('、')}${files.length > NAMED ? ` 等 ${files.length} 个文件` : ''}`];

/**
 * The files of a build and their SHA-256, if all are as they were when the build ended. Hidden files that others have added
 * are not looked at: nobody serves them.
 * @param {string} folder
 * @returns {Map<string, string>} by path, sorted.
 * @throws {Error} in Chinese naming what is missing, was altered or was added.
 */
export function verifiedSums(folder) {
  const missing = REQUIRED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) {
    const why = missing.includes(SUMS) ? `没有 ${SUMS}，说明构建没有做完，或者不是用 npm run build 做的。` : '';
    throw new Error(`${folder} 不是完整的构建结果：缺少 ${missing.join('、')}。${why}${AGAIN}`);
  }
  const lines = readFileSync(join(folder, SUMS), 'utf8').split('\n').filter(Boolean);
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const files = filesOf(folder).filter((file) => sums.has(file) || !/(^|\/)\./.test(file));
  const faults = [
    ...named(
      '缺少',
      [...sums.keys()].filter((file) => !files.includes(file)),
    ),
    ...named(
      '改过',
      files.filter((file) => sums.has(file) && sums.get(file) !== sumOf(readFileSync(join(folder, file)))),
    ),
    ...named(
      '多出',
      files.filter((file) => !sums.has(file)),
    ),
  ];
  if (faults.length > 0) {
    throw new Error(`${folder} 与构建完成时不同：${faults.join('；')}。${AGAIN}`);
  }
  return sums;
}
