import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {report, type Check, type Finding} from '../support/check.mjs';

const FILE = '.ci/size.json';
const FOLDERS = ['src', 'tests', '.ci', 'deploy', 'docs'];
const WRITTEN = /\.([cm]?tsx?|[cm]?js|css|peggy|mdx?)$/;
/** Files that a command writes from another file are not read by people. */
const GENERATED = /\.generated\.ts$/;
/** Share by which a room may grow before someone has to give a reason. */
const TOLERANCE = 0.01;

/** Lines by room: each folder of `src` and of `tests`, and the other folders as a whole. */
export type Sizes = ReadonlyMap<string, number>;

function roomOf(file: string): string {
  const [folder = '', room = '', ...rest] = file.split('/');
  return ['src', 'tests'].includes(folder) && rest.length > 0 ? `${folder}/${room}` : folder;
}

/** Returns the lines of some files by room, sorted by name. */
export function sizesOf(files: readonly {file: string; text: string}[]): Sizes {
  const sizes = new Map<string, number>();
  for (const {file, text} of files) {
    sizes.set(roomOf(file), (sizes.get(roomOf(file)) ?? 0) + text.split('\n').length - 1);
  }
  return new Map([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the rooms that have grown since their number was written. */
export function grownRooms(now: Sizes, written: Sizes): Finding[] {
  return [...now].flatMap(([room, lines]) => {
    const before = written.get(room) ?? 0;
    const way = `先看能删什么。要留下，就改 ${FILE} 里的数，并在提交说明里写：读者或作者得到了什么。`;
    return lines > before * (1 + TOLERANCE)
      ? [{file: room, message: `有 ${lines} 行，${FILE} 里是 ${before} 行。${way}`}]
      : [];
  });
}

/** Returns the sizes for `--fix`: lowered where a room shrank or is gone. A number is raised by hand. */
const lowered = (now: Sizes, written: Sizes): Sizes =>
  new Map(
    [...written].flatMap(([room, lines]) => (now.has(room) ? [[room, Math.min(lines, now.get(room) ?? 0)]] : [])),
  );

export const check: Check['run'] = ({fix}) => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => WRITTEN.test(file) && !GENERATED.test(file) && existsSync(file));
  const now = sizesOf(files.map((file) => ({file, text: readFileSync(file, 'utf8')})));
  const written: Sizes = new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as object));
  if (fix) {
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(lowered(now, written)), null, 2)}\n`);
  }
  const {dependencies, devDependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: object;
    devDependencies: object;
  };
  const count = Object.keys({...dependencies, ...devDependencies}).length;
  return report([...now.keys()], grownRooms(now, written), {unit: `rooms, ${count} dependencies`});
};
