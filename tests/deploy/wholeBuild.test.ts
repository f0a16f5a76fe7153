import {spawn} from 'node:child_process';
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {LIST, wholeFiles} from '../../deploy/buildFiles.mjs';
import {root} from '../support/fixtures';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, {recursive: true}));

describe('the launcher of builds', () => {
  /**
   * A project that holds the launcher and a Docusaurus with this code; `out` is the folder of the build, `argv` its
   * arguments.
   */
  function project(code: string): string {
    for (const file of ['.ci/site.mjs', 'deploy/buildFiles.mjs', 'src/plugins/bundled.mjs']) {
      cpSync(join(root, file), join(folder, file));
    }
    const core = join(folder, 'node_modules/@docusaurus/core');
    mkdirSync(join(core, 'bin'), {recursive: true});
    symlinkSync(join(root, 'node_modules/esbuild'), join(folder, 'node_modules/esbuild'), 'junction');
    writeFileSync(join(folder, 'docusaurus.config.ts'), 'export default {};\n');
    writeFileSync(join(core, 'package.json'), '{"name": "@docusaurus/core", "version": "0.0.0"}');
    const head = `import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
      const argv = process.argv.slice(2), at = argv.indexOf('--out-dir'), out = at < 0 ? 'build' : argv[at + 1];
      const write = (...names) => names.forEach((name) => writeFileSync(out + '/' + name, name));
      if (argv[0] === 'build') { rmSync(out, {recursive: true, force: true}); mkdirSync(out); }\n`;
    writeFileSync(join(core, 'bin/docusaurus.mjs'), head + code);
    return folder;
  }

  /** Runs the launcher; `kill` is asked every few milliseconds whether to kill it. */
  function launch(
    args: readonly string[],
    kill = (): boolean => false,
  ): Promise<{code: number | null; output: string}> {
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
  ])('ends a build in %s with the list of its files', async (name, args) => {
    project(WHOLE);
    expect((await launch(['build', ...args])).code).toBe(0);
    expect(wholeFiles(join(folder, name))).toEqual(['404.html', 'index.html', 'sw.js']);
  });

  test('leaves a build without a list if it is killed, and the release, the checks and `serve` refuse it', async () => {
    project(`${WHOLE} setTimeout(() => {}, 60_000);`);
    const {code} = await launch(['build'], () => existsSync(join(folder, 'build/sw.js')));
    expect(code).toBeNull();
    expect(() => wholeFiles(join(folder, 'build'))).toThrow(/build 不是完整的构建结果：构建没有做完/);
    const served = await launch(['serve']);
    expect([served.code, served.output]).toEqual([
      1,
      expect.stringMatching(/构建没有做完.*请重新运行 npm run build。\n$/),
    ]);
  });

  test('leaves a build without a list, and the exit code of Docusaurus, if it fails', async () => {
    project(`${WHOLE} process.exitCode = 3;`);
    expect((await launch(['build'])).code).toBe(3);
    expect(existsSync(join(folder, 'build', LIST))).toBe(false);
  });

  test('hands a whole build to `serve` with its arguments', async () => {
    project(`${WHOLE} else console.log('served', ...argv);`);
    await launch(['build']);
    expect((await launch(['serve', '--port', '3999'])).output).toBe('served serve --port 3999\n');
  });
});
