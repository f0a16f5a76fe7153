import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {alias: {'@site': root}},
  // The site's own compiler draws JSX; tests that draw parts of pages need it too.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    env: {TZ: 'UTC'},
    projects: [
      // Pure parts, mirrors src.
      {extends: true, test: {name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}']}},
      // Lists that must agree, rules of the house.
      {extends: true, test: {name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 60_000}},
      // What readers type, against the search index of the docs.
      {extends: true, test: {name: 'search', include: ['tests/search/**/*.test.ts'], testTimeout: 60_000}},
      // One text that each check of .ci/checks must refuse, and one that it must accept.
      {extends: true, test: {name: 'checks', include: ['tests/checks/**/*.test.ts'], testTimeout: 120_000}},
      // The built site: needs `npm run build` first.
      {extends: true, test: {name: 'built', include: ['tests/built/**/*.test.ts'], testTimeout: 120_000}},
      // nginx on the example configuration of deploy/, and releases (the built site too, when there is one).
      {
        extends: true,
        test: {name: 'deploy', include: ['tests/deploy/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false},
      },
      // Small fixture sites that are built by the test itself.
      {extends: true, test: {name: 'fixtures', include: ['tests/fixtures/**/*.test.ts'], testTimeout: 180_000, fileParallelism: false}},
    ],
  },
});
