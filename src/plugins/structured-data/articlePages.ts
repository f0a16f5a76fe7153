import {join} from 'node:path';
import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as Pages} from '@docusaurus/plugin-content-pages';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import type {ArticlePage} from '../../content/structuredData/article';
import {trailOf} from '../../site/trailOf';

export interface BuiltPage extends ArticlePage {
  /** Path of its source below the site's folder. */
  source: string;
  /** Path below the site's origin. */
  path: string;
}

interface Written {
  title: string;
  description: string;
  permalink: string;
  source: string;
  frontMatter: Readonly<Record<string, unknown>>;
}

/** The listed pages that authors write: of the documentation, and single ones. */
function writtenPages(plugins: readonly LoadedPlugin[]): Written[] {
  return plugins.flatMap(({name, content}): Written[] => {
    if (name === 'docusaurus-plugin-content-docs') {
      return (content as Docs).loadedVersions.flatMap(({docs}) => docs).filter(({draft, unlisted}) => !draft && !unlisted);
    }
    if (name === 'docusaurus-plugin-content-pages') {
      return ((content ?? []) as NonNullable<Pages>).flatMap((page) =>
        page.type === 'mdx' && !page.unlisted
          ? [{...page, title: page.title ?? '', description: page.description ?? '', frontMatter: {...page.frontMatter}}]
          : [],
      );
    }
    return [];
  });
}

/** The listed pages that authors write, with their dates from git. */
export function articlePages(plugins: readonly LoadedPlugin[], context: LoadContext): Promise<BuiltPage[]> {
  const {siteDir, baseUrl, siteConfig: {url, future: {experimental_vcs: vcs}}} = context;
  return Promise.all(
    writtenPages(plugins).map(async ({title, description, permalink, source: aliased, frontMatter: {image, keywords}}) => {
      const source = aliased.replace(/^@site\//, '');
      const file = join(siteDir, source);
      // Docusaurus applies `trailingSlash: false` to routes, not to what plugins have loaded.
      const path = permalink.replace(/(?<=.)\/$/, '');
      const [created, updated] = await Promise.all([vcs.getFileCreationInfo(file), vcs.getFileLastUpdateInfo(file)]);
      return {
        source,
        path,
        title,
        description,
        url: url + path,
        ...(typeof image === 'string' && {image: url + baseUrl + image.slice(1)}),
        trail: trailOf(file),
        keywords: (keywords ?? []) as string[],
        published: created?.timestamp ?? null,
        modified: updated?.timestamp ?? null,
      };
    }),
  );
}
