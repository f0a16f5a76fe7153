import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {readPages} from '../support/pages';

// Pages that must say the same as one another, or as a document that they show.
const page = (path: string): string => readFileSync(`docs/${path}.mdx`, 'utf8');

describe('portfolio documents in the pages', () => {
  /** UTC times that the pages name for each market. */
  const TIMES: Readonly<Record<string, string>> = {CN: '01:00', US: '08:00', CRYPTO: '04:00'};
  const portfolios = readPages().flatMap(({id, body}) =>
    [...body.matchAll(/^```json[^\n]*\n([\s\S]*?)^```$/gm)]
      .map(([, text = '']) => text)
      .filter((text) => text.includes('"update_time"'))
      .map((text) => ({id, ...(JSON.parse(text) as {market: string; update_time: string; commission: number})})),
  );

  test.each(portfolios)('$id: the time of the update is the one of its market, $market', ({market, update_time: time}) => {
    expect(time).toBe(TIMES[market]);
  });

  test('the tables name the same times', () => {
    for (const time of Object.values(TIMES)) {
      expect(page('portfolios/overview')).toContain(`| \`${time}\` |`);
      expect(page('guides/first-portfolio')).toContain(`| \`${time}\`，北京`);
    }
  });

  test('portfolios/overview computes an order with the commission of its document', () => {
    const [own] = portfolios.filter(({id}) => id === 'portfolios/overview');
    const rates = [...page('portfolios/overview').matchAll(/<RoundingTable(?:\s+rate=\{([\d.]+)\})?/g)].map(([, rate]) => Number(rate));
    expect(rates.length).toBeGreaterThan(0);
    expect(new Set(rates)).toEqual(new Set([own?.commission]));
  });
});

test.each(['portfolios/overview', 'strategies/primitive-strategy'])('%s names market_lag where it lists the fields', (path) => {
  const [row] = /^\| `market_indicators` \|.*$/m.exec(page(path)) ?? [];
  expect(row).toContain('`market_lag`');
});

describe('the order of a report', () => {
  const RADAR = ['夏普比率', '当前回撤', '最大回撤', '最深回撤用时', '最长回撤用时'];

  test('guides/official-portfolios draws the radar with its five rows', () => {
    const [, drawn = ''] = /^风险雷达 ③\n\n([\s\S]+?)\n\n/m.exec(page('guides/official-portfolios')) ?? [];
    expect(drawn.split('\n').map((line) => /^- (\S+?)(?:（天）)? </.exec(line)?.[1])).toEqual(RADAR);
  });

  test('guides/first-portfolio writes what was lost before what was gained', () => {
    const [, rows = ''] = /\| 句子 \| 这份报告 \|\n\| --- \| --- \|\n([\s\S]+?)\n\n/.exec(page('guides/first-portfolio')) ?? [];
    const questions = rows.split('\n').map((line) => line.split('|')[1]?.trim());
    expect(questions).toHaveLength(5);
    expect(questions[0]).toMatch(/最深/);
    expect(questions.at(-1)).toMatch(/走了多远/);
  });
});
