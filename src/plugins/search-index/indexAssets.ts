import {Converter} from 'opencc-js/t2cn';
import {buildIndex} from '../../search/buildIndex';
import type {HeadingsAsset, PageTexts} from '../../search/clients/embeddedIndex';
import {lexicon} from '../../search/lexicon';
import {packPairs} from '../../search/normalise';
import {packPage} from '../../search/packedPages';
import {pageRecords, placeSections} from '../../search/pageRecords';
import {cutWords} from './cutWords';
import {pinyinTable, soundTable} from './pinyinTable';
import {simplifiedMap} from './simplifiedMap';
import {pageInfo, sectionsOf} from './pageSections';
import type {SitePage} from '../page-model/sitePages';

/**
 * Returns the files of the search index by name:
 *   headings.json   titles and headings of all sections, and readers' other words for them
 *   text.json       the index of the text
 *   pinyin.json     sounds of the words in titles and headings
 *   sounds.json     sounds of characters, for queries that find nothing
 *   pages/N.json    the texts of page N, for snippets
 *   records.json    DocSearch-shaped records, for the export to Algolia
 */
export function indexAssets(sitePages: readonly SitePage[], language: string): Dictionary<object> {
  const pages = sitePages.map((page) => {
    const [info, sections] = [pageInfo(page, language), sectionsOf(page)];
    const placed = placeSections(info, sections);
    return {placed, packed: packPage(info, placed), records: pageRecords(info, sections)};
  });
  const sections = pages.flatMap(({placed}) => placed);
  const corpus = sections.map(({heading, texts}) => heading + texts.join('')).join('');
  const simplified = simplifiedMap(corpus, Converter({from: 't', to: 'cn'}));
  const headings: HeadingsAsset = {pages: pages.map(({packed}) => packed), language, simplified: packPairs(simplified)};
  return {
    'headings.json': headings,
    'text.json': buildIndex(sections, {cut: cutWords, lexicon: new Set(lexicon), simplified}),
    'pinyin.json': pinyinTable(sections, cutWords),
    'sounds.json': soundTable(),
    'records.json': pages.flatMap(({records}) => records),
    ...Object.fromEntries(
      pages.map(({placed}, page) => [`pages/${page}.json`, placed.map(({texts}) => texts) satisfies PageTexts]),
    ),
  };
}
