import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {AnalyticsSettings} from '../../site/analytics';
import {headScript} from '../bundledScript';
import {countScript} from './countScript';

/** Counts page views, only when the operator has configured analytics. */
export default function analytics({siteConfig, siteDir}: LoadContext): Plugin {
  const settings = siteConfig.customFields?.analytics as AnalyticsSettings | null | undefined;
  return {
    name: 'analytics',
    getClientModules: () => (settings ? [join(siteDir, 'src/client/analytics.ts')] : []),
    injectHtmlTags: () => (settings ? {headTags: [headScript(countScript(settings))]} : {}),
  };
}
