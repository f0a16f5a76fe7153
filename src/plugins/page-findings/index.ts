import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {findingText} from '../../content/findings';
import {isDraft, problemReport, siteProblems} from '../../content/frontMatter/pageProblems';
import {otherPages, pages} from '../page-model';
import {readPages} from '../page-model/authoredPage';
import {findingsOf, sidebarProblems, type Findings} from './pageFindings';
import {panelScript} from './panelScript';

const NAME = 'page-findings';
const ADDRESS = '__findings';

interface Compiler {
  hooks: {
    done: {tap: (name: string, run: () => void) => void};
    afterCompile: {tap: (name: string, run: (compilation: {fileDependencies: {add: (file: string) => void}}) => void) => void};
  };
}

/** A browser that listens. */
interface Listener {
  writeHead: (status: number, headers: Readonly<Record<string, string>>) => void;
  write: (text: string) => void;
  on: (event: 'close', run: () => void) => void;
}

interface DevServer {
  app: {get: (path: string, answer: (request: unknown, response: Listener) => void) => void};
}

/** Prints what is new, one line each, and that all is in order again. */
function printer(): (findings: Findings) => void {
  let told = new Set<string>();
  return ({errors, notes}) => {
    const lines = [...errors.map((one) => `错误  ${findingText(one)}`), ...notes.map((one) => `提醒  ${findingText(one)}`)];
    lines.filter((line) => !told.has(line)).forEach((line) => console.warn(line));
    if (told.size > 0 && lines.length === 0) {
      console.warn('页面都已改好。');
    }
    told = new Set(lines);
  };
}

/**
 * What a writer is told while writing. A build with a page that breaks the schema (src/content/frontMatter) or the table of
 * contents stops before it begins. In `npm start`, after each compilation, all pages are looked at with the code of
 * `npm run check`: errors cover the page in the browser until they are mended, everything else is a line in the terminal
 * and in a panel.
 */
export default async function pageFindings({siteDir, baseUrl}: LoadContext): Promise<Plugin> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  if (!isDevelopment) {
    // Now, and not in a later step: Docusaurus' own validation stops at the first wrong value, in English.
    const authored = readPages(siteDir);
    const problems = siteProblems(authored.filter((page) => !isDraft(page))).filter(({isHint}) => !isHint);
    const entries = sidebarProblems(siteDir, authored);
    if (process.env.NODE_ENV === 'production' && problems.length + entries.length > 0) {
      throw new Error([...(problems.length > 0 ? [problemReport(problems)] : []), ...entries.map(findingText)].join('\n'));
    }
    return {name: NAME};
  }

  const look = findingsOf(siteDir, pages);
  const print = printer();
  const listeners = new Set<Listener>();
  let last = '';
  let following = Promise.resolve();
  const send = (to: Iterable<Listener>): void => [...to].forEach((listener) => listener.write(`data: ${last}\n\n`));
  const tell = async (): Promise<void> => {
    await otherPages.compute(readPages(siteDir).map(({file}) => join(siteDir, file)));
    const findings = await look();
    print(findings);
    const text = JSON.stringify({errors: findings.errors.map(findingText), notes: findings.notes.map(findingText)});
    if (text !== last) {
      last = text;
      send(listeners);
    }
  };
  const watch = {
    apply: ({hooks}: Compiler): void => {
      hooks.afterCompile.tap(NAME, ({fileDependencies}) => fileDependencies.add(join(siteDir, 'sidebars.ts')));
      hooks.done.tap(NAME, () => {
        following = following.then(tell).catch((error: unknown) => console.error('没有检查成：', error));
      });
    },
  };
  const onListening = ({app}: DevServer): void =>
    app.get(baseUrl + ADDRESS, (_request, response) => {
      response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform'});
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      if (last !== '') {
        send([response]);
      }
    });
  // Faults of pages are told in our panel, in Chinese; of code, by the server.
  const isCode = ({message}: Error): boolean => !message.includes('MDX compilation failed');
  const overlay = {errors: isCode, runtimeErrors: isCode, warnings: false};
  // Docusaurus merges `devServer` into its own, but its types do not know the key.
  const development = {plugins: [watch as never], devServer: {client: {overlay}, onListening}} as object;
  return {
    name: NAME,
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: panelScript(baseUrl + ADDRESS)}]}),
    configureWebpack: (_config, isServer) => (isServer ? {} : development),
  };
}
