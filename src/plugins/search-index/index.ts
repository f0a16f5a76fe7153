import {Converter} from 'opencc-js/t2cn';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildIndex} from '../../search/buildIndex';
import type {HeadingsAsset, PageTexts} from '../../search/clients/embedded';
import {lexicon} from '../../search/lexicon';
import {packPairs} from '../../search/normalise';
import {pageRecords, placeSections} from '../../search/pageRecords';
import {addSearchExport} from './cli';
import {cutWords} from './cutWords';
import {parsePage} from './parsePage';
import {pinyinTable} from './pinyinTable';
import {simplifiedMap} from './simplifiedMap';
import {sitePages} from './sitePages';

/**
 * The search index, from the page sources and therefore in `npm start` as well:
 *   headings.json   places of all sections and the index of titles and headings
 *   text.json       the index of the text
 *   pinyin.json     sounds of the words in titles and headings
 *   pages/N.json    the texts of page N, for snippets
 *   records.json    DocSearch-shaped records, for the export to Algolia
 * The browser fetches all but the last when a reader searches.
 */
export default function searchIndex({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'search-index',
    extendCli: (cli) => addSearchExport(cli, siteDir),
    async allContentLoaded({allContent, actions: {createData}}) {
      const pages = await Promise.all(
        sitePages(allContent, siteDir).map(async (page) => {
          const info = {...page, language: i18n.currentLocale};
          const sections = await parsePage(page.file, page.title);
          return {placed: placeSections(info, sections), records: pageRecords(info, sections)};
        }),
      );
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
      const assets: Record<string, object> = {
        'headings.json': headingsAsset,
        'text.json': text,
        'pinyin.json': pinyinTable(headings.terms),
        'records.json': pages.flatMap(({records}) => records),
        ...Object.fromEntries(pages.map(({placed}, page) => [`pages/${page}.json`, placed.map(({texts}) => texts) satisfies PageTexts])),
      };
      await Promise.all(Object.entries(assets).map(([name, asset]) => createData(name, asset)));
    },
  };
}
