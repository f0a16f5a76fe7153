import {randomInt} from 'node:crypto';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

/**
 * Limit for a test, in ms: far longer than any test takes, even on a busy machine. Only a test that hangs reaches it.
 */
const LIMIT = 1_800_000;

// Property tests draw the same values in each run. `RANDOM_SEEDS=1`, as at a release, draws others; `SEED=…` repeats
// those.
if (process.env.RANDOM_SEEDS && !process.env.SEED) {
  process.env.SEED = String(randomInt(2 ** 31));
  console.warn(`Property tests draw with SEED=${process.env.SEED}`);
}
const {SEED = '1'} = process.env;

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {alias: {'@site': root}},
  // The site's own compiler transforms JSX; tests that render components need the same.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    env: {TZ: 'UTC', SEED},
    globalSetup: 'tests/support/scratch.ts',
    setupFiles: 'tests/support/fixedSeed.ts',
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    // Loading the engine again for each file takes longer than the tests.
    isolate: false,
    expect: {poll: {timeout: LIMIT / 5}},
    projects: [
      // Pure functions; mirrors src.
      {extends: true, test: {name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}']}},
      // Lists that must agree, and conventions of the project.
      {extends: true, test: {name: 'contract', include: ['tests/contract/**/*.test.ts']}},
      // Queries of readers against the search index of the docs.
      {extends: true, test: {name: 'search', include: ['tests/search/**/*.test.ts'], fileParallelism: false}},
      // Whether published verdicts stand with other seeds: minutes, so it belongs to `npm run check:release`.
      {extends: true, test: {name: 'seeds', include: ['tests/seeds/**/*.test.ts']}},
      // For each check of .ci/checks, a sample that it must reject and one that it must accept.
      {extends: true, test: {name: 'checks', include: ['tests/checks/**/*.test.ts']}},
      // The built site: needs `npm run build` first.
      {extends: true, test: {name: 'built', include: ['tests/built/**/*.test.ts']}},
      // nginx with the example configuration of deploy/, and releases; also the built site, if there is one.
      {extends: true, test: {name: 'deploy', include: ['tests/deploy/**/*.test.ts'], fileParallelism: false}},
      // Small fixture sites, which the tests build themselves: only for `npm run check:release`.
      {extends: true, test: {name: 'fixtures', include: ['tests/fixtures/**/*.test.ts'], fileParallelism: false}},
    ],
  },
});
