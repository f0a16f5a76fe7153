import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isOfflineOn} from '../../site/features';
import {isServed} from '../../site/router';
import {bundledScript} from '../bundledScript';
import {designTokens, type Theme} from '../designTokens';
import {registrationScript} from './registrationScript';
import type {WorkerSettings} from './worker/settings';

const WORKER = 'sw.js';
const COLOURS = ['paper', 'ink', 'muted', 'accent', 'rule'];
const read = (path: string): string => readFileSync(join(__dirname, path), 'utf8');

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
  const {outDir, siteDir, baseUrl} = context;
  const isOn = isServed() && isOfflineOn();
  const settings = {scope: baseUrl, offlinePage: offlinePage(context)};
  const worker = isServed() ? workerScript(isOn ? 'serve' : 'leave', settings) : null;
  return {
    name: 'offline',
    getClientModules: () => (isOn ? [join(siteDir, 'src/client/keepReadPages.ts'), join(__dirname, 'notice.css')] : []),
    injectHtmlTags: () => (isOn ? {headTags: [{tagName: 'script', innerHTML: registrationScript(baseUrl + WORKER)}]} : {}),
    postBuild: async () => void (worker !== null && (await writeFile(join(outDir, WORKER), worker))),
  };
}
