import {defineConfig} from '@playwright/test';
import {findBrowser} from './.ci/browser.mjs';
import {sites, surroundings} from './tests/support/sites';

const json = process.env.PLAYWRIGHT_JSON;

export default defineConfig({
  testDir: './tests/browser',
  globalSetup: './tests/support/globalSetup.ts',
  fullyParallel: true,
  // One more than CI has cores: a test that waits leaves its core to another.
  workers: 3,
  retries: 0,
  // They end what hangs, on a machine however busy: far more than anything takes.
  timeout: 600_000,
  expect: {timeout: 120_000},
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ...(json === undefined ? [] : [['json', {outputFile: json}] as const])],
  use: {
    baseURL: sites.main.url,
    ...surroundings,
    viewport: {width: 1440, height: 900},
    // A worker would answer instead of the files that a test tampers with; the tests of the worker itself allow it.
    serviceWorkers: 'block',
    // Recording every test, to keep the few that fail, costs a third of the run's time: TRACE=1 repeats a failed test with it.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
