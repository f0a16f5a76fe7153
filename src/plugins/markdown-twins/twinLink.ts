import {markdownPath} from '../../content/markdownPath';
import type {PagePass} from '../finished-pages';
import {loadedContent, sitePages} from '../page-model/sitePages';

/** Links a page to its Markdown version: pages that search engines may index, and those of other versions. */
export const twinLink: PagePass =
  ({baseUrl, siteDir}) =>
  ({plugins, routesBuildMetadata}) => {
    const others = sitePages(loadedContent(plugins), siteDir).filter(({isCurrent}) => !isCurrent);
    const ofOthers = new Set(others.map(({path}) => path));
    const hasTwin = (path: string): boolean => ofOthers.has(path) || routesBuildMetadata[path]?.noIndex === false;
    const link = (path: string): string =>
      `<link rel="alternate" type="text/markdown" href="${markdownPath(path, baseUrl)}">`;
    return Promise.resolve(({path, html}) =>
      hasTwin(path) ? html.replace('</head>', () => `${link(path)}</head>`) : html,
    );
  };
