// Puts a build into service, or goes back to the release before it (deploy/README.md).
//   npm run release -- <build folder> <root>
//   npm run release -- --rollback <root>
import {existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {basename, dirname, join, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {LIST, listedSizes, wholeFiles} from './buildFiles.mjs';
import {compress} from './compress';

const USAGE = `用法：
  npm run release -- <构建文件夹> <根目录>   发布
  npm run release -- --rollback <根目录>     退回上一个版本`;

/** Number of stored releases: the one in service and those to which a rollback may return. */
const RELEASES_TO_KEEP = 5;

const FORMS = ['', '.br', '.gz'];

/** True for a file whose name contains a hash of its content. */
const isHashed = (file: string): boolean => /^([\w-]+\/)?assets\//.test(file);

const folderOf = (root: string, name: string): string => join(root, 'releases', name);

/** Returns the stored releases, the oldest first. */
const storedReleases = (root: string): string[] =>
  readdirSync(join(root, 'releases'))
    .filter((name) => !name.startsWith('.'))
    .sort();

/** Returns the release in service; `null` before the first. */
function currentRelease(root: string): string | null {
  const link = join(root, 'current');
  return existsSync(link) ? basename(readlinkSync(link)) : null;
}

/** Serves a release from now on. The new link replaces the old one by a rename, so `current` always exists. */
function serve(root: string, name: string): void {
  const fresh = join(root, '.current');
  rmSync(fresh, {force: true});
  symlinkSync(join('releases', name), fresh);
  renameSync(fresh, join(root, 'current'));
}

/** Links a file of another release with its compressed forms. */
function linkForms(from: string, to: string): void {
  mkdirSync(dirname(to), {recursive: true});
  FORMS.filter((form) => existsSync(from + form)).forEach((form) => linkSync(from + form, to + form));
}

/** Writes a file with its compressed forms. An unchanged file is linked: it keeps its ETag and its forms. */
async function writeForms(file: string, build: string, folder: string, before: string | null): Promise<void> {
  const content = await readFile(join(build, file));
  const [old, target] = [before === null ? '' : join(before, file), join(folder, file)];
  if (existsSync(old) && content.equals(await readFile(old))) {
    linkForms(old, target);
    return;
  }
  await mkdir(dirname(target), {recursive: true});
  for (const [form, bytes] of [['', content] as const, ...(await compress(file, content))]) {
    await writeFile(target + form, bytes);
  }
}

/** Writes a release into a folder, and links assets of the release in service, which open tabs may request. */
async function writeRelease(build: string, folder: string, before: string | null): Promise<number> {
  const files = wholeFiles(build);
  const rest = files.values();
  const lane = async (): Promise<void> => {
    for (const file of rest) {
      await writeForms(file, build, folder, before);
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, lane));
  if (before !== null) {
    const isGone = (file: string): boolean => isHashed(file) && !existsSync(join(folder, file));
    Object.keys(listedSizes(before))
      .filter(isGone)
      .forEach((file) => linkForms(join(before, file), join(folder, file)));
  }
  await copyFile(join(build, LIST), join(folder, LIST));
  // Another build may have begun meanwhile, or the disk may have stored only a part.
  return wholeFiles(folder).length;
}

/** Returns a name after those of all releases, also if the clock was set back: their order is that of their names. */
function nameAfter(names: readonly string[]): string {
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const last = names.at(-1) ?? '';
  return name > last ? name : `${last}a`;
}

async function release(build: string, root: string): Promise<string> {
  mkdirSync(join(root, 'releases'), {recursive: true});
  const [stored, current] = [storedReleases(root), currentRelease(root)];
  const name = nameAfter(stored);
  // Hidden until it is complete. Files of an interrupted run are removed.
  readdirSync(join(root, 'releases'))
    .filter((entry) => entry.startsWith('.'))
    .forEach((entry) => rmSync(folderOf(root, entry), {recursive: true}));
  const folder = folderOf(root, `.${name}`);
  const files = await writeRelease(build, folder, current === null ? null : folderOf(root, current));
  renameSync(folder, folderOf(root, name));
  serve(root, name);
  // Releases after the one in service are removed: a rollback never returns to them.
  const older = stored.filter((one) => current === null || one <= current).slice(1 - RELEASES_TO_KEEP);
  stored.filter((one) => !older.includes(one)).forEach((one) => rmSync(folderOf(root, one), {recursive: true}));
  const book = existsSync(join(build, 'book')) ? '' : '这个版本没有附书，要附上请用 npm run book 构建。';
  return `已切换到 ${name}：${files} 个文件。${book}`;
}

/** Serves the release before the one in service again. Writes no files, so it works on a full disk. */
function rollBack(root: string): string {
  const current = currentRelease(root);
  const earlier = storedReleases(root).filter((name) => current !== null && name < current);
  const previous = earlier.at(-1);
  if (previous === undefined) {
    throw new Error(`${root} 里没有更早的版本，退不回去。`);
  }
  wholeFiles(folderOf(root, previous));
  serve(root, previous);
  return `已从 ${current} 退回 ${previous}。`;
}

try {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {rollback: {type: 'boolean', default: false}},
  });
  if (positionals.length !== (values.rollback ? 1 : 2)) {
    throw new Error(USAGE);
  }
  // nginx's user must be able to read the files, regardless of who makes the release.
  process.umask(0o022);
  const [root = '', build = ''] = positionals.map((path) => resolve(path)).reverse();
  console.log(values.rollback ? rollBack(root) : await release(build, root));
} catch (error) {
  const {message, code = ''} = error as NodeJS.ErrnoException;
  console.error(code.startsWith('ERR_PARSE_ARGS') ? USAGE : code === '' ? message : `没有做完：${message}`);
  process.exit(1);
}
