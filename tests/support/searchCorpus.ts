import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {Converter} from 'opencc-js/t2cn';
import sidebars from '../../sidebars';
import {sitePages} from '../../src/plugins/page-model/sitePages';
import {cutWords} from '../../src/plugins/search-index/cutWords';
import {pageInfo, sectionsOf} from '../../src/plugins/search-index/pageSections';
import {pinyinTable} from '../../src/plugins/search-index/pinyinTable';
import {simplifiedMap} from '../../src/plugins/search-index/simplifiedMap';
import {embeddedClient} from '../../src/search/clients/embedded';
import type {SearchClient} from '../../src/search/clients/client';
import {buildIndex} from '../../src/search/buildIndex';
import {lexicon} from '../../src/search/lexicon';
import {packPairs} from '../../src/search/normalise';
import {AT_FIRST, packPage} from '../../src/search/packedPages';
import {placeSections, type PlacedSection} from '../../src/search/pageRecords';
import {openIndex, type SearchIndex} from '../../src/search/searchIndex';
import {docPages} from './pages';

const root = process.cwd();

type Item = string | {type: string; label?: string; items: Item[]};
const sidebarItem = (item: Item): object =>
  typeof item === 'string' ? {type: 'doc', id: item} : {...item, items: item.items.map(sidebarItem)};

let placed: Promise<PlacedSection[]> | undefined;

/** Sections of all docs, placed as the plugin places them, with the doc's ID as its address. */
export const placedSections = (): Promise<PlacedSection[]> => (placed ??= placeAll());

async function placeAll(): Promise<PlacedSection[]> {
  const docs = await Promise.all(
    docPages(join(root, 'docs')).map(async ({id, file}) => {
      const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent: readFileSync(file, 'utf8')});
      return {
        id,
        source: file,
        title: frontMatter.title ?? id,
        description: frontMatter.description,
        permalink: id,
        frontMatter,
      };
    }),
  );
  const items = (sidebars.docs as Item[]).map(sidebarItem);
  const version = {versionName: 'current', sidebars: {docs: items}, docs};
  const pages = sitePages({'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}}}, '/');
  return pages.flatMap((page) => placeSections(pageInfo(page, 'zh-CN'), sectionsOf(page)));
}

/** Traditional → Simplified for the characters of some sections. */
export function simplifiedFor(sections: readonly PlacedSection[]): Record<string, string> {
  return simplifiedMap(
    sections.map(({heading, texts}) => heading + texts.join('')).join(''),
    Converter({from: 't', to: 'cn'}),
  );
}

/** The complete index of some sections, as the plugin builds it and a browser opens it. */
export function searchIndexOf(sections: readonly PlacedSection[]): SearchIndex {
  const simplified = simplifiedFor(sections);
  const first = sections.map((section) => ({...section, wordings: section.wordings.slice(0, AT_FIRST)}));
  const index = openIndex(first, {simplified});
  index.addText(buildIndex(sections, {cut: cutWords, lexicon: new Set(lexicon), simplified}));
  index.addPinyin(pinyinTable(sections, cutWords));
  return index;
}

/** The client of some sections, which have arrived with their texts. */
export function searchClientOf(sections: readonly PlacedSection[]): SearchClient {
  const byPath = new Map<string, PlacedSection[]>();
  sections.forEach((section) => {
    const path = section.url.replace(/#.*/, '');
    byPath.set(path, [...(byPath.get(path) ?? []), section]);
  });
  const pages = [...byPath];
  const simplified = simplifiedFor(sections);
  return embeddedClient({
    headings: async () => ({
      pages: pages.map(([path, placed]) =>
        packPage({path, category: placed[0]?.hierarchy.lvl0 ?? '', tag: 'current'}, placed),
      ),
      language: 'zh-Hans',
      simplified: packPairs(simplified),
    }),
    text: async () => buildIndex(sections, {cut: cutWords, lexicon: new Set(lexicon), simplified}),
    pinyin: async () => pinyinTable(sections, cutWords),
    page: async (page) => pages[page]?.[1].map(({texts}) => [...texts]) ?? [],
  });
}
