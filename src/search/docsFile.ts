import type {PackedText} from './buildIndex';
import type {EmbeddedSource, HeadingsAsset, PageTexts} from './clients/embeddedIndex';
import type {PinyinTable} from './pinyin';

/** A page of the docs as Markdown. */
export interface DocsPage {
  /** Path on the site, with the base path, without a trailing slash. */
  path: string;
  title: string;
  description: string;
  markdown: string;
}

/** Another file that the site publishes as text: its content, or the paths of the pages that it joins. */
export interface DocsText extends Pick<DocsPage, 'title' | 'description'> {
  /** Below the root: `llms-strategy.md`. */
  name: string;
  text: string | readonly string[];
}

/** Joins several pages into one text. */
export const joinedPages = (markdowns: readonly string[]): string => markdowns.join('\n---\n\n');

/** The docs of one build, for programs that search and read them without the site. */
export interface DocsFile {
  /** Address of the site's root, ending with a slash. */
  root: string;
  /** Version of the project. */
  version: string;
  pages: readonly DocsPage[];
  files: readonly DocsText[];
  index: {headings: HeadingsAsset; text: PackedText; pinyin: PinyinTable; texts: readonly PageTexts[]};
}

/** Changes whenever an earlier program could not read the file. */
const FORMAT = 2;

/** Error with a message in Chinese about a faulty file of the docs. */
export class DocsFileFault extends Error {
  override readonly name = 'DocsFileFault';
}

/**
 * Returns the docs as text: a first line with format, version, address and the hash of all that follows; then one line
 * for the index and one for each page. JSON, so that nothing of it can run; lines, so that two builds can be compared.
 * @param hash SHA-256 of a text, in hexadecimal.
 */
export function docsText({root, version, pages, files, index}: DocsFile, hash: (text: string) => string): string {
  const lines = [{files, index}, ...pages].map((line) => `${JSON.stringify(line)}\n`).join('');
  return `${JSON.stringify({format: FORMAT, version, root, sha256: hash(lines)})}\n${lines}`;
}

/**
 * Reads the docs that {@link docsText} wrote.
 * @throws DocsFileFault for another format, or a changed file: a partial download, for example.
 */
export function readDocs(text: string, hash: (text: string) => string): DocsFile {
  const end = text.indexOf('\n') + 1;
  const [first, lines] = [text.slice(0, end), text.slice(end)];
  const head = (/^\{"format":\d/.test(first) ? JSON.parse(first) : {}) as {
    format?: number;
    version: string;
    root: string;
    sha256: string;
  };
  if (head.format !== FORMAT) {
    throw new DocsFileFault('它不是这个版本的工具认得的文档数据');
  }
  if (hash(lines) !== head.sha256) {
    throw new DocsFileFault('它的内容与自带的校验和不符，可能没有下载完整');
  }
  const [more, ...pages] = lines.trimEnd().split('\n');
  const {files, index} = JSON.parse(more ?? '') as Pick<DocsFile, 'files' | 'index'>;
  return {
    root: head.root,
    version: head.version,
    files,
    index,
    pages: pages.map((page) => JSON.parse(page) as DocsPage),
  };
}

/** Returns the index of the docs as a source of the search client. */
export const docsSource = ({headings, text, pinyin, texts}: DocsFile['index']): EmbeddedSource => ({
  headings: () => Promise.resolve(headings),
  text: () => Promise.resolve(text),
  pinyin: () => Promise.resolve(pinyin),
  page: (page) => Promise.resolve(texts[page] ?? []),
});
