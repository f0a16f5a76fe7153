import {defineConfig} from '@playwright/test';
import {findBrowser} from '../.ci/programs.mjs';
import {isRelease, sites, surroundings} from './support/sites';

const {PLAYWRIGHT_JSON: json, FIREFOX: firefox} = process.env;

// What only a release needs runs where it is named, as `npm run check:release` does: the same for the processes that
// run the tests.
if (process.argv.some((name) => name.startsWith('release/'))) {
  process.env.RELEASE_TESTS = '1';
}

const chromium = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages live too briefly to repay the optimizing compilers, which took a tenth of the run's time. Only axe runs
    // long enough for Maglev, and only above these thresholds.
    '--js-flags=--no-opt --invocation-count-for-maglev=1000 --interrupt-budget-for-maglev=100000 --min-semi-space-size=32',
  ],
};

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  testIgnore: isRelease() ? [] : '**/release/**',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  // One more than CI has cores: while a test waits, another can use its core. Four take as long, each of them slower.
  workers: 3,
  // A test that passes only when it is repeated hides a fault of the test or of the page.
  retries: 0,
  // Far longer than any test takes, even on a busy machine: only a test that hangs reaches these limits.
  timeout: 600_000,
  expect: {timeout: 120_000},
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ...(json === undefined ? [] : [['json', {outputFile: json}] as const]),
  ],
  use: {
    baseURL: sites.main.url,
    ...surroundings,
    viewport: {width: 1440, height: 900},
    // Recording traces of all tests takes a third of the run's time. Set TRACE=1 to repeat a failed test with a trace.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    ...(firefox === undefined
      ? {launchOptions: chromium}
      : {browserName: 'firefox', channel: 'moz-firefox', launchOptions: {executablePath: firefox}}),
  },
});
