import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {cssAddresses} from './addresses.mjs';

/** Files that a browser fetches for a page without input, from the HTML alone: addresses, and inline code. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  /** Fonts, pictures and icons. */
  others: string[];
  inlineScripts: string;
  inlineStyles: string;
}

const textOf = ({children}: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');
const isFile = (address: string): boolean => address !== '' && !/^(?:#|data:|about:)/.test(address);

/** Returns the list for the file of a `link`; prefetching comes later, and apple-touch-icon and manifest on demand. */
function listOf(rel: readonly string[], as: unknown): 'scripts' | 'styles' | 'others' | null {
  if (rel.includes('stylesheet') || (rel.includes('preload') && as === 'style')) {
    return 'styles';
  }
  if (rel.includes('modulepreload') || (rel.includes('preload') && as === 'script')) {
    return 'scripts';
  }
  return rel.includes('preload') || rel.includes('icon') ? 'others' : null;
}

/**
 * Returns the files of a built page. Requests by scripts and lazy pictures are omitted.
 * @param sheetOf returns the text of the style sheet at an address.
 */
export function pageFiles(html: string, sheetOf: (address: string) => string): PageFiles {
  const found = {
    scripts: [] as string[],
    styles: [] as string[],
    others: [] as string[],
    inlineScripts: '',
    inlineStyles: '',
  };
  let hasFormulas = false;
  visit(unified().use(rehypeParse).parse(html) as Root, 'element', (node) => {
    const {tagName, properties} = node;
    const address = String(properties.src ?? properties.href ?? properties.data ?? properties.poster ?? '');
    if (tagName === 'noscript' || tagName === 'template') {
      return SKIP;
    } else if (tagName === 'link') {
      const list = listOf((properties.rel ?? []) as string[], properties.as);
      found[list ?? 'others'].push(...(list === null ? [] : [address]));
    } else if (tagName === 'style') {
      found.inlineStyles += textOf(node);
    } else if (tagName === 'script' && properties.src !== undefined) {
      found.scripts.push(address);
    } else if (tagName === 'script' && ['', 'module', 'text/javascript'].includes(String(properties.type ?? ''))) {
      found.inlineScripts += textOf(node);
    } else if (
      ['img', 'image', 'use', 'iframe', 'embed', 'object', 'video', 'audio'].includes(tagName) &&
      properties.loading !== 'lazy'
    ) {
      found.others.push(address);
    }
    hasFormulas ||= tagName === 'math';
    return undefined;
  });
  const css = [found.inlineStyles, ...found.styles.map(sheetOf)].join('\n');
  // The site's only font is for formulas: a browser fetches it where there are some.
  const others = cssAddresses(hasFormulas ? css : css.replace(/@font-face\s*\{[^}]*\}/g, ''));
  const unique = (addresses: readonly string[]): string[] => [...new Set(addresses.filter(isFile))];
  return {
    ...found,
    scripts: unique(found.scripts),
    styles: unique(found.styles),
    others: unique([...found.others, ...others]),
  };
}
