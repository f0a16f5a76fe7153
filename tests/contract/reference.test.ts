import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {formatPercent} from '../../src/content/format';
import {glossary} from '../../src/content/glossary';
import {syntheticMarket} from '../../src/engine';
import {COMMISSION} from '../../src/engine/backtest';
import {readPages} from '../support/pages';
import {sampleBars} from '../support/sampleBars';

const page = (name: string): string => readPages('docs/reference').find(({id}) => id === name)?.body ?? '';
const data = page('data');

describe('the page of conventions', () => {
  // Other pages link to these sections instead of repeating them.
  test.each([
    ...['signal-and-fill', 'fees', 'rounding', 'same-day-order', 'sizing', 'prices', 'calendar', 'alignment', 'indicators'],
    ...['metrics', 'cagr', 'volatility', 'sharpe', 'sortino', 'max-drawdown', 'drawdown-length', 'calmar', 'win-rate', 'sqn'],
    ...['simulated-data'],
  ])('keeps the anchor #%s', (anchor) => {
    expect(page('conventions')).toContain(`{/* #${anchor} */}`);
  });

  test('has the same default commission as the glossary', () => {
    expect(glossary.commission.more).toContain(`默认单边 ${formatPercent(COMMISSION, 1)}`);
  });
});

describe('what the page about data says of the sample', () => {
  test('agrees with the licence file: its package, code under BSD, no licence for the series, a source of another index', () => {
    const origin = readFileSync('data/README.md', 'utf8');
    const [, version] = /vega-datasets\]\([^)]+\) ([\d.]+)/.exec(origin) ?? [];
    expect(data).toContain(`\`vega-datasets\` ${version} 的 \`sp500-2000.csv\``);
    expect(readFileSync('data/LICENSE.txt', 'utf8')).toContain(`vega-datasets ${version}`);
    expect(origin).toMatch(/BSD-3-Clause\s+licence\s+of\s+the\s+package\s+covers\s+its\s+code\s+only/);
    expect(origin).toContain('%5EDJI');
  });

  test('agrees with the data: float artefacts, an adjusted close equal to the close', () => {
    const [header = '', ...lines] = readFileSync('data/sp500-2000.csv', 'utf8').trim().split('\n');
    const rows = lines.map((line) => line.split(','));
    const column = (name: string): string[] => rows.map((row) => row[header.split(',').indexOf(name)] as string);
    expect(column('low')[0]).toBe('1438.359985');
    expect(column('adjclose')).toEqual(column('close'));
  });

  test('agrees with its calendar and the seed of the simulated market', () => {
    const {date} = sampleBars();
    const days = date.map((day) => Date.parse(day) / 86_400_000);
    const pauses = days.slice(1).map((day, t) => day - (days[t] as number));
    const longest = pauses.indexOf(Math.max(...pauses));
    expect([pauses[longest], date[longest + 1]?.slice(0, 7), date.at(-1)?.slice(0, 7)]).toEqual([7, '2001-09', '2020-04']);
    expect(data).toContain('种子 24');
    expect(syntheticMarket()).toEqual(syntheticMarket({seed: 24}));
    expect(new Set(syntheticMarket().regimes).size).toBe(4);
  });
});

test('the changelog is dated, with the newest entry first', () => {
  const dates = [...page('changelog').matchAll(/^## (\d{4}-\d{2}-\d{2}) \{\/\* #\1 \*\/\}$/gm)].map(([, date]) => date);
  expect(dates.length).toBeGreaterThan(0);
  expect(dates).toEqual([...dates].sort().reverse());
});
