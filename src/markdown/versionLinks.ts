import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {block} from '../figures/kit/content';
import {attribute} from './tag';

/** Where a page of a version that was cut leads, in addresses without the base path. */
export interface VersionPlace {
  /** Path of the version below `/docs`, with a slash before it: `/1.0`. */
  path: string;
  /** Paths below `/docs` that name a version. */
  others: readonly string[];
  /** The same page of the current version, or where that version begins. */
  current: string;
}

const ROOT = '/docs';
/** Opens a lab or a calculator, which only the current version has. */
const LAB = /^\?lab=[\w-]+(?:#|$)/;

/** An address that names a doc, but no version, in the version of the page that it stands on. */
export function inVersion(url: string, {path, others, current}: VersionPlace): string {
  const [page = '', rest = ''] = url.startsWith(ROOT) ? [url.slice(ROOT.length).replace(/[?#].*/, ''), /[?#].*/.exec(url)?.[0]] : [];
  const isDoc = url.startsWith(ROOT) && (page === '' || page.startsWith('/')) && !page.endsWith('.md');
  const isVersioned = others.some((other) => page === other || page.startsWith(`${other}/`));
  return !isDoc || isVersioned ? url : LAB.test(rest) ? current + rest : ROOT + path + page + rest;
}

/** Makes a page lead to pages of its own version; only its labs open in the current one. The check of links learns its ids. */
export function versionLinks(tree: Root, place: VersionPlace): Root {
  const ids: string[] = [];
  visit(tree, 'mdxJsxTextElement', (node) => {
    ids.push(...(typeof attribute(node, 'id') === 'string' ? [String(attribute(node, 'id'))] : []));
  });
  if (ids.length > 0) {
    tree.children.push(block('Anchors', {ids: ids.join(' ')}));
  }
  visit(tree, ['link', 'definition'], (node) => {
    const target = node as {url: string};
    target.url = inVersion(target.url, place);
  });
  return tree;
}
