import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Adds the analytics client module, and only when the operator configured analytics. */
export default function analytics({siteConfig, siteDir}: LoadContext): Plugin {
  return {
    name: 'analytics',
    getClientModules: () => (siteConfig.customFields?.analytics ? [join(siteDir, 'src/client/analytics.ts')] : []),
  };
}
