import {Converter} from 'opencc-js/t2cn';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {lexicon} from '../../search/lexicon';
import {pageRecords, placeSections} from '../../search/pageRecords';
import {buildIndex} from '../../search/searchIndex';
import {parsePage} from './parsePage';
import {sitePages} from './sitePages';
import {simplifiedMap} from './simplifiedMap';

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
const cut = (run: string): string[] => [...segmenter.segment(run)].map(({segment}) => segment);

/**
 * The search index, from the page sources and therefore in `npm start` as well:
 *   headings.json   places of all sections and the index of titles and headings
 *   text.json       the index of the text
 *   pages/N.json    the texts of page N, for snippets
 *   records.json    DocSearch-shaped records, for the export to Algolia
 * The browser fetches the first three when a reader searches.
 */
export default function searchIndex({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'search-index',
    async allContentLoaded({allContent, actions: {createData}}) {
      const pages = await Promise.all(
        sitePages(allContent, siteDir).map(async (page) => {
          const info = {...page, language: i18n.currentLocale};
          const sections = await parsePage(page.file, page.title);
          return {placed: placeSections(info, sections), records: pageRecords(info, sections)};
        }),
      );
      const sections = pages.flatMap(({placed}) => placed);
      const simplified = simplifiedMap(sections.map(({heading, texts}) => heading + texts.join('')).join(''), Converter({from: 't', to: 'cn'}));
      const {headings, text} = buildIndex(sections, {cut, lexicon: new Set(lexicon), simplified});
      const assets: Record<string, unknown> = {
        'headings.json': {
          sections: sections.map(({url, level, hierarchy}) => ({url, level, hierarchy})),
          places: pages.flatMap(({placed}, page) => placed.map((_, position) => [page, position])),
          index: headings,
          simplified,
        },
        'text.json': text,
        'records.json': pages.flatMap(({records}) => records),
        ...Object.fromEntries(pages.map(({placed}, page) => [`pages/${page}.json`, placed.map(({texts}) => texts)])),
      };
      await Promise.all(Object.entries(assets).map(([name, asset]) => createData(name, asset as object)));
    },
  };
}
