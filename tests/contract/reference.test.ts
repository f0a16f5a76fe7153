import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {formatPercent} from '../../src/content/format';
import {glossary} from '../../src/content/glossary';
import {COMMISSION} from '../../src/engine/backtest';
import {docPages} from '../support/pages';

const page = (name: string): string => docPages('docs/reference').find(({id}) => id === name)?.body ?? '';

test('the glossary has the default commission of the engine', () => {
  expect(glossary.commission.more).toContain(formatPercent(COMMISSION, 1));
});

test('the page about data names the version of the sample that the licence file names, which covers code only', () => {
  const origin = readFileSync('data/README.md', 'utf8');
  const [, version] = /vega-datasets\]\([^)]+\) ([\d.]+)/.exec(origin) ?? [];
  expect(page('data')).toContain(`\`vega-datasets\` ${version} `);
  expect(readFileSync('data/LICENSE.txt', 'utf8')).toContain(`vega-datasets ${version}`);
  expect(origin).toMatch(/BSD-3-Clause\s+licence\s+of\s+the\s+package\s+covers\s+its\s+code\s+only/);
});

test('the changelog is dated, with the newest entry first', () => {
  const dates = [...page('changelog').matchAll(/^## (\d{4}-\d{2}-\d{2}) \{\/\* #\1 \*\/\}$/gm)].map(([, date]) => date);
  expect(dates.length).toBeGreaterThan(0);
  expect(dates).toEqual([...dates].sort().reverse());
});
