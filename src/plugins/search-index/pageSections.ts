import GithubSlugger from 'github-slugger';
import {pageSections, type Section, type TreeNode} from '../../search/sections';
import type {PageInfo} from '../../search/pageRecords';
import {pages} from '../page-model';
import type {SitePage} from '../page-model/sitePages';

/** What search knows of a page besides its text. */
export function pageInfo({path, trail, tag, keywords}: SitePage, language: string): PageInfo {
  return {path, category: trail === null ? '关于本站' : (trail[0] ?? '介绍'), tag, keywords, language};
}

/** Cuts a page into sections, with all that its figures come to. */
export function sectionsOf({file, title}: Pick<SitePage, 'file' | 'title'>): Section[] {
  const slugger = new GithubSlugger();
  return pageSections(pages.tree(file) as TreeNode, title, (heading) => slugger.slug(heading));
}
