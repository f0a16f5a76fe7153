import {readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import {parseDocument} from 'yaml';
import {unreadableHead, type AuthoredPage} from '../../content/frontMatter/pageProblems';
import {pageSource} from '../../content/pageSource';
import {EncodingFault, readText} from './readText';

/** Chinese messages for errors of the YAML parser. */
const REASONS: Dictionary<string> = {
  BAD_INDENT: '缩进不对',
  BAD_SCALAR_START: '值不能以这个符号开头',
  DUPLICATE_KEY: '同一个字段写了两次',
  MISSING_CHAR: '引号没有成对，或者字段后面缺少冒号',
  MULTILINE_IMPLICIT_KEY: '字段后面缺少冒号',
  TAB_AS_INDENT: '缩进用了制表符，请改成空格',
};

function placeOf(file: string, slug?: unknown): Pick<AuthoredPage, 'file' | 'id' | 'path'> {
  const id = file.replace(/^docs\/|\.mdx?$/g, '');
  return {
    file,
    id,
    path: `/docs${typeof slug === 'string' ? slug : `/${id.replace(/\/index$/, '')}`}`.replace(/\/$/, ''),
  };
}

/**
 * Returns a page with its front matter parsed. Docusaurus' parser is not used: when it reads a text again, it no longer
 * reports its errors.
 * @param file path from the project's root.
 */
export function authoredPage(file: string, text: string): AuthoredPage {
  const source = pageSource(text);
  const document = parseDocument(source.head);
  const [error] = document.errors;
  if (error !== undefined) {
    const unreadable = {
      line: (error.linePos?.[0].line ?? 0) + 1,
      message: unreadableHead(REASONS[error.code] ?? '写法不对'),
    };
    return {...placeOf(file), ...source, frontMatter: null, unreadable};
  }
  const fields: unknown = document.toJS() ?? {};
  const frontMatter = typeof fields === 'object' && !Array.isArray(fields) ? (fields as Dictionary<unknown>) : null;
  return {...placeOf(file, frontMatter?.slug), ...source, frontMatter};
}

/** Returns the paths of all doc pages from the project's root, sorted. */
export function docFiles(siteDir: string): string[] {
  return readdirSync(join(siteDir, 'docs'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function readPage(siteDir: string, file: string): AuthoredPage {
  try {
    return authoredPage(file, readText(join(siteDir, file)));
  } catch (error) {
    if (!(error instanceof EncodingFault)) {
      throw error;
    }
    return {
      ...placeOf(file),
      head: '',
      body: '',
      bodyLine: 1,
      frontMatter: null,
      unreadable: {line: error.line, message: error.reason},
    };
  }
}

/** Returns all doc pages of the site, sorted by file. */
export const readAuthoredPages = (siteDir: string): AuthoredPage[] =>
  docFiles(siteDir).map((file) => readPage(siteDir, file));
