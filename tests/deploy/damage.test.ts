import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {systemFault} from '../../deploy/release/systemFault';
import {release} from '../support/nginx/hosting';
import {writeTinySite} from '../support/nginx/tinySite';
import {makeRelease} from '../../deploy/release/makeRelease';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damage-'));
  root = join(folder, 'srv');
  chmodSync(folder, 0o755);
  await makeRelease(build('aaaa1111'), root, new Date());
});
afterEach(() => rmSync(folder, {recursive: true}));

const build = (version: string): string => writeTinySite(join(folder, version), version);
const current = (): string => basename(readlinkSync(join(root, 'current')));
const stored = (): string[] => readdirSync(join(root, 'releases'));
const served = (file: string): Buffer => readFileSync(join(root, 'current', file));

/** Puts another content in the place of a file, as an editor does: in the same file, which other releases may have too. */
function edit(file: string, content = 'damaged'): void {
  chmodSync(file, 0o644);
  writeFileSync(file, content);
}

describe('a compressed file that is damaged', () => {
  const VECTORS = 'data/vectors.jsonl';
  const SAME = 'assets/js/same.0a1b2c3d.js';

  test.each([
    ['of a file that did not change', (): string => build('bbbb2222')],
    ['of a build that is in service already', (): string => join(folder, 'aaaa1111')],
  ])('(%s) is whole after the next release', async (_, next) => {
    edit(join(root, 'current', `${VECTORS}.br`));
    edit(join(root, 'current', `${SAME}.gz`));
    rmSync(join(root, 'current', `${SAME}.br`));
    const {code, output} = await release([next(), root]);
    expect([code, output]).toEqual([0, expect.stringContaining('已切换到')]);
    expect(brotliDecompressSync(served(`${VECTORS}.br`))).toEqual(served(VECTORS));
    expect(gunzipSync(served(`${SAME}.gz`))).toEqual(served(SAME));
    expect(brotliDecompressSync(served(`${SAME}.br`))).toEqual(served(SAME));
  });
});

test('what a release has written nobody can write to', async () => {
  await release([build('bbbb2222'), root]);
  const files = readdirSync(join(root, 'current'), {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  const writable = files.map(({parentPath, name}) => join(parentPath, name)).filter((file) => statSync(file).mode & 0o222);
  expect(writable.map((file) => basename(file))).toEqual(['.sums']);
});

describe('a rollback', () => {
  beforeEach(() => release([build('bbbb2222'), root]));
  const before = (): string => join(root, 'releases', basename(readlinkSync(join(root, 'current/.previous'))));

  test.each([
    ['altered', '改过 docs/x.html', (): void => edit(join(before(), 'docs/x.html'))],
    ['compressed, and altered', '改过 docs/x.html.br', (): void => edit(join(before(), 'docs/x.html.br'))],
    ['missing', '缺少 docs/x.html', (): void => rmSync(join(before(), 'docs/x.html'))],
    ['an asset, and altered', '改过 assets/js/main.aaaa1111.js', (): void => edit(join(root, 'shared/assets/js/main.aaaa1111.js'))],
  ])('to a release with a file that is %s is refused by its name', async (_, fault, damage) => {
    const name = current();
    damage();
    const {code, output} = await release(['--rollback', root]);
    expect([code, output, current()]).toEqual([1, expect.stringContaining(`与发布时不同：${fault}。没有切换版本。请`), name]);
  });

  test('to a release of an earlier version of the program, which has no list, says that nothing was looked at', async () => {
    rmSync(join(before(), '.sums'));
    const {code, output} = await release(['--rollback', root]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^已从 \S+ 退回 \S+。它由旧的发布程序做成，没有校验清单，没有核对文件。/)]);
  });

  test('of a folder that is not there creates nothing', async () => {
    const mistyped = join(folder, 'srw/docs');
    const {code, output} = await release(['--rollback', mistyped]);
    expect([code, output.trim(), existsSync(join(folder, 'srw'))]).toEqual([1, `没有 ${mistyped} 这个文件夹。请核对路径。`, false]);
  });
});

test('an asset with the name of another one and other content is refused by its name', async () => {
  const name = current();
  edit(join(root, 'shared/assets/js/same.0a1b2c3d.js'), 'other');
  const {code, output} = await release([build('bbbb2222'), root]);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /shared\/assets\/js\/same\.0a1b2c3d\.js 已经存在，内容与构建里的不同。.*没有切换版本。请删去 .*same\.0a1b2c3d\.js，/,
    ),
  ]);
  expect([current(), stored(), served('assets/js/same.0a1b2c3d.js').toString()]).toEqual([name, [name], 'other']);
});

describe('“current”', () => {
  beforeEach(() => release([build('bbbb2222'), root]));

  test.each([
    ['leads nowhere', 'releases/20200101T000000Z-00000000'],
    ['leads to another folder', '../elsewhere'],
    ['leads to a release of another folder', '../other/releases/a'],
    ['is gone', null],
  ])('that %s is refused, and no release is deleted', async (_, target) => {
    mkdirSync(join(folder, 'elsewhere'));
    const before = stored();
    unlinkSync(join(root, 'current'));
    if (target !== null) {
      symlinkSync(target, join(root, 'current'));
    }
    for (const args of [
      [build('cccc3333'), root],
      ['--rollback', root],
    ]) {
      const {code, output} = await release(args);
      expect([code, output]).toEqual([1, expect.stringContaining(`请运行 ln -sfn releases/<版本> ${root}/current`)]);
      expect(output).toContain(before[0]);
    }
    expect(stored()).toEqual(before);
  });
});

test('a first release that was interrupted before its last step is no obstacle to the next', async () => {
  unlinkSync(join(root, 'current'));
  const {code} = await release([build('bbbb2222'), root]);
  expect([code, stored()]).toEqual([0, [current()]]);
});

test('a release that finds no room leaves nothing on the disk', async () => {
  const all = (): string[] => (readdirSync(root, {recursive: true}) as string[]).sort();
  const before = all();
  // A limit on file sizes, of one kilobyte, fails like a full disk.
  const {code, output} = await release([build('bbbb2222'), root], undefined, 'ulimit -f 1');
  expect([code, output]).toEqual([1, expect.stringMatching(/^文件大小超出了限制：.+。请检查 ulimit -f.+。没有切换版本/)]);
  expect(all()).toEqual(before);
});

test('all files are on the disk before “current” leads to them', async () => {
  const [tools, log] = [join(folder, 'tools'), join(folder, 'log')];
  mkdirSync(tools);
  writeFileSync(
    join(tools, 'sync'),
    `#!/bin/bash\necho "$@ $(readlink ${root}/current) $(ls -A ${root}/releases | tr '\\n' ' ')" >> ${log}\n`,
  );
  chmodSync(join(tools, 'sync'), 0o755);
  const old = current();
  await release([build('bbbb2222'), root], undefined, `PATH=${tools}:$PATH`);
  expect(readFileSync(log, 'utf8').split('\n')).toEqual([
    expect.stringContaining(`-f ${root} releases/${old} .partial ${old}`),
    expect.stringContaining(`-f ${root} releases/${current()} ${old}`),
    '',
  ]);
  writeFileSync(join(tools, 'sync'), '#!/bin/bash\necho "error syncing: Input/output error" >&2; exit 1\n');
  const {code, output} = await release([build('cccc3333'), root], undefined, `PATH=${tools}:$PATH`);
  expect([code, output]).toEqual([1, expect.stringContaining('没能写到磁盘上：error syncing: Input/output error。没有切换版本。')]);
});

describe('an error of the system', () => {
  test.each([
    ['a root that is a file', '这个名字已经被占用', (): void => renameSync(join(folder, 'aaaa1111/index.html'), join(folder, 'file'))],
    ['a root below a file', '路径里有一段不是文件夹', (): void => writeFileSync(join(folder, 'file'), '')],
  ])('(%s) is told in Chinese, with the way out', async (name, cause, prepare) => {
    const builds = build('bbbb2222');
    prepare();
    const {code, output} = await release([builds, join(folder, name.includes('below') ? 'file/srv' : 'file')]);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^${cause}：.*file.*。请核对路径.*没有切换版本，排除后请再运行一次。`)),
    ]);
  });

  test.each([
    ['ENOSPC', '磁盘已满：/srv/a。请腾出空间，df -h 列出各个磁盘的余量，df -i 列出还能建多少文件。'],
    ['EXOTIC', '系统不允许这一步（EXOTIC: in English）：/srv/a。请按这个原因排除。'],
  ])('(%s) has a cause and a way out', (code, told) => {
    expect(systemFault(Object.assign(new Error(`${code}: in English`), {code, syscall: 'write', path: '/srv/a'}))).toBe(told);
    expect(systemFault(new Error('说明'))).toBeNull();
  });
});
