// Compares bytes and times with the budgets (.ci/README.md, “Budgets”). It only informs and never fails a build.
//   npm run bench                           everything, in one run
//   npm run bench -- --only pages,routes    some parts, with the builds of the last run
//   npm run bench -- --only engine          the engine beside a bare loop and a peer: no site, no browser
//   npm run bench -- --only typedRules      how many typed rules are understood that nobody looked at: no site either
//   npm run bench -- --only many            a build of 500 pages, which is not part of the whole
// Times depend on this machine, so compare only ratios within one run.
import {loadavg} from 'node:os';
import {chromium} from '@playwright/test';
import {ensure, findBrowser} from '../programs.mjs';
import {endWithUsage, parsedArgs} from '../support/usage.mjs';
import {benchAuthors} from './authors.mjs';
import type {Bench, Budget, Part} from './bench.mjs';
import {benchEngine} from './engine.mjs';
import {benchBuild, benchManyPages, builtAt} from './siteBuilds.mjs';
import {benchHosted} from './hosted.mjs';
import {benchIntents} from './intents.mjs';
import {benchLabs} from './labs.mjs';
import {benchLighthouse} from './lighthouse.mjs';
import {benchMainThread} from './mainThread.mjs';
import {benchPages} from './pages.mjs';
import {benchRoutes} from './routes.mjs';
import {benchSearch} from './search.mjs';
import {benchShifts} from './shifts.mjs';
import {serveSites} from './sites.mjs';
import {benchTypedRules} from './typedRules.mjs';

/** Parts that need no site and no browser. */
const pure: Readonly<Record<string, () => Budget[] | Promise<Budget[]>>> = {engine: benchEngine, typedRules: benchTypedRules};

const parts: Readonly<Record<string, Part>> = {
  pages: benchPages,
  mainThread: benchMainThread,
  lighthouse: benchLighthouse,
  intents: benchIntents,
  routes: benchRoutes,
  shifts: benchShifts,
  labs: benchLabs,
  search: benchSearch,
  hosted: benchHosted,
  authors: benchAuthors,
};

/** Runs a part. An error is reported as a missed budget, and the other parts continue. */
async function attempt(name: string, run: () => Budget[] | Promise<Budget[]>): Promise<Budget[]> {
  console.log(`\n── ${name} (load ${loadavg()[0]?.toFixed(1)})`);
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return [{budget: name, measured: 'failed', met: false}];
  }
}

async function measure(chosen: readonly string[]): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const [name, part] of Object.entries(pure).filter(([name]) => chosen.includes(name))) {
    budgets.push(...(await attempt(name, part)));
  }
  if (chosen.every((name) => Object.hasOwn(pure, name))) {
    return budgets;
  }
  if (chosen.includes('build') || builtAt() === null) {
    budgets.push(...(await attempt('build', benchBuild)));
  } else {
    console.log(`Measures the builds of ${builtAt()?.toLocaleString('sv')}; add the part “build” for new ones.`);
  }
  ensure('nginx', 'browser');
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // A throttled CPU lowers the browser's estimate of the connection, and pages prefetch nothing on a slow connection.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-effective-connection-type=4G'],
  });
  const {urls, stop} = await serveSites(browser);
  const bench: Bench = {browser, urls};
  try {
    for (const [name, part] of Object.entries(parts).filter(([name]) => chosen.includes(name))) {
      budgets.push(...(await attempt(name, () => part(bench))));
    }
  } finally {
    await browser.close();
    await stop();
  }
  return budgets;
}

const known = [...Object.keys(pure), 'build', ...Object.keys(parts), 'many'];
const usage = `用法：npm run bench -- [--only 名字,名字]。名字有：${known.join('、')}`;
const {values} = parsedArgs(usage, {options: {only: {type: 'string', multiple: true, default: [known.slice(0, -1).join()]}}});
const chosen = values.only.flatMap((names) => names.split(','));
const wrong = chosen.filter((name) => !known.includes(name));
if (wrong.length > 0) {
  endWithUsage(`没有 “${wrong.join('、')}” 这一部分。${usage}`);
}
console.table(chosen.includes('many') ? await attempt('many', benchManyPages) : await measure(chosen));
