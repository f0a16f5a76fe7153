import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {findingText, sidebarFindings, type Finding} from '../../content/findings';
import {isDraft, problemReport, siteProblems, type AuthoredPage} from '../../content/frontMatter/pageProblems';
import {readAuthoredPages} from '../page-model/authoredPage';

/** Returns entries of the table of contents without a page, and pages without an entry. */
export function sidebarProblems(siteDir: string, pages: readonly AuthoredPage[]): Finding[] {
  const file = join(siteDir, 'sidebars.ts');
  const drafts = pages.filter(({frontMatter}) => frontMatter?.unlisted === true).map(({id}) => id);
  return existsSync(file)
    ? sidebarFindings(
        readFileSync(file, 'utf8'),
        pages.map(({id}) => id),
      ).filter((finding) => !drafts.some((id) => finding.file === `docs/${id}.mdx`))
    : [];
}

/**
 * Stops a build at its beginning when a page breaks the schema (src/content/frontMatter) or the table of contents. `npm
 * run check` reports the other findings.
 */
export default async function pageFindings({siteDir}: LoadContext): Promise<Plugin> {
  if (process.env.NODE_ENV === 'production') {
    // Here rather than in a later step: Docusaurus' own validation stops at the first wrong value, in English.
    const pages = readAuthoredPages(siteDir);
    const problems = siteProblems(pages.filter((page) => !isDraft(page))).filter(({isHint}) => !isHint);
    const entries = sidebarProblems(siteDir, pages);
    if (problems.length + entries.length > 0) {
      throw new Error(
        [...(problems.length > 0 ? [problemReport(problems)] : []), ...entries.map(findingText)].join('\n'),
      );
    }
  }
  return {name: 'page-findings'};
}
