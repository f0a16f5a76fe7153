import type {Parents, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {link, paragraph} from '../figures/kit/content';
import {attribute, type Tag} from './tag';

/** Where a page of one version leads, in addresses without the base path. */
export interface VersionPlace {
  /** Path of the version below `/docs`, with a slash before it: `/next`; empty for the current one. */
  path: string;
  /** Paths below `/docs` that name a version. */
  others: readonly string[];
  /** For an old version, the same page of the current version, or where that version begins. */
  current: string | null;
}

const ROOT = '/docs';
const LABS = new Set(['CapitalLab', 'DrawdownLab', 'LuckLab', 'StrategyLab', 'StrategyPlayground']);

/** An address that names a doc, but no version, in the version of the page that it stands on. */
export function inVersion(url: string, {path, others}: VersionPlace): string {
  const [page = '', rest = ''] = url.startsWith(ROOT) ? [url.slice(ROOT.length).replace(/[?#].*/, ''), /[?#].*/.exec(url)?.[0]] : [];
  const isDoc = url.startsWith(ROOT) && (page === '' || page.startsWith('/')) && !page.endsWith('.md');
  const isVersioned = others.some((other) => page === other || page.startsWith(`${other}/`));
  return isDoc && !isVersioned ? ROOT + path + page + rest : url;
}

/**
 * Makes a page lead to pages of its own version, however its addresses are written; what Docusaurus resolves (links to files)
 * is left to it. An old version has no labs: they would compute with today's engine beside numbers that stay.
 */
export function versionLinks(tree: Root, place: VersionPlace): Root {
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'definition') {
      node.url = inVersion(node.url, place);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const {name} = node as Tag;
      if (place.current !== null && LABS.has(name ?? '') && parent !== undefined) {
        const words = paragraph(
          '这里原有一个可以动手改的实验。旧版本的数字不再改变，实验只在当前版本里：',
          link(place.current, '打开当前版本的这一页'),
          '。',
        );
        (parent as Parents).children[index as number] = words as RootContent;
        return SKIP;
      }
      for (const one of node.attributes) {
        if (one.type === 'mdxJsxAttribute' && typeof one.value === 'string' && ['href', 'to'].includes(one.name)) {
          one.value = inVersion(one.value, place);
        } else if (one.type === 'mdxJsxAttribute' && name === 'Term' && one.name === 'link') {
          one.value = inVersion(`${ROOT}/${String(attribute(node, 'link'))}`, place).slice(ROOT.length + 1);
        }
      }
    }
    return undefined;
  });
  return tree;
}
