import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isOfflineOn} from '../../site/features';
import {isServed} from '../../site/router';
import {bundledScript} from '../bundledScript';
import {designTokens, type Theme} from '../designTokens';
import {registering, registrationScript} from './registrationScript';
import type {WorkerSettings} from './worker/settings';
import {projectFile} from '../../site/projectRoot';

const WORKER = 'sw.js';
const COLOURS = ['paper', 'ink', 'muted', 'accent', 'rule'];
const read = (path: string): string => readFileSync(projectFile(join('src/plugins/offline', path)), 'utf8');

/**
 * The service worker as one classic script: browsers that we support have no modules in workers.
 * @param purpose `serve`: worker/serve.ts; `leave`: worker/leave.ts, which removes what the other one left behind and itself.
 */
export const workerScript = (purpose: 'serve' | 'leave', settings: WorkerSettings): string =>
  bundledScript(`offline/worker/${purpose}.ts`, settings);

/** What stands in `offline.html`, but for what is known only when it is shown. */
function offlinePage({siteConfig, siteStorage}: LoadContext): string {
  const token = designTokens(read('../../css/tokens.css'));
  const palette = (theme: Theme): string => COLOURS.map((name) => `--${name}:${token(name, theme)}`).join(';');
  return read('offline.html')
    .replaceAll('{siteName}', siteConfig.title)
    .replace('{palette}', `:root{${palette('light')}}[data-theme=dark]{${palette('dark')}}`)
    .replace('{themeKey}', `theme${siteStorage.namespace}`);
}

/**
 * Pages that were read can be read again without a network: a service worker, and the few lines that register it.
 * Not in development, and not under the hash router, whose one page is a file. Switched off, another worker takes the
 * address: browsers keep an old one as long as its address answers with nothing better.
 */
export default function offline(context: LoadContext): Plugin {
  const {outDir, siteDir, baseUrl, siteConfig} = context;
  const isOn = isServed() && isOfflineOn();
  const settings = {scope: baseUrl, offlinePage: offlinePage(context), mark: registering(baseUrl + WORKER)};
  return {
    name: 'offline',
    getClientModules: () => (isOn ? [join(siteDir, 'src/client/keepReadPages.ts'), projectFile('src/plugins/offline/notice.css')] : []),
    injectHtmlTags: () => (isOn ? {headTags: [{tagName: 'script', innerHTML: registrationScript(baseUrl + WORKER)}]} : {}),
    async postBuild({routesPaths}) {
      if (isServed()) {
        // The address of the not-found page is none that anybody reads.
        const paths = routesPaths.filter((path) => path !== `${baseUrl}404.html`);
        const pages = paths.map((path) => new URL(path === baseUrl ? path : path.replace(/\/$/, ''), siteConfig.url).pathname);
        await writeFile(join(outDir, WORKER), workerScript(isOn ? 'serve' : 'leave', {...settings, pages: [...new Set(pages)].sort()}));
      }
    },
  };
}
