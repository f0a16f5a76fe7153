import type {Heading, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Finding} from '../content/findings';
import {didYouMean} from '../content/didYouMean';
import {decoded} from '../content/normalPath';
import {tagAttribute} from './tag';

interface Place {
  url: string;
  line: number;
}

/** Links of a page, and its anchors for links. */
export interface PageLinks {
  /** Path from the project's root. */
  file: string;
  /** Address on the site: `/docs/concepts/overview`. */
  path: string;
  anchors: string[];
  links: Place[];
  images: Place[];
}

/** Returns the id in the comment after a heading. */
function headingId({children}: Heading): string | undefined {
  const last = children.at(-1);
  return last?.type === 'mdxTextExpression' ? /#([\w-]+)/.exec(last.value)?.[1] : undefined;
}

/**
 * Collects the links, images and anchors of a page.
 * @param tree with all figures computed.
 */
export function pageLinks(tree: Root, file: string, path: string): PageLinks {
  const found: PageLinks = {file, path, anchors: [], links: [], images: []};
  const addAnchors = (...ids: unknown[]): void => {
    found.anchors.push(...ids.filter((id) => typeof id === 'string'));
  };
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    addAnchors(node.data && 'hProperties' in node.data && node.data.hProperties?.id);
    switch (node.type) {
      case 'heading':
        addAnchors(headingId(node));
        break;
      case 'link':
      case 'definition':
        found.links.push({url: node.url, line});
        break;
      case 'image':
        found.images.push({url: node.url, line});
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const [id, ids, href] = ['id', 'ids', 'href'].map((name) => tagAttribute(node, name));
        addAnchors(id, ...(typeof ids === 'string' ? ids.split(' ') : []));
        found.links.push(...(typeof href === 'string' ? [{url: href, line}] : []));
        break;
      }
      default:
    }
  });
  return found;
}

const isElsewhere = (url: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url);

/** Resolves a path, relative to a file or absolute, to an absolute one. */
function resolved(from: string, path: string): string {
  const base = new URL(path.startsWith('/') ? path : encodeURI(path), `https://x/${from}`);
  // No file has a path that cannot be decoded.
  return decoded(base.pathname);
}

/** Returns the relative path from one file to another: `./overview.mdx`, `../concepts/overview.mdx`. */
export function relativeFilePath(from: string, to: string): string {
  const [own, other] = [from.split('/').slice(0, -1), to.split('/')];
  const first = own.findIndex((folder, index) => folder !== other[index]);
  const shared = first < 0 ? own.length : first;
  const up = '../'.repeat(own.length - shared);
  return `${up === '' ? './' : up}${other.slice(shared).join('/')}`;
}

function linkProblem(url: string, page: PageLinks, pages: readonly PageLinks[]): string | null {
  const [address = '', anchor = ''] = url.split('#');
  const [path = ''] = address.split('?');
  const isFile = /\.mdx?$/.test(path);
  if (path !== '' && !isFile && !path.startsWith('/docs')) {
    return path.startsWith('/') ? null : `链接“${url}”通不到页面。指向别页的链接写文件名，例如 ./overview.mdx。`;
  }
  const wanted = path === '' ? page.path : isFile ? resolved(page.file, path) : path.replace(/(?<=.)\/$/, '');
  const target = path === '' ? page : pages.find((one) => (isFile ? `/${one.file}` === wanted : one.path === wanted));
  if (target === undefined) {
    const names = pages.map((one) => (isFile ? relativeFilePath(page.file, one.file) : one.path));
    return `链接“${url}”指向的页面不存在。${didYouMean(path, names, '请改正路径。')}`;
  }
  if (anchor === '' || target.anchors.includes(anchor)) {
    return null;
  }
  return `链接“${url}”：${target === page ? '本页' : target.file} 没有锚点 #${anchor}。${didYouMean(anchor, target.anchors, '请看那一页的标题后面写着哪些锚点。')}`;
}

/**
 * Returns findings for broken links and missing images.
 * @param exists returns true when there is a file at a path from the project's root.
 */
export function linkFindings(pages: readonly PageLinks[], exists: (file: string) => boolean): Finding[] {
  return pages.flatMap((page) => {
    const {file} = page;
    const imageProblem = (url: string): string | null => {
      const place = url.startsWith('/') ? `static${url}` : resolved(file, url).slice(1);
      return exists(place) ? null : `没有图片 ${place}。请把它放到那里，或改正路径“${url}”。`;
    };
    const findingsIn = (places: readonly Place[], problem: (url: string) => string | null): Finding[] =>
      places.flatMap(({url, line}) => {
        const message = isElsewhere(url) ? null : problem(url);
        return message === null ? [] : [{file, line, message}];
      });
    return [
      ...findingsIn(page.links, (url) => linkProblem(url, page, pages)),
      ...findingsIn(page.images, imageProblem),
    ];
  });
}
