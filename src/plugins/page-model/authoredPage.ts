import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {parseDocument} from 'yaml';
import type {AuthoredPage} from '../../content/frontMatter/pageProblems';
import {pageSource} from '../../content/pageSource';

/**
 * A page with its front matter parsed. Not by Docusaurus' parser: it forgets, on second reading, that a text was wrong.
 * @param file path from the project's root.
 */
export function authoredPage(file: string, text: string): AuthoredPage {
  const source = pageSource(text);
  const document = parseDocument(source.head);
  const [error] = document.errors;
  if (error !== undefined) {
    const [reason = ''] = error.message.split(/ at line |:\n/);
    return {file, ...source, frontMatter: null, unreadable: {line: (error.linePos?.[0].line ?? 0) + 1, reason}};
  }
  const fields: unknown = document.toJS() ?? {};
  return {file, ...source, frontMatter: typeof fields === 'object' && !Array.isArray(fields) ? (fields as Record<string, unknown>) : null};
}

/** Paths of all doc pages from the project's root, sorted. */
export function docFiles(siteDir: string): string[] {
  return readdirSync(join(siteDir, 'docs'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** All doc pages of the site, sorted by file. */
export function readPages(siteDir: string): AuthoredPage[] {
  return docFiles(siteDir).map((file) => authoredPage(file, readFileSync(join(siteDir, file), 'utf8')));
}
