import {readFileSync} from 'node:fs';
import GithubSlugger from 'github-slugger';
import {wordingsOf} from '../../content/frontMatter/wordings';
import {glossary, type GlossaryEntry} from '../../content/glossary';
import {parameterKey, registry} from '../../engine';
import {sectionAnchor} from '../../engine/language';
import type {PageInfo} from '../../search/pageRecords';
import {pageSections, type Section, type TreeNode} from '../../search/sections';
import {docId} from '../../site/sidebar';
import {pages} from '../page-model';
import {authoredPage} from '../page-model/authoredPage';
import type {SitePage} from '../page-model/sitePages';

/** The page about the site's notation, and its first section for authors. */
const GUIDE = /\/markdown-page\.mdx$/;
const FOR_AUTHORS = 'voice';

const GLOSSARY = 'reference/glossary';

const terms = Object.entries<GlossaryEntry>(glossary).map(([id, {link, term, english, aliases: also}]) => ({
  link,
  entry: `${GLOSSARY}#term-${id}`,
  term,
  others: [english, ...also],
}));

/** Readers' words → terms of the glossary. */
export const aliases: Dictionary<readonly string[]> = Object.fromEntries(
  terms
    .flatMap(({others}) => others)
    .map((other) => [other.toLowerCase(), terms.filter(({others}) => others.includes(other)).map(({term}) => term)]),
);

/** Names of places in the docs: terms at their entries of the glossary, types and their components. */
const named: readonly (readonly [place: string, names: readonly string[]])[] = [
  ...terms.map(({entry, term}) => [entry, [term]] as const),
  ...registry.map((entry) => {
    const {id, page, kind} = entry;
    const components = entry.kind === 'indicator' && entry.components.length > 1 ? entry.components : [];
    const former = entry.kind === 'signal' ? (entry.formerIds ?? []) : [];
    const names = [id, ...former, ...components.flatMap((name) => [`${id}.${name}`, name])];
    return [kind === 'strategy' || kind === 'capital' ? page : `${page}#${sectionAnchor(id)}`, names] as const;
  }),
];

/** Names of parameters by the anchors of their rows, on any page. */
const parameters: readonly (readonly [anchor: string, names: readonly string[]])[] = registry.flatMap(
  ({id, parameters: own}) =>
    own.map(
      (parameter) =>
        [
          sectionAnchor(`${id}-${parameterKey(parameter)}`),
          [parameterKey(parameter), ...(parameter.aliases ?? [])],
        ] as const,
    ),
);

/** Returns the names of a page's sections by anchor. */
function namesOn(doc: string): ReadonlyMap<string, readonly string[]> {
  const names = new Map(parameters);
  for (const [place, own] of named) {
    const [page, anchor = ''] = place.split('#');
    if (page === doc) {
      names.set(anchor, [...(names.get(anchor) ?? []), ...own]);
    }
  }
  return names;
}

/** Returns the data of a page for the search, besides its text. */
export function pageInfo(
  {file, path, title, trail, tag, version, keywords, description}: SitePage,
  language: string,
): PageInfo {
  const doc = docId(file) ?? '';
  const {frontMatter} = authoredPage(file, readFileSync(file, 'utf8'));
  const wordings = wordingsOf(frontMatter ?? {});
  const add = (anchor: string, words: readonly string[]): unknown =>
    wordings.set(anchor, [...words, ...(wordings.get(anchor) ?? [])]);
  add('', keywords);
  // Other names of a term belong to its entry and to the place that explains it; that place is also found by the term.
  const placed = terms.flatMap(({link, entry, term, others}) => [
    [entry, others] as const,
    [link, [term, ...others]] as const,
  ]);
  placed.forEach(([place, words]) => place.split('#')[0] === doc && add(place.split('#')[1] ?? '', words));
  return {
    path,
    category: trail?.[0] ?? (tag.startsWith('docs-') ? '介绍' : title),
    tag,
    version: version ?? '',
    wordings,
    description,
    names: namesOn(doc),
    language,
  };
}

/** Anchor of the section on what to read next: it holds words of other pages, which would mislead a search. */
const NEXT = 'next';

/** Returns the sections of a page that are for readers, with the output of its figures. */
export function sectionsOf({file, title}: Pick<SitePage, 'file' | 'title'>): Section[] {
  const slugger = new GithubSlugger();
  const sections = pageSections(pages.tree(file) as TreeNode, title, (heading) => slugger.slug(heading));
  const end = GUIDE.test(file) ? sections.findIndex(({anchor}) => anchor === FOR_AUTHORS) : sections.length;
  return sections.slice(0, end).filter(({anchor}) => anchor !== NEXT);
}
