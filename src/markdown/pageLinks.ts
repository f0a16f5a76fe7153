import type {Heading, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {Finding} from '../content/findings';
import {didYouMean} from '../content/didYouMean';

/** Where a page leads and what of it can be led to. */
export interface PageLinks {
  /** Path from the project's root. */
  file: string;
  /** Its address on the site: `/docs/concepts/overview`. */
  path: string;
  anchors: readonly string[];
  links: readonly {url: string; line: number}[];
  images: readonly {url: string; line: number}[];
}

const attribute = (node: MdxJsxFlowElement | MdxJsxTextElement, name: string): string | undefined => {
  const value = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** The id in the comment after a heading, or the one that a figure gave it. */
function headingId({children, data}: Heading): string | undefined {
  const last = children.at(-1);
  return (last?.type === 'mdxTextExpression' ? /#([\w-]+)/.exec(last.value)?.[1] : undefined) ?? (data as {id?: string} | undefined)?.id;
}

/** Collects links, images and anchors of a page. @param tree with all figures computed. */
export function pageLinks(tree: Root, file: string, path: string): PageLinks {
  const found = {
    file,
    path,
    anchors: [] as string[],
    links: [] as {url: string; line: number}[],
    images: [] as {url: string; line: number}[],
  };
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    const {id} = (node.data as {hProperties?: {id?: unknown}} | undefined)?.hProperties ?? {};
    found.anchors.push(...(typeof id === 'string' ? [id] : []));
    switch (node.type) {
      case 'heading':
        found.anchors.push(...[headingId(node) ?? []].flat());
        break;
      case 'link':
      case 'definition':
        found.links.push({url: node.url, line});
        break;
      case 'image':
        found.images.push({url: node.url, line});
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        found.anchors.push(...[attribute(node, 'id') ?? []].flat(), ...(attribute(node, 'ids')?.split(' ') ?? []));
        found.links.push(...[attribute(node, 'href') ?? []].flat().map((url) => ({url, line})));
        break;
      default:
    }
  });
  return found;
}

const isElsewhere = (url: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url);

/** A path without `.` and `..`, from the folder of a file or from the root. */
function resolved(from: string, path: string): string {
  const base = new URL(path.startsWith('/') ? path : encodeURI(path), `https://x/${from}`);
  return decodeURI(base.pathname);
}

/** How a page names another file: `./overview.mdx`, `../concepts/overview.mdx`. */
function relative(from: string, to: string): string {
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
    const names = pages.map((one) => (isFile ? relative(page.file, one.file) : one.path));
    return `链接“${url}”指向的页面不存在。${didYouMean(path, names, '请改正路径。')}`;
  }
  if (anchor === '' || target.anchors.includes(anchor)) {
    return null;
  }
  return `链接“${url}”：${target === page ? '本页' : target.file} 没有锚点 #${anchor}。${didYouMean(anchor, target.anchors, '请看那一页的标题后面写着哪些锚点。')}`;
}

/**
 * Links and images that lead nowhere.
 * @param exists whether there is a file, by its path from the project's root.
 */
export function linkFindings(pages: readonly PageLinks[], exists: (file: string) => boolean): Finding[] {
  return pages.flatMap((page) => {
    const {file, links, images} = page;
    const broken = links
      .filter(({url}) => !isElsewhere(url))
      .flatMap(({url, line}) => [linkProblem(url, page, pages) ?? []].flat().map((message) => ({file, line, message})));
    const absent = images
      .filter(({url}) => !isElsewhere(url))
      .flatMap(({url, line}) => {
        const place = url.startsWith('/') ? `static${url}` : resolved(file, url).slice(1);
        return exists(place) ? [] : [{file, line, message: `没有图片 ${place}。请把它放到那里，或改正路径“${url}”。`}];
      });
    return [...broken, ...absent];
  });
}
