import type {Config} from '@docusaurus/types';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import {docsMarkdown, documentTemplate, markdownPlugins, parseFrontMatter, plugins} from './src/plugins';
import {algolia} from './src/site/algolia';
import {analyticsSettings} from './src/site/analytics';
import {announcement} from './src/site/announcement';
import {editUrl} from './src/site/editUrl';
import {hasBook} from './src/site/features';
import {footer} from './src/site/footer';
import {footnotes} from './src/site/footnotes';
import {headTags, metadata} from './src/site/head';
import {identity} from './src/site/identity';
import {limits} from './src/site/limits';
import {navbar} from './src/site/navbar';
import {prism} from './src/site/prism';
import {router} from './src/site/router';
import {knownDates} from './src/site/vcs';
import {docsVersions} from './src/site/versions';

const config: Config = {
  title: identity.siteName,
  tagline: identity.tagline,
  titleDelimiter: '|',
  url: identity.siteOrigin,
  baseUrl: identity.baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  headTags,
  ssrTemplate: documentTemplate(),

  // Broken links and anchors only warn here, as the specification says; `.ci` turns the warnings into failures.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',
  markdown: {
    mermaid: false,
    parseFrontMatter,
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
    remarkRehypeOptions: footnotes,
  },

  i18n: {
    defaultLocale: 'zh-Hans',
    locales: ['zh-Hans'],
    localeConfigs: {'zh-Hans': {label: '简体中文', htmlLang: 'zh-Hans'}},
  },

  future: {v4: true, faster: true, experimental_router: router, experimental_vcs: knownDates()},
  storage: {type: 'localStorage', namespace: 'hengzhou-docs'},
  // The banner's text is English and cannot be translated: components/page/LoadFailureBanner replaces it.
  baseUrlIssueBanner: false,
  customFields: {
    description: identity.description,
    ownHosts: identity.ownHosts,
    analytics: analyticsSettings(),
    hasBook: hasBook(),
  },

  clientModules: [
    './src/client/safeAddress.ts',
    './src/client/plainAddress.ts',
    './src/client/fetchAhead.ts',
    './src/client/ownDomainLinks.ts',
    './src/client/islandHtml.ts',
    './src/client/exactAnchors.ts',
    './src/client/arrival.ts',
    './src/client/copiedFormulas.ts',
  ],
  plugins,
  presets: [
    [
      'classic',
      {
        docs: {sidebarPath: './sidebars.ts', showLastUpdateTime: true, editUrl, ...docsVersions(), ...docsMarkdown},
        pages: markdownPlugins,
        blog: false,
        theme: {
          customCss: ['tokens', 'theme', 'prose', 'tables', 'figures', 'print'].map(
            (sheet) => `./src/css/${sheet}.css`,
          ),
        },
        sitemap: router === 'hash' ? false : {lastmod: 'date'},
      } satisfies Options,
    ],
  ],

  themeConfig: {
    image: 'img/social-card.png',
    metadata,
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: false},
    announcementBar: announcement,
    algolia,
    navbar,
    footer,
    prism,
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: limits.tocMinHeadingLevel, maxHeadingLevel: limits.tocMaxHeadingLevel},
  } satisfies ThemeConfig,
};

export default config;
