// Compares bytes and times with the budgets (README, “Budgets”). It only informs and never fails a build.
//   npm run bench                           everything, in one run
//   npm run bench -- --only pages,routes    some parts, with the builds of the last run
//   npm run bench -- --explain              what the scripts consist of, and why
//   npm run bench -- --pages 2000           builds of many pages
// Times depend on this machine, so compare only ratios within one run.
import {loadavg} from 'node:os';
import {chromium, type Browser} from '@playwright/test';
import {ensure, findBrowser} from '../programs.mjs';
import {benchArrivals} from './arrivals.mjs';
import {benchAuthors} from './authors.mjs';
import type {Bench, Budget, Part} from './bench.mjs';
import {buildSites, builtAt} from './builds.mjs';
import {explain} from './explain.mjs';
import {writeFloor} from './floor.mjs';
import {benchHosting} from './hosting.mjs';
import {benchIntents} from './intents.mjs';
import {benchLabs} from './labs.mjs';
import {benchLighthouse} from './lighthouse.mjs';
import {buildMany} from './manyPages.mjs';
import {benchMainThread} from './mainThread.mjs';
import {parseBenchOptions, type Options} from './options.mjs';
import {benchPages} from './pages.mjs';
import {benchRoutes} from './routes.mjs';
import {benchSearch} from './search.mjs';
import {benchSearchDialog} from './searchDialog.mjs';
import {prepareSites, serveSites} from './serveSites.mjs';

const parts: Readonly<Record<string, Part>> = {
  build: async () => buildSites(),
  pages: benchPages,
  mainThread: benchMainThread,
  lighthouse: benchLighthouse,
  intents: benchIntents,
  routes: benchRoutes,
  arrivals: benchArrivals,
  labs: benchLabs,
  search: benchSearch,
  searchDialog: benchSearchDialog,
  authors: benchAuthors,
  hosting: benchHosting,
};

/** Parts that need no built sites. */
const WITHOUT_SITES = ['authors'];

function announce(name: string): void {
  console.log(`\n── ${name} (load ${loadavg()[0]?.toFixed(1)})`);
}

/** Runs a part. An error is reported as a missed budget, and the other parts continue. */
async function attempt(name: string, bench: Bench): Promise<Budget[]> {
  announce(name);
  try {
    return (await parts[name]?.(bench)) ?? [];
  } catch (error) {
    console.error(error);
    return [{budget: name, measured: 'failed', met: false}];
  }
}

/** Runs some parts in one browser. */
async function inBrowser(
  names: readonly string[],
  bench: Omit<Bench, 'browser'>,
  prepare?: (browser: Browser) => Promise<void>,
): Promise<Budget[]> {
  ensure('browser');
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // A throttled CPU lowers the browser's estimate of the connection, and pages prefetch nothing on a slow connection.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-effective-connection-type=4G'],
  });
  const budgets: Budget[] = [];
  try {
    await prepare?.(browser);
    for (const name of names) {
      budgets.push(...(await attempt(name, {...bench, browser})));
    }
  } finally {
    await browser.close();
  }
  return budgets;
}

async function measure({parts: names, runs}: Options): Promise<Budget[]> {
  if (names.every((name) => WITHOUT_SITES.includes(name))) {
    return inBrowser(names, {urls: {ours: '', stock: '', floor: ''}, runs});
  }
  const budgets: Budget[] = [];
  const before = builtAt();
  if (names[0] === 'build' || before === null) {
    announce('build');
    budgets.push(...buildSites());
  } else {
    console.log(`Measures the builds of ${before.toLocaleString('sv')}; add the part “build” for new ones.`);
  }
  const rest = names.filter((name) => name !== 'build');
  if (rest.length === 0) {
    return budgets;
  }
  ensure('nginx');
  await prepareSites();
  const {urls, stop} = await serveSites();
  try {
    return [...budgets, ...(await inBrowser(rest, {urls, runs}, (browser) => writeFloor(browser, urls.ours)))];
  } finally {
    await stop();
  }
}

const options = parseBenchOptions(process.argv.slice(2), Object.keys(parts));
if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 1;
} else if (options.explain) {
  explain();
} else if (options.pages !== null) {
  console.table(buildMany(options.pages));
} else {
  console.table(await measure(options));
}
