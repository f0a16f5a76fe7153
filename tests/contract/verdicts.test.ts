import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {readPages} from '../support/pages';

/** Expressions of the claims of a line, without the words that they prove. */
const claims = (line: string): string[] => [...line.matchAll(/<Claim that=\{([\s\S]*?)\}>/g)].map(([, that = '']) => that);

/** Whether a claim compares a rule with holding: it quotes the same figure of both. */
const comparesWithHolding = (that: string): boolean =>
  ['TotalReturn', 'Cagr', 'MaxDrawdown'].some((figure) => {
    const own = `${figure.charAt(0).toLowerCase()}${figure.slice(1)}`;
    return that.includes(`of="hold${figure}"`) && that.includes(`of="${own}"`);
  }) || /holdTest\w+/.test(that);

test('a sentence that compares a rule with holding also says whether luck alone could have made the difference', () => {
  const found = readPages().flatMap(({file}) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (claims(line).some(comparesWithHolding) ? [{place: `${file} 第 ${index + 1} 行`, line}] : [])),
  );
  expect(found.length).toBeGreaterThan(8);
  const missing = found.filter(({line}) => !/<(Study)?Verdict\b/.test(line));
  expect(missing.map(({place}) => `${place}与一直持有比较，请在同一段写上 <Verdict … />。`)).toEqual([]);
});

test('every page of a strategy shows its intervals, or says where they are', () => {
  const pages = readPages().filter(({id}) => id.startsWith('strategies/'));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter(({body}) => !body.includes('concepts/uncertainty.mdx')).map(({id}) => id)).toEqual([]);
});
