import type {MarkdownConfig} from '@docusaurus/types';
import {readingMinutes} from '../../content/readingMinutes';
import {pageCards} from './pageCards';

/** Adds to the front matter of each page what the theme and the plugins cannot see: its picture for sharing, `reading_minutes`. */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (parameters) => {
  const parsed = await pageCards.parseFrontMatter(parameters);
  // Parts of pages, in folders that begin with _, have no front matter.
  const isPart = parameters.filePath.includes('/_');
  return isPart ? parsed : {...parsed, frontMatter: {...parsed.frontMatter, reading_minutes: readingMinutes(parsed.content)}};
};
