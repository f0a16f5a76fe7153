import {Converter} from 'opencc-js/t2cn';
import {buildIndex} from '../../search/buildIndex';
import type {HeadingsAsset, PageTexts} from '../../search/clients/embedded';
import {lexicon} from '../../search/lexicon';
import {packPairs} from '../../search/normalise';
import {pageRecords, placeSections} from '../../search/pageRecords';
import {cutWords} from './cutWords';
import {pinyinTable} from './pinyinTable';
import {simplifiedMap} from './simplifiedMap';
import {pageInfo, sectionsOf} from './pageSections';
import type {SitePage} from '../page-model/sitePages';

/**
 * The files of the search index by name:
 *   headings.json   places of all sections and the index of titles and headings
 *   text.json       the index of the text
 *   pinyin.json     sounds of the words in titles and headings
 *   pages/N.json    the texts of page N, for snippets
 *   records.json    DocSearch-shaped records, for the export to Algolia
 */
export function indexAssets(sitePages: readonly SitePage[], language: string): Record<string, object> {
  const pages = sitePages.map((page) => {
    const [info, sections] = [pageInfo(page, language), sectionsOf(page)];
    return {placed: placeSections(info, sections), records: pageRecords(info, sections)};
  });
  const sections = pages.flatMap(({placed}) => placed);
  const corpus = sections.map(({heading, texts}) => heading + texts.join('')).join('');
  const simplified = simplifiedMap(corpus, Converter({from: 't', to: 'cn'}));
  const {headings, text} = buildIndex(sections, {cut: cutWords, lexicon: new Set(lexicon), simplified});
  const headingsAsset: HeadingsAsset = {
    sections: sections.map(({url, level, hierarchy}) => ({url, level, hierarchy})),
    places: pages.flatMap(({placed}, page) => placed.map((_, position): [number, number] => [page, position])),
    index: headings,
    simplified: packPairs(simplified),
  };
  return {
    'headings.json': headingsAsset,
    'text.json': text,
    'pinyin.json': pinyinTable(headings.terms),
    'records.json': pages.flatMap(({records}) => records),
    ...Object.fromEntries(pages.map(({placed}, page) => [`pages/${page}.json`, placed.map(({texts}) => texts) satisfies PageTexts])),
  };
}
