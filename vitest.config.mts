import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

/** Of a test, in ms. */
const LIMIT = 600_000;

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {alias: {'@site': root}},
  // The site's own compiler draws JSX; tests that draw parts of pages need it too.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    env: {TZ: 'UTC'},
    globalSetup: 'tests/support/scratch.ts',
    // They end what hangs, on a machine however busy: far more than anything takes.
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    // Loading the engine anew for each file takes more than the tests do.
    isolate: false,
    // As the build: both cores are in use, and a heap that grows at once is swept seldom.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    expect: {poll: {timeout: LIMIT / 5}},
    projects: [
      // Pure parts, mirrors src.
      {extends: true, test: {name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}']}},
      // Lists that must agree, rules of the house.
      {extends: true, test: {name: 'contract', include: ['tests/contract/**/*.test.ts']}},
      // What readers type, against the search index of the docs.
      {extends: true, test: {name: 'search', include: ['tests/search/**/*.test.ts'], fileParallelism: false}},
      // One text that each check of .ci/checks must refuse, and one that it must accept.
      {extends: true, test: {name: 'checks', include: ['tests/checks/**/*.test.ts']}},
      // The built site: needs `npm run build` first.
      {extends: true, test: {name: 'built', include: ['tests/built/**/*.test.ts']}},
      // nginx on the example configuration of deploy/, and releases (the built site too, when there is one).
      {extends: true, test: {name: 'deploy', include: ['tests/deploy/**/*.test.ts'], fileParallelism: false}},
      // Small fixture sites that are built by the test itself.
      {extends: true, test: {name: 'fixtures', include: ['tests/fixtures/**/*.test.ts'], fileParallelism: false}},
    ],
  },
});
