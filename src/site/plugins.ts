import type {PluginConfig} from '@docusaurus/types';
import analytics from '../plugins/analytics';
import hostedSearch from '../plugins/hosted-search';
import markdownTwins from '../plugins/markdown-twins';
import marketData from '../plugins/market-data';
import pageSchema from '../plugins/page-schema';
import optimizationStudy from '../plugins/optimization-study';
import searchIndex from '../plugins/search-index';
import sampleFigures from '../plugins/sample-figures';
import siteFiles from '../plugins/site-files';
import strategyExamples from '../plugins/strategy-examples';
import strategySchema from '../plugins/strategy-schema';
import structuredData from '../plugins/structured-data';
import usedStyles from '../plugins/used-styles';
import {pageCards} from './pageCards';

/** Our own adapters, one folder each below src/plugins. */
export const plugins: PluginConfig[] = [
  pageSchema,
  marketData,
  sampleFigures,
  searchIndex,
  hostedSearch,
  strategyExamples,
  optimizationStudy,
  strategySchema,
  markdownTwins,
  pageCards.plugin,
  structuredData,
  siteFiles,
  analytics,
  usedStyles,
];
