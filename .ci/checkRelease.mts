// Runs the checks of a release that `npm test` omits, being slow or for other engines and Nodes, and prints one table.
//   npm run check:release              everything, an hour and more
//   npm run check:release -- WebKit    the steps whose name contains this
//   npm run check:release -- --list    prints the steps
import {ensure, firefoxBrowser} from './programs.mjs';
import {playwrightCommand, commandOf, npmProgram} from './support/commandOf.mjs';
import {runProgram} from './support/run.mjs';
import {endWithUsage, parsedArgs} from './support/usage.mjs';

interface Step {
  name: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Program that runs it, unless it is a script for Node. */
  program?: string;
}

const script = (file: string, ...args: string[]): string[] => ['--import', 'tsx', file, ...args];
/** Returns a check that `npm test` leaves out (`partOf` in checks/index.mts). */
const check = (name: string, step = name): Step => ({name: step, args: script('.ci/check.mts', '--only', name)});
const vitest = (...args: string[]): string[] => [commandOf('vitest'), 'run', ...args];
const [npm, ...npmArgs] = npmProgram();

/** In sequence: no two build into one folder. The versions of Node come last: each builds the site again. */
const steps: readonly Step[] = [
  {name: 'build', args: ['.ci/site.mjs', 'build']},
  {name: 'export for Algolia', args: ['.ci/site.mjs', 'search:export']},
  check('book'),
  check('python'),
  check('licences'),
  check('browsers'),
  check('fixtures', 'caches, drafts, versions, wrong settings'),
  check('reproducible'),
  {name: 'judgements recomputed', args: [...npmArgs, 'run', 'judgements', '--', '--check'], program: npm},
  {name: 'properties with random seeds', args: vitest('--project', 'unit'), env: {RANDOM_SEEDS: '1'}},
  {name: 'verdicts with other seeds', args: vitest('--project', 'seeds')},
  {name: 'every page: widths, axe, reader view', args: playwrightCommand(['release/wholePages', 'release/readerView'])},
  {name: 'a WebView without popovers', args: playwrightCommand(['release/noPopovers'])},
  {name: 'a browser that cannot run the bundle', args: playwrightCommand(['release/plainPage'])},
  {name: 'Firefox ESR', args: playwrightCommand(['release/pageTypes']), env: {FIREFOX: firefoxBrowser}},
  {name: 'WebKit', args: script('.ci/webkit.mts')},
  {name: 'with versions', args: playwrightCommand(['release/versions'])},
  {name: 'a navbar that cannot render', args: playwrightCommand(['release/brokenNavbar'])},
  {name: 'development server', args: playwrightCommand(['release/devServer'])},
  ...['20', '22', '24', '26'].map((version): Step => ({
    name: `Node ${version}`,
    args: script('.ci/node.mts', version),
  })),
];

const names = steps.map(({name}) => `  ${name}`).join('\n');
const usage = `用法：npm run check:release -- [步骤名字里的字] [--list]\n步骤：\n${names}`;
const {values, positionals} = parsedArgs(usage, {allowPositionals: true, options: {list: {type: 'boolean'}}});

async function runSteps(chosen: readonly Step[]): Promise<void> {
  ensure('nginx', 'browser', 'firefox', 'webkit');
  const rows: {step: string; result: string; seconds: number}[] = [];
  for (const {name, args, env, program = process.execPath} of chosen) {
    const start = Date.now();
    const {ok} = await runProgram(program, args, {live: true, ...(env && {env})});
    rows.push({step: name, result: ok ? 'passed' : 'FAILED', seconds: Math.round((Date.now() - start) / 1000)});
  }
  console.table(rows);
  const failed = rows.filter(({result}) => result === 'FAILED').length;
  console.log(`\n${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const [part = ''] = positionals;
const chosen = steps.filter(({name}) => name.toLowerCase().includes(part.toLowerCase()));
if (chosen.length === 0 || positionals.length > 1) {
  endWithUsage(`没有名字里有 “${positionals.join(' ')}” 的一步。${usage}`);
}
if (values.list) {
  console.log(names);
} else {
  await runSteps(chosen);
}
