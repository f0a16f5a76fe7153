import type {Thing, WithContext} from 'schema-dts';
import type {ArticlePage, Site} from './pages';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escape(content)}">`;

/**
 * Open Graph and Twitter tags that the theme does not write: type, date, and the text alternative of the picture.
 * @param page `null` for pages outside the documentation.
 */
export function sharingTags(page: ArticlePage | null, site: Site, tagline: string): string {
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

/** Linked data as the content of a script element. Escapes `<`, so that no text can end the element. */
export const jsonLdText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A script element with linked data. */
export function jsonLdScript(thing: Exclude<Thing, string>): string {
  const data = {'@context': 'https://schema.org', ...thing} as WithContext<Exclude<Thing, string>>;
  return `<script type="application/ld+json">${jsonLdText(data)}</script>`;
}
