// Puts a build into service, or goes back to the one before it (deploy/README.md).
//   npm run release -- <build folder> <root>
//   npm run release -- --rollback <root>
import {existsSync, mkdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {lock} from './release/lock';
import {makeRelease} from './release/makeRelease';
import {rollBack} from './release/served';
import {systemFault} from './release/systemFault';

const USAGE = `用法：
  npm run release -- <构建文件夹> <根目录>   发布
  npm run release -- --rollback <根目录>     退回上一个版本`;

async function release(build: string, root: string): Promise<string> {
  const start = Date.now();
  const made = await makeRelease(resolve(build), root, new Date());
  const book = existsSync(join(build, 'book')) ? '' : '这个版本没有附书，要附上请用 npm run book 构建。';
  return made === null
    ? '构建结果与正在提供的版本相同，没有切换。'
    : `已切换到 ${made.name}：${made.files} 个文件，其中 ${made.fresh} 个有变化。用时 ${((Date.now() - start) / 1000).toFixed(1)} 秒。${book}`;
}

async function main(args: readonly string[]): Promise<string> {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {rollback: {type: 'boolean', default: false}},
  });
  if (positionals.length !== (values.rollback ? 1 : 2)) {
    throw new Error(USAGE);
  }
  // nginx's user must be able to read the files, whoever makes the release.
  process.umask(0o022);
  const root = resolve(positionals.at(-1) as string);
  if (values.rollback && !existsSync(root)) {
    throw new Error(`没有 ${root} 这个文件夹。请核对路径。`);
  }
  mkdirSync(root, {recursive: true});
  lock(root);
  return values.rollback ? rollBack(root) : release(positionals[0] as string, root);
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  const {message, code = ''} = error as NodeJS.ErrnoException;
  const fault = systemFault(error);
  console.error(code.startsWith('ERR_PARSE_ARGS') ? USAGE : fault === null ? message : `${fault}没有切换版本，排除后请再运行一次。`);
  process.exitCode = 1;
}
