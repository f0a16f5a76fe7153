import {describe, expect, test} from 'vitest';
import {glossary, type GlossaryEntry} from '../../../src/content/glossary';
import {docPages} from '../../support/pages';

const pages = docPages();

/** Terms with an agreed translation, and every metric of a report. */
const REQUIRED = `
  portfolio symbol universe trade-strategy capital-strategy primitive indicator signal transformer market-indicator
  warm-up lookback nav drawdown cagr profit-loss-ratio empty hold event state benchmark excess win-rate expectancy sharpe
  sortino current-drawdown max-drawdown deepest-drawdown-duration longest-drawdown-duration volatility calmar sqn
`
  .trim()
  .split(/\s+/);

/** Sentences of the form `**term** is …`, which these pages use for definitions. */
function definitions(body: string, term: string): string[] {
  return (
    body.match(
      new RegExp(`\\*\\*${term}\\*\\*(?:（[^）]*）)?(?:就?是指?|指的?是?|等于|即|说的是|衡量)[^。\\n]{4,}`, 'g'),
    ) ?? []
  );
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
    expect(
      REQUIRED.filter((id) => !(id in glossary)),
      '这些术语不能没有：请在 src/content/glossary.ts 里补上。',
    ).toEqual([]);
  });

  test('has unique names', () => {
    const names = Object.values<GlossaryEntry>(glossary).flatMap(({term, english, aliases}) => [
      term,
      english.toLowerCase(),
      ...aliases,
    ]);
    // The English name of an acronym is the acronym.
    const twice = names.filter((name, index) => names.indexOf(name) !== index && name.toUpperCase() !== name);
    expect(twice, '这些叫法在 src/content/glossary.ts 里有两个词条用：请从其中一个的 aliases 里删去。').toEqual([]);
  });

  test.each(Object.entries(glossary))('%s: the linked section mentions it', (_, {term, link}) => {
    expect(
      textAt(link),
      `src/content/glossary.ts：“${term}”的 link 指向 docs/${link}，那一节没有提到它。请改 link，或在那一节里写到它。`,
    ).toContain(term);
  });

  test.each(Object.entries(glossary))('%s: only its own page defines it', (_, {term, link}) => {
    const elsewhere = pages.filter(({id}) => id !== link.split('#')[0]);
    const again = elsewhere.flatMap(({id, body}) => definitions(body, term).map((found) => `docs/${id}.mdx: ${found}`));
    expect(again, `“${term}”的定义写在 docs/${link}：别的页面请用 <Term>，不再定义一遍。`).toEqual([]);
  });
});

test('definitions are recognised', () => {
  expect(definitions('**回撤**是今天离最高点多远。**回撤**很深。', '回撤')).toEqual(['**回撤**是今天离最高点多远']);
});
