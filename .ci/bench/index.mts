// Bytes and times against the budgets (README, “Budgets”). Informs; never fails a build.
//   npm run bench                           everything, in one run
//   npm run bench -- --only pages,routes    some parts, on what the last run built
//   npm run bench -- --explain              what the scripts are made of, and why
//   npm run bench -- --pages 2000           builds of many pages
// Times are those of this machine: read ratios within one run.
import {loadavg} from 'node:os';
import {chromium, type Browser} from '@playwright/test';
import {ensureBrowser} from '../browser.mjs';
import {ensureNginx} from '../nginx.mjs';
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

/** Parts that build or serve no site to compare. */
const UNBUILT = ['authors'];

function announce(name: string): void {
  console.log(`\n── ${name} (load ${loadavg()[0]?.toFixed(1)})`);
}

/** What a part found; one that breaks is named, and the others go on. */
async function attempt(name: string, bench: Bench): Promise<Budget[]> {
  announce(name);
  try {
    return (await parts[name]?.(bench)) ?? [];
  } catch (error) {
    console.error(error);
    return [{budget: name, measured: 'failed', met: false}];
  }
}

/** Runs parts in one browser. */
async function inBrowser(
  names: readonly string[],
  bench: Omit<Bench, 'browser'>,
  prepare?: (browser: Browser) => Promise<void>,
): Promise<Budget[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    // The browser's own estimate falls with the CPU's speed, and a slow line fetches nothing ahead.
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
  if (names.every((name) => UNBUILT.includes(name))) {
    return inBrowser(names, {urls: {ours: '', stock: '', floor: ''}, runs});
  }
  const budgets: Budget[] = [];
  const before = builtAt();
  if (names[0] === 'build' || before === null) {
    announce('build');
    budgets.push(...buildSites());
  } else {
    console.log(`Measures what was built on ${before.toLocaleString('sv')}; with the part “build”, it is built anew.`);
  }
  const rest = names.filter((name) => name !== 'build');
  if (rest.length === 0) {
    return budgets;
  }
  ensureNginx();
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
