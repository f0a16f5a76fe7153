import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, readlinkSync, statSync} from 'node:fs';
import {basename, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {ask} from '../support/nginx/ask';
import {release, startHosting, type Hosting} from '../support/nginx/hosting';
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
const policy = async (): Promise<string> => String((await ask(site.https, '/')).headers['content-security-policy']);

describe('a release', () => {
  test('is served at once, without a reload, and says what it did', async () => {
    const {code, output} = await release([build('bbbb2222'), site.root]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^已切换到 \d{8}T\d{6}Z-[0-9a-f]{8}：/)]);
    expect(await text('/')).toContain('首页 bbbb2222');
  });

  test('keeps the assets of the one before, compressed forms and all, for tabs that are still open', async () => {
    await release([build('bbbb2222'), site.root]);
    expect(await text('/assets/js/main.aaaa1111.js')).toContain('aaaa1111');
    expect((await ask(site.https, '/assets/js/main.aaaa1111.js', {headers: {'accept-encoding': 'br'}})).headers['content-encoding']).toBe(
      'br',
    );
  });

  test('leaves what did not change as it was: the same file, the same ETag', async () => {
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

  test('of the same build changes nothing', async () => {
    const before = current();
    const {output} = await release([join(site.builds, 'a'), site.root]);
    expect([output.trim(), current()]).toEqual(['构建结果与正在提供的版本相同，没有切换。', before]);
  });

  test('leaves five releases, and the assets of the sixth', async () => {
    for (const version of ['bbbb2222', 'cccc3333', 'dddd4444', 'eeee5555', 'ffff6666']) {
      await release([build(version), site.root]);
    }
    expect(stored()).toHaveLength(5);
    expect(await text('/assets/js/main.aaaa1111.js')).toContain('aaaa1111');
  });

  test('of something that is no build is refused in Chinese', async () => {
    const {code, output} = await release([site.builds, site.root]);
    expect([code, output]).toEqual([1, expect.stringContaining('不是完整的构建结果：缺少 index.html、404.html')]);
  });

  test.each([[['a']], [['--rollback']], [['--nonsense']], [['a', 'b', 'c']]])(
    'with the arguments %j is answered with how to write it',
    async (args) => {
      const {code, output} = await release(args);
      expect([code, output]).toEqual([1, expect.stringContaining('用法：')]);
    },
  );
});

describe('a rollback', () => {
  test('goes back in one command, and further back with another', async () => {
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

  test('is not undone by the next release: going back from that leads to the good one, and tabs of the bad one go on', async () => {
    await release([build('bad00000'), site.root]);
    await release(['--rollback', site.root]);
    await release([build('cccc3333'), site.root]);
    expect(await status('/assets/js/main.bad00000.js')).toBe(200);
    await release(['--rollback', site.root]);
    expect(await text('/')).toContain('首页 aaaa1111');
  });
});

describe('readers notice nothing', () => {
  test('while releases and rollbacks go on', async () => {
    const readers = readAtOnce(
      site.https,
      ['/', '/docs/x', '/docs/x.md', '/assets/js/main.aaaa1111.js', '/assets/js/same.0a1b2c3d.js'],
      20,
      8,
    );
    for (const version of ['bbbb2222', 'cccc3333', 'dddd4444']) {
      await release([build(version), site.root]);
    }
    await release(['--rollback', site.root]);
    const {errors, requests} = await readers;
    expect([...errors]).toEqual([]);
    expect(requests).toBeGreaterThan(100);
  });

  test.each([
    ['while files are written', () => existsSync(join(site.root, 'releases/.partial/docs'))],
    ['before it begins', () => existsSync(join(site.root, '.release.lock'))],
  ])('when a release is killed %s, and the next one is whole', async (_, moment) => {
    const before = current();
    const killed = await release([build('bbbb2222'), site.root], moment);
    expect(killed.code).toBeNull();
    expect([current(), await status('/')]).toEqual([before, 200]);
    const next = await release([build('bbbb2222'), site.root]);
    expect(next.output).toContain('已切换到');
    expect(await text('/docs/x')).toContain('页面 bbbb2222');
    expect(stored().filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('when two releases are started at once: one of them waits for another day', async () => {
    const both = await Promise.all([release([build('bbbb2222'), site.root]), release([build('cccc3333'), site.root])]);
    const refused = both.filter(({code}) => code === 1);
    expect(refused.length).toBeLessThanOrEqual(1);
    refused.forEach(({output}) => expect(output).toContain('正在由另一个发布进程'));
    expect(await status('/')).toBe(200);
  });
});

describe('a release with another inline script', () => {
  const script = 'document.title += "!"';

  test('is not served before nginx knows its headers', async () => {
    const before = current();
    const refused = await release([build('bbbb2222', script), site.root]);
    expect([refused.code, refused.output, current()]).toEqual([1, expect.stringContaining('systemctl reload nginx'), before]);
    site.nginx.reload();
    expect((await release([build('bbbb2222', script), site.root])).code).toBe(0);
    await expect.poll(async () => (await policy()).match(/'sha256-/g)).toHaveLength(2);
  });

  test('reloads nginx itself when told how, and can be taken back without that', async () => {
    const old = await policy();
    const {code} = await release([build('bbbb2222', script), site.root, '--reload', `kill -HUP ${site.nginx.pid}`]);
    expect(code).toBe(0);
    await expect.poll(policy).not.toBe(old);
    const common = await policy();
    expect(common).toContain(/'sha256-[^']+'/.exec(old)?.[0]);
    await release(['--rollback', site.root]);
    expect([await policy(), await text('/')]).toEqual([common, expect.stringContaining('首页 aaaa1111')]);
  });

  test('is not served when the reload fails, and the headers stay as they were', async () => {
    const [before, headers] = [current(), readFileSync(join(site.root, 'headers.conf'), 'utf8')];
    const {code, output} = await release([build('bbbb2222', script), site.root, '--reload', 'false']);
    expect([code, output]).toEqual([1, expect.stringContaining('命令 “false” 失败')]);
    expect([current(), readFileSync(join(site.root, 'headers.conf'), 'utf8')]).toEqual([before, headers]);
  });
});

test('releases stay in order when the clock goes back', async () => {
  const [first] = stored() as [string];
  // As if the first release had been made in the future.
  const folder = join(site.root, 'releases', first);
  execFileSync('sed', ['-i', 's/"created": "20../"created": "2099/', join(folder, '.release.json')]);
  await release([build('bbbb2222'), site.root]);
  expect(current() > first).toBe(true);
  expect(current()).toMatch(/^2099/);
  await release(['--rollback', site.root]);
  expect(current()).toBe(first);
});
