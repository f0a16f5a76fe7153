import type {MarkdownConfig} from '@docusaurus/types';
import {readingMinutes} from '../../content/readingMinutes';

/** Adds `reading_minutes` to the front matter of each page, and leaves out readers' wordings. */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (parameters) => {
  const parsed = await parameters.defaultParseFrontMatter(parameters);
  const frontMatter: Record<string, unknown> = {...parsed.frontMatter};
  // Only the search index reads them; in the page's metadata every reader would load them.
  delete frontMatter.wordings;
  // Parts of pages, in folders that begin with _, have no front matter.
  if (!parameters.filePath.includes('/_')) {
    frontMatter.reading_minutes = readingMinutes(parsed.content);
  }
  return {...parsed, frontMatter};
};
