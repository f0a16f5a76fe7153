import type {MarkdownConfig} from '@docusaurus/types';
import {readingMinutes} from '../content/readingMinutes';

/** Adds `reading_minutes` to the front matter of each page: the theme gets nothing else of a page's source. */
export const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async (parameters) => {
  const parsed = await parameters.defaultParseFrontMatter(parameters);
  return {...parsed, frontMatter: {...parsed.frontMatter, reading_minutes: readingMinutes(parsed.content)}};
};
