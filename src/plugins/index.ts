import type {PluginConfig, PluginModule} from '@docusaurus/types';
import analytics from './analytics';
import {announcement} from './announcement';
import bundlerCache from './bundler-cache';
import dataFiles from './data-files';
import {deferBundle, deferredStart} from './deferred-start';
import {finishedPages} from './finished-pages';
import hostedSearch from './hosted-search';
import markdownTwins from './markdown-twins';
import learningPaths from './learning-paths';
import loadFailure from './load-failure';
import marketData from './market-data';
import pageFindings from './page-findings';
import prefetchOnce from './prefetch';
import offline from './offline';
import searchDialog, {searchScript} from './search-dialog';
import searchIndex from './search-index';
import securityHeaders, {pagePolicy} from './security-headers';
import {movedAddresses, movedPages} from './moved-addresses';
import siteFiles from './site-files';
import pageModel from './page-model';
import {shell} from './shell';
import {smallBundle} from './small-bundle';
import strategySchema from './strategy-schema';
import strategyGuide from './strategy-guide';
import strategyTool from './strategy-tool';
import thirdPartyNotices from './third-party-notices';
import {ownLinks} from './own-links';
import {plainAddress} from './plain-address';
import {structuredData} from './structured-data';
import usedStyles, {checkStyles} from './used-styles';
import {utf8Scripts} from './utf8-scripts';
import {ownSheets} from './used-styles/ownSheets';
import {isStartDeferred} from '../site/features';
import {socialCards} from './social-cards';

export {markdownPlugins} from './page-model/markdownPlugins';
export {parseFrontMatter} from './social-cards';

/** Our own adapters, one folder each below src/plugins. */
export const plugins: PluginConfig[] = [
  pageModel,
  bundlerCache,
  pageFindings,
  marketData,
  learningPaths,
  dataFiles,
  loadFailure,
  prefetchOnce,
  searchIndex,
  hostedSearch,
  searchDialog,
  strategySchema,
  strategyTool,
  strategyGuide,
  markdownTwins,
  socialCards,
  movedPages as PluginModule,
  siteFiles,
  offline,
  analytics,
  announcement,
  shell,
  smallBundle,
  deferredStart,
  finishedPages([
    checkStyles,
    searchScript,
    structuredData,
    ownLinks,
    ...(isStartDeferred() ? [deferBundle, ownSheets] : []),
    plainAddress,
    movedAddresses,
    pagePolicy,
  ]),
  securityHeaders,
  usedStyles,
  utf8Scripts,
  thirdPartyNotices,
];
