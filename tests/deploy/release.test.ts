import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {askServer} from '../support/nginx/ask';
import {release, startHosting, type Hosting} from '../support/nginx/hosting';
import {readAtOnce} from '../support/nginx/readers';
import {writeTinySite} from '../support/nginx/tinySite';

let site: Hosting;
beforeEach(async () => {
  site = await startHosting((builds) => writeTinySite(join(builds, 'a'), 'aaaa1111'));
});
afterEach(() => site.stop());

const build = (version: string, script?: string): string => writeTinySite(join(site.builds, version), version, script);
const text = async (path: string): Promise<string> => (await askServer(site.https, path)).body.toString();
const status = async (path: string): Promise<number> => (await askServer(site.https, path)).status;
const tag = async (path: string): Promise<string | undefined> => (await askServer(site.https, path)).headers.etag;
const current = (): string => basename(readlinkSync(join(site.root, 'current')));
const stored = (): string[] => readdirSync(join(site.root, 'releases')).sort();

describe('a release', () => {
  test('is made with the command of package.json, and served without a reload, readable whatever the umask', async () => {
    const npm = ['run', '--silent', 'release', '--', build('bbbb2222'), site.root];
    const output = execFileSync('bash', ['-c', 'umask 077; exec npm "$@"', '', ...npm]).toString();
    expect(output).toMatch(/^已切换到 \d{8}T\d{6}Za?：\d\d 个文件。/);
    expect(await text('/')).toContain('首页 bbbb2222');
    expect(execFileSync('find', [site.root, '!', '-type', 'l', '!', '-perm', '-o=r']).toString()).toBe('');
  });

  test('keeps unchanged files with their ETag, and the assets of the one before it for tabs that are still open', async () => {
    const before = [await tag('/assets/js/same.0a1b2c3d.js'), await tag('/docs/x')];
    const [old = ''] = stored();
    // A longer name: nginx makes a tag of a file's size and second, and both releases may be of the same second.
    await release([build('bbbb2222bbbb'), site.root]);
    expect([await tag('/assets/js/same.0a1b2c3d.js'), await tag('/docs/x')]).toEqual([
      before[0],
      expect.not.stringMatching(String(before[1])),
    ]);
    const node = (name: string): number =>
      statSync(join(site.root, 'releases', name, 'assets/js/same.0a1b2c3d.js.br')).ino;
    expect(node(current())).toBe(node(old));
    const {headers} = await askServer(site.https, '/assets/js/main.aaaa1111.js', {headers: {'accept-encoding': 'br'}});
    expect(headers['content-encoding']).toBe('br');
    await release([build('cccc3333'), site.root]);
    expect([await status('/assets/js/main.aaaa1111.js'), await status('/assets/js/main.bbbb2222bbbb.js')]).toEqual([
      404, 200,
    ]);
  });

  test('is kept with the four before it', async () => {
    for (const version of ['bbbb2222', 'cccc3333', 'dddd4444', 'eeee5555', 'ffff6666']) {
      await release([build(version), site.root]);
    }
    expect(stored()).toHaveLength(5);
  });

  test.each([
    ['was interrupted', '构建没有做完', (folder: string) => rmSync(join(folder, '.files.json'))],
    ['lacks a file', 'sw.js 等 1 个文件不见了或改过', (folder: string) => rmSync(join(folder, 'sw.js'))],
    [
      'has another file',
      'docs/x.html 等 1 个文件不见了或改过',
      (folder: string) => writeFileSync(join(folder, 'docs/x.html'), ''),
    ],
  ])('of a build that %s is refused', async (_, fault, damage) => {
    const [before, folder] = [current(), build('bbbb2222')];
    damage(folder);
    const {code, output} = await release([folder, site.root]);
    expect([code, output, current()]).toEqual([1, expect.stringContaining(`不是完整的构建结果：${fault}`), before]);
  });

  test.each([[['a']], [['--rollback']], [['--nonsense']], [['a', 'b', 'c']]])(
    'with the arguments %j prints the usage',
    async (args) => {
      expect(await release(args)).toEqual({code: 1, output: expect.stringContaining('用法：')});
    },
  );
});

test('a rollback restores the previous release with its policy, goes further back, and never to one that was rolled back', async () => {
  const policy = async (): Promise<string | undefined> => /'sha256-[^']+'/.exec(await text('/'))?.[0];
  const old = await policy();
  await release([build('bbbb2222', 'document.title += "!"'), site.root]);
  expect(await policy()).not.toBe(old);
  expect((await release(['--rollback', site.root])).output).toMatch(/^已从 \S+ 退回 \S+。$/m);
  expect(await policy()).toBe(old);
  await release([build('cccc3333'), site.root]);
  await release([build('dddd4444'), site.root]);
  for (const version of ['cccc3333', 'aaaa1111']) {
    await release(['--rollback', site.root]);
    expect(await text('/')).toContain(`首页 ${version}`);
  }
  expect(await release(['--rollback', site.root])).toEqual({code: 1, output: expect.stringContaining('退不回去')});
});

describe('readers get no errors', () => {
  test('during releases and rollbacks', async () => {
    let isDone = false;
    const paths = ['/', '/docs/x', '/docs/x.md', '/assets/js/main.aaaa1111.js', '/assets/js/same.0a1b2c3d.js'];
    // Without a pause a reader of a slow release would be refused: an address gets 200 answers a second.
    const goOn = (): Promise<boolean> => setTimeout(10).then(() => !isDone);
    const readers = readAtOnce(site.https, paths, 5, goOn);
    await release([build('bbbb2222'), site.root]);
    await release(['--rollback', site.root]);
    isDone = true;
    expect([...(await readers).errors]).toEqual([]);
  });

  test('if a release is killed while it writes, and the next one is complete', async () => {
    const before = current();
    const isWriting = (): boolean =>
      stored().some((name) => name.startsWith('.') && existsSync(join(site.root, 'releases', name, 'docs')));
    let killed = await release([build('bbbb2222'), site.root], isWriting);
    // On a busy machine the release may end before it is killed: then it is rolled back and made again.
    while (killed.code === 0) {
      await release(['--rollback', site.root]);
      killed = await release([build('bbbb2222'), site.root], isWriting);
    }
    expect([killed.code, current(), await status('/')]).toEqual([null, before, 200]);
    await release([build('bbbb2222'), site.root]);
    expect(await text('/docs/x')).toContain('页面 bbbb2222');
    expect(stored().filter((name) => name.startsWith('.'))).toEqual([]);
  });

  // A limit on file sizes fails like a full disk: at every byte that is written.
  test('on a full disk: the release fails and the one before it stays; a rollback works', async () => {
    await release([build('bbbb2222'), site.root]);
    const refused = await release([build('cccc3333'), site.root], undefined, 'ulimit -f 0');
    expect([refused, await text('/')]).toEqual([
      {code: 1, output: expect.stringMatching(/^没有做完：EFBIG/)},
      expect.stringContaining('首页 bbbb2222'),
    ]);
    expect((await release(['--rollback', site.root], undefined, 'ulimit -f 0')).code).toBe(0);
    expect(await text('/')).toContain('首页 aaaa1111');
  });
});
