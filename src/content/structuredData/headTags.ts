import type {ArticlePage} from './article';
import type {Site} from './site';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const meta = (key: 'name' | 'property', name: string, content: string): string => `<meta ${key}="${name}" content="${escape(content)}">`;

/**
 * What the theme leaves unsaid to those who show a link to a page: its kind, its date, and its picture in words.
 * @param page the page, or null for those that are no part of the documentation.
 */
export function headTags(page: ArticlePage | null, site: Site, tagline: string): string {
  const own = page === null || page.image === undefined ? null : [page.title, ...page.trail, site.name].join(' | ');
  const alternative = own ?? `${site.name}：${tagline}`;
  const modified = page?.modified ?? null;
  return [
    meta('property', 'og:type', page === null ? 'website' : 'article'),
    ...(modified === null ? [] : [meta('property', 'article:modified_time', new Date(modified).toISOString())]),
    meta('property', 'og:image:alt', alternative),
    meta('name', 'twitter:image:alt', alternative),
  ].join('');
}
