import type {PluginConfig} from '@docusaurus/types';
import analytics from '../plugins/analytics';
import {announcement} from '../plugins/announcement';
import {deferBundle, deferredStart} from '../plugins/deferred-start';
import {finishedPages} from '../plugins/finished-pages';
import hostedSearch from '../plugins/hosted-search';
import {lateHighlighting} from '../plugins/late-highlighting';
import markdownTwins from '../plugins/markdown-twins';
import marketData from '../plugins/market-data';
import pageSchema from '../plugins/page-schema';
import offline from '../plugins/offline';
import optimizationStudy from '../plugins/optimization-study';
import searchIndex from '../plugins/search-index';
import sampleFigures from '../plugins/sample-figures';
import securityHeaders from '../plugins/security-headers';
import siteFiles from '../plugins/site-files';
import strategyExamples from '../plugins/strategy-examples';
import strategySchema from '../plugins/strategy-schema';
import {ownLinks} from '../plugins/own-links';
import {structuredData} from '../plugins/structured-data';
import usedStyles from '../plugins/used-styles';
import {isStartDeferred} from './deferredStart';
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
  siteFiles,
  offline,
  analytics,
  announcement,
  lateHighlighting,
  deferredStart,
  finishedPages([structuredData, ownLinks, ...(isStartDeferred() ? [deferBundle] : [])]),
  securityHeaders,
  usedStyles,
];
