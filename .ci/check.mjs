// The one command that says whether the house is in order. Every step runs, whatever failed before it.
//   node .ci/check.mjs               everything (npm test)
//   node .ci/check.mjs --no-browser  all but the browser tests (npm run check)
//   node .ci/check.mjs --only NAME   one step
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {ensureBrowser} from './browser.mjs';

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null;
const withBrowser = !process.argv.includes('--no-browser');
mkdirSync('.cache', {recursive: true});

/** Runs a program from node_modules/.bin; its output is shown. */
function run(program, args, {env, capture = false} = {}) {
  const {status, stdout, stderr} = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: capture ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env: {...process.env, NO_COLOR: '1', ...env},
    maxBuffer: 64 * 1024 * 1024,
  });
  if (capture) {
    process.stdout.write(stdout + stderr);
  }
  return {ok: status === 0, output: capture ? stdout + stderr : ''};
}

const single = ({ok}) => ({passed: ok ? 1 : 0, failed: ok ? 0 : 1});

/** Counts of a JSON report; a run that ended badly without a failed test counts as one failure. */
function counted(file, ok, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {passed: 0, failed: 0};
  return !ok && counts.failed === 0 ? {...counts, failed: 1} : counts;
}

function vitest(...projects) {
  const file = `.cache/vitest-${projects.join('-')}.json`;
  rmSync(file, {force: true});
  const {ok} = run('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return counted(file, ok, ({numPassedTests, numFailedTests}) => ({passed: numPassedTests, failed: numFailedTests}));
}

/** Broken links and anchors are warnings of the build (the specification says so) and failures here. */
function build() {
  const {ok, output} = run('docusaurus', ['build'], {capture: true});
  const broken = /found broken (links|anchors)/i.test(output);
  return {passed: Number(ok) + Number(ok && !broken), failed: Number(!ok) + Number(!ok || broken)};
}

function playwright() {
  const file = '.cache/playwright.json';
  rmSync(file, {force: true});
  const {ok} = run('playwright', ['test', '--tsconfig', 'tests/tsconfig.json'], {
    env: {CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON: file},
  });
  return counted(file, ok, ({stats}) => ({passed: stats.expected, failed: stats.unexpected + stats.flaky}));
}

const steps = {
  types: () => single(run('tsc', [])),
  lint: () => single(run('eslint', ['.'])),
  unit: () => vitest('unit'),
  contract: () => vitest('contract'),
  search: () => vitest('search'),
  build,
  built: () => vitest('built'),
  fixtures: () => vitest('fixtures'),
  ...(withBrowser ? {browser: playwright} : {}),
};

if (only !== null && !(only in steps)) {
  throw new Error(`--only takes one of: ${Object.keys(steps).join(', ')}`);
}

const total = {passed: 0, failed: 0};
const table = [];
for (const [name, step] of Object.entries(steps)) {
  if (only !== null && name !== only) {
    continue;
  }
  console.log(`\n── ${name}`);
  const start = Date.now();
  let counts;
  try {
    counts = step();
  } catch (error) {
    console.error(error);
    counts = {passed: 0, failed: 1};
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  table.push(`${name.padEnd(10)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed ${((Date.now() - start) / 1000).toFixed(1).padStart(7)} s`);
}
console.log(`\n${table.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
