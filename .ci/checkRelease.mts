// Runs what a release needs beside `npm test`, and prints one table: other Nodes, engines, routers, versions, the book, a second build.
//   npm run check:release              everything, an hour and more
//   npm run check:release -- WebKit    the steps whose name contains this
import {ensure, firefoxBrowser} from './programs.mjs';
import {commandOf} from './support/commandOf.mjs';
import {runProgram} from './support/run.mjs';

interface Step {
  name: string;
  args: readonly string[];
  env?: Record<string, string>;
}

const script = (file: string, ...args: string[]): string[] => ['--import', 'tsx', file, ...args];
const browserTests = (...files: string[]): string[] => [
  commandOf('@playwright/test'),
  ...['test', '--tsconfig', 'tests/playwright.tsconfig.json'],
  ...files,
];

/** Nodes come last: each builds the site again. */
const steps: readonly Step[] = [
  {name: 'build', args: ['.ci/site.mjs', 'build']},
  {name: 'every page: widths, axe, reader view', args: browserTests('release/wholePages', 'release/readerView')},
  {name: 'a WebView without popovers', args: browserTests('release/noPopovers')},
  {name: 'a browser that cannot run the bundle', args: browserTests('release/plainPage')},
  {name: 'Firefox ESR', args: browserTests('release/pageTypes'), env: {FIREFOX: firefoxBrowser}},
  {name: 'WebKit', args: script('.ci/webkit.mts')},
  {name: 'with versions', args: browserTests('release/versions')},
  {name: 'a navbar that cannot render', args: browserTests('release/brokenNavbar')},
  {name: 'hosted search behind a proxy, with Ask AI', args: browserTests('release/hostedProxy')},
  {name: 'development server', args: browserTests('release/devServer')},
  {name: 'book', args: script('.ci/check.mts', '--only', 'book')},
  {name: 'properties with a random seed', args: [commandOf('vitest'), 'run', '--project', 'unit'], env: {RANDOM_SEEDS: '1'}},
  {name: 'verdicts with other seeds', args: [commandOf('vitest'), 'run', '--project', 'seeds']},
  {name: 'reproducible', args: script('.ci/check.mts', '--only', 'reproducible')},
  ...['20', '22', '24', '26'].map((version): Step => ({name: `Node ${version}`, args: script('.ci/node.mts', version)})),
];

const [, , part = ''] = process.argv;
const chosen = steps.filter(({name}) => name.toLowerCase().includes(part.toLowerCase()));
if (chosen.length === 0) {
  throw new Error(`没有名字里有 “${part}” 的一步：${steps.map(({name}) => name).join('、')}`);
}
ensure('nginx', 'browser', 'firefox', 'webkit');
const rows: {step: string; result: string; seconds: number}[] = [];
for (const {name, args, env} of chosen) {
  const start = Date.now();
  const {ok} = await runProgram(process.execPath, args, {live: true, ...(env && {env})});
  rows.push({step: name, result: ok ? 'passed' : 'FAILED', seconds: Math.round((Date.now() - start) / 1000)});
}
console.table(rows);
const failed = rows.filter(({result}) => result === 'FAILED').length;
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
