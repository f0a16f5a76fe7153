import {describe, expect, test} from 'vitest';
import {parseBenchOptions} from '../../../.ci/bench/options.mjs';

const parts = ['build', 'pages', 'routes'];
const parse = (...args: string[]): ReturnType<typeof parseBenchOptions> => parseBenchOptions(args, parts);

describe('options of the bench', () => {
  test('default to all parts and three runs', () => {
    expect(parse()).toEqual({parts, runs: 3, explain: false, pages: null});
  });

  test('select parts, which keep their order', () => {
    expect(parse('--only', 'routes,build')).toMatchObject({parts: ['build', 'routes']});
  });

  test('set the number of pages or runs', () => {
    expect(parse('--pages', '2000')).toMatchObject({pages: 2000});
    expect(parse('--runs', '5')).toMatchObject({runs: 5});
  });

  test.each([['--only', 'page'], ['--pages', 'many'], ['--runs', '0'], ['--fast'], ['pages']])(
    'are explained when they are wrong: %s %s',
    (...args) => {
      expect(parse(...args)).toMatch(/Usage: npm run bench/);
    },
  );
});
