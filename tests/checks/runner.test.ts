import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {checks} from '../../.ci/checks/index.mjs';
import {report} from '../../.ci/support/check.mjs';
import {parseOptions} from '../../.ci/support/options.mjs';

describe('the options of the check command', () => {
  test('name checks, separated by commas', () => {
    expect(parseOptions(['--no-browser', '--only', 'prose,pages', '--fix'], checks)).toEqual({
      only: ['prose', 'pages'],
      fix: true,
      browser: false,
    });
    expect(parseOptions([], checks)).toEqual({only: [], fix: false, browser: true});
  });

  test.each([
    ['a check that does not exist', ['--only', 'nope'], /^没有名为 “nope” 的检查。用法：[\s\S]*prose +中英文空格/],
    ['an option that does not exist', ['--fux'], /^看不懂 “--fux”/],
  ])('refuse %s and list what there is', (_, args, message) => {
    expect(parseOptions(args, checks)).toMatch(message);
  });
});

describe('the check command', () => {
  test('ends with the table and the count, and fails when a check fails', () => {
    const {stdout, status} = spawnSync('node_modules/.bin/tsx', ['.ci/check.mts', '--only', 'pages'], {encoding: 'utf8'});
    expect(stdout).toMatch(/\npages +\d+ passed +0 failed +[\d.]+ s\n\n\d+ passed, 0 failed\n$/);
    expect(status).toBe(0);
  });

  test('counts a file with several findings once', () => {
    expect(
      report(
        ['a', 'b', 'c'],
        [
          {file: 'a', line: 1, message: '一'},
          {file: 'a', message: '二'},
        ],
      ),
    ).toEqual({passed: 2, failed: 1});
  });
});

describe('.ci/README.md', () => {
  test('lists the checks, in order, with what each catches', () => {
    const rows = [...readFileSync('.ci/README.md', 'utf8').matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|/gm)].map(([, name, catches]) => [
      name,
      catches?.trim(),
    ]);
    expect(rows).toEqual(checks.map(({name, catches, fixes}) => [name, `${catches}${fixes ? '（`--fix`）' : ''}`]));
  });
});
