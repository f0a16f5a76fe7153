import {relative} from 'node:path';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import type {ArticlePage} from '../../content/structuredData/pages';
import {sitePages, type AllContent} from '../page-model/sitePages';

export interface BuiltPage extends ArticlePage {
  /** Path of its source below the site's folder. */
  source: string;
  /** Path below the site's origin. */
  path: string;
}

/** What the plugins have loaded, as the site's one list of pages reads it. */
export function loadedContent(plugins: readonly LoadedPlugin[]): AllContent {
  const all: Record<string, Record<string, unknown>> = {};
  plugins.forEach(({name, options, content}) => {
    all[name] = {...all[name], [options.id ?? 'default']: content};
  });
  return all;
}

/** The listed pages that authors write, with their dates from git. */
export function articlePages(plugins: readonly LoadedPlugin[], context: LoadContext): Promise<BuiltPage[]> {
  const {
    siteDir,
    baseUrl,
    siteConfig: {
      url,
      future: {experimental_vcs: vcs},
    },
  } = context;
  return Promise.all(
    sitePages(loadedContent(plugins), siteDir).map(async ({file, path, title, description, trail, keywords, image}) => {
      const [created, updated] = await Promise.all([vcs.getFileCreationInfo(file), vcs.getFileLastUpdateInfo(file)]);
      return {
        source: relative(siteDir, file),
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
    }),
  );
}
