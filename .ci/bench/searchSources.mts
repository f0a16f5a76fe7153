// What each source of words contributes to the search: the figures of the same queries without it.
import {aliases} from '../../src/plugins/search-index/pageSections';
import type {PlacedSection} from '../../src/search/pageRecords';
import type {OpenOptions} from '../../src/search/searchIndex';
import {answers, measure, placesOf, reported, tuning} from '../../tests/support/relevance';
import {searchIndexOf} from '../../tests/support/searchCorpus';

type Change = (section: PlacedSection) => PlacedSection;

const same: Change = (section) => section;
const aliasesIf = (keeps: (theirs: string) => boolean): OpenOptions => ({
  aliases: Object.fromEntries(Object.entries(aliases).filter(([theirs]) => keeps(theirs))),
});
const isEnglish = (text: string): boolean => /^[ -~]+$/.test(text);

const without: Readonly<Record<string, readonly [Change, OpenOptions]>> = {
  nothing: [same, {}],
  'keywords and what readers say': [(section) => ({...section, keywords: []}), {}],
  'headings below the title': [(section) => (section.level === 1 ? section : {...section, heading: ''}), {}],
  'names of entries and terms': [(section) => ({...section, names: []}), {}],
  'page descriptions': [(section) => (section.level === 1 ? {...section, texts: section.texts.slice(1)} : section), {}],
  'glossary, English names': [same, aliasesIf((theirs) => !isEnglish(theirs))],
  'glossary, other aliases': [same, aliasesIf(isEnglish)],
  'synonyms written by hand': [same, {synonyms: {}}],
  'Traditional characters': [same, {simplified: {}}],
};

/** Prints the share of pages that come first, and the mean reciprocal rank, without each source, for both lists of queries. */
export function showSearchSources(sections: readonly PlacedSection[]): void {
  const places = placesOf(sections);
  const rows = Object.entries(without).map(([name, [change, options]]) => {
    const index = searchIndexOf(sections.map(change), options);
    const [tuned, held] = [tuning, reported].map((queries) => measure(answers(index, places, queries, false)));
    return {
      without: name,
      'tuned hit@1': tuned?.page1.toFixed(3),
      'tuned MRR': tuned?.mrr.toFixed(3),
      'measured hit@1': held?.page1.toFixed(3),
      'measured MRR': held?.mrr.toFixed(3),
    };
  });
  console.log('What search finds without each of its sources of words');
  console.table(rows);
}
