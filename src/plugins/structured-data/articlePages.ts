import {relative} from 'node:path';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import type {ArticlePage} from '../../content/structuredData/pages';
import {docId} from '../../site/sidebar';
import {loadedContent, sitePages} from '../page-model/sitePages';

export interface BuiltArticle extends ArticlePage {
  /** Id of the doc; `null` for pages outside the docs. */
  doc: string | null;
  /** True for the version that readers get without choosing. */
  isCurrent: boolean;
  /** Path below the site's origin. */
  path: string;
}

/** Returns the listed pages that authors write, with their dates from git. */
export function articlePages(plugins: readonly LoadedPlugin[], context: LoadContext): Promise<BuiltArticle[]> {
  const {
    siteDir,
    baseUrl,
    siteConfig: {
      url,
      future: {experimental_vcs: vcs},
    },
  } = context;
  return Promise.all(
    sitePages(loadedContent(plugins), siteDir).map(
      async ({file, path, title, description, trail, keywords, image, isCurrent}) => {
        const [created, updated] = await Promise.all([vcs.getFileCreationInfo(file), vcs.getFileLastUpdateInfo(file)]);
        return {
          doc: docId(relative(siteDir, file)) ?? null,
          isCurrent,
          path,
          title,
          description,
          url: url + path,
          ...(image !== undefined && {image: url + baseUrl + image.slice(1)}),
          trail: trail ?? [],
          keywords,
          published: created?.timestamp ?? null,
          modified: updated?.timestamp ?? null,
        };
      },
    ),
  );
}
