import type {MarkdownConfig} from '@docusaurus/types';
import {readingMinutes} from '../../content/readingMinutes';

/** Adds `reading_minutes` to the front matter of each page, and removes `wordings`. */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (parameters) => {
  const parsed = await parameters.defaultParseFrontMatter(parameters);
  // Only the search index reads `wordings`; in the page's metadata every reader would load them.
  const frontMatter = Object.fromEntries(Object.entries(parsed.frontMatter).filter(([name]) => name !== 'wordings'));
  // Parts of pages, in folders that begin with _, have no front matter.
  const minutes = parameters.filePath.includes('/_') ? {} : {reading_minutes: readingMinutes(parsed.content)};
  return {...parsed, frontMatter: {...frontMatter, ...minutes}};
};
