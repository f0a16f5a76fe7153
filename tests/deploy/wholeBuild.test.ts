import {spawn} from 'node:child_process';
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {makeRelease} from '../../deploy/release/makeRelease';
import {writeFiles, type Target} from '../../deploy/release/writeFiles';
import {SUMS, sumOf, verifiedSums} from '../../deploy/release/sums.mjs';
import {root} from '../support/fixtures';
import {writeTinySite} from '../support/nginx/tinySite';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, {recursive: true}));

describe('the launcher of builds', () => {
  /** A project that holds the launcher and a Docusaurus with this code; `out` is the folder of the build, `argv` its arguments. */
  function project(code: string): string {
    for (const file of ['.ci/site.mjs', 'deploy/release/sums.mjs']) {
      cpSync(join(root, file), join(folder, file));
    }
    const core = join(folder, 'node_modules/@docusaurus/core');
    mkdirSync(join(core, 'bin'), {recursive: true});
    writeFileSync(join(core, 'package.json'), '{"name": "@docusaurus/core", "version": "0.0.0"}');
    const head = `import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
      const argv = process.argv.slice(2), at = argv.indexOf('--out-dir'), out = at < 0 ? 'build' : argv[at + 1];
      const write = (...names) => names.forEach((name) => writeFileSync(out + '/' + name, name));
      if (argv[0] === 'build') { rmSync(out, {recursive: true, force: true}); mkdirSync(out); }\n`;
    writeFileSync(join(core, 'bin/docusaurus.mjs'), head + code);
    return folder;
  }

  /** Runs the launcher; `kill` is asked every few milliseconds whether to kill it. */
  function launch(args: readonly string[], kill = (): boolean => false): Promise<{code: number | null; output: string}> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [join(folder, '.ci/site.mjs'), ...args], {cwd: folder, detached: true});
      let output = '';
      child.stdout.on('data', (part) => (output += String(part)));
      child.stderr.on('data', (part) => (output += String(part)));
      const timer = setInterval(() => {
        if (kill() && child.exitCode === null) {
          // The whole group, as when a machine goes down.
          process.kill(-(child.pid as number), 'SIGKILL');
        }
      }, 3);
      child.once('close', (code) => {
        clearInterval(timer);
        resolve({code, output});
      });
    });
  }

  const WHOLE = "if (argv[0] === 'build') write('index.html', '404.html', 'sw.js');";

  test.each([
    ['build', []],
    ['build-hash', ['--router', 'hash', '--out-dir', 'build-hash']],
  ])('ends a build in %s with the sums of all its files', async (name, args) => {
    project(WHOLE);
    expect((await launch(['build', ...args])).code).toBe(0);
    const text = readFileSync(join(folder, name, SUMS), 'utf8');
    expect(text).toBe(['404.html', 'index.html', 'sw.js'].map((file) => `${sumOf(file)}  ${file}\n`).join(''));
  });

  test('leaves a build without sums if it is killed, and the release, the checks and `serve` refuse it', async () => {
    project(`${WHOLE} setTimeout(() => {}, 60_000);`);
    const {code} = await launch(['build'], () => existsSync(join(folder, 'build/sw.js')));
    expect(code).toBeNull();
    expect(() => verifiedSums(join(folder, 'build'))).toThrow(
      /build 不是完整的构建结果：缺少 SHA256SUMS。没有 SHA256SUMS，说明构建没有做完/,
    );
    const served = await launch(['serve']);
    expect([served.code, served.output]).toEqual([1, expect.stringMatching(/缺少 SHA256SUMS.*请重新运行 npm run build。\n$/)]);
  });

  test('leaves a build without sums, and the exit code of Docusaurus, if it fails', async () => {
    project(`${WHOLE} process.exitCode = 3;`);
    expect((await launch(['build'])).code).toBe(3);
    expect(existsSync(join(folder, 'build', SUMS))).toBe(false);
  });

  test.each(['#', '?', '!'])('refuses a folder with %s in its name, which the bundler cannot read', async (sign) => {
    folder = join(folder, `a${sign}b`);
    project(WHOLE);
    const {code, output} = await launch(['build']);
    expect([code, output]).toEqual([1, expect.stringMatching(/^项目所在的文件夹 .* 的路径里有“.”，打包的工具读不了。请把项目移到/)]);
  });

  test('hands a whole build to `serve` with its arguments', async () => {
    project(`${WHOLE} else console.log('served', ...argv);`);
    await launch(['build']);
    expect((await launch(['serve', '--port', '3999'])).output).toBe('served serve --port 3999\n');
  });
});

describe('a build that is not as it was when it ended', () => {
  const build = (): string => writeTinySite(join(folder, 'build'), 'aaaa1111');
  const release = (): Promise<unknown> => makeRelease(join(folder, 'build'), join(folder, 'srv'), new Date());

  test.each([
    ['a file is missing', '缺少 sw.js', () => rmSync(join(build(), 'sw.js'))],
    ['a file is altered', '改过 docs/x.html', () => writeFileSync(join(build(), 'docs/x.html'), '')],
    ['a file was added', '多出 docs/draft.html', () => writeFileSync(join(build(), 'docs/draft.html'), '草稿')],
    [
      'the sums are cut',
      '多出 sw.js',
      () => writeFileSync(join(build(), SUMS), readFileSync(join(folder, 'build', SUMS), 'utf8').replace(/.* {2}sw\.js\n/, '')),
    ],
  ])('is refused: %s', async (_, named, alter) => {
    alter();
    await expect(release()).rejects.toThrow(`与构建完成时不同：${named}。请重新运行 npm run build。`);
    expect(existsSync(join(folder, 'srv/current'))).toBe(false);
  });

  test('is refused with all kinds of faults, each with at most five names', async () => {
    build();
    rmSync(join(folder, 'build/sw.js'));
    for (let index = 0; index < 400; index += 1) {
      writeFileSync(join(folder, `build/docs/${index}.html`), '');
    }
    await expect(release()).rejects.toThrow(
      /不同：缺少 sw\.js；多出 docs\/0\.html、docs\/1\.html、docs\/10\.html、docs\/100\.html、docs\/101\.html 等 400 个文件。请/,
    );
  });

  test('is refused even if a file changes after it was looked at: another build has begun', async () => {
    const files = new Map([['index.html', sumOf('another')]]);
    const target = (): Target => ({folder: join(folder, 'srv'), before: null});
    await expect(writeFiles(files, build(), target, new Date())).rejects.toThrow('index.html 在发布期间变了，没有切换版本。');
  });

  test('is released if only hidden files came: a file manager leaves them, and nobody serves them', async () => {
    writeFileSync(join(build(), 'docs/.DS_Store'), '');
    await expect(release()).resolves.toMatchObject({fresh: expect.any(Number) as number});
    expect(existsSync(join(folder, 'srv/current', SUMS))).toBe(false);
  });
});
