import type {TechArticle} from 'schema-dts';
import {organization, type Site} from './site';

/** A page of the documentation. Addresses are absolute. */
export interface ArticlePage {
  title: string;
  description: string;
  url: string;
  /** Its picture for sharing, if it has one. */
  image?: string;
  /** Categories that lead to it, outermost first. */
  trail: readonly string[];
  keywords: readonly string[];
  /** Dates from git, in milliseconds since 1970; null when git does not know. */
  published: number | null;
  modified: number | null;
}

/** A day in UTC, which is the same wherever the site is built. */
export function isoDay(milliseconds: number): string {
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
