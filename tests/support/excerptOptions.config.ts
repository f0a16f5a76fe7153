import type {Config} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import excerpt from './excerpt.config';

const {algolia, ...themeConfig} = excerpt.themeConfig as ThemeConfig;

/** The same with options of DocSearch, as Docusaurus documents them. */
const config: Config = {
  ...excerpt,
  themeConfig: {
    ...themeConfig,
    algolia: {
      ...algolia,
      contextualSearch: false,
      searchParameters: {facetFilters: ['language:zh-Hans'], distinct: true},
      externalUrlRegex: 'blog\\.example',
      replaceSearchResultPathname: {from: '/old/', to: '/docs/'},
      placeholder: '在文档里找',
      askAi: 'assistant',
    },
  },
};

export default config;
