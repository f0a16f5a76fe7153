import {describe, expect, test} from 'vitest';
import {glossary, type GlossaryEntry, type TermId} from '../../src/content/glossary';
import {readPages} from '../support/pages';

const pages = readPages();

/** Terms with an agreed translation, and every metric of a report. */
const REQUIRED: readonly TermId[] = [
  'portfolio',
  'symbol',
  'universe',
  'trade-strategy',
  'capital-strategy',
  'primitive',
  'indicator',
  'signal',
  'transformer',
  'market-indicator',
  'warm-up',
  'lookback',
  'nav',
  'drawdown',
  'cagr',
  'profit-loss-ratio',
  'empty',
  'hold',
  'event',
  'state',
  'benchmark',
  'excess',
  'win-rate',
  'expectancy',
  'sharpe',
  'sortino',
  'current-drawdown',
  'max-drawdown',
  'deepest-drawdown-duration',
  'longest-drawdown-duration',
  'volatility',
  'calmar',
  'sqn',
];

/** Sentences of the form `**term** is …`, which these pages use for definitions. */
function definitions(body: string, term: string): string[] {
  return body.match(new RegExp(`\\*\\*${term}\\*\\*(?:（[^）]*）)?(?:就?是指?|指的?是?|等于|即|说的是|衡量)[^。\\n]{4,}`, 'g')) ?? [];
}

/** The text of the section with an anchor, or of the whole page. */
function textAt(link: string): string {
  const [id, anchor] = link.split('#');
  const body = pages.find((page) => page.id === id)?.body ?? '';
  const parts = body.split(/^(?=#{2,6} )/m);
  const start = parts.findIndex((part) => part.includes(`{/* #${anchor} */}`));
  const level = /^#+/.exec(parts[start] ?? '')?.[0].length ?? 0;
  const after = parts.findIndex((part, index) => index > start && (/^#+/.exec(part)?.[0].length ?? 9) <= level);
  return anchor === undefined ? body : parts.slice(start, after === -1 ? undefined : after).join('');
}

describe('the glossary', () => {
  test('has every agreed term and every metric of a report', () => {
    expect(REQUIRED.filter((id) => !(id in glossary))).toEqual([]);
  });

  test('has unique names', () => {
    const names = Object.values<GlossaryEntry>(glossary).flatMap(({term, english, aliases}) => [term, english.toLowerCase(), ...aliases]);
    // The English name of an acronym is the acronym.
    expect(names.filter((name, index) => names.indexOf(name) !== index && name.toUpperCase() !== name)).toEqual([]);
  });

  test.each(Object.entries(glossary))('%s: the linked section mentions it', (_, {term, link}) => {
    expect(textAt(link)).toContain(term);
  });

  test.each(Object.entries(glossary))('%s: only its own page defines it', (_, {term, link}) => {
    const elsewhere = pages.filter(({id}) => id !== link.split('#')[0]);
    expect(elsewhere.flatMap(({id, body}) => definitions(body, term).map((found) => `${id}: ${found}`))).toEqual([]);
  });
});

test('definitions are recognised', () => {
  expect(definitions('**回撤**是今天离最高点多远。**回撤**很深。', '回撤')).toEqual(['**回撤**是今天离最高点多远']);
});

test('a page that mentions default_to_stock says what happens before the average has enough days', () => {
  const named = pages.filter(({body}) => body.includes('default_to_stock'));
  expect(named.filter(({body}) => !/false/.test(body) || !/未满|预热|缺数据|没有满/.test(body)).map(({id}) => id)).toEqual([]);
});
