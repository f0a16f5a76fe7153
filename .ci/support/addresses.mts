import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/** Attributes whose address a browser requests without a click: at the element, or when it submits a form. */
const FETCHED: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  link: ['href'],
  img: ['src', 'srcSet'],
  source: ['src', 'srcSet'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  input: ['src', 'formAction'],
  base: ['href'],
  button: ['formAction'],
  form: ['action'],
  image: ['href', 'xLinkHref'],
  use: ['href', 'xLinkHref'],
  a: ['ping'],
  body: ['background'],
};

const LISTS = new Set(['srcSet', 'ping']);

export interface Addresses {
  /** Addresses that the browser requests without a click, as written. */
  fetched: string[];
  /** Targets of links, as written. */
  linked: string[];
  /** Text of scripts. */
  scripts: string[];
}

/** Returns the addresses of `url()` and `@import` in CSS. */
export const cssAddresses = (css: string): string[] =>
  [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))\s*\)|@import\s+["']([^"']*)/g)].map(
    (match) => match.slice(1).find((address) => address !== undefined) ?? '',
  );

/**
 * Returns the hosts of the absolute addresses in a text, each once; `…` for a host that a script computes. Text without
 * a scheme counts only if it looks like an address to its end: packed numbers of the search index are full of slashes
 * and dots.
 */
export const hostsIn = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /(?:\b(?:https?|wss?):(?:\/\/|\\\/\\\/)|["'`]\/\/(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?["'`/?#]))([\w.-]*(?::\d+)?)/gi,
      ),
    ].map(([, host = '']) => host || '…'),
  ),
];

function fetchedBy({tagName, properties, children}: Element): string[] {
  const attributes = (FETCHED[tagName] ?? []).flatMap((name) => {
    const value = properties[name];
    const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
    return LISTS.has(name) ? text.split(/[\s,]+/).filter((part) => part.includes('/')) : [text];
  });
  const sheet =
    tagName === 'style'
      ? children.map((child) => (child.type === 'text' ? child.value : '')).join('')
      : String(properties.style ?? '');
  const refresh =
    tagName === 'meta' && /^refresh$/i.test(String(properties.httpEquiv))
      ? [/url=(.*)/i.exec(String(properties.content))?.[1] ?? '']
      : [];
  return [...attributes, ...cssAddresses(sheet), ...refresh].filter((address) => address !== '');
}

/** Returns the addresses in an HTML page or an SVG. */
export function htmlAddresses(html: string): Addresses {
  const found: Addresses = {fetched: [], linked: [], scripts: []};
  visit(unified().use(rehypeParse).parse(html) as Root, 'element', (node) => {
    found.fetched.push(...fetchedBy(node));
    if ((node.tagName === 'a' || node.tagName === 'area') && node.properties.href !== undefined) {
      found.linked.push(String(node.properties.href));
    }
    if (node.tagName === 'script') {
      found.scripts.push(node.children.map((child) => (child.type === 'text' ? child.value : '')).join(''));
    }
  });
  return found;
}
