import type {PluginConfig, PluginModule} from '@docusaurus/types';
import {movedAddresses, movedPages, plainAddress} from './addresses';
import analytics from './analytics';
import {deferredStart} from './deferred-start';
import {finishedPages} from './finished-pages';
import hostedSearch from './hosted-search';
import {interfaceTexts} from './interfaceTexts';
import markdownTwins from './markdown-twins';
import {twinLink} from './markdown-twins/twinLink';
import {marketData} from './market-data';
import pageFindings from './page-findings';
import searchDialog from './search-dialog';
import searchIndex from './search-index';
import securityHeaders, {pagePolicy} from './security-headers';
import siteFiles from './site-files';
import pageModel from './page-model';
import {learningPathsPlugin} from './page-model/learningPaths';
import {liveCode} from './live-code';
import {shell} from './shell';
import {skipTarget} from './shell/skipTarget';
import {strategyFiles} from './strategy-files';
import thirdPartyNotices from './third-party-notices';
import {structuredData} from './structured-data';
import {ownSheets} from './own-sheets';
import {bundler} from './bundler';
import {lazyPages} from './bundler/lazyPages';
import {isStartDeferred} from '../site/features';

export {documentTemplate} from './deferred-start/documentTemplate';
export {docsMarkdown, markdownPlugins} from './page-model/markdownPlugins';
export {parseFrontMatter} from './page-model/parseFrontMatter';

export const plugins: PluginConfig[] = [
  pageModel,
  liveCode,
  ...bundler,
  pageFindings,
  ...marketData,
  learningPathsPlugin,
  searchIndex,
  hostedSearch,
  searchDialog,
  ...strategyFiles,
  markdownTwins,
  movedPages as PluginModule,
  siteFiles,
  analytics,
  interfaceTexts,
  shell,
  deferredStart,
  finishedPages([
    structuredData,
    twinLink,
    skipTarget,
    // Before `ownSheets`: its script gives the page a class, which the page's own sheet must include.
    plainAddress,
    ...(isStartDeferred() ? [ownSheets] : []),
    movedAddresses,
    pagePolicy,
  ]),
  securityHeaders,
  thirdPartyNotices,
  lazyPages,
];
