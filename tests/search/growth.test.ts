import {beforeAll, describe, expect, test} from 'vitest';
import {normalise} from '../../src/search/normalise';
import type {PlacedSection} from '../../src/search/pageRecords';
import type {SearchIndex} from '../../src/search/searchIndex';
import {grow} from '../support/generatedCorpus';
import {placedSections, searchIndexOf} from '../support/searchCorpus';

/** As large as the whole site will be, and a little more. */
const FULL_SIZE = 900;

describe('the index of a site of full size', () => {
  let sections: PlacedSection[] = [];
  let index: SearchIndex;
  const titled = (): PlacedSection[] => sections.filter(({level, url}) => level === 1 && !url.startsWith('/copy'));

  beforeAll(async () => {
    const real = await placedSections();
    sections = grow(real, FULL_SIZE / real.length);
    index = searchIndexOf(sections);
  });

  test('finds each page by its title, first or right after a copy with the same title', () => {
    for (const {heading} of titled()) {
      const [first] = index.search(heading).ranked;
      expect(sections[first?.id ?? -1]?.heading, heading).toBe(heading);
    }
  });

  test('answers every beginning of a title', () => {
    const beginnings = titled().flatMap(({heading}) =>
      [...heading].map((_, at) => heading.slice(0, at + 1)).filter((part) => /\p{Script=Han}|\w/u.test(part.at(-1) ?? '')),
    );
    expect(beginnings.filter((beginning) => index.search(beginning).ranked.length === 0 && normalise(beginning).trim().length > 1)).toEqual(
      [],
    );
  });

  test('finds nothing for what it does not know', () => {
    expect(['zzqqxx', '火锅饺子', '#@!'].filter((query) => index.search(query).ranked.length > 0)).toEqual([]);
  });
});
