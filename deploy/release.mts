// Puts a build into service, or goes back to the one before it (deploy/README.md).
//   npm run release -- <build folder> <root> [--reload "systemctl reload nginx"]
//   npm run release -- --rollback <root>
import {resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {withLock} from './release/lock';
import {makeRelease} from './release/makeRelease';
import {rollBack} from './release/rollBack';

const USAGE = `用法：
  npm run release -- <构建文件夹> <根目录> [--reload "systemctl reload nginx"]   发布
  npm run release -- --rollback <根目录>                                        退回上一个版本`;

async function release(build: string, root: string, reload: string | null): Promise<string> {
  const start = Date.now();
  const made = await makeRelease(resolve(build), root, reload, new Date());
  return made === null
    ? '构建结果与正在提供的版本相同，没有切换。'
    : `已切换到 ${made.name}：${made.files} 个文件，其中 ${made.fresh} 个有变化；另外保留了 ${made.carried} 个旧版本的资源。用时 ${((Date.now() - start) / 1000).toFixed(1)} 秒。`;
}

async function main(args: readonly string[]): Promise<string> {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {rollback: {type: 'boolean', default: false}, reload: {type: 'string'}},
  });
  if (positionals.length !== (values.rollback ? 1 : 2)) {
    throw new Error(USAGE);
  }
  const root = resolve(positionals.at(-1) as string);
  return withLock(root, async () => (values.rollback ? rollBack(root) : release(positionals[0] as string, root, values.reload ?? null)));
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  const {message, code} = error as NodeJS.ErrnoException;
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? USAGE : message);
  process.exitCode = 1;
}
