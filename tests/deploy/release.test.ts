import {execFileSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, statSync, symlinkSync, unlinkSync} from 'node:fs';
import {basename, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {makeRelease} from '../../deploy/release/makeRelease';
import {ask} from '../support/nginx/ask';
import {release, startHosting, type ProcessResult, type Hosting} from '../support/nginx/hosting';
import {readAtOnce} from '../support/nginx/readers';
import {writeTinySite} from '../support/nginx/tinySite';

let site: Hosting;
beforeEach(async () => {
  site = await startHosting((builds) => writeTinySite(join(builds, 'a'), 'aaaa1111'));
});
afterEach(() => site.stop());

const build = (version: string, script?: string): string => writeTinySite(join(site.builds, version), version, script);
const text = async (path: string): Promise<string> => (await ask(site.https, path)).body.toString();
const status = async (path: string): Promise<number> => (await ask(site.https, path)).status;
const current = (): string => basename(readlinkSync(join(site.root, 'current')));
const stored = (): string[] => readdirSync(join(site.root, 'releases')).sort();

describe('a release', () => {
  test('can be made with the command of package.json', () => {
    const output = execFileSync('npm', ['run', '--silent', 'release', '--', build('bbbb2222'), site.root]).toString();
    expect(output).toMatch(/^已切换到 \d{8}T\d{6}Z-[0-9a-f]{8}：/);
  });

  test('is served immediately, without a reload, and reports the switch', async () => {
    const {code, output} = await release([build('bbbb2222'), site.root]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^已切换到 \d{8}T\d{6}Z-[0-9a-f]{8}：/)]);
    expect(await text('/')).toContain('首页 bbbb2222');
  });

  test('keeps the assets of the previous release, compressed ones included, for tabs that are still open', async () => {
    await release([build('bbbb2222'), site.root]);
    expect(await text('/assets/js/main.aaaa1111.js')).toContain('aaaa1111');
    expect((await ask(site.https, '/assets/js/main.aaaa1111.js', {headers: {'accept-encoding': 'br'}})).headers['content-encoding']).toBe(
      'br',
    );
  });

  test('keeps the file and the ETag of unchanged assets', async () => {
    const tag = async (path: string): Promise<string | undefined> => (await ask(site.https, path)).headers.etag;
    const before = [await tag('/assets/js/same.0a1b2c3d.js'), await tag('/docs/x')];
    const [old] = stored() as [string];
    await release([build('bbbb2222'), site.root]);
    const after = [await tag('/assets/js/same.0a1b2c3d.js'), await tag('/docs/x')];
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    const node = (name: string): number => statSync(join(site.root, 'releases', name, 'assets/js/same.0a1b2c3d.js.br')).ino;
    expect(node(current())).toBe(node(old));
  });

  test('is served with the policy of its own pages, and so is the release that a rollback restores', async () => {
    const policy = async (): Promise<string | undefined> => /'sha256-[^']+'/.exec(await text('/'))?.[0];
    const old = await policy();
    await release([build('bbbb2222', 'document.title += "!"'), site.root]);
    expect(await policy()).not.toBe(old);
    await release(['--rollback', site.root]);
    expect(await policy()).toBe(old);
  });

  test('of the same build changes nothing', async () => {
    const before = current();
    const {output} = await release([join(site.builds, 'a'), site.root]);
    expect([output.trim(), current()]).toEqual(['构建结果与正在提供的版本相同，没有切换。', before]);
  });

  test('keeps five releases, and the assets of the sixth', async () => {
    for (const version of ['bbbb2222', 'cccc3333', 'dddd4444', 'eeee5555', 'ffff6666']) {
      await release([build(version), site.root]);
    }
    expect(stored()).toHaveLength(5);
    expect(await text('/assets/js/main.aaaa1111.js')).toContain('aaaa1111');
  });

  test('of a folder that is not a build is refused in Chinese', async () => {
    const {code, output} = await release([site.builds, site.root]);
    expect([code, output]).toEqual([1, expect.stringContaining('不是完整的构建结果：缺少 index.html、404.html')]);
  });

  test.each([[['a']], [['--rollback']], [['--nonsense']], [['a', 'b', 'c']]])('with the arguments %j prints the usage', async (args) => {
    const {code, output} = await release(args);
    expect([code, output]).toEqual([1, expect.stringContaining('用法：')]);
  });
});

test.each([
  [29, 200],
  [31, 404],
])('%i days after its release was removed, an asset is answered with %i', async (days, expected) => {
  for (const version of ['bbbb2222', 'cccc3333', 'dddd4444', 'eeee5555', 'ffff6666']) {
    await makeRelease(build(version), site.root, new Date());
  }
  await makeRelease(build('gggg7777'), site.root, new Date(Date.now() + days * 24 * 3600_000));
  expect([await status('/assets/js/main.aaaa1111.js'), await status('/assets/js/main.bbbb2222.js')]).toEqual([expected, 200]);
});

describe('a rollback', () => {
  test('restores the previous release, and goes further back when repeated', async () => {
    await release([build('bbbb2222'), site.root]);
    await release([build('cccc3333'), site.root]);
    const {output} = await release(['--rollback', site.root]);
    expect(output).toMatch(/^已从 \S+ 退回 \S+。$/m);
    expect(await text('/')).toContain('首页 bbbb2222');
    await release(['--rollback', site.root]);
    expect(await text('/')).toContain('首页 aaaa1111');
    const last = await release(['--rollback', site.root]);
    expect([last.code, last.output]).toEqual([1, expect.stringContaining('退不回去')]);
  });

  test('keeps the assets of the bad release for open tabs, and a later rollback skips that release', async () => {
    await release([build('bad00000'), site.root]);
    await release(['--rollback', site.root]);
    expect(await status('/assets/js/main.bad00000.js')).toBe(200);
    await release([build('cccc3333'), site.root]);
    expect(await status('/assets/js/main.bad00000.js')).toBe(200);
    await release(['--rollback', site.root]);
    expect(await text('/')).toContain('首页 aaaa1111');
  });
});

describe('readers get no errors', () => {
  test('during releases and rollbacks', async () => {
    let isDone = false;
    const readers = readAtOnce(
      site.https,
      ['/', '/docs/x', '/docs/x.md', '/assets/js/main.aaaa1111.js', '/assets/js/same.0a1b2c3d.js'],
      20,
      () => !isDone,
    );
    for (const version of ['bbbb2222', 'cccc3333', 'dddd4444']) {
      await release([build(version), site.root]);
    }
    await release(['--rollback', site.root]);
    isDone = true;
    const {errors, requests} = await readers;
    expect([...errors]).toEqual([]);
    expect(requests).toBeGreaterThan(100);
  });

  test.each([
    ['while files are written', () => existsSync(join(site.root, 'releases/.partial/docs'))],
    ['as it begins', () => existsSync(join(site.root, 'releases/.partial'))],
  ])('if a release is killed %s, and the next release is complete', async (_, moment) => {
    const before = current();
    let killed = await release([build('bbbb2222'), site.root], moment);
    // On a busy machine the release may end before it is killed: then it is rolled back and made again.
    while (killed.code === 0) {
      await release(['--rollback', site.root]);
      killed = await release([build('bbbb2222'), site.root], moment);
    }
    expect(killed.code).toBeNull();
    expect([current(), await status('/')]).toEqual([before, 200]);
    const next = await release([build('bbbb2222'), site.root]);
    expect(next.output).toContain('已切换到');
    expect(await text('/docs/x')).toContain('页面 bbbb2222');
    expect(stored().filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a machine with a problem', () => {
  test.each(['umask 027', 'umask 077'])('(%s) gets releases that every user can read', async (umask) => {
    const {code} = await release([build('bbbb2222'), site.root], undefined, umask);
    const closed = execFileSync('find', [site.root, '!', '-type', 'l', '!', '-perm', '-o=r']).toString();
    expect([code, closed]).toEqual([0, '']);
  });

  test('(a folder that nginx cannot enter) keeps its release, and the error names the folder', async () => {
    const before = current();
    chmodSync(site.root, 0o750);
    const {code, output} = await release([build('bbbb2222'), site.root]);
    expect([code, output, current()]).toEqual([
      1,
      expect.stringContaining(`nginx 的用户读不到 ${site.root}，没有切换版本。请运行 chmod`),
      before,
    ]);
  });

  // A limit on file sizes fails like a full disk: at every byte that is written.
  test('(a full disk) keeps its release and gets an error, and can then roll back and release again', async () => {
    await release([build('bbbb2222'), site.root]);
    const refused = await release([build('cccc3333'), site.root], undefined, 'ulimit -f 0');
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/^文件大小超出了限制：.+。没有切换版本，排除后请再运行一次。/),
    ]);
    expect(await text('/')).toContain('首页 bbbb2222');
    expect((await release(['--rollback', site.root], undefined, 'ulimit -f 0')).code).toBe(0);
    expect(await text('/')).toContain('首页 aaaa1111');
    expect((await release([build('cccc3333'), site.root])).code).toBe(0);
  });

  test('(“current” is a folder) gets an error that says so', async () => {
    unlinkSync(join(site.root, 'current'));
    mkdirSync(join(site.root, 'current'));
    for (const args of [
      [build('bbbb2222'), site.root],
      ['--rollback', site.root],
    ]) {
      const {code, output} = await release(args);
      expect([code, output]).toEqual([1, expect.stringContaining('current 应当是一个符号链接')]);
    }
  });

  test('(a build with a symbolic link) gets an error that names the link', async () => {
    const folder = build('bbbb2222');
    renameSync(join(folder, 'index.html'), join(folder, 'home.html'));
    symlinkSync('home.html', join(folder, 'index.html'));
    const {code, output} = await release([folder, site.root]);
    expect([code, output]).toEqual([1, expect.stringContaining('index.html 不是普通文件')]);
  });
});

/** The versions of the pages and files that are being served: only one if the release is complete. */
async function versionsServed(): Promise<string[]> {
  const version = /(?:首页|介绍|页面|Home|网站|title":|^\/\/) ?"?(\w{8})/;
  const texts = await Promise.all(
    ['/', '/docs', '/docs/x', '/docs/x.md', '/en', '/llms.txt', '/sw.js', '/schemas/strategy/v1.json'].map(text),
  );
  const pages = texts.map((page) => version.exec(page)?.[1] ?? page);
  const own = await text(`/assets/js/main.${pages[0]}.js`);
  return [...new Set([...pages, /"(\w{8})"/.exec(own)?.[1] ?? own])];
}

describe('twenty releases at once', () => {
  const versions = Array.from({length: 20}, (_, index) => `v${String(index).padStart(7, '0')}`);

  test('leave one complete release, and refuse those that find the folder locked', async () => {
    const ended = await Promise.all(versions.map((version) => release([build(version), site.root])));
    const isDone = ({code, output}: ProcessResult): boolean => code === 0 && output.includes('已切换到');
    const isRefused = ({code, output}: ProcessResult): boolean => code === 1 && output.includes('正在由另一个发布进程处理');
    expect(ended.filter((each) => !isDone(each) && !isRefused(each))).toEqual([]);
    expect(ended.some(isDone)).toBe(true);
    expect(await versionsServed()).toHaveLength(1);
  });

  // A kill must be safe at any moment, so the moments may differ from run to run.
  test('leave one complete release and no lock if they are killed', async () => {
    await Promise.all(
      versions.map((version, index) => {
        const end = performance.now() + index * 50;
        return release([build(version), site.root], () => performance.now() > end);
      }),
    );
    expect(await versionsServed()).toHaveLength(1);
    const {code} = await release([build('dddd4444'), site.root]);
    expect([code, await versionsServed()]).toEqual([0, ['dddd4444']]);
    expect(readdirSync(join(site.root, 'releases')).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

test('releases stay in order if the clock is set back', async () => {
  const [first] = stored() as [string];
  // As if the first release had been made in the future.
  const future = first.replace(/^..../, '2099');
  renameSync(join(site.root, 'releases', first), join(site.root, 'releases', future));
  unlinkSync(join(site.root, 'current'));
  symlinkSync(join('releases', future), join(site.root, 'current'));
  const tag = async (): Promise<string | undefined> => (await ask(site.https, '/docs/x')).headers.etag;
  const before = await tag();
  await release([build('bbbb2222'), site.root]);
  expect([await tag(), await status('/assets/js/main.aaaa1111.js')]).toEqual([expect.not.stringMatching(String(before)), 200]);
  expect(current() > future).toBe(true);
  expect(current()).toMatch(/^2099/);
  await release(['--rollback', site.root]);
  expect(current()).toBe(future);
});
