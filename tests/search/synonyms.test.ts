import {expect, test} from 'vitest';
import {cutWords} from '../../src/plugins/search-index/cutWords';
import {buildIndex} from '../../src/search/buildIndex';
import {lexicon} from '../../src/search/lexicon';
import {synonyms} from '../../src/search/synonyms';
import {placedSections, simplifiedFor} from '../support/searchCorpus';

test('every word that replaces a reader’s word is in the index', async () => {
  const sections = await placedSections();
  const {terms: lines} = buildIndex(sections, {cut: cutWords, lexicon: new Set(lexicon), simplified: simplifiedFor(sections)});
  const [terms, headings] = [new Set(lines.split('\n')), sections.map(({heading}) => heading.toLowerCase()).join('\n')];
  const lost = Object.entries(synonyms).flatMap(([theirs, ours]) =>
    ours.filter((word) => !terms.has(word) && !headings.includes(word)).map((word) => `${theirs} → ${word}`),
  );
  expect(lost).toEqual([]);
});
