import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {checks} from '../../.ci/checks/index.mjs';
import {concerned} from '../../.ci/checks/links.mjs';
import {MissingProgram} from '../../.ci/programs.mjs';
import {closingLine, report, single, type Check} from '../../.ci/support/check.mjs';
import {commandOf} from '../../.ci/support/commandOf.mjs';
import {parseOptions} from '../../.ci/support/options.mjs';
import {changedFiles} from '../../.ci/support/changedFiles.mjs';
import {names, relatedTests} from '../../.ci/support/relatedTests.mjs';
import {vitest} from '../../.ci/support/run.mjs';
import {attempt, runAll} from '../../.ci/support/runAll.mjs';
import type {AuthoredPage} from '../../src/content/frontMatter/pageProblems';
import {authoredPage} from '../../src/plugins/page-model/authoredPage';

describe('the options of the check command', () => {
  const parsed = {only: [], fix: false, changed: false, browser: true};

  test.each([
    [
      ['--no-browser', '--only', 'prose,pages', '--fix'],
      {...parsed, only: ['prose', 'pages'], fix: true, browser: false},
    ],
    [['--changed'], {...parsed, changed: true}],
    [['--list'], null],
    [['--only', 'nope'], expect.stringMatching(/^没有名为 “nope” 的检查。用法：[\s\S]*prose +中英文空格/)],
    [['--fux'], expect.stringMatching(/^看不懂 “--fux”/)],
  ])('%j', (args, options) => expect(parseOptions(args, checks)).toEqual(options));
});

describe('the check command', () => {
  test('ends with the numbers of checks and prints how many files each has looked at', () => {
    const {stdout, status} = spawnSync(process.execPath, [commandOf('tsx'), '.ci/check.mts', '--only', 'pages'], {
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^pages +1 passed +0 failed +[\d.]+ s {2}\d\d+ files looked at\n\n1 passed, 0 failed\n$/m);
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

test('a build in a folder whose path the bundler cannot read says so, and does not begin', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'path-')), '文档 #1');
  cpSync('.ci/site.mjs', join(folder, '.ci/site.mjs'));
  cpSync('deploy/buildFiles.mjs', join(folder, 'deploy/buildFiles.mjs'));
  const {status, stderr} = spawnSync(process.execPath, [join(folder, '.ci/site.mjs'), 'build'], {encoding: 'utf8'});
  expect([status, stderr]).toEqual([1, expect.stringMatching(/文档 #1\/ 的路径里有“#”.*请把项目移到/)]);
});

test('a run of tests that leaves no report is a failure', async () => {
  expect(await vitest('no-such-project')).toMatchObject({
    passed: 0,
    failed: 1,
    output: expect.stringContaining('没有写出来'),
  });
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

  test('runs a check that needs the whole machine last, and nothing beside it', async () => {
    const log: string[] = [];
    const run = async ({name}: Check): Promise<void> => {
      log.push(name);
      await new Promise(setImmediate);
      log.push(`${name} ended`);
    };
    await runAll([{...check('browser', 'build'), alone: true}, check('build'), check('a'), check('b')], run);
    expect(log.slice(-2)).toEqual(['browser', 'browser ended']);
    await expect(runAll([{...check('browser'), alone: true}], run)).resolves.toBeUndefined();
  });
});

describe('--changed', () => {
  const affected = (file: string): string[] =>
    checks.filter(({concerns}) => concerns?.test(file)).map(({name}) => name);

  const script = ['lint', 'imports', 'deadCode', 'names', 'size'];
  test.each([
    ['docs/guides/x.mdx', ['pages', 'prose', 'markdown', 'simplified', 'traps', 'links', 'size', 'contract']],
    ['sidebars.ts', ['pages', 'prose', 'markdown', 'traps', 'links', 'lint', 'contract']],
    ['src/engine/x.ts', ['simplified', ...script, 'unit', 'contract']],
    ['src/search/x.ts', ['simplified', ...script, 'unit', 'contract', 'search']],
    ['src/css/x.css', ['lint', 'size', 'unit', 'contract']],
    ['.ci/checks/x.mts', [...script, 'contract', 'checks']],
    ['README.md', ['markdown', 'contract']],
  ])('%s is looked at by the checks that it can break', (file, names) => expect(affected(file)).toEqual(names));

  const everyPage = ['glossary', 'pages', 'sources'].map((name) => `tests/contract/pages/${name}.test.ts`);
  test.each([
    ['unit', 'src/figures/risk.ts', ['tests/unit/figures/risk.test.ts'], 'tests/unit/search/text.test.ts'],
    ['contract', 'src/cli/mcp/serve.ts', ['tests/contract/assistant.test.ts'], 'tests/contract/pages/glossary.test.ts'],
    ['contract', 'src/css/tokens.css', ['tests/contract/colours.test.ts'], 'tests/contract/translations.test.ts'],
    ['contract', 'docs/guides/new.mdx', everyPage, 'tests/contract/strategies.test.ts'],
    ['contract', 'docs/reference/sources.mdx', everyPage, 'tests/contract/assistant.test.ts'],
  ])('of %s tests, runs those that are made of %s, or read it', (kind, changed, run, left) => {
    const related = relatedTests(`tests/${kind}`, [changed]);
    expect(related).toEqual(expect.arrayContaining(run));
    expect(related).not.toContain(left);
  });

  test.each([
    ["page('guides/x')", 'docs/guides/x.mdx', true],
    ["readFileSync('docs/guides/y.mdx')", 'docs/guides/x.mdx', false],
    ["readFileSync('package.json')", 'package.json', true],
    ["filesBelow('src').filter((name) => name.endsWith('.css'))", 'src/a/b.css', true],
    ["filesBelow('src').filter((name) => name.endsWith('.ts'))", 'src/a/b.css', false],
  ])('%s names %s: %s', (text, file, does) => expect(names(text, file)).toBe(does));

  test('of the links, looks at a changed page, at what it links to, and at what links to it', () => {
    const page = (name: string, body: string): AuthoredPage =>
      authoredPage(`docs/a/${name}.mdx`, `---\ntitle: 一\n---\n\n${body}\n`);
    const pages = [
      page('one', '见[二](./two.mdx)。'),
      page('two', '文。'),
      page('three', '见[一](../a/one.mdx#x)。'),
      page('four', '文。'),
    ];
    const looked = concerned(pages, ['docs/a/one.mdx', 'sidebars.ts']);
    expect([...(looked ?? [])].sort()).toEqual(['docs/a/one.mdx', 'docs/a/three.mdx', 'docs/a/two.mdx']);
    expect(concerned(pages, ['src/content/glossary.ts'])).toBeNull();
  });
});

describe('the changed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const git = (...args: string[]): void => {
    const {status, stderr} = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
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
    expect(await changedFiles(folder)).toEqual({
      files: ['c', 'd e'],
      since: expect.stringMatching(/^[0-9a-f]{8}（改动都已提交/),
    });
    writeFileSync(join(folder, 'f'), '');
    expect(await changedFiles(folder)).toEqual({files: ['f'], since: '最后一次提交'});
  });
});
