import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {jsonSchema} from '../../src/engine/language';
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

describe('what is settled in one place', () => {
  const pages = readPages();
  /** Pages with a line of text outside code blocks that matches. */
  const saying = (pattern: RegExp): string[] =>
    pages.filter(({body}) => pattern.test(body.replace(/^```[\s\S]*?^```$/gm, ''))).map(({id}) => id);

  // Cast: the schema is JSON, and this is the shape of one of its definitions.
  const {$defs} = JSON.parse(JSON.stringify(jsonSchema('x'))) as {$defs: {portfolioDoc: {required: readonly string[]}}};
  const {required} = $defs.portfolioDoc;

  test('portfolios/overview and guides/create-portfolio call those fields required that the schema does', () => {
    const overview = [...page('portfolios/overview').matchAll(/^\| `(\w+)` \| [^|]+ \| (是|否) \|/gm)].map(([, field, is]) => [
      field,
      is === '是',
    ]);
    const form = [...page('guides/create-portfolio').matchAll(/^\| [^|]+ `(\w+)` \| [^|]+ \| (必填|可不填|不填就)/gm)].map(
      ([, field, is]) => [field, is === '必填'],
    );
    expect([overview.length, form.length]).toEqual([11, 10]);
    expect([...overview, ...form].filter(([field, is]) => required.includes(String(field)) !== is)).toEqual([]);
  });

  test('a history that is too short fails no backtest', () => {
    expect(saying(/失败[^\n。]{0,20}历史太短|历史太短(?:会|就)失败/)).toEqual([]);
  });

  test('days that are aligned stand in one example', () => {
    const shown = pages.flatMap(({id, body}) => (body.match(/<AlignmentTable[^/>]*/g) ?? []).map((tag) => [id, tag.trim()]));
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter(([, tag]) => tag !== '<AlignmentTable')).toEqual([]);
  });

  test('no page that shows returns says that it shows none', () => {
    const silent = pages.filter(({body}) => /(?:本页|这一页)[^。\n]{0,4}不[列写]收益/.test(body.replaceAll('**', '')));
    expect(silent.filter(({body}) => /<(?:\w*Verdicts|SwitchSweep|ResultTable|TriedTable)\b/.test(body)).map(({id}) => id)).toEqual([]);
  });

  test('the grades of SQN are typed nowhere', () => {
    expect(saying(/^\| *(?:小于 1\.6|1\.6–1\.9|2\.0–2\.4)/m)).toEqual([]);
    expect(page('concepts/risk-analysis')).toContain('<SqnGrades />');
  });

  test('no page stretches a fall by a factor, which can make more than everything', () => {
    expect(saying(/(?:乘以?|×) ?1\.5/)).toEqual([]);
  });

  test('the exception of fixed investment stands beside the rule of the next close', () => {
    const [, section = ''] = /#signal-and-fill \*\/\}\n([\s\S]+?)\n## /.exec(page('reference/conventions')) ?? [];
    expect(section).toMatch(/唯一的例外是定投/);
  });

  test('what to do about a missed signal is what guides/follow-signals says', () => {
    for (const path of ['concepts/trading-system', 'guides/frequently-asked-questions']) {
      expect(page(path)).toContain('follow-signals.mdx#missed');
      expect(page(path)).toMatch(/漏了买入[^\n]*等下一个[^\n]*漏了卖出[^\n]*下一个收盘补上/);
    }
  });
});
