import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {sitePaths} from '../support/sitePages';

/** What a table of verdicts says of a rule without a fill (figures/uncertainty/verdictColumns). */
const SILENT = '没有买过';
/** Tells what was published wrong. */
const CORRECTIONS = '/docs/reference/changelog';

test('every row of a table of verdicts is of a rule that bought something', () => {
  const rows = sitePaths()
    .filter((path) => path !== CORRECTIONS)
    .flatMap((path) =>
      readFileSync(`build${path === '/' ? '/index' : path}.md`, 'utf8')
        .split('\n')
        .map((line) => [path, line] as const),
    );
  expect(rows.filter(([, line]) => line.startsWith('| 股债开关') && line.includes('分不出'))).not.toEqual([]);
  expect(rows.filter(([, line]) => line.includes(SILENT))).toEqual([]);
});
