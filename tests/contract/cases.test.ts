import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import sidebars from '../../sidebars';
import {at, last, present} from '../../src/engine';
import {COMMISSION} from '../../src/engine/backtest';
import {CLAIMS} from '../../src/figures/cases/claims';
import {foundRule} from '../../src/figures/cases/standing';
import type {Sample} from '../../src/figures/kit/figure';
import {sixMarkets} from '../../src/figures/uncertainty/markets';
import {pageTree} from '../../src/markdown/pageTree';
import {pageExamples} from '../../src/markdown/strategyExamples';
import {readOtherMarkets} from '../../src/plugins/market-data/readOtherMarkets';
import {naiveAverage, naiveBacktest, naiveDeviation} from '../support/naiveBacktest';
import {sampleBars} from '../support/sampleBars';
import {pageIds, type SidebarEntry} from '../../src/site/sidebar';
import {docPages} from '../support/pages';

const pages = docPages().filter(({id}) => id.startsWith('cases/') && id !== 'cases/overview');
const claims = Object.entries(CLAIMS).map(([id, {says, asked}]) => ({id: `cases/${id}`, title: `${says}：${asked}`}));

test('the claims of the figures are the pages, under titles that say with what each is measured', () => {
  const titles = Object.fromEntries(pages.map(({id, frontMatter}) => [id, frontMatter.title]));
  expect(titles, '左边是 docs/cases 里的页名与标题，右边是 src/figures/cases/claims.ts。').toEqual(
    Object.fromEntries(claims.map(({id, title}) => [id, title])),
  );
});

test('the sidebar has them in the order of the overview', () => {
  const listed = pageIds(sidebars.docs as SidebarEntry[]).filter((id) => id.startsWith('cases/'));
  expect(listed).toEqual(['cases/overview', ...claims.map(({id}) => id)]);
});

test.each(pages.map(({id, body}) => ({id, body})))(
  '$id shows its own table and answer, and where to try it',
  ({id, body}) => {
    const own = id.replace('cases/', '');
    expect(body).toMatch(new RegExp(`\n<CaseTable of="${own}"(?: id="verdict")? />\n`));
    // The picture for sharing takes the sentence in bold.
    expect(body).toContain(`\n\n**<CaseAnswer of="${own}" />。**\n\n`);
    expect(body).toMatch(new RegExp(`\n<CaseNumbers of="${own}"(?: id="numbers")? />\n`));
    const [, section = ''] = /\{\/\* #try \*\/\}\n\n([\s\S]+?)\n\n##/.exec(body) ?? [];
    const examples = [...body.matchAll(/^```json .* id="([^"]+)"/gm)].map(([, name]) => name);
    // A rule that is written in the language opens in the playground; for the others there is a lab.
    expect(section).toMatch(
      examples.length === 0 ? /\.mdx#lab\)/ : new RegExp(`/playground\\?example=${examples[0]}\\)`),
    );
  },
);

const moneyPages = docPages().filter(({id}) => id.startsWith('your-money/') && id !== 'your-money/overview');

test.each(moneyPages.map(({id, body}) => ({id, body})))(
  "$id ends with its question on the reader's own file",
  ({id, body}) => {
    const [, section = ''] = /\{\/\* #try \*\/\}\n\n([\s\S]+?)\n\n<RiskNotice \/>\n\n## 接下来读什么/.exec(body) ?? [];
    // The checkup, the playground with the page's rule or with any, or a lab.
    expect(section, id).toMatch(/\]\(\/\)|\]\(\/playground(?:\?example=[\w-]+)?\)|\.mdx#lab\)/);
  },
);

describe('the rule of each claim, as its page says it, on all six markets', () => {
  const examples = docPages().flatMap(({id, file, frontMatter}) =>
    id.startsWith('cases/') ? pageExamples(id, frontMatter.title ?? '', pageTree(readFileSync(file, 'utf8'))) : [],
  );
  // Nothing is judged: what the accounts came to is compared.
  const kept: Sample['cached'] = <Answer>() => 'no-fill' as Answer;
  const sample: Sample = {...readOtherMarkets(), bars: sampleBars(), origin: '', examples, cached: kept};
  const closes = new Map(sixMarkets(sample).map(({name, bars}) => [name, bars]));

  /** From the most recent values, the day included; NaN before there are so many. */
  const windowed = (
    values: readonly number[],
    t: number,
    period: number,
    of: (...window: number[]) => number,
  ): number => (t < period - 1 ? NaN : of(...values.slice(t - period + 1, t + 1)));
  /** Wilder: the first mean is simple, each later one takes a fifth part of the day. */
  function rsi(close: readonly number[], t: number): number {
    let [up, down] = [0, 0];
    for (let day = 1; day <= t; day += 1) {
      const change = at(close, day) - at(close, day - 1);
      const weight = Math.max(1 / 5, 1 / day);
      up += (Math.max(change, 0) - up) * weight;
      down += (Math.max(-change, 0) - down) * weight;
    }
    return t < 5 ? NaN : (100 * up) / (up + down);
  }

  type Rule = (close: readonly number[], t: number, date: readonly string[], fill: number) => boolean;
  const rules: Readonly<Record<string, readonly [buys: Rule, sells: Rule]>> = {
    'year-line': [(c, t) => at(c, t) > naiveAverage(c, t, 250), (c, t) => at(c, t) < naiveAverage(c, t, 250)],
    'golden-cross': [
      (c, t) =>
        naiveAverage(c, t - 1, 10) <= naiveAverage(c, t - 1, 30) && naiveAverage(c, t, 10) > naiveAverage(c, t, 30),
      (c, t) =>
        naiveAverage(c, t - 1, 10) >= naiveAverage(c, t - 1, 30) && naiveAverage(c, t, 10) < naiveAverage(c, t, 30),
    ],
    'more-averages': [
      (c, t) =>
        [10, 20, 60].every((days, place) => naiveAverage(c, t, days) > naiveAverage(c, t, at([20, 60, 120], place))),
      (c, t) => naiveAverage(c, t, 10) < naiveAverage(c, t, 20),
    ],
    'stop-loss': [
      (c, t) => at(c, t) > naiveAverage(c, t, 60) && !(at(c, t - 1) > naiveAverage(c, t - 1, 60)) && t > 59,
      (c, t, _, fill) => at(c, t) < at(c, fill) * 0.92,
    ],
    'chasing-highs': [
      (c, t) => at(c, t) >= windowed(c, t, 250, Math.max),
      (c, t) => at(c, t) < naiveAverage(c, t, 120),
    ],
    'low-buy-high-sell': [
      (c, t) => at(c, t) < naiveAverage(c, t, 20) - 2 * naiveDeviation(c, t, 20),
      (c, t) => at(c, t) > naiveAverage(c, t, 20) + 2 * naiveDeviation(c, t, 20),
    ],
    'high-win-rate': [(c, t) => rsi(c, t) < 30, (c, t) => rsi(c, t) > 60],
    turtle: [(c, t) => at(c, t) >= windowed(c, t, 20, Math.max), (c, t) => at(c, t) <= windowed(c, t, 10, Math.min)],
    'sell-in-may': [
      (_, t, date) => !/-(0[5-9]|10)-/.test(at(date, t)),
      (_, t, date) => /-(0[5-9]|10)-/.test(at(date, t)),
    ],
  };

  test('every claim about a rule is here', () => {
    const told = Object.entries(CLAIMS).flatMap(([id, {kind}]) => (kind === 'rule' ? [id] : []));
    expect(Object.keys(rules).sort()).toEqual(told.sort());
  });

  test('the trades of four and of two averages that made nothing, counted by hand', () => {
    const rows = foundRule(CLAIMS['more-averages'], sample);
    const {close} = present(closes.get('标普 500'));
    const average = (days: number, t: number): number => naiveAverage(close, t, days);
    const wasted = (isAligned: (t: number) => boolean): {hits: number; of: number} => {
      let [bought, hits, of, order] = [NaN, 0, 0, ''];
      close.forEach((price, t) => {
        if (order === 'buy') {
          bought = price * (1 + COMMISSION);
        } else if (order === 'sell') {
          of += 1;
          hits += price * (1 - COMMISSION) <= bought ? 1 : 0;
          bought = NaN;
        }
        order = Number.isNaN(bought) ? (isAligned(t) ? 'buy' : '') : average(10, t) < average(20, t) ? 'sell' : '';
      });
      return {hits, of};
    };
    const isUp = (t: number): boolean => average(10, t) > average(20, t);
    expect(rows.find(({name}) => name === '标普 500')?.trips).toEqual({
      own: wasted((t) => isUp(t) && average(20, t) > average(60, t) && average(60, t) > average(120, t)),
      other: wasted(isUp),
    });
  });

  test.each(Object.entries(rules))('%s', (id, [buys, sells]) => {
    // Cast: a claim about a rule, as the test above says.
    const rows = foundRule(CLAIMS[id as keyof typeof CLAIMS] as Parameters<typeof foundRule>[0], sample);
    expect(rows).toHaveLength(6);
    for (const {name, final} of rows) {
      const {close, date} = present(closes.get(name));
      const {equity} = naiveBacktest(
        close,
        (t) => buys(close, t, date, NaN),
        (t, fill) => sells(close, t, date, fill),
        COMMISSION,
      );
      expect(final / last(equity), name).toBeCloseTo(1, 9);
    }
  });
});
