import type {DefinedTermSet, FAQPage, Organization, TechArticle, WebSite} from 'schema-dts';
import type {GlossaryEntry} from '../glossary';

/** The site and its publisher. Addresses are absolute. */
export interface Site {
  name: string;
  /** The home page, with a trailing slash. */
  url: string;
  description: string;
  language: string;
  /** Its own address where it has one. */
  publisher: {name: string; url?: string; logo: string};
}

/** The publisher, with an id that other items of the page can refer to. */
function organization({url, publisher}: Site): Organization {
  const {logo, ...names} = publisher;
  return {'@type': 'Organization', '@id': `${url}#publisher`, ...names, logo: {'@type': 'ImageObject', url: logo}};
}

/** The site as a whole, with the address of its search. */
export function webSite(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}#website`,
    name: site.name,
    url: site.url,
    description: site.description,
    inLanguage: site.language,
    publisher: organization(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {'@type': 'EntryPoint', urlTemplate: `${site.url}search?q={search_term_string}`},
      // Defined by schema.org but missing from its types.
      'query-input': 'required name=search_term_string',
    } as WebSite['potentialAction'],
  };
}

/** A page of the documentation. Addresses are absolute. */
export interface ArticlePage {
  title: string;
  description: string;
  url: string;
  /** Its sharing picture, if any. */
  image?: string;
  /** Parent categories, outermost first. */
  trail: readonly string[];
  keywords: readonly string[];
  /** Dates from git, in milliseconds since 1970; null where git has none. */
  published: number | null;
  modified: number | null;
}

/** The day in UTC, independent of the build machine's time zone. */
function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** A page of the documentation as an article of the site. */
export function article(page: ArticlePage, site: Site): TechArticle {
  const publisher = organization(site);
  return {
    '@type': 'TechArticle',
    '@id': `${page.url}#article`,
    headline: page.title,
    description: page.description,
    url: page.url,
    mainEntityOfPage: page.url,
    inLanguage: site.language,
    isAccessibleForFree: true,
    ...(page.image !== undefined && {image: page.image}),
    ...(page.trail.length > 0 && {articleSection: page.trail.join(' / ')}),
    ...(page.keywords.length > 0 && {keywords: [...page.keywords]}),
    ...(page.published !== null && {datePublished: isoDay(page.published)}),
    ...(page.modified !== null && {dateModified: isoDay(page.modified)}),
    isPartOf: {'@type': 'WebSite', '@id': `${site.url}#website`, name: site.name, url: site.url},
    author: publisher,
    publisher,
  };
}

/** A question of a page, with its anchor and its answer as simple HTML. */
export interface Question {
  id: string;
  name: string;
  answer: string;
}

/**
 * A page of questions and answers.
 * @param url absolute address of the page.
 */
export function faqPage(questions: readonly Question[], url: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    mainEntity: questions.map(({id, name, answer}) => ({
      '@type': 'Question' as const,
      '@id': `${url}#${id}`,
      url: `${url}#${id}`,
      name,
      acceptedAnswer: {'@type': 'Answer' as const, text: answer},
    })),
  };
}

/**
 * The terms of the glossary, each with the address at which it can be cited.
 * @param url of the page, on which each term has the anchor `term-` and its id.
 */
export function definedTerms(
  terms: Dictionary<GlossaryEntry>,
  {title, url}: {title: string; url: string},
): DefinedTermSet {
  return {
    '@type': 'DefinedTermSet',
    '@id': `${url}#terms`,
    name: title,
    url,
    hasDefinedTerm: Object.entries(terms).map(([id, {term, english, aliases, definition, more}]) => ({
      '@type': 'DefinedTerm' as const,
      '@id': `${url}#term-${id}`,
      url: `${url}#term-${id}`,
      name: term,
      alternateName: [english, ...aliases],
      description: `${definition}${more}`,
      termCode: id,
      inDefinedTermSet: `${url}#terms`,
    })),
  };
}
