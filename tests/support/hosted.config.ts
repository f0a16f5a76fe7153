import type {Config} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import excerpt from './excerpt.config';

const {algolia, navbar, ...themeConfig} = excerpt.themeConfig as ThemeConfig;

/** The excerpt as an operator might set it, with options of DocSearch as Docusaurus documents them. */
const config: Config = {
  ...excerpt,
  themeConfig: {
    ...themeConfig,
    navbar: {...navbar, items: []},
    announcementBar: {
      id: 'fixed',
      content: '不能关闭的公告',
      backgroundColor: '#123456',
      textColor: '#fedcba',
      isCloseable: false,
    },
    algolia: {
      ...algolia,
      searchParameters: {...algolia?.searchParameters, distinct: true},
      externalUrlRegex: 'blog\\.example',
      replaceSearchResultPathname: {from: '/old/', to: '/docs/'},
    },
  },
};

export default config;
