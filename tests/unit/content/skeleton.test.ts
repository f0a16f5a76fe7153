import {describe, expect, test} from 'vitest';
import {pageKinds, type PageKindName} from '../../../src/content/frontMatter/pageKinds';
import {siteProblems} from '../../../src/content/frontMatter/pageProblems';
import {skeleton} from '../../../src/content/frontMatter/skeleton';
import {findings} from '../../../src/content/wording';
import {authoredPage} from '../../../src/plugins/page-model/authoredPage';

describe.each(Object.keys(pageKinds) as PageKindName[])('the skeleton of a page of kind %s', (kind) => {
  test('lacks only what its author has to write', () => {
    const problems = siteProblems([authoredPage('docs/a.mdx', skeleton(kind)), authoredPage('docs/b.mdx', skeleton(kind))]);
    expect(problems.filter(({unfinished, isHint}) => !unfinished && !isHint)).toEqual([]);
    const places = problems.filter(({file, isHint}) => file === 'docs/a.mdx' && !isHint).map(({message}) => message);
    expect(places.length).toBe(4 + pageKinds[kind].sections.length);
    expect(places[0]).toContain('title: 【待写：');
  });

  test('breaks no wording rule', () => {
    expect(findings(skeleton(kind))).toEqual([]);
  });
});
