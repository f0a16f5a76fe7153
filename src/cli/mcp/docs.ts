import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {didYouMean} from '../../content/didYouMean';
import {markdownPath} from '../../content/markdownPath';
import {normalPath} from '../../content/normalPath';
import {quoted} from '../../engine';
import type {SearchClient} from '../../search/clients/client';
import {embeddedClient} from '../../search/clients/embedded';
import {DocsFileFault, readDocs, sourceOf, type DocsFile, type DocsPage} from '../../search/docsFile';
import {readPages} from '../../search/packedPages';
import {DOCS_NAME, site} from '../program';
import {ToolFault} from './toolFault';

/** Longest piece of a page in one answer, in characters: what a model reads at once. */
const PIECE = 24_000;

/** A page, or a section of it. */
export interface Reading {
  title: string;
  /** Address of the page or section. */
  url: string;
  markdown: string;
  /** Characters of the whole, and where this piece begins. */
  length: number;
  from: number;
  /** Where the next piece begins; `null` at the end. */
  next: number | null;
}

/** The docs of a build, opened. */
export interface OpenDocs {
  file: DocsFile;
  client: SearchClient;
  /** A page's Markdown version on the web. */
  addressOf: (page: DocsPage) => string;
  /** An absolute address for a path of the site. */
  absolute: (path: string) => string;
  /** @throws ToolFault when there is no such page or section. */
  read: (address: string, from: number) => Reading;
}

/** The docs, when they are needed. */
export interface Docs {
  /** @throws ToolFault saying what to download when the file is missing or damaged. */
  open: () => Promise<OpenDocs>;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const HEADING = /^(#{2,6}) .*\{#([\w-]+)\}\s*$/;

/** The headings of a page that have an anchor, with their lines; code is no heading. */
function headingsIn(lines: readonly string[]): {level: number; anchor: string; line: number}[] {
  let fence: string | null = null;
  return lines.flatMap((text, line) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined) {
      fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    }
    const [, signs, anchor] = fence === null ? (HEADING.exec(text) ?? []) : [];
    return signs === undefined || anchor === undefined ? [] : [{level: signs.length, anchor, line}];
  });
}

/** From a heading to the next of its level or above. */
function sectionIn(markdown: string, anchor: string): string | null {
  const lines = markdown.split('\n');
  const headings = headingsIn(lines);
  const at = headings.findIndex((heading) => heading.anchor === anchor);
  const first = headings[at];
  if (first === undefined) {
    return null;
  }
  const end = headings.slice(at + 1).find(({level}) => level <= first.level);
  return `${lines.slice(first.line, end?.line).join('\n').trimEnd()}\n`;
}

function opened(file: DocsFile): OpenDocs {
  const {origin, pathname: baseUrl} = new URL(file.root);
  const byPath = new Map(file.pages.map((page) => [normalPath(page.path), page]));
  /** For what a list or table of a page names: the heading that it stands under. */
  const headingOf = new Map<string, string>();
  let heading = '';
  for (const {url, isEntry} of readPages(file.index.headings.pages)) {
    heading = isEntry === true ? heading : url;
    headingOf.set(url, heading);
  }
  const absolute = (path: string): string => `${origin}${path}`;

  function pageAt(address: string): DocsPage {
    const base = `${origin}${baseUrl}`;
    const {pathname} = URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : new URL(base);
    const path = normalPath(pathname.replace(/\.md$/, ''));
    const below = baseUrl + path.slice(1);
    const found = [path, below, `${baseUrl}docs${path}`].map((one) => byPath.get(normalPath(one))).find((page) => page !== undefined);
    if (found === undefined) {
      const meant = didYouMean(path, [...byPath.keys()], '请先用 search_docs 找到它的地址。', (name) => absolute(name));
      throw new ToolFault(`文档里没有 “${quoted(address, 200)}” 这一页。${meant}`);
    }
    return found;
  }

  return {
    file,
    client: embeddedClient(sourceOf(file.index)),
    absolute,
    addressOf: ({path}) => absolute(markdownPath(path, baseUrl)),
    read(address, from) {
      const [place = '', anchor = ''] = address.split('#');
      const page = pageAt(place);
      const [, under = ''] = headingOf.get(`${page.path}#${anchor}`)?.split('#') ?? [];
      const whole = anchor === '' ? page.markdown : (sectionIn(page.markdown, anchor) ?? sectionIn(page.markdown, under));
      if (whole === null) {
        const anchors = headingsIn(page.markdown.split('\n')).map((one) => one.anchor);
        throw new ToolFault(`${absolute(page.path)} 没有 “#${quoted(anchor)}” 这一节；有的是：${anchors.join('、')}。不写 # 就读整页。`);
      }
      if (from >= whole.length) {
        throw new ToolFault(`from 是 ${from}，而这里只有 ${whole.length} 个字符；请从 0 读起。`);
      }
      const markdown = whole.slice(from, from + PIECE);
      const end = from + markdown.length;
      const url = absolute(`${page.path}${anchor === '' ? '' : `#${anchor}`}`);
      return {title: page.title, url, markdown, length: whole.length, from, next: end < whole.length ? end : null};
    },
  };
}

async function readFrom(file: URL): Promise<OpenDocs> {
  const way = `请下载 ${site()}tools/${DOCS_NAME}，与 strategy.mjs 放在同一个文件夹里，再试一次；不用重新启动。检查、回测与登记表不需要它。`;
  try {
    return opened(readDocs(await readFile(file, 'utf8'), sha256));
  } catch (error) {
    if (error instanceof DocsFileFault) {
      throw new ToolFault(`${DOCS_NAME} 不能用：${error.message}。${way}`, {cause: error});
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new ToolFault(`没有文档数据 ${DOCS_NAME}。${way}`, {cause: error});
    }
    throw error;
  }
}

/** The docs in a file: read when first asked for, and again after each failure. */
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
