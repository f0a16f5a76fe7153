import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {checks} from '../../.ci/checks/index.mjs';
import {MissingProgram} from '../../.ci/programs.mjs';
import {closingLine, report, single, type Check} from '../../.ci/support/check.mjs';
import {commandOf} from '../../.ci/support/commandOf.mjs';
import {parseOptions} from '../../.ci/support/options.mjs';
import {changedFiles} from '../../.ci/support/changedFiles.mjs';
import {names, relatedTests} from '../../.ci/support/relatedTests.mjs';
import {repeated} from '../../.ci/support/run.mjs';
import {attempt, runAll} from '../../.ci/support/runAll.mjs';

describe('the options of the check command', () => {
  test('name checks, separated by commas', () => {
    expect(parseOptions(['--no-browser', '--only', 'prose,pages', '--fix'], checks)).toEqual({
      only: ['prose', 'pages'],
      fix: true,
      changed: false,
      browser: false,
    });
    expect(parseOptions(['--changed'], checks)).toEqual({only: [], fix: false, changed: true, browser: true});
  });

  test.each([
    ['a check that does not exist', ['--only', 'nope'], /^没有名为 “nope” 的检查。用法：[\s\S]*prose +中英文空格/],
    ['an option that does not exist', ['--fux'], /^看不懂 “--fux”/],
  ])('reject %s and list the known ones', (_, args, message) => {
    expect(parseOptions(args, checks)).toMatch(message);
  });
});

describe('the check command', () => {
  test('ends with the numbers of checks and prints how many files each has looked at', () => {
    const {stdout, status} = spawnSync(process.execPath, [commandOf('tsx'), '.ci/check.mts', '--only', 'pages'], {encoding: 'utf8'});
    expect(stdout).toMatch(/^pages +1 passed +0 failed +[\d.]+ s {2}\d\d+ files looked at\n\n1 passed, 0 failed\n$/);
    expect(status).toBe(0);
  });

  test('counts a check with findings, or with nothing to look at, as one failure', () => {
    const findings = [
      {file: 'a', line: 1, message: '一'},
      {file: 'a', message: '二'},
    ];
    expect(report(['a', 'b'], findings)).toEqual({passed: 0, failed: 1, looked: '2 files', output: 'a:1  一\na  二'});
    expect(report(['a', 'b'], [])).toMatchObject({passed: 1, failed: 0});
    expect(report([], [])).toMatchObject({passed: 0, failed: 1});
  });
});

describe('a check without the program that it needs', () => {
  const run = (): never => {
    throw new MissingProgram('请先安装 nginx');
  };

  afterEach(() => vi.unstubAllEnvs());

  test('is skipped on a developer’s machine, with what to install', async () => {
    vi.stubEnv('CI', '');
    expect(await attempt(run)).toEqual({passed: 0, failed: 0, skipped: '请先安装 nginx'});
  });

  test('fails in CI', async () => {
    vi.stubEnv('CI', 'true');
    expect(await attempt(run)).toEqual({passed: 0, failed: 1, output: '请先安装 nginx'});
  });

  test('is counted in the last line, which is as before without it', () => {
    expect(closingLine({passed: 2, failed: 1, skipped: 3})).toBe('2 passed, 1 failed, 3 skipped');
    expect(closingLine({passed: 2, failed: 0, skipped: 0})).toBe('2 passed, 0 failed');
  });
});

test('a browser test that passes only when it is repeated is named', () => {
  const specs = ['expected', 'flaky', 'unexpected'].map((status) => ({file: 'a.test.ts', title: status, tests: [{status}]}));
  expect(repeated({suites: [{suites: [{specs}]}]})).toEqual(['a.test.ts：flaky']);
});

test('a build in a folder whose path the bundler cannot read says so, and does not begin', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'path-')), '文档 #1');
  cpSync('.ci/site.mjs', join(folder, '.ci/site.mjs'));
  cpSync('deploy/buildFiles.mjs', join(folder, 'deploy/buildFiles.mjs'));
  const {status, stderr} = spawnSync(process.execPath, [join(folder, '.ci/site.mjs'), 'build'], {encoding: 'utf8'});
  expect([status, stderr]).toEqual([1, expect.stringMatching(/文档 #1\/ 的路径里有“#”.*请把项目移到/)]);
});

describe('running checks', () => {
  const check = (name: string, after?: 'build'): Check => ({name, after, catches: '', run: () => single(true)});

  test('runs two at a time in order, and checks of the build only after a requested build', async () => {
    const log: string[] = [];
    let most = 0;
    let now = 0;
    const run = async ({name}: Check): Promise<void> => {
      most = Math.max(most, (now += 1));
      log.push(name);
      await new Promise(setImmediate);
      now -= 1;
    };
    await runAll([check('built', 'build'), check('build'), check('a'), check('b'), check('c')], run);
    expect([log, most]).toEqual([['build', 'a', 'built', 'b', 'c'], 2]);
    log.length = 0;
    await runAll([check('built', 'build')], run);
    expect(log).toEqual(['built']);
  });
});

describe('--changed', () => {
  const affected = (file: string): string[] => checks.filter(({concerns}) => concerns?.test(file)).map(({name}) => name);

  test('selects the checks that a change to a file can break', () => {
    const texts = ['pages', 'prose', 'markdown', 'simplified', 'traps', 'links', 'unit', 'contract'];
    expect(affected('docs/guides/x.mdx')).toEqual(texts);
    expect(affected('src/engine/x.ts')).toEqual(['simplified', 'lint', 'imports', 'deadCode', 'unit', 'contract']);
    expect(affected('src/css/x.css')).toEqual(['lint', 'unit', 'contract']);
    expect(affected('.ci/checks/x.mts')).toEqual(['lint', 'imports', 'deadCode', 'contract', 'checks']);
    expect(affected('README.md')).toEqual(['markdown', 'contract']);
  });

  test('leaves the search out for a change within a page, but not for one that comes or goes', () => {
    expect(affected('docs/guides/x.mdx')).not.toContain('search');
    expect(affected('sidebars.ts')).toContain('search');
    expect(affected('src/search/x.ts')).toContain('search');
  });

  test.each([
    ['what is made of them', 'unit', 'src/figures/risk.ts', ['figures/risk.test.ts'], ['search/tokens.test.ts']],
    ['what names a page that they read', 'unit', 'docs/guides/first-portfolio.mdx', ['figures/report.test.ts'], ['figures/risk.test.ts']],
    ['what names a folder that they read', 'contract', 'docs/concepts/risk-analysis.mdx', ['glossary.test.ts'], ['assistant.test.ts']],
    ['what a plugin bundles', 'contract', 'src/cli/mcp/serve.ts', ['assistant.test.ts'], ['glossary.test.ts']],
    ['what modules read', 'unit', 'src/css/tokens.css', ['plugins/socialCards.test.ts'], ['search/tokens.test.ts']],
  ])('runs the tests of %s', (_, kind, changed, run, left) => {
    const related = relatedTests(`tests/${kind}`, [changed]);
    expect(related).toEqual(expect.arrayContaining(run.map((name) => `tests/${kind}/${name}`)));
    left.forEach((name) => expect(related).not.toContain(`tests/${kind}/${name}`));
  });

  test('finds a file by its path, a page by its id, and both by a folder', () => {
    expect(names("readPages('docs')", 'docs/guides/x.mdx')).toBe(true);
    expect(names("page('guides/x')", 'docs/guides/x.mdx')).toBe(true);
    expect(names("readFileSync('package.json')", 'package.json')).toBe(true);
    expect(names("readFileSync('docs/guides/y.mdx')", 'docs/guides/x.mdx')).toBe(false);
  });
});

describe('the changed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const git = (...args: string[]): void => {
    const {status, stderr} = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], {cwd: folder, encoding: 'utf8'});
    expect(status, stderr).toBe(0);
  };
  const commit = (name: string): void => {
    writeFileSync(join(folder, name), name);
    git('add', '.');
    git('commit', '-qm', name);
  };

  test('are those that are not committed; without any, those since the branch began, or of the last commit of the main branch', async () => {
    git('init', '-q', '-b', 'main');
    commit('a');
    commit('b');
    expect(await changedFiles(folder)).toMatchObject({files: ['b']});
    git('switch', '-qc', 'topic');
    commit('c');
    commit('d e');
    expect(await changedFiles(folder)).toEqual({files: ['c', 'd e'], since: expect.stringMatching(/^[0-9a-f]{8}（改动都已提交/)});
    writeFileSync(join(folder, 'f'), '');
    expect(await changedFiles(folder)).toEqual({files: ['f'], since: '最后一次提交'});
  });
});
