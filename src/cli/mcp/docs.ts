import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {didYouMean} from '../../content/didYouMean';
import {markdownPath} from '../../content/markdownPath';
import {normalPath} from '../../content/normalPath';
import {quoted} from '../../engine';
import {jsonSchema} from '../../engine/language';
import type {SearchClient} from '../../search/clients/client';
import {embeddedClient} from '../../search/clients/embedded';
import {
  DocsFileFault,
  joinedPages,
  readDocs,
  docsSource,
  type DocsFile,
  type DocsPage,
  type DocsText,
} from '../../search/docsFile';
import {readPages} from '../../search/packedPages';
import {DOCS_NAME, site} from '../program';
import {UsageError} from '../terminal';
import {anchorsIn, openingOf, sectionIn} from './markdownSections';

/** Text of a page, a section of it, or a file. */
interface Reading {
  title: string;
  url: string;
  whole: string;
}

/** The docs of a build, opened. */
export interface OpenDocs {
  file: DocsFile;
  client: SearchClient;
  /** Returns the address of a page's Markdown version on the web. */
  addressOf: (page: DocsPage) => string;
  /** Returns the absolute address of a path of the site. */
  absolute: (path: string) => string;
  /** The site's published text files, including the schema of strategies. */
  texts: readonly DocsText[];
  /** Returns a section by its path, or a page's text before its first section; `null` for an entry of a list. */
  section: (path: string) => string | null;
  /** Reads a page, section or file. @throws UsageError when there is none at this address, or it is another site's. */
  read: (address: string) => Reading;
}

/** The docs, loaded on demand. */
export interface Docs {
  /** @throws UsageError naming the file to download when it is missing or damaged. */
  open: () => Promise<OpenDocs>;
}

export const SCHEMA = 'schemas/strategy/v1.json';

/** Returns the schema of strategies, which is part of the program. */
export const schemaDocument = (): DocsText & {text: string} => ({
  name: SCHEMA,
  title: '策略的 JSON Schema',
  description: '逐字段的约束；整份策略对不对，要用 check_strategy 检查。',
  text: `${JSON.stringify(jsonSchema(`${site()}${SCHEMA}`), null, 2)}\n`,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function opened(file: DocsFile): OpenDocs {
  const {origin, pathname: baseUrl} = new URL(file.root);
  const texts = [...file.files, schemaDocument()];
  const byPath = new Map(file.pages.map((page) => [normalPath(page.path), page]));
  /** The heading above each entry of a page's lists and tables. */
  const headingOf = new Map<string, string>();
  let heading = '';
  for (const {url, isEntry} of readPages(file.index.headings.pages)) {
    heading = isEntry === true ? heading : url;
    headingOf.set(url, heading);
  }
  const absolute = (path: string): string => `${origin}${path}`;

  /** Returns the path in an address, without decoding. @throws UsageError for another site's. */
  function pathOf(address: string): string {
    const base = `${origin}${baseUrl}`;
    const named = URL.canParse(address, base) ? new URL(address, base) : new URL(base);
    if (named.host !== new URL(base).host) {
      throw new UsageError(
        `这里只有 ${base} 的页面与文件，读不了 “${quoted(address, 200)}”。要找的内容请用 search_docs。`,
      );
    }
    return named.pathname;
  }

  function fileAt(pathname: string): DocsText | undefined {
    const path = pathname.toLowerCase();
    return texts.find(({name}) => [`/${name}`, `${baseUrl}${name}`].some((one) => one.toLowerCase() === path));
  }

  function pageAt(pathname: string, address: string): DocsPage {
    const path = normalPath(pathname.replace(/\.md$/, ''));
    const below = baseUrl + path.slice(1);
    const found = [path, below, `${baseUrl}docs${path}`]
      .map((one) => byPath.get(normalPath(one)))
      .find((page) => page !== undefined);
    if (found === undefined) {
      const meant = didYouMean(path, [...byPath.keys()], '请先用 search_docs 找到它的地址。', (name) => absolute(name));
      const others = `也可以读这些文件：${texts.map(({name}) => name).join('、')}。`;
      throw new UsageError(`文档里没有 “${quoted(address, 200)}” 这一页。${meant}${others}`);
    }
    return found;
  }

  const textOf = ({text}: DocsText): string =>
    typeof text === 'string'
      ? text
      : joinedPages(text.flatMap((path) => file.pages.find((page) => page.path === path)?.markdown ?? []));

  /** Returns a section, or for an entry of a list or table the section that holds it; `null` when there is none. */
  function sectionOf({path, markdown}: DocsPage, anchor: string): string | null {
    const [, under = ''] = headingOf.get(`${path}#${anchor}`)?.split('#') ?? [];
    return anchor === '' ? markdown : (sectionIn(markdown, anchor) ?? sectionIn(markdown, under));
  }

  function read(address: string): Reading {
    const [place = '', anchor = ''] = address.trim().split('#');
    const pathname = pathOf(place);
    const published = fileAt(pathname);
    if (published !== undefined) {
      return {title: published.title, url: `${file.root}${published.name}`, whole: textOf(published)};
    }
    const page = pageAt(pathname, place);
    const whole = sectionOf(page, anchor);
    if (whole === null) {
      const anchors = anchorsIn(page.markdown);
      const meant = didYouMean(anchor, anchors, '', (name) => `#${name}`);
      throw new UsageError(
        `${absolute(page.path)} 没有 “#${quoted(anchor)}” 这一节。${meant}有的是：${anchors.join('、')}。不写 # 就读整页。`,
      );
    }
    return {title: page.title, url: absolute(`${page.path}${anchor === '' ? '' : `#${anchor}`}`), whole};
  }

  return {
    file,
    texts,
    client: embeddedClient(docsSource(file.index)),
    absolute,
    addressOf: ({path}) => absolute(markdownPath(path, baseUrl)),
    section(path) {
      const [place = '', anchor = ''] = path.split('#');
      const page = byPath.get(normalPath(place));
      return page === undefined ? null : anchor === '' ? openingOf(page.markdown) : sectionIn(page.markdown, anchor);
    },
    read,
  };
}

async function readFrom(file: URL): Promise<OpenDocs> {
  const way = `请下载 ${site()}tools/${DOCS_NAME}，与 strategy.mjs 放在同一个文件夹里，再试一次；不用重新启动。检查、回测与登记表不需要它。`;
  try {
    return opened(readDocs(await readFile(file, 'utf8'), sha256));
  } catch (error) {
    if (error instanceof DocsFileFault) {
      throw new UsageError(`${DOCS_NAME} 不能用：${error.message}。${way}`, {cause: error});
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new UsageError(`没有文档数据 ${DOCS_NAME}。${way}`, {cause: error});
    }
    throw error;
  }
}

/** Returns the docs in a file, which is read on first use, and again after each failure. */
export function docsIn(file: URL): Docs {
  let reading: Promise<OpenDocs> | undefined;
  return {
    open: () => {
      reading ??= readFrom(file).catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      return reading;
    },
  };
}
