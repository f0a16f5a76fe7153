import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isOfflineOn} from '../../site/features';
import {router} from '../../site/router';
import {designTokens, type Theme} from '../designTokens';
import {registrationScript} from './registrationScript';
import {workerScript} from './workerScript';

const WORKER = 'sw.js';
const COLOURS = ['paper', 'ink', 'muted', 'accent', 'rule'];

/**
 * Pages that were read can be read again without a network: a service worker, and the few lines that register it.
 * Not in development, and not under the hash router, whose one page is a file. Switched off, another worker takes the
 * address: browsers keep an old one as long as its address answers with nothing better.
 */
export default function offline({outDir, siteDir, baseUrl, siteConfig, siteStorage}: LoadContext): Plugin {
  const isServed = router === 'browser' && process.env.NODE_ENV === 'production';
  const isOn = isServed && isOfflineOn();
  return {
    name: 'offline',
    getClientModules: () => (isOn ? [join(siteDir, 'src/client/keepReadPages.ts'), join(__dirname, 'notice.css')] : []),
    injectHtmlTags: () => (isOn ? {headTags: [{tagName: 'script', innerHTML: registrationScript(baseUrl + WORKER)}]} : {}),
    async postBuild() {
      if (!isServed) {
        return;
      }
      const token = designTokens(readFileSync(join(__dirname, '../../css/tokens.css'), 'utf8'));
      const palette = (theme: Theme): string => COLOURS.map((name) => `--${name}:${token(name, theme)}`).join(';');
      const settings = {
        scope: baseUrl,
        siteName: siteConfig.title,
        palette: `:root{${palette('light')}}[data-theme=dark]{${palette('dark')}}`,
        themeKey: `theme${siteStorage.namespace}`,
      };
      await writeFile(join(outDir, WORKER), workerScript(isOn ? 'serve' : 'leave', settings));
    },
  };
}
